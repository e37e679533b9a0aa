"""Refusals: the reasons why the rules forbid an event of a hand."""

from enum import Enum
from typing import NamedTuple

from annotations.rules.cards import Card, Suit


class Reason(Enum):
    """A kind of refusal; its value describes it in words."""

    __hash__ = object.__hash__  # faster than that of enumerations, which is written in Python

    TOO_MANY_COPIES = "more copies of a card than the deck has"
    HAND_SIZE = "a hand of the wrong size"
    OUT_OF_TURN = "another player’s turn"
    HAD_PASSED = "a bid by a player who had passed"
    BIDS_AGAIN = "a pass by a player who bids again"
    AUCTION_OVER = "a bid after the auction’s end"
    MUST_BID = "the dealer must bid when all others have passed"
    BELOW_MINIMUM = "a bid below the minimum"
    NOT_HIGHER = "a bid that does not beat the last one"
    OFF_STEP = "a bid off the step"
    OTHER_THAN_LATER = "another bid than the one that later lines go on from"
    NOT_THE_RESULT = "a contract that is not the auction’s result"
    DECLARER_PASSED = "a contract of a player who had passed"
    NO_MARRIAGE = "trump in which the declarer lacks a marriage"
    OTHER_TRUMP = "another trump than melds and tricks show"
    OTHER_DECLARER = "another declarer than the tricks show"
    WRONG_NUMBER = "the wrong number of cards"
    WRONG_RECEIVER = "cards for another player than the partner"
    NOT_HELD = "cards that are not held"
    NOT_RECEIVED = "cards that their receiver never had"
    OTHER_PLAY = "many tricks with cards that are not in the hands"
    EXCHANGED_LINES = "cards on each other’s lines"
    EXCHANGED_POINTS = "the points of two melds on each other’s lines"
    EXCHANGED_CARDS = "two cards of tricks in each other’s place"
    EXCHANGED_IN_TRICK = "two cards of one trick in each other’s place"
    TURNED_CARDS = "the cards of a trick from another player on"
    LEFT_OUT = "tricks without one that was played between them"
    CARDS_BY_SEAT = "the cards of a trick in the order of the seats"
    LEADER_FOR_WINNER = "the player who leads a trick in place of its winner"
    TURNED_WINNER = "the player so many seats after the winner of a trick"
    SUM_OF_COUNTERS = "the counters of all tricks up to this one"
    COUNTED_OTHERWISE = "counters as another table counts them in all tricks"
    COUNTED_AS_OTHERS = "the last trick without what it counts more than others"
    SUM_OF_MELDS = "the points of all melds up to this one"
    OTHER_FIRST_BIDDER = "a round of bids that begins with another player"
    FIRST_BIDDER_DEALS = "the first bidder in place of the dealer"
    HANDS_AFTER_EXCHANGE = "hands after the pass in place of those that were dealt"
    OTHER_LABEL = "the pass or the hand of another player than the label says"
    PASSES_AGAIN = "a pass in each round by those who have passed"
    HABIT_AGAIN = "what another hand of the game shows to be a habit"
    TWICE = "a trick that is written twice"
    OTHER_CARD = "another card than all other lines show"
    LACKS_CARD = "a hand without a card that other lines show"
    OTHER_HAND = "a hand that does not follow from the exchange"
    OTHER_POINTS = "points that the cards are not worth"
    MUST_LEAD_TRUMP = "the first lead must be a trump"
    MUST_FOLLOW = "the suit led must be followed"
    MUST_BEAT = "the suit led must be beaten"
    MUST_TRUMP = "a player who cannot follow suit must trump"
    MUST_OVERTRUMP = "the trumps played must be beaten"
    OTHER_WINNER = "another player won the trick"
    OTHER_COUNTERS = "the cards have other counters"


class Refusal(NamedTuple):
    """One reason why the rules forbid something.

    `column` is the column of the rule set that was broken, empty for a rule that all tables share. `seat` is the player
    concerned. `cards` are the wrong cards, or, if a played card is refused, the legal ones. `found` and `expected` are
    the number, seat or suit that was written and the right one.
    """

    reason: Reason
    column: str = ""
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    found: int | Suit | None = None
    expected: int | Suit | None = None
