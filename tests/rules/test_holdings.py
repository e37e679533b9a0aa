from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.rules.cards import ACE_TEN, CARDS, STANDARD, Rank, Suit
from annotations.rules.holdings import (
    ALL_CARDS,
    HIGHER,
    MOST_COUNTED,
    SUIT_CARDS,
    cards_of,
    deck,
    holding,
    holds,
    kinds_of,
    lacking,
    plus,
    size,
    taken_from,
)
from tests.rules.written import cards, hand, shown

hands = st.lists(st.sampled_from(list(CARDS.values())), max_size=30).filter(
    lambda held: max(Counter(held).values(), default=0) <= MOST_COUNTED
)


@given(hands)
def test_a_holding_gives_its_cards_back_in_order(held: list) -> None:
    assert list(cards_of(holding(held))) == sorted(held, key=lambda card: card.order)
    assert size(holding(held)) == len(held)
    assert set(kinds_of(holding(held))) == set(held)


@given(hands, hands)
def test_holding_cards_is_having_as_many_of_each(held: list, wanted: list) -> None:
    missing = Counter(wanted) - Counter(held)
    assert holds(holding(held), holding(wanted)) is not bool(missing)
    assert Counter(cards_of(lacking(holding(held), holding(wanted)))) == missing
    assert Counter(cards_of(taken_from(holding(held), holding(wanted)))) == Counter(held) - Counter(wanted)


@given(hands, hands)
def test_holdings_are_added_up_to_more_than_any_deck_has(first: list, second: list) -> None:
    together = Counter(first) + Counter(second)
    counted = Counter(cards_of(plus(holding(first), holding(second))))
    assert counted.keys() == together.keys()
    assert all(counted[card] == number or counted[card] >= MOST_COUNTED for card, number in together.items())


def test_more_of_a_card_than_any_deck_has_spill_into_no_other() -> None:
    assert kinds_of(holding(cards("CA") * 300)) == (CARDS["CA"],)
    assert size(holding(cards("CA") * 300)) == MOST_COUNTED


@pytest.mark.parametrize(("copies", "nines", "number"), [(2, True, 48), (4, False, 80), (6, False, 120), (4, True, 96)])
def test_a_deck_has_its_copies_with_nines_or_without(copies: int, nines: bool, number: int) -> None:
    whole = deck(copies, nines)
    assert size(whole) == number
    assert any(card.rank is Rank.NINE for card in kinds_of(whole)) is nines


def test_masks_lie_over_suits_and_over_the_cards_that_beat_a_card() -> None:
    held = hand("CAATK9 DTJ SQ HAK")
    assert shown(held & SUIT_CARDS[Suit.CLUBS]) == "CA CA CT CK C9"
    assert shown(held & HIGHER[ACE_TEN][CARDS["CK"].order]) == "CA CA CT"
    assert shown(held & HIGHER[STANDARD][CARDS["CK"].order]) == "CA CA"
    assert shown(held & HIGHER[STANDARD][CARDS["C9"].order]) == "CA CA CT CK"
    assert held & HIGHER[ACE_TEN][CARDS["HA"].order] == 0
    assert held & ALL_CARDS == held
