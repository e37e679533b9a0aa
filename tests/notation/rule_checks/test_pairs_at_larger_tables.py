"""Four of five or six play as two pairs: what is said of their cards is what is said at a table of four."""

import re
from collections.abc import Callable
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.variations.scoring import SETS
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored, hand_scored, withheld
from tests.notation.left_out import without
from tests.notation.pairs_at_larger_tables import LARGER_TABLES, LargerTable, Pairs, at_larger_table, with_own_scores
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import claimed, with_melds_alone, without_exchange
from tests.notation.tables_of_others import TABLES, Table

OF_FOUR = [table for table in TABLES if table.rules.players == 4]
PASSING = [table for table in OF_FOUR if table.rules.passing.cards]
Record = Callable[[str], str]


def without_exchanges(text: str) -> str:
    return "\n\n".join([without_exchange(section) for section in text.split("\n\n")])


def without_contract(text: str) -> str:
    return re.sub(r"\n(Contract|Bids\d) .*", "", text)


RECORDS: tuple[Record, ...] = (str, with_melds_alone, claimed, without_contract)
OF_CARDS = frozenset(("PN501", "PN502", "PN505", "PN506", "PN507", "PN508", "PN509", "PN510", "PN511", "PN518"))


def said_of_cards(text: str) -> set[tuple[str, int]]:
    """The code of each warning about cards, and how far from the end its line is."""
    lines = text.count("\n")
    return {(one.code, lines - one.line) for one in read(text, AUTO).diagnostics if one.code in OF_CARDS}


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


@pytest.mark.parametrize("larger", EACH, ids=str)
@pytest.mark.parametrize("pairs", [((1, 2), (3, 4)), ((1, 4), (2, 3))], ids=str)
def test_nor_where_partners_sit_side_by_side(pairs: Pairs, larger: LargerTable) -> None:
    for seed, cards in enumerate((0, 2, 3, 4)):
        values = {"pass.cards": cards, "pass.order": "both-at-once" if cards else "none", "teams": pairs}
        four = hand_scored(Melding(seed), Table("", "double-deck", values).rules)
        assert accusations(without_exchanges(at_larger_table(four, larger, seed, pairs)), AUTO) == []


@pytest.mark.parametrize("larger", LARGER_TABLES[::3], ids=str)
def test_nor_while_the_hand_is_recorded(larger: LargerTable) -> None:
    lines = without_exchanges(at_larger_table(hand_scored(Melding(1), PASSING[0].rules), larger)).splitlines()
    for so_far in range(0, len(lines), 3):
        text = "\n".join(lines[:so_far]) + "\n"
        assert accusations(text, AUTO) == [], text


def with_another_card(random: Random, text: str, stem: str, table: Table) -> str:
    """The text with another card on one of the lines with that label."""
    line = random.choice(re.findall(rf"^{stem}\d+ [CDSH].*", text, re.MULTILINE))
    cards = line.rpartition(" Seat")[0] or line  # of a trick, without its winner
    (other, *_more) = random.sample([*changes(random, cards, table.rules)], 1)
    return text.replace(line, other + line.removeprefix(cards), 1)


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
@pytest.mark.parametrize("stem", ["Hand", "Trick", "Meld"])
@pytest.mark.parametrize("is_written", [True, False], ids=["passes written", "passes left out"])
def test_another_card_is_found_where_it_is_at_a_table_of_four(stem: str, is_written: bool, larger: LargerTable) -> None:
    found = 0
    for seed in range(2):
        table = PASSING[(seed * 7 + LARGER_TABLES.index(larger)) % len(PASSING)]
        four = with_another_card(Random(seed), hand_scored(Melding(seed), table.rules), stem, table)
        five = at_larger_table(four, larger, seed)
        if not is_written:
            four, five = without_exchanges(four), without_exchanges(five)
        assert said_of_cards(five) == said_of_cards(four), five
        found += bool(said_of_cards(five))
    assert found


@pytest.mark.parametrize("larger", LARGER_TABLES, ids=str)
def test_so_are_a_wrong_winner_and_wrong_counters(larger: LargerTable) -> None:
    text = at_larger_table(hand_scored(Melding(3), PASSING[0].rules), larger)
    for seed in range(3):
        trick = Random(seed).choice(re.findall(r"^Trick\d+ .*", text, re.MULTILINE))
        line = text[: text.index(trick)].count("\n") + 1
        *cards, winner, counters = trick.split(" ")
        more = " ".join([*cards, winner, str(int(counters) + 1)])
        assert accusations(text.replace(trick, more), AUTO) == [f"PN511 {line}"]
        others = set(re.findall(r"Seat\d", text.partition("\nTrick2")[2])) - {winner}
        other = " ".join([*cards, min(others), counters])
        assert f"PN510 {line}" in accusations(text.replace(trick, other), AUTO)


def test_a_warning_names_the_players_and_places_of_the_text() -> None:
    larger = LargerTable(5, "each", dealer_plays=False)
    text = at_larger_table(hand_scored(Melding(3), PASSING[0].rules), larger, turned=2)
    reading = read(text.replace("Trick8 ST SA SJ - SK", "Trick8 ST SA SJ - ST"), AUTO)
    (warning,) = [one for one in reading.diagnostics if one.code.startswith("PN5")]
    assert message(warning) == "ST in Trick8 cannot be played: Hand5 does not have it (double-deck)."
    assert (warning.column, warning.end_column) == (len("Trick8 ST SA SJ - ") + 1, len("Trick8 ST SA SJ - ST") + 1)
    (by,) = reading.rules
    assert by
    assert "somebody sits out; those who play: double-deck: 4 players, hands of 20 cards" in by.why
    assert "as written: one card passed" in by.why
