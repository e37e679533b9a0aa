"""Which lines are a section, a hand, a game (README, sections 2 and 3)."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.document import Document
from annotations.notation.syntax.separate import separate_game
from tests.notation.diagnosed_texts import END, GAME, HAND, HEADER, codes, errors


def shape(text: str) -> list[tuple[int, list[int]]]:
    """Of each game the lines of its game section and of each of its hands."""
    document: Document = read(text).document
    return [(len(game.game_section.lines), [len(hand.lines) for hand in game.hands]) for game in document.games]


SHAPES = [
    ("", [(0, [])]),
    ("\n\n\n", [(0, [])]),
    ("Presenter Lou", [(1, [])]),
    ("Presenter Lou\n\nDeal 1\nDealer -", [(1, [2])]),
    ("Deal 1", [(0, [1])]),
    ("Dealer -\n\nDeal 1", [(0, [1, 1])]),
    ("Note x\nDeal 1", [(0, [2])]),
    ("Note x\nPresenter Lou\nDeal 1", [(3, [])]),
    ("Seat1 Dot\nDeal 1", [(2, [])]),
    ("Team1 -\n\nSeat1 Dot", [(1, [1])]),
    ("BidSystem1 -\n\nAnnotator Dot", [(1, [1])]),
    ("?\nDeal 1", [(0, [2])]),
    ("?", [(1, [])]),
    ("?\n\nDeal 1", [(1, [1])]),
    ("Presenter Lou\n\n?", [(1, [1])]),
    ("Presenter\n\nDeal 1", [(1, [1])]),
    ("Presenter Lou\n\nDeal 1\n\n\nDeal 1", [(1, [1]), (0, [1])]),
    ("Deal 1\n\n\n\n\nDeal 1", [(0, [1]), (0, [1])]),
    ("Deal 1\n \nDeal 2\n\t\n \nDeal 1", [(0, [1, 1]), (0, [1])]),
    ("Note a", [(1, [])]),
    ("Note a\n\nNote b", [(2, [])]),
    ("Note a\n\n\nNote b", [(2, [])]),
    ("Note a\n\nPresenter Lou\n\nDeal 1", [(2, [1])]),
    ("Note a\n\nDeal 1", [(1, [1])]),
    ("Presenter Lou\n\nNote a\n\nDeal 1", [(2, [1])]),
    ("Deal 1\n\nNote a\n\nDeal 2\n\nNote b", [(0, [2, 2])]),
    ("Deal 1\n\n\nNote a\n\n\nDeal 1", [(0, [2]), (0, [1])]),
    ("Presenter Lou\n\n\nNote a\n\nNote b", [(3, [])]),
    ("Note a\n\n\nPresenter Lou\n\nDeal 1", [(2, [1])]),
    ("Note a\n\n\nNote b\n\n\nDeal 1", [(2, [1])]),
    ("Note a\n?\n\nDeal 1", [(2, [1])]),
    ("Deal 1\n\nNote a\n?", [(0, [1, 2])]),
]


@pytest.mark.parametrize(("text", "expected"), SHAPES)
def test_blank_lines_part_sections_and_games(text: str, expected: list[tuple[int, list[int]]]) -> None:
    assert shape(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        GAME.replace("\n\nDeal", "\n\nNote one\n\nNote two\n\nDeal"),
        f"Note before\n\n{GAME}",
        f"Note before\n\n\n{GAME}",
        f"{GAME}\nNote after",
        f"{GAME}\n\nNote after",
        f"Note ?\n\n\nNote -\n\n\n{GAME}\n\nNote after\n\n\n{GAME}",
    ],
)
def test_notes_have_no_bearing_on_the_status(text: str) -> None:
    assert codes(text) == []


def test_games_and_sections_know_their_lines() -> None:
    first, second = read(f"\nNote before\n\n\n{GAME}\n\nNote after\n\n\n\n{GAME}").document.games
    assert (first.first_line, first.last_line) == (2, 24)
    assert (first.game_section.first_line, first.hands[0].first_line) == (5, 8)
    assert (second.first_line, second.last_line) == (28, 44)


def test_what_a_game_lacks_is_said_on_its_first_line() -> None:
    assert codes("") == ["PN401 1"] * 5
    assert codes("\n\n\n") == [*["PN401 1"] * 5, "PN603 1"]
    assert codes(f"Note before\n\n{HAND}") == ["PN401 1", "PN401 1", "PN403 3", "PN403 3"]
    assert codes("\n\nNote alone") == ["PN603 1", *["PN401 3"] * 5]


def test_what_a_section_lacks_is_said_on_its_own_first_line() -> None:
    assert codes(f"Note before\n\nLocation Fargo\nSeat4 Dot\n\n{HAND}FinalScores -\nWinner -") == ["PN401 3"] * 2
    assert codes(GAME.replace("Deal 1\n", "Note first\n?\n")) == ["PN401 4", "PN101 5"]


def test_a_later_game_inherits_what_it_does_not_declare_itself() -> None:
    one = f"{HEADER}Seat1 Dot\nTeam1 Seat1 Seat3\n\n{HAND}Seat1 Lou\nFinalScores -\nWinner -\n"
    two = f"DateTime 2016-01-01 10:00:00\nSeat2 Gus\n\n{HAND}FinalScores -\nWinner -\n"
    games = read(f"{one}\n\n{two}\n\n{HAND}Seat2 Mai\nFinalScores -\nWinner -\n").document.games
    assert [[line.text for line in game.inherited] for game in games] == [
        [],
        ["Presenter Lakeside Pinochle League", "Team1 Seat1 Seat3", "Seat1 Lou"],
        [
            "Presenter Lakeside Pinochle League",
            "DateTime 2016-01-01 10:00:00",
            "Team1 Seat1 Seat3",
            "Seat1 Lou",
            "Seat2 Gus",
        ],
    ]


def test_inherited_lines_count_as_the_games_own() -> None:
    five = f"{HEADER}Team1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\nSeat1 Dot\n\nDeal 1"
    games = read(f"{five}\n\n\nDeal 1\nGameScores 0 0").document.games
    assert [game.players for game in games] == [5, 5]
    assert games[1].teams == {1: (1, 3), 2: (2, 4, 5)}
    assert not [one for one in codes(f"{five}\n\n\nDeal 1\nGameScores 0 0") if one in ("PN401 8", "PN301 9")][3:]


def test_lines_that_do_not_count_are_not_inherited() -> None:
    assert codes(f"{GAME}Location Fargo\n\n\n{HAND}FinalScores -\nWinner -\n") == ["PN201 18"]
    first = f"Presenter Lou\n\n{HAND}DateTime -\nFinalScores -\nWinner -\n"
    assert codes(f"{first}\n\n{HAND}FinalScores -\nWinner -\n") == ["PN401 1", "PN201 15", "PN401 20"]


def test_questions_in_inherited_lines_are_asked_once() -> None:
    one = GAME.replace("League", "League\nLocation ?")
    reading = read(f"{one}\n\n{HAND}FinalScores -\nWinner -\n")
    assert [status.value for status in reading.statuses] == ["Incomplete", "Complete"]


def test_an_error_on_one_line_hides_nothing_of_another() -> None:
    assert errors("Dealer x\nKitty x\n?\nHand1 x\n\nWinner x\n\n\nDealer x") == [
        "PN306 1", "PN302 2", "PN101 3", "PN301 4", "PN306 6", "PN306 9",
    ]  # fmt: skip


TEAMS = "Team1 Seat1 Seat3\nTeam2 Seat2 Seat4\n"
NAMES = "Seat1 Ann\nSeat2 Ben\nSeat3 Cleo\nSeat4 Dora\nBidSystem1 Meld first\n"
FOUR = f"{HEADER}{TEAMS}{NAMES}\n{HAND}{END}"
THREE_HANDED = """\
Deal 1
GameScores 0 0 0
Dealer Seat3
Hand1 -
Hand2 -
Hand3 -
Bids1 20 Pass Pass
Contract Seat1 20 -
MeldScores 0 0 0
PlayScores 0 0 0
HandScores -20 0 0
FinalScores -20 0 0
Winner Seat2
"""


@pytest.mark.parametrize(
    "seats",
    [
        "Seat1 Ann\nSeat2 Cleo\nSeat3 Dora\n",
        "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\n",
        "Team1 Seat1\nTeam2 Seat2 Seat3\n",
    ],
)
def test_a_later_game_may_be_played_at_a_smaller_table(seats: str) -> None:
    is_two_teams = "Team2 Seat2 Seat3" in seats
    hand = THREE_HANDED.replace(" 0 0\n", " 0\n") if is_two_teams else THREE_HANDED
    text = f"{FOUR}\n\n{seats}\n{hand}"
    assert codes(text) == []
    _, later = read(text).document.games
    assert later.players == 3
    assert len(later.teams) == (2 if is_two_teams else 3)
    assert not [line for line in later.inherited if line.text.startswith(("Team", "BidSystem", "Seat4"))]
    assert codes(separate_game(later)) == []


NAMED = "Seat1 Ann\nSeat2 Cleo\nSeat3 Dora\n"
SHOWN = [
    "Bids1 20 21 22\nBids2 Pass Pass",
    "Bids1 20 Pass Pass\nContract Seat1 20 Clubs",
    "GameScores 0 0 0",
    "MeldScores 4 2 0\nPlayScores 10 5 10",
]


@pytest.mark.parametrize("hand", SHOWN)
def test_bids_and_scores_show_it_too(hand: str) -> None:
    lines = hand.split("\n")
    scores = [line for line in lines if line.startswith("GameScores")]
    others = [line for line in lines if line not in scores]
    text = "\n".join([FOUR, "", NAMED, "Deal 1", *scores, "Dealer Seat3", *others, ""])
    assert [code for code in codes(text) if not code.startswith("PN4")] == []
    assert [game.players for game in read(text).document.games] == [4, 3]


OF_TWO = "Deal 1\nGameScores 0 0\nDealer Seat2\n"


@pytest.mark.parametrize(
    "later",
    [
        f"Team1 Seat1\nTeam2 Seat2\n\n{OF_TWO}MeldScores 4 2\n",
        f"Seat1 Ann\nSeat2 Cleo\n\n{OF_TWO}Bids1 25 Pass\nContract Seat1 25 Clubs\n",
    ],
)
def test_two_may_play_after_a_game_of_two_teams(later: str) -> None:
    text = f"{FOUR}\n\n{later}\n{OF_TWO.replace('1', '2').replace('Seat2', 'Seat1')}"
    assert [game.players for game in read(text).document.games] == [4, 2]
    assert [code for code in codes(text) if code.startswith(("PN3", "PN5"))] == []


@pytest.mark.parametrize("hand", ["Bids1 20 21 22", "GameScores 0 0", "GameScores 0 0 0\nDealer Seat4"])
def test_a_round_in_progress_and_the_scores_of_two_teams_do_not(hand: str) -> None:
    assert [game.players for game in read(f"{FOUR}\n\n{NAMED}\nDeal 1\n{hand}").document.games] == [4, 4]


def test_a_later_game_at_a_larger_table_may_have_other_teams() -> None:
    """Teams of the earlier game whose seats are all in the teams of the later one fall away, as default ones do."""
    three = "Team1 Seat1\nTeam2 Seat2\nTeam3 Seat3\nBidSystem1 a\nBidSystem3 b\n\nDeal 1\nGameScores 0 0 0\n"
    text = f"{three}\n\nTeam1 Seat1 Seat3\nTeam2 Seat2 Seat4\n\nDeal 1\nGameScores 0 0\n"
    assert [code for code in codes(text) if not code.startswith("PN4")] == []
    _, later = read(text).document.games
    assert later.teams == {1: (1, 3), 2: (2, 4)}
    assert [line.text for line in later.inherited] == ["BidSystem1 a"]
    one = text.replace("Team2 Seat2 Seat4\n", "Seat4 Dora\n")
    assert [code for code in codes(one) if code.startswith("PN306")] == ["PN306 11"]


@pytest.mark.parametrize(
    "later",
    [
        THREE_HANDED,
        f"Seat1 Ann\nSeat2 Cleo\n\n{THREE_HANDED}",
        f"Seat1 Ann\nSeat2 Cleo\nSeat3 Dora\n\n{THREE_HANDED}Seat4 Ben\n",
        "Seat1 Ann\nSeat2 Cleo\nSeat3 Dora\n\nDeal 1\nHand1 -\n",
    ],
)
def test_a_later_game_that_declares_no_smaller_table_has_the_players_of_the_earlier_one(later: str) -> None:
    assert [game.players for game in read(f"{FOUR}\n\n{later}").document.games] == [4, 4]
