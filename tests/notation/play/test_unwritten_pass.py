"""Where partners pass cards and no line says which, their hands are not those of the deal, but together they are."""

import re

import pytest

from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import (
    GROUPED,
    partners,
    with_card,
    without_hands_of_others,
    without_passes,
    written_out,
)
from tests.notation.tables_of_others import Table

RULES = ruleset("double-deck-pass")
TABLE = Table("as it stands", "double-deck-pass", {})


@pytest.mark.parametrize("seed", range(6))
def test_a_wrong_winner_is_one_warning(seed: int) -> None:
    """The hands of the deal do not show who led to the next trick."""
    text = without_passes(TABLE, seed)
    assert accusations(text, RULES) == []
    for right in re.finditer(r"^(Trick([5-9]|1\d) .*)Seat(\d)", text, re.MULTILINE):
        wrong = text.replace(right[0], f"{right[1]}Seat{int(right[3]) % 4 + 1}")
        assert accusations(wrong, RULES) == [f"PN510 {text.count(chr(10), 0, right.start()) + 1}"]


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_neither_can_have_been_dealt_is_named(seed: int) -> None:
    text = without_hands_of_others(without_passes(TABLE, seed))
    assert accusations(text, RULES) == []
    for seat in partners(text):
        (dealt,) = [written_out(*grouped) for label, *grouped in GROUPED.findall(text) if label == f"Hand{seat}"]
        ten = next(card for card in dealt if card[1] == "T")
        for other in ("CA", "DJ", "SA", "HJ"):
            (found,) = accusations(with_card(text, f"Hand{seat}", ten, other), RULES)
            code, number = found.split(" ")
            assert code == "PN501"
            assert text.split("\n")[int(number) - 1].split(" ")[0] in {f"Hand{each}" for each in partners(text)}
