from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import Holding, cards_of, holding, holds
from annotations.rules.meld_points import meld_points, price_lists
from annotations.rules.melds import Melded, best_melds
from annotations.rules.prices import values, worths
from annotations.rules.rulesets import MeldPrices, Unstated
from annotations.rules.shipped import ruleset
from tests.rules.written import TRUMP, hand, shown

DOUBLE_DECK = ruleset("double-deck").meld
BOOK = ruleset("double-deck-book").meld
THOMAS = ruleset("double-deck-thomas").meld
SINGLE_DECK = ruleset("single-deck").meld
ROUNDHOUSE_32 = DOUBLE_DECK._replace(roundhouse=(32, 240))
ROUNDHOUSE_39 = DOUBLE_DECK._replace(roundhouse=(24,), run_roundhouse=39)
ROUNDHOUSE_32_39 = DOUBLE_DECK._replace(roundhouse=(32,), run_roundhouse=39)
ROUNDHOUSE_32_47 = DOUBLE_DECK._replace(roundhouse=(32,), run_roundhouse=47)
THOMAS_39 = THOMAS._replace(roundhouse=(24,), run_roundhouse=39)
MARRIAGES_40 = DOUBLE_DECK._replace(royal_marriage=(4, 40))
RUN_FIRST = MARRIAGES_40._replace(run_marriage="run-first")
PINOCHLE_14 = DOUBLE_DECK._replace(pinochle=(14, 30, 60, 90))

MELDS = [
    # Double-deck rules, Meld
    ("the example of 87", DOUBLE_DECK, "H", "CQQ DQQJ SKKQQJJ HATKKKQQJ",
     87, "run 1 15, royal_marriage 1 4, marriage 2 4, pinochle 1 4, queens 2 60"),
    ("a run", DOUBLE_DECK, "C", "CATKQJ", 15, "run 1 15"),
    ("a run in no trump is a marriage", DOUBLE_DECK, "D", "CATKQJ", 2, "marriage 1 2"),
    ("a double run", DOUBLE_DECK, "C", "CAATTKKQQJJ", 150, "run 2 150"),
    ("a run beside a royal marriage", DOUBLE_DECK, "C", "CATKKQQJ", 19, "run 1 15, royal_marriage 1 4"),
    ("marriages of every suit", DOUBLE_DECK, "C", "CKQ DKKQQ SKKKQQQ H", 14,
     "royal_marriage 1 4, marriage 2 4, marriage 3 6"),
    ("a king and two queens marry once", DOUBLE_DECK, "C", "CKQQ", 4, "royal_marriage 1 4"),
    ("four pinochles", DOUBLE_DECK, "C", "DJJJJ SQQQQ", 90, "pinochle 4 90"),
    ("two aces around, three of hearts", DOUBLE_DECK, "C", "CAA DAA SAA HAAA", 100, "aces 2 100"),
    ("tens around are nothing", DOUBLE_DECK, "C", "CT DT ST HT", 0, ""),
    ("a roundhouse is 24", DOUBLE_DECK, "C", "CKQ DKQ SKQ HKQ", 24,
     "royal_marriage 1 4, marriage 1 2, marriage 1 2, marriage 1 2, kings 1 8, queens 1 6"),
    ("a double roundhouse is 160", DOUBLE_DECK, "C", "CKKQQ DKKQQ SKKQQ HKKQQ", 160,
     "royal_marriage 2 8, marriage 2 4, marriage 2 4, marriage 2 4, kings 2 80, queens 2 60"),
    ("nothing", DOUBLE_DECK, "C", "C D S H", 0, ""),
    # PN 1.0, Meld#: what its example is worth
    ("the specification's first", DOUBLE_DECK, "D", "CQQ DKQQ SQQ HQQJJ", 64, "royal_marriage 1 4, queens 2 60"),
    ("the specification's second", DOUBLE_DECK, "D", "CK DATKQJ SKQ HKQ", 31,
     "run 1 15, marriage 1 2, marriage 1 2, pinochle 1 4, kings 1 8"),
    ("the specification's third", DOUBLE_DECK, "D", "CJ DJ SJ HJ", 4, "jacks 1 4"),
    ("the specification's fourth", DOUBLE_DECK, "D", "CKQ DATKQJ", 17, "run 1 15, marriage 1 2"),
    # Double-deck rules, Multiple meld scores
    ("books pay runs one by one", BOOK, "C", "CAATTKKQQJJ", 30, "run 2 30"),
    ("books pay 45 for three pinochles", BOOK, "C", "DJJJ SQQQ", 45, "pinochle 3 45"),
    ("books pay 300 for four pinochles", BOOK, "C", "DJJJJ SQQQQ", 300, "pinochle 4 300"),
    ("pinochle 14", PINOCHLE_14, "C", "DJ SQ", 14, "pinochle 1 14"),
    # Double-deck rules, Toby Thomas
    ("Thomas: a run beside a marriage counts both", THOMAS, "C", "CATKKQQJ", 45, "run 1 15, royal_marriage 2 30"),
    ("Thomas: a run beside two marriages", THOMAS, "C", "CATKKKQQQJ", 75, "run 1 15, royal_marriage 3 60"),
    ("Thomas: two runs beside a marriage", THOMAS, "C", "CAATTKKKQQQJJ", 210, "run 2 150, royal_marriage 3 60"),
    ("Thomas: a run alone", THOMAS, "C", "CATKQJ", 15, "run 1 15"),
    ("Thomas: four aces around are three and one", THOMAS, "C", "CAAAA DAAAA SAAAA HAAAA", 510, "aces 4 510"),
    # Double-deck rules, Roundhouse
    ("a roundhouse of 32", ROUNDHOUSE_32, "C", "CKQ DKQ SKQ HKQ", 32, "roundhouse 1 32"),
    ("a double roundhouse of 240", ROUNDHOUSE_32, "C", "CKKQQ DKKQQ SKKQQ HKKQQ", 240, "roundhouse 2 240"),
    ("a roundhouse of 32 and what is left", ROUNDHOUSE_32, "C", "CKQQ DKQQ SKKQQ HKQQ", 80,
     "royal_marriage 1 4, marriage 1 2, marriage 2 4, marriage 1 2, kings 1 8, queens 2 60"),
    ("a roundhouse is one in any trump, and in none", ROUNDHOUSE_32, "-", "CKQ DKQ SKQ HKQ", 32, "roundhouse 1 32"),
    ("a roundhouse beside a run is 39", ROUNDHOUSE_39, "C", "CATKQJ DKQ SKQ HKQ", 39, "run 1 15, roundhouse 1 24"),
    ("a roundhouse beside a run is 39, and alone 24", ROUNDHOUSE_39, "C", "CKQ DKQ SKQ HKQ", 24, "roundhouse 1 24"),
    ("a roundhouse of 32 beside a run is 47", ROUNDHOUSE_32_47, "C", "CATKQJ DKQ SKQ HKQ", 47,
     "run 1 15, roundhouse 1 32"),
    ("a roundhouse of 32 beside a run is 39", ROUNDHOUSE_32_39, "C", "CATKQJ DKQ SKQ HKQ", 39,
     "run 1 15, roundhouse 1 24"),
    ("a roundhouse of 32 with a marriage of its own, beside a run", ROUNDHOUSE_32_39, "C", "CATKKQQJ DKQ SKQ HKQ", 47,
     "run 1 15, roundhouse 1 32"),
    ("two roundhouses beside a run are worth more in parts", ROUNDHOUSE_39, "C", "CATKKQQJ DKKQQ SKKQQ HKKQQ",
     171, "run 1 15, royal_marriage 1 4, marriage 2 4, marriage 2 4, marriage 2 4, kings 2 80, queens 2 60"),
    ("a double roundhouse of 240 beside a run", ROUNDHOUSE_39._replace(roundhouse=(24, 240)), "C",
     "CATKKQQJ DKKQQ SKKQQ HKKQQ", 255, "run 1 15, roundhouse 2 240"),
    ("Thomas: a roundhouse beside a run", THOMAS_39, "C", "CATKQJ DKQ SKQ HKQ", 39, "run 1 15, roundhouse 1 24"),
    ("Thomas: a roundhouse and a run that has another marriage", THOMAS_39, "C", "CATKKQQJ DKQ SKQ HKQ", 65,
     "run 1 15, royal_marriage 2 30, marriage 1 2, marriage 1 2, marriage 1 2, kings 1 8, queens 1 6"),
    ("Thomas: a roundhouse of 32 beside a run is 39", THOMAS_39._replace(roundhouse=(32,)), "C", "CATKQJ DKQ SKQ HKQ",
     39, "run 1 15, roundhouse 1 24"),
    ("a roundhouse beside a run is 35", DOUBLE_DECK, "C", "CATKQJ DKQ SKQ HKQ", 35,
     "run 1 15, marriage 1 2, marriage 1 2, marriage 1 2, kings 1 8, queens 1 6"),
    # Wikipedia, Melding
    ("the nine of trump is a dix", SINGLE_DECK, "H", "C9 H99", 2, "dix 2 2"),
    ("a run of a single deck", SINGLE_DECK, "H", "HATKQJ9", 16, "run 1 15, dix 1 1"),
    # Wikipedia, Melding
    ("a double marriage of 40 takes the marriage of a run", MARRIAGES_40, "C", "CATKKQQJ", 40, "royal_marriage 2 40"),
    ("a run before a double marriage of 40", RUN_FIRST, "C", "CATKKQQJ", 19, "run 1 15, royal_marriage 1 4"),
    ("a run before a roundhouse of 50", RUN_FIRST._replace(roundhouse=(50,)), "C", "CATKQJ DKQ SKQ HKQ", 35,
     "run 1 15, marriage 1 2, marriage 1 2, marriage 1 2, kings 1 8, queens 1 6"),
    # Our reading
    ("all marriages count in a run", DOUBLE_DECK._replace(run_marriage="all"), "C", "CATKQJ", 19,
     "run 1 15, royal_marriage 1 4"),
    ("all marriages count beside a run", DOUBLE_DECK._replace(run_marriage="all"), "C", "CATKKQQJ", 23,
     "run 1 15, royal_marriage 2 8"),
    ("without trump there is neither run nor dix", SINGLE_DECK, "-", "CATKQJ9", 2, "marriage 1 2"),
    # Wikipedia, Triple-deck: double and triple together
    ("five aces around", ruleset("triple-deck").meld, "C", "CAAAAA DAAAAA SAAAAA HAAAAA", 250, "aces 5 250"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "table", "trump", "held", "points", "parts"), MELDS, ids=[row[0] for row in MELDS])
def test_what_a_hand_melds(rule: str, table: MeldPrices, trump: str, held: str, points: int, parts: str) -> None:
    found = melded(table, hand(held), trump)
    assert ", ".join(f"{part.meld} {part.number} {part.points}" for part in found.parts) == parts
    assert found.points == points


def melded(table: MeldPrices, held: Holding, trump: str) -> Melded:
    found = best_melds(table, held, TRUMP[trump])
    assert isinstance(found, Melded)
    return found


@pytest.mark.parametrize(
    ("held", "trump", "table", "laid"),
    [
        ("CQQ DQQJ SKKQQJJ HATKKKQQJ", "H", DOUBLE_DECK, "CQQ DQQJ SKKQQ HATKKQQJ"),
        ("CAK DAJ SAQ HA9", "H", SINGLE_DECK, "CA DAJ SAQ HA9"),
        ("CAK DAJ SAQ HA9", "H", DOUBLE_DECK, "CA DAJ SAQ HA"),
        ("CATKKQQJ", "C", DOUBLE_DECK._replace(run_marriage="all"), "CATKKQQJ"),
        ("CATKQJ DKQ SKQ HKQ", "C", ROUNDHOUSE_39, "CATKQJ DKQ SKQ HKQ"),
        ("CAATTKKQQJJ DKQ SKKQ HKKQQ", "C", ROUNDHOUSE_32, "CAATTKKQQJJ DKQ SKQ HKKQQ"),
    ],
)
def test_only_cards_that_meld_are_laid_down(held: str, trump: str, table: MeldPrices, laid: str) -> None:
    assert shown(melded(table, hand(held), trump).cards) == shown(hand(laid))


LACKING = DOUBLE_DECK._replace(run=None, dix=None, pinochle=(4, 30, None, 500), run_marriage=None)


@pytest.mark.parametrize(
    ("held", "answer"),
    [
        ("CKQ DJJ SQQ", 34),
        ("DJJJ SQQQ", "meld.pinochle"),
        ("DJJJJ SQQQQ", 500),
        ("DJJJJJ SQQQQQ", "meld.pinochle"),
        ("CATKQJ", "meld.run_marriage"),
        ("C9", "meld.dix"),
        ("D9", 0),
    ],
)
def test_a_price_that_is_not_stated_matters_only_to_those_who_hold_it(held: str, answer: int | str) -> None:
    found = best_melds(LACKING, hand(held), Suit.CLUBS)
    assert (found.column if isinstance(found, Unstated) else found.points) == answer


def test_a_run_that_has_no_price_is_named() -> None:
    assert best_melds(DOUBLE_DECK._replace(run=None), hand("CATKQJ"), Suit.CLUBS) == Unstated("meld.run")
    assert best_melds(MeldPrices(), hand("CKQ"), Suit.CLUBS) == Unstated("meld.royal_marriage")
    assert best_melds(MeldPrices(), hand("CKQ"), Suit.HEARTS) == Unstated("meld.marriage")


@pytest.mark.parametrize(
    ("prices", "numbers"),
    [
        ((10,), [0, 10, 20, 30, 40]),
        ((15, 150), [0, 15, 150, 165, 300, 315, 450]),
        ((4, 30, 45, 300), [0, 4, 30, 45, 300, 304, 330, 345, 600]),
        ((10, 100, 500), [0, 10, 100, 500, 510, 600, 1000]),
        ((15, 150, 225, 300), [0, 15, 150, 225, 300, 375, 450]),
        ((1, 2, 3, 4, 5, 6, 7, 80), [0, 1, 2, 3, 4, 5, 6, 7, 80, 81]),
    ],
)
def test_beyond_the_list_it_is_the_best_split(prices: tuple[int, ...], numbers: list[int]) -> None:
    assert values(prices)[: len(numbers)] == numbers


def test_nobody_need_meld_what_is_worth_less_together() -> None:
    assert [worth and worth.points for worth in worths((10, 100, 90))[:5]] == [0, 10, 100, 100, 200]


# Exhaustive search: every set of melds that may lie on the table, as the rule says it.

ALONE = {
    "pinochle": ["DJ", "SQ"],
    "aces": ["CA", "DA", "SA", "HA"],
    "jacks": ["CJ", "DJ", "SJ", "HJ"],
}


@cache
def best_by_search(table: MeldPrices, held: tuple[Card, ...], trump: Suit | None) -> int:
    """The most that any set of melds is worth, each type searched by itself."""
    counted = Counter(card.code for card in held)
    best = max(_sequences(table, counted, trump), default=0)
    for name, codes in ALONE.items():
        best += _most(getattr(table, name), min(counted[code] for code in codes))
    return best + counted[f"{trump}9"] * (table.dix or 0)


def _sequences(table: MeldPrices, counted: Counter[str], trump: Suit | None) -> Iterator[int]:
    """Every number of runs, royal marriages and roundhouses, with the marriages, kings and queens that they leave."""
    pairs = {suit: min(counted[f"{suit}K"], counted[f"{suit}Q"]) for suit in Suit}
    runs = min(counted[f"{trump}{rank}"] for rank in "ATKQJ") if trump else 0
    kings, queens = (min(counted[f"{suit}{rank}"] for suit in Suit) for rank in "KQ")
    round_most = min(pairs.values()) if table.roundhouse else 0
    royal = pairs[trump] if trump else 0
    for run, marriage, house in product(range(runs + 1), range(royal + 1), range(round_most + 1)):
        if table.run_marriage == "run-first" and _value(table.run, run) < _most(table.run, runs):
            continue
        for shared in range(min(run, house) + 1 if table.run_roundhouse else 1):
            if trump and not _may_lie(table.run_marriage, run, marriage, house - shared, royal):
                continue
            rest = sum(_most(table.marriage, pairs[suit] - house) for suit in Suit if suit is not trump)
            around = _most(table.kings, kings - house) + _most(table.queens, queens - house)
            own = (
                _value(table.run, run) + _value(table.royal_marriage, marriage) + _value(table.roundhouse or (), house)
            )
            yield own + rest + around + shared * _added_by_sharing(table)


def _may_lie(rule: str | None, runs: int, marriages: int, houses: int, pairs: int) -> bool:
    if runs + marriages + houses <= pairs:
        return True
    if rule == "all":
        return marriages + houses <= pairs
    return rule == "all-if-extra" and runs < marriages + houses <= pairs


def _added_by_sharing(table: MeldPrices) -> int:
    """What a run and a roundhouse that share a marriage are worth more than each by itself."""
    if table.run_roundhouse is None or not table.roundhouse:
        return 0
    return table.run_roundhouse - table.run[0] - table.roundhouse[0]


def _value(prices: tuple[int, ...], number: int) -> int:
    """The listed points, or beyond the list the best of all splits."""
    if number <= len(prices):
        return (0, *prices)[number]
    return max(
        prices[part - 1] + (_value_split(prices, number - part)) for part in range(1, min(len(prices), number) + 1)
    )


def _value_split(prices: tuple[int, ...], number: int) -> int:
    parts = range(1, min(len(prices), number) + 1)
    return max((prices[part - 1] + _value_split(prices, number - part) for part in parts), default=0)


def _most(prices: tuple[int, ...], number: int) -> int:
    return max(_value(prices, melded) for melded in range(number + 1))


some_prices = st.lists(st.integers(0, 60), min_size=1, max_size=4).map(tuple)
tables = st.builds(
    MeldPrices,
    **dict.fromkeys(("run", "royal_marriage", "marriage", "pinochle", "aces", "kings", "queens", "jacks"), some_prices),
    dix=st.integers(0, 3),
    roundhouse=st.none() | some_prices,
    run_marriage=st.sampled_from(["extra-only", "run-first", "all", "all-if-extra"]),
)
rising_prices = st.lists(st.integers(1, 60), min_size=1, max_size=4).map(sorted).map(tuple)
sharing_tables = st.builds(
    lambda table, run, roundhouse, more: table._replace(
        run=run, roundhouse=roundhouse, run_roundhouse=max(run[0], roundhouse[0]) + more
    ),
    tables, rising_prices, rising_prices, st.integers(0, 60),
)  # fmt: skip
"""Tables with a price for a run and a roundhouse together; more of these are never worth less, as rules are read."""
rich_cards = st.lists(
    st.sampled_from([card for card in CARDS.values() if card.rank.value in "KQ"] * 3 + list(CARDS.values())),
    max_size=24,
)


@settings(max_examples=400, deadline=None)
@given(tables | sharing_tables | st.just(DOUBLE_DECK), rich_cards, st.sampled_from([*Suit, None]))
def test_the_best_meld_is_the_best_of_all(table: MeldPrices, held: list[Card], trump: Suit | None) -> None:
    found = best_melds(table, holding(held), trump)
    assert isinstance(found, Melded)
    assert found.points == best_by_search(table, tuple(held), trump)
    assert found.points == sum(part.points for part in found.parts)
    assert holds(holding(held), found.cards)
    again = best_melds(table, found.cards, trump)
    assert isinstance(again, Melded)
    assert again.points == found.points
    assert len(cards_of(again.cards)) <= len(cards_of(found.cards))
    quick = meld_points(price_lists(table), holding(held), trump) if trump else found.points
    assert quick == found.points or table.roundhouse


@pytest.mark.parametrize("held", ["CATKQJ", "C9", "DJJJ SQQQ", "DKQ"])
def test_what_is_open_is_open_at_a_glance_too(held: str) -> None:
    assert meld_points(price_lists(LACKING._replace(marriage=None)), hand(held), Suit.CLUBS) is None
