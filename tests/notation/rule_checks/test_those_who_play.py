"""Who plays each hand where the others sit out, and with whom: by their cards, hands are those of so many players."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.pairs_at_larger_tables import LARGER_TABLES, OPPOSITE, LargerTable, Pairs, at_larger_table
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import without_exchanges
from tests.notation.tables_of_others import Table

EACH = [table for table in LARGER_TABLES if table.scored_by == "each"]
SIDE_BY_SIDE: Pairs = ((1, 2), (3, 4))


def with_wrong_card(text: str) -> str:
    """The hand with another card in its last trick, which its player does not hold."""
    last = re.findall(r"^Trick\d+ .*", text, re.MULTILINE)[-1]
    card = next(value for value in last.split(" ")[1:] if value != "-")
    return text.replace(last, last.replace(card, "CA" if card != "CA" else "DA", 1))


@pytest.mark.parametrize("larger", EACH, ids=str)
@pytest.mark.parametrize("pairs", [((1, 2), (3, 4)), ((1, 4), (2, 3))], ids=str)
def test_partners_may_sit_side_by_side(pairs: Pairs, larger: LargerTable) -> None:
    for seed, cards in enumerate((0, 2, 3, 4)):
        values = {"pass.cards": cards, "pass.order": "both-at-once" if cards else "none", "teams": pairs}
        four = hand_scored(Melding(seed), Table("", "double-deck", values).rules)
        assert accusations(without_exchanges(at_larger_table(four, larger, seed, pairs)), AUTO) == []


@pytest.mark.parametrize("pairs", [OPPOSITE, SIDE_BY_SIDE], ids=["opposite", "side by side"])
@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
def test_it_is_known_who_plays_by_cards_that_are_dealt_to_so_many(larger: LargerTable, pairs: Pairs) -> None:
    """Team or Pass lines name the partners; nobody knows how many have hands of 19 cards."""
    passing = ruleset("double-deck-pass")._replace(teams=pairs)
    for seed in range(2):
        text = at_larger_table(hand_scored(Melding(seed), passing), larger, seed, pairs)
        assert accusations(text, AUTO) == []
        wrong = with_wrong_card(text)
        assert {one.split()[0] for one in accusations(wrong, AUTO)} & {"PN501", "PN509"}, wrong
        odd = re.sub(r"^(Hand\d \S*)\S( .*)", r"\1\2", wrong, flags=re.MULTILINE)
        assert not {one.split()[0] for one in accusations(odd, AUTO)} & {"PN501", "PN509"}, odd
