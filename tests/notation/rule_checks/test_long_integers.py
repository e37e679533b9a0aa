"""Integers of more digits than anybody calculates with: the rules compare them like all others."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from tests.samples import SAMPLES

LONGER, LONG = "1" + "0" * 5_000, "9" * 5_000

WRONG = [
    ("GameScores 34 77", "GameScores 34 {}", "PN515"),
    ("HandScores 34 77", "HandScores {} 77", "PN514"),
    ("PlayScores 16 34", "PlayScores 16 {}", "PN513"),
    ("FinalScores 283 441", "FinalScores 283 -{}", "PN516"),
    ("Contract Seat4 65 Hearts", "Contract Seat4 {} Hearts", "PN504"),
    ("Meld1 CJ DJ SKKQQJ HJ 12", "Meld1 CJ DJ SKKQQJ HJ {}", "PN507"),
    ("Trick1 HA HJ HK HJ Seat4 2", "Trick1 HA HJ HK HJ Seat4 {}", "PN511"),
]


@pytest.mark.parametrize(("right", "wrong", "code"), WRONG)
@pytest.mark.parametrize("number", [LONG, LONGER, "1" + "0" * 4_000])
def test_a_long_integer_is_another_than_the_one_that_the_rest_shows(
    right: str, wrong: str, code: str, number: str
) -> None:
    text = SAMPLES["parish-hall-double-deck"]
    (short,) = contradicted(text.replace(right, wrong.format("9" * 100), 1))
    (long,) = contradicted(text.replace(right, wrong.format(number), 1))
    assert (long.code, long.line, long.values["expected"]) == (code, short.line, short.values["expected"])
    assert f"{number[:59]}" in message(long)
    assert len(message(long)) < 300


def contradicted(text: str) -> list[Diagnostic]:
    return [one for one in read(text, AUTO).diagnostics if one.severity is Severity.WARNING]


BID_TWICE = "Deal 1\nDealer Seat4\nBids1 Pass Pass Pass {}\nContract Seat4 {} Hearts\n"
CARRIED = "Deal 1\nGameScores 5 0\nHandScores {} 0\n\nDeal 2\nGameScores {} 0\n"


def test_two_long_integers_are_compared_where_one_is_the_other() -> None:
    assert contradicted(BID_TWICE.format(LONGER, LONGER)) == []
    (one,) = contradicted(BID_TWICE.format(LONGER, f"{LONGER[:-1]}5"))
    assert one.code == "PN504"


@pytest.mark.parametrize("after", [f"{LONG[:-1]}8", f"1{LONG[:-1]}4"])
def test_nothing_is_said_of_what_would_have_to_be_calculated_from_a_long_integer(after: str) -> None:
    assert contradicted(CARRIED.format(LONG, after)) == []


def test_a_number_that_can_be_calculated_with_is_compared_beside_a_long_one() -> None:
    hand = "Contract Seat1 50 Spades\nMeldScores 20 10\nPlayScores 30 20\nHandScores {} 30\n"
    text = f"Seat4 Ada\n\nDeal 1\n{hand.format(LONG)}\nDeal 2\n{hand.format('8' * 100)}"
    assert [(one.code, one.line) for one in contradicted(text)] == [("PN514", 7), ("PN514", 13)]


@pytest.mark.parametrize("digits", [61, 3_999, 4_001])
def test_no_number_makes_a_message_long(digits: int) -> None:
    (one,) = contradicted(f"Deal 1\nDealer Seat4\nBids1 90 Pass Pass Pass\nContract Seat1 {'8' * digits} Hearts\n")
    assert f" {'8' * 60}…" in message(one)
    assert len(message(one)) < 300
