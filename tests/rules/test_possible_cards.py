"""What the play shows of hands that nobody wrote down."""

from random import Random

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from annotations.rules.cards import Suit
from annotations.rules.play import PlayState, begin_play
from annotations.rules.shipped import SHIPPED, ruleset
from tests.rules.dealing import played
from tests.rules.happenings import CardPlayed, ContractMade, TrickTaken
from tests.rules.written import play_after

PLAYED_FROM_HANDS = [name for name in SHIPPED if not ruleset(name).stock]


def legal(state: PlayState) -> str:
    return " ".join(card.code for card in state.legal_cards)


def suits(state: PlayState) -> set[str]:
    return {card.suit.value for card in state.legal_cards}


def test_at_first_anybody_might_hold_any_card() -> None:
    assert len(play_after().legal_cards) == 20


def test_who_did_not_follow_suit_has_none_of_it() -> None:
    assert suits(play_after("CA ST CK CQ", "ST")) == {"C", "D", "S", "H"}
    assert suits(play_after("CA CT HK CQ", "CT CK")) == {"D", "H"}


def test_who_did_not_beat_the_card_that_was_winning_could_not() -> None:
    state = play_after("CK CQ CJ CQ", "CA")
    assert {card.code for card in state.legal_cards if card.suit is Suit.CLUBS} == {"CK", "CQ", "CJ"}


def test_nobody_has_a_card_of_which_all_copies_were_played() -> None:
    state = play_after("CA CA CA CA", "CT")
    assert "CA" not in legal(state)
    assert "CT" in legal(state)


def test_nobody_has_a_card_that_is_in_a_hand_that_is_known() -> None:
    assert "CA" not in legal(play_after(known="CAAAATKQJ DAT SAT HATKQJ"))


def test_of_a_known_hand_it_is_what_may_be_played() -> None:
    assert legal(play_after("CA", known="CTTKQJ DAT SAT HATKQJ")) == "CT CK CQ CJ"


@pytest.mark.parametrize("name", PLAYED_FROM_HANDS)
@settings(max_examples=20, suppress_health_check=[HealthCheck.filter_too_much])  # many hands are given up unplayed
@given(seed=st.integers(0, 10_000), known=st.sets(st.integers(1, 8)))
def test_whatever_is_played_by_the_rules_might_have_been(name: str, seed: int, known: set[int]) -> None:
    rules = ruleset(name)
    events = [(state, event) for state, event in played(Random(seed), rules, dealer=1)]
    plays = [(state.hands, event) for state, event in events if isinstance(event, CardPlayed | TrickTaken)]
    trump = next((event.trump for _state, event in events if isinstance(event, ContractMade)), None)
    assume(plays and trump)
    hands, lead = plays[0]
    known_hands = tuple([held if seat in known else None for seat, held in enumerate(hands, 1)])
    shown = begin_play(rules, known_hands, trump, lead.seat)
    for _hands, event in plays:
        if isinstance(event, CardPlayed):
            assert event.card in shown.legal_cards
            shown = shown.after_card(event.seat, event.card)
        else:
            shown = shown.after_trick(event.seat)
