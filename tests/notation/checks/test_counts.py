"""Score lines with a value for a team that is not declared: the first says which team, the others follow from it."""

import re

import pytest

from annotations.notation.editing.fixes import fix
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, game_scored
from tests.notation.score_sheets import SHEET_OF_THREE

HANDS = """
Deal 1
GameScores 0 0
Bids1 Pass 150
MeldScores 40 20
HandScores 160 150
"""


def counted(text: str) -> list[Diagnostic]:
    return [one for one in read(text).diagnostics if one.code == "PN301"]


@pytest.mark.parametrize("end", ["", "\n"])
@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("Team2 Seat2\n", "Team2 on line 1 declares a team. Seat1 is in no team: add one, as in “Team1 Seat1”."),
        ("Team1 Seat1\n", "Team1 on line 1 declares a team. Seat2 is in no team: add one, as in “Team2 Seat2”."),
        (
            "Team1 Seat1 Seat3 Seat5\n",
            "Team1 on line 1 declares a team. Seat2 and Seat4 are in no team: add one, as in “Team2 Seat2 Seat4”.",
        ),
    ],
)
def test_a_team_that_is_missing_is_named_once(declared: str, said: str, end: str) -> None:
    hands = HANDS if "Seat5" not in declared else HANDS.replace("Bids1 Pass 150", "Bids1 -")
    text = declared + hands.removesuffix("\n") + end
    first, *others = counted(text)
    assert message(first) == f"GameScores has 2 values: GameScores takes one value, for the only team; {said}"
    assert len(others) == 2
    assert all(message(one).endswith(f"This follows from line {first.line}.") for one in others)
    number = said.partition("“")[2].partition("”")[0]
    assert counted(f"{number}\n{text}") == []
    assert fix(text).text == text or not end


@pytest.mark.parametrize(
    "text",
    [
        f"Team1 Seat1\nTeam2 Seat2\n{HANDS.replace('40 20', '40')}",
        f"Team2 Seat2\n{HANDS.replace('40 20', '40')}",
        f"Team2 Seat2\n{HANDS.replace('40 20', '40 20 10')}",
    ],
    ids=["all seats have a team", "other scores are for the one team", "scores for other numbers of teams"],
)
def test_lines_that_do_not_all_lack_the_same_team_are_each_wrong(text: str) -> None:
    assert counted(text)
    assert not any(one.follows or "in no team" in message(one) for one in counted(text))


THREE = f"""\
Presenter Club
DateTime 2024-03-05 21:00:00
Seat1 Ann
Seat2 Bea
Seat3 Carl
Seat4 Dot

{SHEET_OF_THREE}"""


@pytest.mark.parametrize("end", ["", "\n"])
def test_a_seat_that_no_other_line_knows_is_one_error_where_all_scores_are_for_fewer(end: str) -> None:
    """As in the second of two games, by itself, after one player left. Nobody is said to have missed the auction."""
    first, *others = [one for one in read(THREE.removesuffix("\n") + end, AUTO).diagnostics if one.code[2] in "35"]
    assert {one.code for one in (first, *others)} == {"PN301"}
    assert "Seat4 on line 6 shows 4 players" in message(first)
    assert message(first).endswith("No other line shows so many players: correct that line if fewer play.")
    assert [message(one).endswith("This follows from line 6.") for one in others] == [True] * 3
    assert counted(THREE.replace("Seat4 Dot\n", "")) == []


@pytest.mark.parametrize(("name", "seat"), [("three-handed", 4), ("five-handed", 6), ("two-handed", 3)])
@pytest.mark.parametrize("hands", [2, 3])
def test_so_it_is_where_tricks_are_written_and_teams_declared(name: str, seat: int, hands: int) -> None:
    """And nothing is said of cards that a deck for more players would have."""
    head, blank, rest = game_scored(Melding(1), ruleset(name), hands).partition("\n\n")
    text = f"{head}\nSeat{seat} Dot{blank}{rest}"
    number = head.count("\n") + 2
    found = read(text, AUTO).diagnostics
    (one,) = [one for one in found if one.severity in (Severity.ERROR, Severity.WARNING) and not one.follows]
    said = message(one)
    assert f"Seat{seat} on line {number} shows {seat} players" in said
    assert said.endswith("correct that line if fewer play.")


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        (r"^Dealer Seat.", "Dealer Seat5"),
        (r"^Contract Seat.", "Contract Seat8"),
        (r"^(Bids1 .*)", r"\1 Pass"),
        (r"^(Trick5 .. .. .. ..)", r"\1 -"),
    ],
)
def test_no_line_of_a_further_player_is_asked_for_where_one_line_alone_shows_that_player(
    line: str, instead: str
) -> None:
    """Else each hand would seem to lack cards and meld, above the line that says what to correct."""
    game = game_scored(Melding(1), ruleset("double-deck"), hands=2)
    text = re.sub(line, instead, game, count=1, flags=re.MULTILINE)
    number = next(
        at for at, (one, other) in enumerate(zip(text.split("\n"), game.split("\n"), strict=True), 1) if one != other
    )
    found = [one for one in read(text, AUTO).diagnostics if one not in read(game, AUTO).diagnostics]
    lacking = [one for one in found if one.code == "PN401"]
    assert {"Hand5", "Meld5"} <= {one.values["label"] for one in lacking}
    assert all(message(one).endswith(f"This follows from line {number}.") for one in lacking)
    assert [message(one).rpartition(". ")[2] for one in found if not one.follows] == [
        "No other line shows so many players: correct that line if fewer play."
    ]


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("Dealer Seat3", "Dealer Seat4"),
        ("HandScores 22 12 7", "HandScores 22 12"),
        ("Bids1 20 Pass Pass", "Bids1 20 Pass Pass Pass"),
        ("Seat4 Dot", "Team1 Seat1 Seat4"),
    ],
)
def test_a_seat_that_plays_or_scores_for_teams_are_no_slip(line: str, instead: str) -> None:
    assert not any("No other line shows so many" in message(one) for one in counted(THREE.replace(line, instead)))


def with_bids_one_a_line(text: str) -> str:
    return re.sub(
        r"(Bids\d .*\n)+",
        lambda rounds: "".join([f"Bids{n} {bid}\n" for n, bid in enumerate(re.findall(r"(?<= )\S+", rounds[0]), 1)]),
        text,
    )


@pytest.mark.parametrize("seed", range(4))
def test_bids_that_are_written_one_a_line_are_one_error(seed: int) -> None:
    """And nothing is said of an auction that cannot be read."""
    text = with_bids_one_a_line(game_scored(Melding(seed), ruleset("double-deck"), hands=3))
    found = [one for one in read(text, AUTO).diagnostics if one.severity in (Severity.ERROR, Severity.WARNING)]
    first, *others = found
    assert (first.code, first.line) == ("PN301", text[: text.index("Bids1")].count("\n") + 1)
    assert message(first).startswith("Bids1 has one value: Bids1 takes 4 bids, one for each player, as in “Bids1 ")
    assert others
    assert all(one.follows for one in others)


def test_rounds_that_lack_a_bid_apart_from_each_other_are_each_wrong() -> None:
    rounds = "Bids1 50 51 52\nBids2 53 54 55 Pass\nBids3 56 57 58\nBids4 Pass Pass Pass"
    found = counted(f"Deal 1\nDealer Seat4\n{rounds}\nContract Seat3 58 Hearts\nTrick1 CA CK CT CT Seat3 4")
    assert [(one.line, one.follows) for one in found] == [(3, False), (5, False)]


@pytest.mark.parametrize("scores", ["20/30", "25 + 25", "45 to 55"])
def test_a_score_line_with_a_value_that_cannot_be_read_does_not_tell_how_many_teams_there_are(scores: str) -> None:
    text = f"Seat8 Hal\n\nDeal 1\nMeldScores {scores}\nPlayScores 20 30\nHandScores 20 30\n"
    assert [(one.code, one.line) for one in read(text).diagnostics if one.code[2] == "3"] == [("PN309", 4)]


@pytest.mark.parametrize("again", ["Bids2 Pass 60", "Bids2 Pass 70"])
def test_a_last_round_whose_label_is_used_twice_is_one_error_at_the_second_line(again: str) -> None:
    text = f"Seat4 Lou\n\nDeal 1\nBids1 Pass 50 52 Pass\nBids2 Pass 60\n{again}\nContract Seat2 60 Hearts\n"
    found = [one for one in read(text).diagnostics if one.severity is Severity.ERROR]
    assert [(one.code, one.line) for one in found if not one.follows] == [("PN203", 6)]
    assert [str(one.values["because"]) for one in found if one.follows] == ["This follows from line 6."]


def test_scores_and_tricks_for_the_same_fewer_players_than_in_the_game_before_are_one_error() -> None:
    game = game_scored(Melding(1), ruleset("three-handed"))
    declared, undeclared = [re.sub(r"^Team(\d) .*\n", seat, game, flags=re.MULTILINE) for seat in (r"Seat\1 Ann\n", "")]
    before = "Presenter Club\nSeat4 Dot\n\nDeal 1\n\n\n"
    first, *others = counted(before + undeclared)
    assert message(first).endswith(
        "If only 3 play, declare all their seats above the first hand of the game: Seat1, Seat2 and Seat3."
    )
    assert {one.values["label"] for one in others} >= {"GameScores", "Trick1", "MeldScores"}
    assert all(message(one).endswith(f"missing before line {first.line}.") for one in others)
    assert counted(before + declared) == []
    lacking = [one for one in read(before + undeclared).diagnostics if one.values.get("label") in ("Hand4", "Meld4")]
    in_game = [one for one in lacking if one.line > before.count("\n")]
    assert in_game
    assert all(message(one).endswith(f"This follows from line {first.line}.") for one in in_game)


@pytest.mark.parametrize("seat", [5, 6, 8])
def test_a_seat_that_is_far_too_high_is_one_error_as_well(seat: int) -> None:
    game = game_scored(Melding(1), ruleset("double-deck"))
    text = re.sub(r"^Team(\d) .*\n", "", game, flags=re.MULTILINE).replace("\n\n", f"\nSeat{seat} Dot\n\n", 1)
    first, *others = [one for one in read(text).diagnostics if one.code in ("PN301", "PN401") and not one.follows]
    assert others == []
    assert message(first).endswith("correct that line if fewer play.")
