"""How many play, in which teams, and how many values that makes (README, section 4)."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax import names
from annotations.notation.syntax.players import declared_seats
from tests.notation.diagnosed_texts import GAME, codes, errors

PLAYERS = [
    ("", 2),
    ("Presenter Seat8", 2),
    ("Note Seat8", 2),
    ("Seat5 Dot", 5),
    ("Seat5 -", 5),
    ("Seat5", 5),
    ("Seat9 Dot", 2),
    ("Seat1 Seat5", 2),
    ("Team5 Seat1", 2),
    ("BidSystem6 -", 2),
    ("Team1 Seat1 Seat6", 6),
    ("Team1 Seat1 Seat9", 2),
    ("Hand7 -", 7),
    ("Pass3 CA", 3),
    ("Pass1 CA Seat3", 3),
    ("Meld8 -", 8),
    ("Dealer Seat3", 3),
    ("Contract Seat6 50 -", 6),
    ("Contract Seat6 50", 6),
    ("Winner Seat4", 4),
    ("Winner Team4", 2),
    ("GameScores Seat3", 3),
    ("Kitty Seat4", 4),
    ("Bids1 Pass Pass Pass", 3),
    ("Bids1 -", 2),
    ("Bids1 Pass Pass Pass Pass Pass Pass Pass Pass Pass Pass", 8),
    ("Bids1 x x x x x", 5),
    ("Trick1 CA CA CA Seat1 1", 3),
    ("Trick1 CA CA CA Seat5 1", 5),
    ("Trick1 CA CA CA CA CA CA", 4),
    ("Trick1 -", 2),
    ("Trick1 ?", 2),
    ("Trick1 CX CX CX CX CX Seat1 x", 5),
    ("Hand12 -", 2),
    ("Hand07 -", 2),
]


@pytest.mark.parametrize(("line", "players"), PLAYERS)
def test_as_many_play_as_the_highest_seat_or_the_widest_line_tells(line: str, players: int) -> None:
    assert read(line).document.games[0].players == players


def test_lines_that_count_for_nothing_else_still_name_seats() -> None:
    assert read("Presenter Lou\nDealer Seat5").document.games[0].players == 5
    assert read("Deal 1\nDealer -\nDealer Seat5").document.games[0].players == 5
    assert read("Deal 1\nWinner Seat5\n\nDeal 2").document.games[0].players == 5


TEAMS = [
    ("", {}),
    ("Seat3 -", {1: (1,), 2: (2,), 3: (3,)}),
    ("Seat4 -", {1: (1, 3), 2: (2, 4)}),
    ("Seat6 -", {1: (1, 3, 5), 2: (2, 4, 6)}),
    ("Seat5 -", {}),
    ("Seat7 -", {}),
    ("Seat8 -", {}),
    ("Team1 Seat1 Seat3\nSeat4 -", {1: (1, 3), 2: (2, 4)}),
    ("Team1 Seat1 Seat2\nSeat4 -", {1: (1, 2), 2: (2, 4)}),
    ("Team3 Seat1 Seat3\nSeat4 -", {2: (2, 4), 3: (1, 3)}),
    ("Team1 -\nSeat4 -", {1: (), 2: (2, 4)}),
    ("Team1\nSeat4 -", {1: (), 2: (2, 4)}),
    ("Team2 Seat2 Seat3\nSeat3 -", {1: (1,), 2: (2, 3)}),
    ("Team1 Seat1 Seat4\nTeam2 Seat2 Seat5\nTeam3 Seat3 Seat6", {1: (1, 4), 2: (2, 5), 3: (3, 6)}),
    ("Team1 Seat1\nTeam1 Seat1 Seat5", {1: (1, 5)}),
]


@pytest.mark.parametrize(("text", "teams"), TEAMS)
def test_declared_teams_replace_the_default_ones(text: str, teams: dict[int, tuple[int, ...]]) -> None:
    assert read(text).document.games[0].teams == teams


def test_a_seat_in_two_teams_is_reported_on_the_last_line_that_names_it() -> None:
    assert errors("Team1 Seat1 Seat3\nTeam2 Seat2 Seat3\nSeat4 -") == ["PN306 2"]
    assert errors("Team1 Seat1 Seat2\nSeat4 -") == ["PN306 1"]
    assert errors("Team1 Seat1 Seat2\nTeam2 Seat1 Seat2\nTeam3 Seat1") == ["PN306 2", "PN306 3"]
    assert errors("Team1 Seat1 Seat2\nTeam1 Seat1 Seat3\nSeat4 -") == []


def test_teams_may_change_as_long_as_a_section_ends_in_order() -> None:
    change = "Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n"
    assert errors(GAME.replace("Dealer", f"{change}Dealer")) == []
    assert errors(GAME.replace("Dealer", "Team1 Seat1 Seat2\nDealer")) == ["PN306 6"]
    hands = "Seat4 -\n\nDeal 1\nTeam1 Seat1 Seat2\n\nDeal 2\nTeam2 Seat3 Seat4\n\nDeal 3\nTeam3 Seat1"
    assert errors(hands) == ["PN306 4", "PN306 10"]


def test_a_seat_in_a_team_that_is_inherited_counts() -> None:
    assert errors("Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n\nDeal 1\n\n\nTeam1 Seat1 Seat3") == ["PN306 7"]
    assert errors("Team1 Seat1 Seat2\nSeat4 -\n\nDeal 1\n\n\nDeal 1") == ["PN306 1"]


SCORES = [
    ("Seat4 -\n\nGameScores 0 0\nMeldScores 0 0 0", ["PN301 4"]),
    ("Seat3 -\n\nGameScores 0 0\nMeldScores 0 0 0", ["PN301 3"]),
    ("Seat4 -\n\nGameScores -\nMeldScores ?\nPlayScores 0 -", []),
    ("Seat4 -\n\nGameScores x y z", ["PN301 3"]),
    ("Seat5 -\n\nGameScores 0 0\nMeldScores 0 0\nPlayScores 0 0 0", ["PN301 5"]),
    ("Seat5 -\n\nGameScores -\nMeldScores 0 0 0\nPlayScores 0 0\nHandScores 0 0 0", ["PN301 5"]),
    ("Seat5 -\n\nGameScores 0 0 0\n\nTeam1 Seat1 Seat3\nTeam2 Seat2 Seat4 Seat5\nGameScores 0 0", []),
    ("Team1 Seat1\nSeat5 -\n\nGameScores 0 0", ["PN301 4"]),
    ("Seat4 -\n\nGameScores 0 0\nTeam2 Seat2\nTeam3 Seat4\nMeldScores 0 0 0\nPlayScores 0 0", ["PN301 7"]),
    ("Seat4 -\nGameScores 0", ["PN201 2", "PN301 2"]),
    ("Team1 Seat1 Seat2\nTeam2 Seat3\nSeat3 -\n\nGameScores 0 0", []),
]


@pytest.mark.parametrize(("text", "said"), SCORES)
def test_a_score_line_has_an_integer_for_each_team_in_force(text: str, said: list[str]) -> None:
    assert errors(text) == said


ROUNDS = [
    ("Bids1 Pass 52 59 60\nBids2 - Pass 65 70\nBids3 - - Pass", []),
    ("Bids1 Pass 52 59\nBids2 - Pass", ["PN301 3"]),
    ("Bids1 Pass", []),
    ("Bids1 -\nBids2 ?\nBids3 50", []),
    ("Bids1 Pass 52\nBids2 -", ["PN301 3"]),
    ("Bids1 Pass 52\nBids2", ["PN301 3", "PN103 4"]),
    ("Bids1 Pass 52\nBids01 50 50 50 50", ["PN101 4"]),
    ("Bids1 50 50 50 50\nBids2 50\nContract - - -\nBids3 50", ["PN301 4", "PN202 6"]),
    ("Trick1 CA CA CA CA Seat1 1\nTrick2 CA CA CA Seat1 1", ["PN301 4"]),
    ("Trick1 CA CA CA CA Seat1 1\nTrick2 - - - - - -\nTrick3 -", []),
    ("Trick1 CA CX CA Seat1 1", ["PN301 3"]),
]


@pytest.mark.parametrize(("text", "said"), ROUNDS)
def test_rounds_and_tricks_have_a_value_a_player(text: str, said: list[str]) -> None:
    assert sorted(errors(f"Seat4 -\n\n{text}"), key=lambda one: int(one[6:])) == said


def test_of_values_that_are_not_read_only_questions_are_said() -> None:
    assert [one for one in codes("Seat4 -\n\nTrick1 CX ? ? North") if not one.startswith("PN401")] == [
        "PN403 3", "PN403 3", "PN301 3", "PN402 3", "PN402 3",
    ]  # fmt: skip
    assert read("Seat4 -\n\nTrick1 CA CA CA Seat1 1").document.lines[2].values == ()


@pytest.mark.parametrize("players", [2, 5, 7, 8])
def test_where_pn_knows_no_teams_they_are_expected(players: int) -> None:
    def missing(text: str) -> set[object]:
        return {one.values["label"] for one in read(text).diagnostics if one.code == "PN401" and one.line == 1}

    assert missing(f"Presenter -\n\nHand{players} -") == {"DateTime", "Team1", "Seat1"}
    assert missing(f"Presenter -\nSeat1 -\nTeam1 -\n\nHand{players} -") == {"DateTime"}
    assert missing(f"Presenter -\n\nHand{players} -\nTeam1 -\nSeat1 -") == {"DateTime", "Team1", "Seat1"}


def test_of_a_team_that_is_declared_again_and_again_only_the_last_line_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = read("Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n" * 100 + "Team1 Seat1 Seat3\n\nDeal 1\n").game
    looked_at = []
    monkeypatch.setattr(names, "declared_seats", lambda line: looked_at.append(line) or declared_seats(line))
    assert names.teams(game)[1] == (1, 3)
    assert len(looked_at) == 2
