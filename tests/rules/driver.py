"""A hand that goes from one phase to the next, for tests: the engine's auction, exchange and play put together.

`choices` lists what may happen next, so that hands can be played at random; `refusals` asks the engine for its reasons.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from operator import mul

from annotations.rules.auction import AuctionState, begin_auction
from annotations.rules.bids import contract_refusal
from annotations.rules.cards import Suit
from annotations.rules.dealing import deal_refusals
from annotations.rules.exchange import (
    CardsDiscarded,
    CardsPassed,
    ExchangeState,
    KittyTurned,
    begin_exchange,
    discard_counters,
)
from annotations.rules.holdings import (
    EVERY,
    KINDS,
    Hands,
    Holding,
    cards_of,
    counts,
    deck,
    holding,
    kinds_of,
    plus,
    taken_from,
)
from annotations.rules.ladder import legal_bids
from annotations.rules.meld_points import has_marriage
from annotations.rules.meld_refusals import meld_refusal
from annotations.rules.melds import Melded, best_melds
from annotations.rules.play import PlayState, begin_play
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Teams, Unstated
from annotations.rules.scoring import HandScore, score_given_up, score_hand, score_without_trump
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

BIDS_OFFERED = 20


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand so far; what has not been reached yet is None."""

    rules: RuleSet
    teams: Teams
    auction: AuctionState
    dealt: Hands = ()
    kitty: Holding | None = None
    contract: ContractMade | None = None
    exchange: ExchangeState | None = None
    melds: tuple[MeldShown | None, ...] = ()
    playing: PlayState | None = None
    taken: tuple[int | None, ...] = ()
    is_over: bool = False
    is_given_up: bool = False

    @property
    def players(self) -> int:
        return self.auction.players

    @property
    def hands(self) -> Hands:
        last = self.playing or self.exchange
        return last.hands if last else self.dealt or (None,) * self.players

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump if self.contract else None

    @property
    def play(self) -> PlayState:
        assert self.contract
        return self.playing or begin_play(self.rules, self.hands, self.trump, self.contract.seat)

    @property
    def is_melding(self) -> bool:
        return any(self.melds) and None in self.melds

    def refusal(self, event: Event) -> Refusal | None:
        return next(self.refusals(event), None)

    def refusals(self, event: Event) -> Iterator[Refusal]:
        """Why the rules are against this event, were it to happen now."""
        match event:
            case HandsDealt(hands, kitty):
                yield from deal_refusals(self.rules, hands, kitty)
            case BidMade() | BidPassed():
                refusals = [self.auction.refusal(event.seat, event.points if isinstance(event, BidMade) else None)]
                yield from filter(None, refusals)
            case ContractMade(seat, points, trump):
                yield from filter(None, [contract_refusal(self.auction.result, seat, points)])
                if trump and self._lacks_marriage(seat, trump):
                    yield Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", seat, found=trump)
            case KittyTurned() | CardsPassed() | CardsDiscarded():
                assert self.exchange
                yield from self.exchange.refusals(event)
            case CardPlayed():
                yield from self._card_refusals(event)
            case TrickTaken():
                yield from self._trick_refusals(event)
            case _:
                yield from filter(None, [self._refusal_after_exchange(event)])

    def _refusal_after_exchange(self, event: MeldShown | HandGivenUp) -> Refusal | None:
        if isinstance(event, MeldShown):
            held = self.hands[event.seat - 1]
            return meld_refusal(self.rules.meld, self.trump, event.seat, held, event.cards, event.points)
        may_give_up = self.rules.scoring.opponents_on_surrender != "play" and event.seat == self.auction.bidder
        return None if may_give_up else Refusal(Reason.OUT_OF_TURN, "scoring.opponents_on_surrender", event.seat)

    def _lacks_marriage(self, seat: int, trump: Suit) -> bool:
        needs, hand = self.rules.trump_needs_marriage, self.hands[seat - 1]
        if needs == "after-pass" and self.rules.passing.cards == 0:
            needs = "before-pass"
        kitty = 0 if self.rules.kitty == 0 else self.kitty
        known = needs == "before-pass" and hand is not None and kitty is not None
        return known and not has_marriage(plus(hand or 0, kitty or 0), trump)

    def _card_refusals(self, event: CardPlayed) -> Iterator[Refusal]:
        play, hand = self.play, self.hands[event.seat - 1]
        if play.is_trick_full or play.is_over or event.seat != play.turn:
            yield Refusal(Reason.OUT_OF_TURN, seat=event.seat, expected=play.turn)
        elif hand is not None and not hand & EVERY[event.card.order]:
            yield Refusal(Reason.NOT_HELD, seat=event.seat, cards=(event.card,))
        elif hand is not None and not play.is_free:
            yield from filter(None, [play.trick_state.refusal(event.seat, hand, event.card, play.trump)])

    def _trick_refusals(self, event: TrickTaken) -> Iterator[Refusal]:
        play, worth = self.play, self.play.counters
        if play.winner is not None and event.seat != play.winner:
            yield Refusal(Reason.OTHER_WINNER, "", event.seat, play.trick, event.seat, play.winner)
        if event.counters is not None and isinstance(worth, int) and event.counters != worth:
            yield Refusal(Reason.OTHER_COUNTERS, "counters", event.seat, play.trick, event.counters, worth)

    def after(self, event: Event) -> "HandState":
        """The hand after this event, whether or not the rules allow it."""
        match event:
            case HandsDealt(hands, kitty):
                return replace(self, dealt=hands, kitty=kitty)
            case BidMade(seat, points):
                return self._after_call(self.auction.after_bid(seat, points))
            case BidPassed(seat):
                return self._after_call(self.auction.after_pass(seat))
            case ContractMade(seat, _points, trump):
                begun = begin_exchange(self.rules, self.teams, seat, self.hands, self.kitty)
                is_lost = trump is None and self.rules.trump_needs_marriage in ("before-pass", "after-pass")
                none = (None,) * self.players
                return replace(self, contract=event, exchange=begun, melds=none, is_over=is_lost)
            case KittyTurned() | CardsPassed() | CardsDiscarded():
                assert self.exchange
                return replace(self, exchange=self.exchange.after(event))
            case MeldShown(seat):
                shown = replace(self, melds=(*self.melds[: seat - 1], event, *self.melds[seat:]))
                return replace(shown, is_over=shown.is_below_minimum)
            case HandGivenUp():
                return replace(self, is_over=True, is_given_up=True)
            case CardPlayed(seat, card):
                taken = self.taken or (0,) * self.players
                return replace(self, playing=self.play.after_card(seat, card), taken=taken)
            case TrickTaken(seat):
                return self._after_trick(seat)

    def _after_call(self, auction: AuctionState) -> "HandState":
        return replace(self, auction=auction, is_over=auction.is_over and auction.high is None)

    def _after_trick(self, seat: int) -> "HandState":
        worth, before = self.play.counters, self.taken[seat - 1]
        sum_ = before + worth if isinstance(worth, int) and before is not None else None
        play = self.play.after_trick(seat)
        taken = (*self.taken[: seat - 1], sum_, *self.taken[seat:])
        return replace(self, playing=play, taken=taken, is_over=play.is_over)

    @property
    def is_below_minimum(self) -> bool:
        """Whether all have tabled, and the declarer's team has lost for lack of meld."""
        plays_on = self.rules.scoring.opponents_on_surrender == "play"
        return None not in self.melds and not plays_on and isinstance(self.score(), HandScore)

    def choices(self) -> tuple[Event, ...]:
        """Everything that may happen next: of bids the lowest, of melds the best."""
        return () if self.is_over else tuple(self._choices())

    def _choices(self) -> Iterator[Event]:
        if not self.auction.is_over:
            yield from bids_offered(self.auction, BIDS_OFFERED)
        elif self.contract is None:
            seat, points = self.auction.bidder or 0, self.auction.high or 0
            contracts = [ContractMade(seat, points, suit) for suit in Suit]
            allowed = [event for event in contracts if self.refusal(event) is None]
            yield from allowed or [ContractMade(seat, points, None)]
        elif self.exchange and not self.exchange.is_over:
            yield from exchanges_offered(self.exchange)
            yield from self._surrender(self.contract.seat)
        else:
            if not self.playing:
                yield from self._melds()
            if not self.is_melding:
                yield from plays_offered(self.play)
            if not self.playing:
                yield from self._surrender(self.contract.seat)

    def _melds(self) -> Iterator[Event]:
        for seat, (hand, meld) in enumerate(zip(self.hands, self.melds, strict=True), 1):
            if meld is None:
                best = best_melds(self.rules.meld, hand or 0, self.trump) if self.trump else None
                yield MeldShown(seat, best.cards, best.points) if isinstance(best, Melded) else MeldShown(seat, 0)

    def _surrender(self, seat: int) -> Iterator[Event]:
        if self.refusal(HandGivenUp(seat)) is None:
            yield HandGivenUp(seat)

    def lacks_marriage_after_pass(self) -> bool:
        """Whether the declarer lacks a marriage in trump that it was enough to have after the exchange."""
        if self.trump is None or self.contract is None or self.rules.trump_needs_marriage != "after-pass":
            return False
        hand = self.hands[self.contract.seat - 1]
        return self.playing is None and hand is not None and not has_marriage(hand, self.trump)

    def score(self) -> HandScore | Unstated:
        """The score by the melds shown and the counters taken."""
        if self.contract is None:
            return Unstated("contract")
        rules, bid = self.rules.scoring, self.contract.points
        declarer = next(team for team, seats in enumerate(self.teams) if self.contract.seat in seats)
        if self.contract.trump is None:
            return score_without_trump(rules, bid, declarer, len(self.teams))
        meld = self._by_team([shown.points if shown else 0 for shown in self.melds])
        if meld is None:
            return Unstated("meld")
        if self.is_given_up:
            return score_given_up(rules, bid, declarer, meld)
        tricks = self._by_team(self.playing.tricks) if self.playing else None
        return score_hand(rules, bid, declarer, meld, self._counters(), tricks)

    def _counters(self) -> list[int] | None:
        taken, discard = list(self.taken), self.exchange.discard if self.exchange else None
        if self.playing is None:
            return None
        if discard:
            worth, before = discard_counters(self.rules, discard.cards), taken[discard.seat - 1]
            taken[discard.seat - 1] = None if before is None or isinstance(worth, Unstated) else before + worth
        return self._by_team(taken)

    def _by_team(self, by_seat: Sequence[int | None]) -> list[int] | None:
        found = [number for number in by_seat if number is not None]
        return [sum(found[seat - 1] for seat in seats) for seats in self.teams] if len(found) == len(by_seat) else None


def bids_offered(auction: AuctionState, most: int) -> Iterator[Event]:
    """A pass, if it is allowed, and the lowest bids."""
    if auction.is_over:
        return
    if auction.refusal(auction.turn, None) is None:
        yield BidPassed(auction.turn)
    for points in islice(legal_bids(auction.rules, auction.high, auction.is_forced), most):
        yield BidMade(auction.turn, points)


def exchanges_offered(exchange: ExchangeState) -> Iterator[Event]:
    """Every pass, kitty and discard that the known hands allow."""
    if exchange.awaits_kitty:
        if exchange.kitty is not None:
            yield KittyTurned(taken_from(exchange.kitty, exchange.turned))
    elif exchange.awaits_discard:
        worth = _worth_by_kind(exchange.rules)
        for cards in _sets(exchange.hands[exchange.declarer - 1], exchange.rules.kitty or 0):
            known = sum(map(mul, counts(cards), worth)) if worth else discard_counters(exchange.rules, cards)
            yield CardsDiscarded(exchange.declarer, cards, known if isinstance(known, int) else None)
    for seat in exchange.passers:
        seats = sorted(exchange.passing_seats)
        to = exchange.receiver(seat) or seats[(seats.index(seat) + 1) % len(seats)]
        for cards in _sets(exchange.passable(seat), exchange.rules.passing.cards or 0):
            yield CardsPassed(seat, cards, to)


def _worth_by_kind(rules: RuleSet) -> list[int]:
    """The counters of each kind of card, discarded; those of several are their sum. None if one is not stated."""
    worth = [discard_counters(rules, holding([card])) for card in KINDS]
    known = [counters for counters in worth if isinstance(counters, int)]
    return known if len(known) == len(worth) else []


def _sets(held: Holding | None, number: int) -> list[Holding]:
    """So many of the cards, in PN's order; copies of a card are the same card."""
    sets = [[holding(())], *([] for _ in range(number))]  # by how many cards, of the kinds that were looked at
    for card, copies in reversed(Counter(cards_of(held or 0)).items()):
        one = holding([card])
        sets = [
            [taken * one + rest for taken in range(min(copies, size), -1, -1) for rest in sets[size - taken]]
            for size in range(number + 1)
        ]
    return sets[number]


def plays_offered(play: PlayState) -> Iterator[Event]:
    """The legal cards of the next player, or the winner of a full trick."""
    if play.is_over:
        return
    if not play.is_trick_full:
        known = play.hands[play.turn - 1] is not None
        cards = play.legal_cards if known else kinds_of(deck(1, play.rules.deck.nines is not False))
        yield from (CardPlayed(play.turn, card) for card in cards)
    elif play.winner is not None:
        yield TrickTaken(play.winner, play.counters if isinstance(play.counters, int) else None)


def begin(rules: RuleSet, dealer: int, teams: Teams | None = None) -> HandState:
    """A hand before the deal; without teams all play alone."""
    number = rules.players or sum(map(len, teams or ()))
    alone = tuple((seat,) for seat in range(1, number + 1))
    return HandState(rules, teams or rules.teams_in_force or alone, begin_auction(rules.bidding, number, dealer))
