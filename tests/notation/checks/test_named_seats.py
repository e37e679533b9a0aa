"""A player's name where a seat belongs is answered with the seat."""

import pytest

from annotations.notation.editing.fixes import fix
from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from tests.notation.diagnosed_texts import END, HAND, HEADER, errors

NAMES = "Seat2 Gus Papadakis\nSeat3 Lou\n"
EXPECTED = "in Dealer is not what PN expects here: Seat1 to Seat8, or - if it is not known."


def said(dealer: str, names: str = "") -> str:
    (found,) = [one for one in read(text(dealer, names)).diagnostics if one.code == "PN306"]
    return message(found)


def text(dealer: str, names: str = "") -> str:
    hand = HAND.replace("Dealer Seat4", f"Dealer {dealer}")
    return f"{HEADER}{names}\n{hand}{END}"


@pytest.mark.parametrize(
    ("dealer", "names", "answer"),
    [
        ("West", "", "West is “Seat4”."),
        ("west", "", "West is “Seat4”."),
        ("Lou", NAMES, "Lou is “Seat3”. Write “Seat3”."),
        ("Gus", NAMES, "It may be “Seat2”, Gus Papadakis."),
        ("South", NAMES, "It may be “Seat3”, Lou."),
    ],
)
def test_a_name_is_answered_with_the_seat_whose_name_it_is(dealer: str, names: str, answer: str) -> None:
    assert said(dealer, names) == f"“{dealer}” {EXPECTED} {answer}"


@pytest.mark.parametrize(("dealer", "names"), [("Ada", NAMES), ("Lou", NAMES + "Seat4 Lou\n"), ("Northeast", "")])
def test_nothing_is_said_of_a_name_that_nobody_has_or_that_two_have(dealer: str, names: str) -> None:
    assert said(dealer, names) == f"“{dealer}” {EXPECTED}"


def test_the_names_are_those_in_force_at_the_hand() -> None:
    later = HAND.replace("Deal 1", "Deal 2\nSeat3 Ann").replace("Dealer Seat4", "Dealer Ann")
    found = [one for one in read(f"{HEADER}{NAMES}\n{HAND}\n{later}{END}").diagnostics if one.code == "PN306"]
    assert [message(one).partition("not known. ")[2] for one in found] == ["Ann is “Seat3”. Write “Seat3”."]


def test_the_names_are_those_of_the_game() -> None:
    first = f"{HEADER}{NAMES}\n{HAND}{END}"
    second = text("Lou", "Seat1 Lou\nSeat3 Sue\n")
    (found,) = [one for one in read(f"{first}\n\n{second}").diagnostics if one.code == "PN306"]
    assert message(found).endswith("Lou is “Seat1”. Write “Seat1”.")


@pytest.mark.parametrize("dealer", ["Lou", "Gus Papadakis", "gus papadakis"])
def test_the_repair_leaves_no_error(dealer: str) -> None:
    assert errors(fix(text(dealer, NAMES)).text) == []


def test_a_name_of_several_words_is_answered_with_its_seat() -> None:
    (found,) = [one for one in read(text("Gus Papadakis", NAMES)).diagnostics if one.code == "PN301"]
    assert message(found).endswith("as in “Dealer Seat4”. Gus Papadakis is “Seat2”. Write “Seat2”.")


def test_the_name_may_be_longer_in_capitals() -> None:
    names = "Seat2 Anna Groß\n"
    assert fix(text("ANNA GROSS", names)).text == text("Seat2", names)


def test_a_name_of_several_words_may_be_that_of_the_declarer() -> None:
    written = text("Seat4", NAMES).replace("Contract Seat4", "Contract Gus Papadakis")
    (found,) = [one for one in read(written).diagnostics if one.code == "PN301"]
    assert found.fix
    assert (found.fix.text, found.fix.end_column - found.fix.column) == ("Seat2", len("Gus Papadakis"))


@pytest.mark.parametrize("name", ["Papadakis Gus", "Gus", "Gus Papadakis Gus Papadakis", "Gus Papadakis Seat2"])
def test_other_words_for_a_declarer_are_not_repaired(name: str) -> None:
    written = text("Seat4", NAMES).replace("Contract Seat4", f"Contract {name}")
    assert not any(one.fix for one in read(written).diagnostics if one.line == _line(written, "Contract"))


def _line(written: str, label: str) -> int:
    return next(at for at, line in enumerate(written.split("\n"), 1) if line.startswith(label))


@pytest.mark.parametrize(("winner", "side"), [("Lou", "Team1"), ("Gus Papadakis", "Team2")])
def test_the_winner_is_the_team_of_the_player(winner: str, side: str) -> None:
    repaired = fix(f"{HEADER}{NAMES}\n{HAND}FinalScores 0 0\nWinner {winner}\n").text
    assert f"Winner {side}\n" in repaired


def test_the_winner_is_a_seat_where_everybody_plays_alone() -> None:
    begun = f"{HEADER}Seat1 Ann\nSeat2 Gus Papadakis\nSeat3 Lou\n\nDeal 1\nGameScores 0 0 0\n"
    assert fix(f"{begun}Winner Ann\n").text == f"{begun}Winner Seat1\n"
