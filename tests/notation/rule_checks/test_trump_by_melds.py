"""Melds alone show that trump is written wrong, also where one is wrong, or where the table has other prices."""

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from tests.notation.games_scored import Melding, game_scored
from tests.notation.rule_checks.rule_warnings import accusations, codes
from tests.notation.tables_of_others import Table

HAND = """\
Contract Seat1 50 {}
Meld1 {} {}
Meld2 C DJ SQ H 4
Meld3 C D S H 0
Meld4 C D S H 0
MeldScores {} 4
"""
RUN, TWO_MARRIAGES = "CATKQJ D S H", "CKQ D SKQ H"


def test_the_points_of_one_meld_show_trump_if_they_are_scored() -> None:
    assert codes(HAND.format("Clubs", RUN, 15, 15)) == []
    assert codes(HAND.format("Hearts", RUN, 15, 15)) == ["PN505 1"]


def test_they_are_wrong_themselves_if_the_score_is_another_or_not_just_one_trump_explains_them() -> None:
    assert codes(HAND.format("Hearts", RUN, 15, 2)) == ["PN507 2"]
    assert codes(HAND.format("Hearts", RUN, 8, 8)) == ["PN507 2"]
    assert codes(HAND.format("Clubs", TWO_MARRIAGES, 6, 6)) == codes(HAND.format("Spades", TWO_MARRIAGES, 6, 6)) == []
    assert codes(HAND.format("Hearts", TWO_MARRIAGES, 6, 6)) == ["PN507 2"]


NPA = Table("NPA melds", "double-deck", {"meld.run": (25, 150, 225, 300), "meld.pinochle": (15, 30, 60, 90)})


@pytest.mark.parametrize("trump", ["Clubs", "Diamonds", "Spades", "Hearts"])
@pytest.mark.parametrize("seed", [0, 1, 14, 29])
def test_a_wrong_trump_is_one_warning_where_a_table_has_other_prices_and_no_trick_is_written(
    seed: int, trump: str
) -> None:
    lines = [line for line in game_scored(Melding(seed), NPA.rules).splitlines() if not line.startswith("Trick")]
    at = max(at for at, line in enumerate(lines) if line.startswith("Contract"))
    begun, _, written = lines[at].rpartition(" ")
    text = "\n".join([*lines[:at], f"{begun} {trump}", *lines[at + 1 :]])
    assert accusations(text, AUTO) == ([] if trump == written else [f"PN505 {at + 1}"])
    assert [one.severity for one in read(text, AUTO).diagnostics].count(Severity.WARNING) == (trump != written)
