"""A variation of play that leaves nothing wrong is taken rather than a value that seems to be wrong."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table, Values

STANDARD: Values = {"play.ranking": "standard"}


@pytest.mark.parametrize(("base", "seed"), [("single-deck", 374), ("single-deck-tens", 374), ("five-handed", 21)])
def test_a_ranking_that_one_trick_shows_makes_no_other_declarer(base: str, seed: int) -> None:
    """Without hands and bids, all tricks would be right as well if another player had led to the first of them."""
    text = hand_scored(Melding(seed), Table("", base, STANDARD).rules)
    assert len(accusations(text, Table("", base, {}).rules)) == 1
    shown = re.sub(r"^(Hand|Bids)\d+ .*\n", "", text, flags=re.MULTILINE)
    assert accusations(shown, AUTO) == []
    (by,) = read(shown, AUTO).rules
    assert by is not None
    assert "as written: cards rank ace, king, queen, jack, ten" in by.why
    seat = re.search(r"^Contract Seat(\d)", shown, re.MULTILINE)
    assert seat is not None
    other = shown.replace(f"\nContract Seat{seat[1]}", f"\nContract Seat{int(seat[1]) % 4 + 1}")
    assert accusations(other, AUTO)
