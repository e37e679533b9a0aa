"""Where partners pass cards and no line says which, their hands are not those of the deal, but together they are."""

import re

import pytest

from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import without_passes
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
