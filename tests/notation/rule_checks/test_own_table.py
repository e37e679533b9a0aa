"""Whose values the lines of a hand have in which some sit out: who leads, and in which order players bid."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.pairs_at_larger_tables import LARGER_TABLES, LargerTable, at_larger_table
from tests.notation.rule_checks.rule_warnings import accusations

FOUR = hand_scored(Melding(6), ruleset("double-deck"))


def with_card_again(text: str, trick: int) -> str:
    """The text with the first card of that trick in place of the one that its player leads or plays in the next one."""
    first, card = re.findall(rf"^Trick{trick} (\S\S)|^Trick{trick + 1} .*?([CDSH]\S)", text, re.MULTILINE)
    line = re.findall(rf"^Trick{trick + 1} .*", text, re.MULTILINE)[0]
    return text.replace(line, line.replace(card[1], first[0], 1))


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
def test_hyphens_show_who_led_after_a_winner_who_is_withheld(larger: LargerTable) -> None:
    text = at_larger_table(FOUR, larger)
    for trick in (4, 15):
        withheld = re.sub(rf"^(Trick{trick} .*) Seat\d", r"\1 -", text, flags=re.MULTILINE)
        assert accusations(withheld, AUTO) == []
        wrong = with_card_again(withheld, trick)
        line = wrong[: wrong.index(f"\nTrick{trick + 1} ") + 1].count("\n") + 1
        assert any(one.endswith(f" {line}") for one in accusations(wrong, AUTO)), wrong


TWO_BID = hand_scored(Melding(8), ruleset("double-deck")).replace(" 85 170", " 170 170")


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
def test_a_bid_is_held_against_that_of_the_player_after_it(larger: LargerTable) -> None:
    """Also where somebody sits out between them."""
    text = at_larger_table(TWO_BID, larger, turned=2)
    (warning,) = [one for one in read(text, AUTO).diagnostics if one.code == "PN503"]
    assert warning.column == text.split("\n")[warning.line - 1].index("170") + 1
    unknown = re.sub(r"^Dealer .*", "Dealer -", text, flags=re.MULTILINE)
    assert accusations(unknown, AUTO) == []
