"""Hands that go from the deal to the score, put together from the engine's auction, exchange, melds and play."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.rules.cards import CARDS, Suit
from annotations.rules.exchange import CardsDiscarded, CardsPassed
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Unstated
from annotations.rules.scoring import HandScore
from annotations.rules.shipped import SHIPPED, ruleset
from tests.rules.dealing import played
from tests.rules.driver import HandState, begin
from tests.rules.happenings import (
    BidMade,
    BidPassed,
    CardPlayed,
    ContractMade,
    Event,
    HandGivenUp,
    HandsDealt,
    MeldShown,
    TrickTaken,
)
from tests.rules.written import cards, hand

DOUBLE_DECK = ruleset("double-deck")

HANDS = """
CATKQJJ DKQJ STKQQJJ HTKKQJ
CATKKQ DTKKQJ SAAKKK HATKQQ
CAATKQJ DAAATQJ SAAT HTTKJJ
CTQJ DATTKQJ STTQQJJ HAAAQJ
""".strip().splitlines()
TRICKS = (
    """
SA SJ ST SK 3 3/SA SQ SK SK 3 3/DA DJ DK DJ 3 2/DA DQ DQ DQ 3 1/DA DK DJ DK 3 3/DQ DT CK DT 1 3/SJ SA ST ST 2 3
CQ CA CJ CJ 3 1/DT DA CT DK 1 4/SJ SA CK SQ 3 2/DJ DT CA CK 1 3/SQ SK CT SJ 3 2/HJ HQ HT HA 2 2/CK CA CQ CJ 3 2
HJ HA HJ HK 4 2/ST SQ CT CJ 2 2/CA CQ CT CQ 2 2/HQ HT HA HQ 4 2/HA HK HT HK 4 4/HJ HK HQ HT 3 4
""".replace("/", "\n")
    .strip()
    .splitlines()
)  # a real hand


def bidding(rules: RuleSet = DOUBLE_DECK, dealer: int = 4) -> HandState:
    """The hand is dealt."""
    return begin(rules, dealer).after(HandsDealt(tuple(hand(held) for held in HANDS)))


def after(state: HandState, *events: Event) -> HandState:
    """The state after these events, none of which is refused."""
    for event in events:
        assert state.refusal(event) is None, event
        state = state.after(event)
    return state


def declared(rules: RuleSet = DOUBLE_DECK) -> HandState:
    """Seat 3 plays for 65 in clubs."""
    bids = [BidMade(1, 53), BidPassed(2), BidMade(3, 54), BidMade(4, 55), BidPassed(1), BidMade(3, 56), BidMade(4, 60)]
    last = [BidMade(3, 65), BidPassed(4), ContractMade(3, 65, Suit.CLUBS)]
    return after(bidding(rules), *bids, *last)


def shown(state: HandState) -> HandState:
    """Everybody has shown the best meld."""
    melds = [event for event in state.choices() if isinstance(event, MeldShown)]
    return after(state, *melds)


def tricks(leader: int) -> Iterator[Event]:
    """The tricks of the real hand."""
    for written in TRICKS:
        *codes, winner, counters = written.split()
        for turn, code in enumerate(codes):
            yield CardPlayed((leader - 1 + turn) % 4 + 1, CARDS[code])
        leader = int(winner)
        yield TrickTaken(leader, int(counters))


def test_a_real_hand_goes_by_the_rules_to_its_end() -> None:
    end = after(shown(declared(ruleset("double-deck-minimum"))), *tricks(3))
    assert end.is_over
    score = end.score()
    assert isinstance(score, HandScore)
    assert (score.outcome.value, score.meld, score.play, score.hand) == ("made", (58, 0), (33, 0), (91, 0))


def test_a_card_that_may_not_be_played_is_refused_and_the_hand_goes_on() -> None:
    play = after(declared(), CardPlayed(3, CARDS["HT"]))
    refusal = play.refusal(CardPlayed(4, CARDS["HQ"]))
    assert refusal == Refusal(Reason.MUST_BEAT, "play.head", 4, (CARDS["HA"],))
    gone_on = play.after(CardPlayed(4, CARDS["HQ"]))
    assert [event.card.code for event in gone_on.choices() if isinstance(event, CardPlayed)] == [
        "HT", "HK", "HQ", "HJ",
    ]  # fmt: skip
    assert gone_on.hands[3] == hand("CTQJ DATTKQJ STTQQJJ HAAAJ")


def small(hands: str, rules: RuleSet = DOUBLE_DECK, trump: Suit | None = Suit.SPADES) -> HandState:
    """A few cards each; seat 1 has declared and leads."""
    dealt = begin(rules._replace(hand_size=None), 4).after(HandsDealt(tuple(hand(held) for held in hands.split("/"))))
    for event in (BidMade(1, 50), BidPassed(2), BidPassed(3), BidPassed(4), ContractMade(1, 50, trump)):
        dealt = dealt.after(event)
    return dealt


WHY = [
    ("follow suit", DOUBLE_DECK, "CK", "SA", "CQ SA", Reason.MUST_FOLLOW, ""),
    ("beat the suit led", DOUBLE_DECK, "CK", "CQ", "CAQ", Reason.MUST_BEAT, "play.head"),
    ("beat trump led, always", DOUBLE_DECK, "SK", "SQ", "SAQ", Reason.MUST_BEAT, ""),
    ("trump", DOUBLE_DECK, "CK", "DA", "DA SJ", Reason.MUST_TRUMP, ""),
    ("beat the trumps", DOUBLE_DECK, "CK SQ", "SJ", "SKJ", Reason.MUST_OVERTRUMP, "play.overtrump"),
    ("trump, above all", DOUBLE_DECK, "CK SQ", "DA", "SKJ DA", Reason.MUST_TRUMP, ""),
    ("beat the suit that was trumped", DOUBLE_DECK._replace(play=DOUBLE_DECK.play._replace(after_ruff="head")),
     "CK SQ", "CJ", "CAJ", Reason.MUST_BEAT, "play.after_ruff"),
    ("lead trump", DOUBLE_DECK._replace(play=DOUBLE_DECK.play._replace(first_lead="trump")),
     "", "CK", "CK SJ", Reason.MUST_LEAD_TRUMP, "play.first_lead"),
]  # fmt: skip


@pytest.mark.parametrize("row", WHY, ids=[row[0] for row in WHY])
def test_a_refused_card_says_which_duty_it_breaks(row: tuple) -> None:
    _name, rules, played_before, card, held, reason, column = row
    before = cards(played_before)
    hands = [seen.code for seen in before] + [held] + ["D9"] * (3 - len(before))
    state = small("/".join(hands), rules)
    for seat, seen in enumerate(before, 1):
        state = state.after(CardPlayed(seat, seen))
    refusal = state.refusal(CardPlayed(len(before) + 1, CARDS[card]))
    assert refusal is not None
    assert (refusal.reason, refusal.column) == (reason, column)
    assert CARDS[card] not in refusal.cards


def test_a_trick_is_taken_by_its_winner_with_its_counters() -> None:
    full = after(declared(), *islice(tricks(3), 4))
    assert full.choices() == (TrickTaken(3, 3),)
    other = full.refusal(TrickTaken(1, 3))
    assert other is not None
    assert (other.reason, other.found, other.expected) == (Reason.OTHER_WINNER, 1, 3)
    wrong = full.refusal(TrickTaken(3, 2))
    assert wrong is not None
    assert (wrong.reason, wrong.column, wrong.found, wrong.expected) == (Reason.OTHER_COUNTERS, "counters", 2, 3)
    assert [refusal.reason for refusal in full.refusals(TrickTaken(1, 2))] == [
        Reason.OTHER_WINNER,
        Reason.OTHER_COUNTERS,
    ]


def test_who_was_said_to_take_a_trick_leads_to_the_next() -> None:
    full = after(declared(), *islice(tricks(3), 4))
    assert {event.seat for event in full.after(TrickTaken(1, 3)).choices()} == {1}


def test_hands_have_their_size_and_the_deck_its_copies() -> None:
    begun = begin(DOUBLE_DECK, 4)
    many = HandsDealt((hand("CAAA"), hand("CAA"), None, None))
    refusals = list(begun.refusals(many))
    assert [(refusal.reason, refusal.seat) for refusal in refusals] == [
        (Reason.HAND_SIZE, 1), (Reason.HAND_SIZE, 2), (Reason.TOO_MANY_COPIES, None),
    ]  # fmt: skip
    assert refusals[-1].cards == (CARDS["CA"],)


def test_trump_needs_a_marriage_in_the_hand() -> None:
    bid = after(bidding(), BidPassed(1), BidPassed(2), BidPassed(3), BidMade(4, 50))
    refusal = bid.refusal(ContractMade(4, 50, Suit.CLUBS))
    assert refusal is not None
    assert (refusal.reason, refusal.column) == (Reason.NO_MARRIAGE, "trump_needs_marriage")
    assert bid.choices() == (ContractMade(4, 50, Suit.DIAMONDS),)


def test_without_a_marriage_there_is_no_trump_and_no_play() -> None:
    stuck = small("CAAAA/CK/CQ/CJ", trump=None)
    assert stuck.is_over
    score = stuck.score()
    assert isinstance(score, HandScore)
    assert score.hand == (-50, 0)


def test_a_marriage_may_be_enough_after_the_pass() -> None:
    passing = ruleset("double-deck-thomas")._replace(passing=ruleset("double-deck-pass").passing._replace(cards=1))
    named = small("CK DA/SA/CQ DJ/SA", passing, Suit.CLUBS)
    assert named.exchange
    with_it = after(named, CardsPassed(3, hand("CQ")), CardsPassed(1, hand("DA")))
    assert not with_it.lacks_marriage_after_pass()
    assert after(named, CardsPassed(3, hand("DJ")), CardsPassed(1, hand("DA"))).lacks_marriage_after_pass()


@pytest.mark.parametrize(
    ("event", "found", "expected"),
    [(ContractMade(3, 65, None), 3, 4), (ContractMade(4, 60, None), 60, 50)],
)
def test_the_contract_is_the_result_of_the_auction(event: ContractMade, found: int, expected: int) -> None:
    bid = after(bidding(), BidPassed(1), BidPassed(2), BidPassed(3), BidMade(4, 50))
    refusal = bid.refusal(event)
    assert refusal is not None
    assert (refusal.reason, refusal.found, refusal.expected) == (Reason.NOT_THE_RESULT, found, expected)


def test_a_meld_is_of_cards_held_and_worth_its_points() -> None:
    state = declared()
    best = state.choices()[0]
    assert best == MeldShown(1, hand("CATKQJ DKQJ SKQJ HKQJ"), 43)
    wrong = state.refusal(MeldShown(1, hand("CATKQJ"), 17))
    assert wrong is not None
    assert (wrong.reason, wrong.found, wrong.expected) == (Reason.OTHER_POINTS, 17, 15)
    foreign = state.refusal(MeldShown(2, hand("CKQJ"), 4))
    assert foreign is not None
    assert (foreign.reason, foreign.cards) == (Reason.NOT_HELD, (CARDS["CJ"],))
    assert state.refusal(MeldShown(2, hand("CKQ"), 4)) is None


def test_a_declarer_with_less_meld_than_the_minimum_does_not_play() -> None:
    melds = [MeldShown(1, 0, 0), MeldShown(2, hand("CKQ"), 4), MeldShown(3, hand("CATKQJ"), 15), MeldShown(4, 0, 0)]
    below = after(declared(ruleset("double-deck-minimum")), *melds)
    assert below.is_over
    score = below.score()
    assert isinstance(score, HandScore)
    assert (score.outcome.value, score.hand) == ("below-minimum", (-65, 0))
    assert not after(declared(), *melds).is_over


def test_the_declarer_alone_gives_a_hand_up() -> None:
    state = shown(declared())
    given_up = after(state, HandGivenUp(3))
    score = given_up.score()
    assert isinstance(score, HandScore)
    assert (score.outcome.value, score.hand) == ("given-up", (-65, 32))
    assert state.refusal(HandGivenUp(1)) is not None
    playing_on = DOUBLE_DECK._replace(scoring=DOUBLE_DECK.scoring._replace(opponents_on_surrender="play"))
    refusal = shown(declared(playing_on)).refusal(HandGivenUp(3))
    assert refusal is not None
    assert refusal.column == "scoring.opponents_on_surrender"


def test_of_a_trump_that_is_not_known_no_duty_is_asked() -> None:
    free = small("CK DJ/CQ SA/CA SJ/CJ SJ", DOUBLE_DECK._replace(trump_needs_marriage="no"), trump=None)
    taken = after(free, CardPlayed(1, CARDS["CK"]), CardPlayed(2, CARDS["SA"]), CardPlayed(3, CARDS["CA"]))
    taken = after(taken, CardPlayed(4, CARDS["SJ"]))
    assert [taken.refusal(TrickTaken(seat, 3)) for seat in (1, 2, 3, 4)] == [None] * 4


def test_while_there_is_a_stock_any_card_may_be_played() -> None:
    two = ruleset("two-handed")
    state = begin(two, 2).after(HandsDealt((hand("CA DJ"), hand("CK DA"))))
    for event in (BidMade(1, 1), BidPassed(2), ContractMade(1, 1, Suit.SPADES)):
        state = state.after(event)
    led = after(state, CardPlayed(1, CARDS["CA"]), CardPlayed(2, CARDS["DA"]))
    assert led.after(TrickTaken(1, 20)).hands == (None, None)


def test_a_hand_that_all_pass_is_over() -> None:
    state = begin(ruleset("single-deck"), 4).after(HandsDealt((None,) * 4))
    state = after(state, BidPassed(1), BidPassed(2), BidPassed(3), BidPassed(4))
    assert (state.is_over, state.choices(), state.score()) == (True, (), Unstated("contract"))


def test_teams_may_be_given_and_else_everybody_plays_alone() -> None:
    five = ruleset("five-handed")
    assert begin(five, 1).teams == ((1,), (2,), (3,), (4,), (5,))
    assert begin(five, 1, teams=((1, 4), (2, 3, 5))).teams == ((1, 4), (2, 3, 5))


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_a_hand_played_by_its_choices_is_never_refused(name: str, seed: int) -> None:
    rules = ruleset(name)
    state = begin(rules, 1)
    for state, event in played(Random(seed), rules, dealer=seed % (rules.players or 1) + 1):
        assert state.refusal(event) is None, event
    assert state.after(event).is_over


@pytest.mark.parametrize("name", ["double-deck", "double-deck-thomas", "single-deck", "three-handed", "triple-deck"])
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**9))
def test_just_what_is_no_choice_is_refused(name: str, seed: int) -> None:
    rules = ruleset(name)
    for state, event in played(Random(seed), rules, dealer=1):
        choices = state.choices()
        for other in like(event, state):
            assert (state.refusal(other) is None) is (other in choices), other


def like(event: Event, state: HandState) -> Iterator[Event]:
    """All events of this kind that can be listed."""
    seats = range(1, state.players + 1)
    match event:
        case BidMade() | BidPassed():
            highest = max((choice.points for choice in state.choices() if isinstance(choice, BidMade)), default=100)
            yield from (BidPassed(seat) for seat in seats)
            yield from (BidMade(seat, points) for seat in seats for points in range(1, highest + 1))
        case ContractMade(_, points):
            yield from (
                ContractMade(seat, bid, suit)
                for seat in seats
                for bid in (points - 1, points, points + 1)
                for suit in Suit
            )
        case CardPlayed():
            yield from (CardPlayed(seat, card) for seat in seats for card in CARDS.values())
        case TrickTaken(_, counters) if counters is not None:
            yield from (TrickTaken(seat, count) for seat in seats for count in range(counters + 3))
        case CardsDiscarded(_, held):
            yield from (CardsDiscarded(other, held, count) for other in seats for count in range(4))
