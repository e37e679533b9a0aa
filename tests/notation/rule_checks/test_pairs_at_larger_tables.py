"""Four of five or six play as two pairs: what is said of their cards is what is said at a table of four."""

import re
from collections.abc import Callable
from random import Random

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.variations.scoring import SETS
from tests.notation.games_scored import Melding, game_scored, hand_scored, withheld
from tests.notation.left_out import without
from tests.notation.pairs_at_larger_tables import LARGER_TABLES, LargerTable, at_larger_table, with_own_scores
from tests.notation.rule_checks.rule_warnings import accusations, said_of_cards
from tests.notation.rule_checks.unwritten_exchanges import claimed, with_melds_alone, without_exchanges
from tests.notation.tables_of_others import TABLES, Table

OF_FOUR = [table for table in TABLES if table.rules.players == 4]
PASSING = [table for table in OF_FOUR if table.rules.passing.cards]
Record = Callable[[str], str]


def without_contract(text: str) -> str:
    return re.sub(r"\n(Contract|Bids\d) .*", "", text)


RECORDS: tuple[Record, ...] = (str, with_melds_alone, claimed, without_contract)


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("place", range(5))
def test_two_pairs_may_play_by_any_variation_for_four(place: int, larger: LargerTable) -> None:
    first = place * len(LARGER_TABLES) + LARGER_TABLES.index(larger)
    for seed, table in enumerate(OF_FOUR[first :: 5 * len(LARGER_TABLES)]):
        text = at_larger_table(game_scored(Melding(seed), table.rules), larger, seed)
        assert accusations(text, AUTO) == [], table


EACH = [table for table in LARGER_TABLES if table.scored_by == "each"]


@pytest.mark.parametrize("own", [(), ("MeldScores",), ("PlayScores",), ("MeldScores", "PlayScores")], ids=str)
@pytest.mark.parametrize("base", ["double-deck", "double-deck-minimum", "single-deck-tens"])
@pytest.mark.parametrize("cost", [variation.values["scoring.set"] for variation in SETS])
def test_a_set_may_cost_whatever_the_sources_name(cost: str, base: str, own: tuple[str, ...]) -> None:
    """Each of the lines for meld and play has the scores of the pairs, or those of each player alone."""
    rules = Table("", base, {"scoring.set": cost}).rules
    for seed, larger in enumerate(EACH):
        text = with_own_scores(at_larger_table(game_scored(Melding(seed), rules, 3), larger, seed), larger, *own)
        assert accusations(text, AUTO) == [], text


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_nor_need_everything_be_known(seed: int, larger: LargerTable) -> None:
    """Without the dealer, too, or without bids, hands or tricks, it shows who sits out, and has no part in the deck."""
    random = Random(seed)
    text = at_larger_table(game_scored(Melding(seed), random.choice(OF_FOUR).rules), larger, seed)
    share = random.choice([0.02, 0.1, 0.4])
    left_out = [label for label in ("Dealer", "Bids", "Hand", "Meld", "Trick") if random.random() < share]
    for unknown in (withheld(random, text, random.choice("-?"), share, 0.1), without(text, *map(_lines, left_out))):
        assert accusations(unknown, AUTO) == [], unknown


def _lines(stem: str) -> str:
    return rf"^{stem}\d* .*\n"


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("record", RECORDS)
def test_no_line_need_tell_of_their_passes(record: Record, larger: LargerTable) -> None:
    """Where a single card seems to be mistyped, it does so at a table of four, too."""
    for seed, table in enumerate(PASSING[LARGER_TABLES.index(larger) :: 3 * len(LARGER_TABLES)]):
        four = hand_scored(Melding(seed), table.rules)
        text = record(without_exchanges(at_larger_table(four, larger, seed)))
        few = (table.rules.passing.cards or 0) <= 2
        assert said_of_cards(text) == (said_of_cards(record(without_exchanges(four))) if few else set()), text


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("cards", [3, 4])
def test_nor_in_a_game_of_several_hands(cards: int, larger: LargerTable) -> None:
    table = Table("", "double-deck", {"pass.cards": cards, "pass.order": "both-at-once"})
    text = without_exchanges(at_larger_table(game_scored(Melding(cards), table.rules, hands=4), larger))
    assert accusations(text, AUTO) == []


@pytest.mark.parametrize("larger", LARGER_TABLES[::3], ids=str)
def test_nor_while_the_hand_is_recorded(larger: LargerTable) -> None:
    lines = without_exchanges(at_larger_table(hand_scored(Melding(1), PASSING[0].rules), larger)).splitlines()
    for so_far in range(0, len(lines), 3):
        text = "\n".join(lines[:so_far]) + "\n"
        assert accusations(text, AUTO) == [], text
