from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from annotations.notation.syntax.document import ASKED, WITHHELD, Seat
from annotations.rules.cards import CARDS, Card, Suit
from annotations.rules.holdings import Holding
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.tricks import card_counters, play_table
from annotations.rules.verify_play import TrickValues, hands_played, verify_play
from tests.rules.dealing import played
from tests.rules.driver import HandState
from tests.rules.happenings import CardPlayed, TrickTaken
from tests.rules.written import cards, hand

DOUBLE_DECK = ruleset("double-deck")


def worth(rules: RuleSet) -> tuple[int, ...]:
    return tuple(value or 0 for value in card_counters(rules.counters))


TABLE = play_table(DOUBLE_DECK.play, Suit.CLUBS, values=worth(DOUBLE_DECK))
HANDS = [hand("DK SQ"), hand("DA HA"), hand("SA CJ"), hand("DJ HJ")]


def trick(played: str, winner: int, counters: int) -> TrickValues:
    return *cards(played), Seat(winner + 1), counters


TRICKS = [trick("DJ DK DA CJ", 2, 2), trick("SA HJ SQ HA", 2, 4)]


def test_a_hand_in_which_nothing_is_wrong_comes_to_what_was_taken() -> None:
    found = verify_play(TABLE, HANDS, 3, TRICKS, last=(1, 2))
    assert found is not None
    assert (found.counters, found.tricks, found.hands) == ((0, 0, 6, 0), (0, 0, 2, 0), (0, 0, 0, 0))


def test_play_may_end_before_the_cards_do() -> None:
    found = verify_play(TABLE, HANDS, 3, TRICKS[:1], last=(1, 2))
    assert found is not None
    assert found.hands == (hand("SQ"), hand("HA"), hand("SA"), hand("HJ"))


WRONG: list[tuple[str, list[TrickValues], tuple[int, int] | None]] = [
    ("a card that may not be played", [trick("DJ DK HA CJ", 2, 2)], None),
    ("a card that is not held", [trick("DJ DK DA CK", 2, 3)], None),
    ("a card played twice", [TRICKS[0], trick("SA DJ SQ HA", 2, 2)], None),
    ("another winner", [trick("DJ DK DA CJ", 1, 2)], None),
    ("another winner and other counters", [trick("DJ DK DA CJ", 1, 3)], None),
    ("a card too few", [trick("DJ DK DA", 1, 2)], None),
]


@pytest.mark.parametrize(("tricks", "last"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_hand_in_which_something_is_wrong_is_not_gone_through(
    tricks: list[TrickValues], last: tuple[int, int] | None
) -> None:
    assert verify_play(TABLE, HANDS, 3, tricks, last) is None


MISCOUNTED: list[tuple[str, list[TrickValues], tuple[int, int] | None, list[tuple[int, int, int]], int]] = [
    ("other counters", [trick("DJ DK DA CJ", 2, 3)], None, [(0, 3, 2)], 2),
    ("too many for the last trick", TRICKS, None, [(1, 4, 2)], 4),
    ("those for a last trick that is none", [trick("DJ DK DA CJ", 2, 4)], (1, 2), [(0, 4, 2)], 2),
]


@pytest.mark.parametrize(
    ("tricks", "last", "miscounted", "counters"), [row[1:] for row in MISCOUNTED], ids=[row[0] for row in MISCOUNTED]
)
def test_wrong_counters_are_noted_and_the_right_ones_taken(
    tricks: list[TrickValues], last: tuple[int, int] | None, miscounted: list[tuple[int, int, int]], counters: int
) -> None:
    found = verify_play(TABLE, HANDS, 3, tricks, last)
    assert found is not None
    assert list(found.miscounted) == miscounted
    assert found.counters == (0, 0, counters, 0)


@pytest.mark.parametrize("counters", [WITHHELD, ASKED])
def test_counters_that_are_not_written_are_no_result(counters: object) -> None:
    with pytest.raises(TypeError):
        verify_play(TABLE, HANDS, 3, [(*cards("DJ DK DA CJ"), Seat(3), counters)], None)


def test_of_identical_cards_only_the_first_wins() -> None:
    hands = [hand("DA"), hand("DA"), hand("DQ"), hand("DJ")]
    assert verify_play(TABLE, hands, 3, [trick("DJ DA DA DQ", 0, 2)], None)
    assert verify_play(TABLE, hands, 3, [trick("DJ DA DA DQ", 1, 2)], None) is None


def test_hands_are_known_when_all_is_played() -> None:
    assert hands_played(4, 3, TRICKS) == tuple(HANDS)


def through(name: str, seed: int) -> tuple[RuleSet, HandState, list[TrickValues], list[Holding | None]] | None:
    """A hand played at random: the state before its first lead, its tricks and its hands."""
    rules = ruleset(name)
    first: HandState | None = None
    tricks: list[TrickValues] = []
    so_far: list[Card] = []
    for state, event in played(Random(seed), rules, dealer=1):
        if isinstance(event, CardPlayed):
            first = first or state
            so_far.append(event.card)
        if isinstance(event, TrickTaken):
            tricks.append((*so_far, Seat(event.seat), event.counters or 0))
            so_far = []
    return (rules, first, tricks, list(first.hands)) if first else None


@pytest.mark.parametrize("name", ["double-deck", "double-deck-pass", "three-handed", "cutthroat", "triple-deck"])
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**9), change=st.integers(0, 10**9))
def test_what_a_state_refuses_is_not_gone_through(name: str, seed: int, change: int) -> None:
    found = through(name, seed)
    assume(found is not None)  # else nobody came to play
    assert found is not None
    rules, first, tricks, hands = found
    assert first.contract is not None
    assert first.trump is not None
    known = [held for held in hands if held is not None]
    table = play_table(rules.play, first.trump, values=worth(rules))
    last = len(tricks) - 1, rules.counters.last_trick or 0
    leader = first.contract.seat - 1
    whole = verify_play(table, known, leader, tricks, last)
    assert whole is not None
    assert not whole.miscounted
    assert set(whole.hands) == {0}
    assert hands_played(len(known), leader, tricks) == tuple(known)
    random = Random(change)
    changed = [list(each) for each in tricks]
    one = random.choice(changed)
    one[random.randrange(len(known))] = random.choice(list(CARDS.values()))
    is_right = changed == [list(each) for each in tricks]
    assert (verify_play(table, known, leader, map(tuple, changed), last) is not None) is is_right
