"""Where a hand stands: what may happen next, why something may not, and what is so after it has happened."""

from collections.abc import Iterator, Mapping, Sequence

from annotations.rules.auction import Auction, auction, contract_refusal
from annotations.rules.cards import Suit
from annotations.rules.dealing import deal_refusals
from annotations.rules.events import (
    BidMade,
    BidPassed,
    BidWithheld,
    CardPlayed,
    CardsDiscarded,
    CardsPassed,
    ContractMade,
    Event,
    HandGivenUp,
    HandRedeclared,
    HandsDealt,
    KittyTurned,
    MeldShown,
    TrickTaken,
)
from annotations.rules.exchange import Exchange, ExchangeEvent, discard_counters, exchange
from annotations.rules.holdings import Hands, Holding, added, size
from annotations.rules.melds import has_marriage
from annotations.rules.phases import Phase
from annotations.rules.plain import Plain
from annotations.rules.playing import PlayEvent, Playing, playing
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Teams, Unstated
from annotations.rules.scoring import HandScore, score_given_up, score_hand, score_without_trump
from annotations.rules.showing import Showing

BIDS_OFFERED = 20
"""How many of the bids that may be made are among the choices, the lowest first."""


class State(Plain):
    """A hand of a game, replaced and never changed. `teams` are the seats of each team, as in force in this hand.

    What is there so far: `dealt`, `kitty` (None if it is not known) and what was `turned` of it; the `auction`; from
    the contract on the `exchange`, then `showing`, then `playing`.
    """

    __slots__ = __match_args__ = (
        "rules",
        "teams",
        "auction",
        "phase",
        "dealt",
        "kitty",
        "turned",
        "contract",
        "exchange",
        "showing",
        "playing",
        "is_given_up",
    )

    def __init__(
        self,
        rules: RuleSet,
        teams: Teams,
        auction: Auction,
        phase: Phase = Phase.DEAL,
        dealt: Hands = (),
        kitty: Holding | None = None,
        turned: Holding = 0,
        contract: ContractMade | None = None,
        exchange: Exchange | None = None,
        showing: Showing | None = None,
        playing: Playing | None = None,
        is_given_up: bool = False,
    ) -> None:
        self.rules = rules
        self.teams = teams
        self.auction = auction
        self.phase = phase
        self.dealt = dealt
        self.kitty = kitty
        self.turned = turned
        self.contract = contract
        self.exchange = exchange
        self.showing = showing
        self.playing = playing
        self.is_given_up = is_given_up

    @property
    def players(self) -> int:
        """How many play."""
        return self.auction.players

    @property
    def hands(self) -> Hands:
        """The hands as they are now; None where one is not known."""
        last = self.playing or self.showing or self.exchange
        return last.hands if last else self.dealt or (None,) * self.players

    @property
    def trump(self) -> Suit | None:
        """Trump, if there is one and it is known."""
        return self.contract.trump if self.contract else None

    def refusal(self, event: Event) -> Refusal | None:
        """Why this may not happen now, None if it may. What is not known or not stated refuses nothing."""
        return next(self.refusals(event), None)

    def refusals(self, event: Event) -> Iterator[Refusal]:
        """All the reasons why this may not happen now."""
        if self.phase not in _PHASES[type(event)]:
            yield Refusal(Reason.NOT_NOW)
            return
        match event:
            case HandsDealt(hands, kitty):
                yield from deal_refusals(self.rules, hands, kitty)
            case BidMade() | BidPassed() | BidWithheld():
                yield from self.auction.refusals(event)
            case ContractMade():
                yield from self._of_contract(event)
            case KittyTurned() | CardsPassed() | CardsDiscarded() | HandRedeclared():
                yield from self._of_exchange(event)
            case MeldShown():
                yield from self._showing.refusals(event)
            case HandGivenUp(seat):
                yield from self._of_giving_up(seat)
            case CardPlayed() | TrickTaken():
                yield from self._of_play(event)

    def _of_exchange(self, event: ExchangeEvent) -> Iterator[Refusal]:
        """Of the exchange, or cards of the kitty shown after a round of bids."""
        if self.exchange is None and isinstance(event, KittyTurned):
            number, most = size(self.turned) + size(event.cards), self.rules.kitty
            if most is not None and number > most:
                yield Refusal(Reason.WRONG_NUMBER, "kitty", found=number, expected=most)
        else:
            yield from self._exchanging.refusals(event)

    def _of_contract(self, event: ContractMade) -> Iterator[Refusal]:
        if self.contract or (self.auction.is_known and not self.auction.is_over):
            yield Refusal(Reason.NOT_NOW, seat=event.seat)
            return
        refused = contract_refusal(self.auction.result, event.seat, event.points)
        if refused:
            yield refused
        hand = self._trump_hand(event.seat)
        if event.trump and hand is not None and not has_marriage(hand, event.trump):
            yield Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", event.seat, found=event.trump)

    def _trump_hand(self, seat: int) -> Holding | None:
        """The hand that must have a marriage in trump when it is named; None if none must, or it is not known."""
        needs, hand = self.rules.trump_needs_marriage, self.hands[seat - 1]
        if needs == "after-pass" and self.rules.passing.cards == 0:
            needs = "before-pass"
        if needs != "before-pass" or hand is None:
            return None
        kitty = 0 if self.rules.kitty == 0 else self.kitty
        return None if kitty is None else added(hand, kitty)

    def _of_giving_up(self, seat: int) -> Iterator[Refusal]:
        if self.contract is None or seat != self.contract.seat:
            yield Refusal(Reason.OUT_OF_TURN, seat=seat, expected=self.contract.seat if self.contract else None)
        if self.rules.scoring.opponents_on_surrender == "play":
            yield Refusal(Reason.NOT_ALLOWED, "scoring.opponents_on_surrender", seat)

    def _of_play(self, event: PlayEvent) -> Iterator[Refusal]:
        if self.phase is Phase.MELD and self._showing.has_begun and not self._showing.is_over:
            yield Refusal(Reason.NOT_NOW, seat=event.seat)
        else:
            yield from self._playing.refusals(event)

    @property
    def _exchanging(self) -> Exchange:
        if self.exchange:
            return self.exchange
        declarer = self.contract.seat if self.contract else self.auction.bidder or 1
        return exchange(self.rules, self.teams, declarer, self.hands, self.kitty)

    @property
    def _showing(self) -> Showing:
        hands = self.exchange.skipped() if self.exchange else self.hands
        return self.showing or Showing(self.rules.meld, hands, self.trump, (None,) * self.players)

    @property
    def _playing(self) -> Playing:
        leader = self.contract.seat if self.contract else self.auction.bidder or 1
        return self.playing or playing(self.rules, self._showing.hands, self.trump, leader)

    def after(self, event: Event) -> "State":
        """The hand after this, whether or not it may be: what was really done is what the hand goes on with."""
        match event:
            case HandsDealt(hands, kitty):
                return self.replaced(phase=Phase.AUCTION, dealt=hands, kitty=kitty)
            case BidMade() | BidPassed() | BidWithheld():
                return self._bid(self.auction.after(event))
            case ContractMade():
                return self._after_contract(event)
            case KittyTurned() | CardsPassed() | CardsDiscarded() | HandRedeclared():
                return self._after_exchange(event)
            case MeldShown():
                return self._after_meld(self._showing.after(event))
            case HandGivenUp():
                return self.replaced(phase=Phase.OVER, is_given_up=True)
            case CardPlayed() | TrickTaken():
                after = self._playing.after(event)
                return self.replaced(phase=Phase.OVER if after.is_over else Phase.PLAY, playing=after)

    def _bid(self, after: Auction) -> "State":
        if not after.is_over:
            return self.replaced(phase=Phase.AUCTION, auction=after)
        return self.replaced(phase=Phase.OVER if after.high is None else Phase.TRUMP, auction=after)

    def _after_contract(self, event: ContractMade) -> "State":
        """Without trump there is neither meld nor play, if the rules ask for a marriage."""
        begun = exchange(self.rules, self.teams, event.seat, self.hands, self.kitty)
        if self.turned:
            begun = begun.after(KittyTurned(self.turned))
        made = self.replaced(contract=event)
        if event.trump is None and self.rules.trump_needs_marriage in ("before-pass", "after-pass"):
            return made.replaced(phase=Phase.OVER)
        return made._exchanged(begun)

    def _after_exchange(self, event: ExchangeEvent) -> "State":
        if self.exchange is None and isinstance(event, KittyTurned):
            return self.replaced(turned=added(self.turned, event.cards))
        return self._exchanged(self._exchanging.after(event))

    def _exchanged(self, after: Exchange) -> "State":
        return self.replaced(phase=Phase.MELD if after.is_over else Phase.EXCHANGE, exchange=after)

    def _after_meld(self, after: Showing) -> "State":
        """With less meld than the minimum the declarer's team has lost (seed 001, Minimum 20 to score)."""
        shown = self.replaced(phase=Phase.MELD, showing=after)
        score = shown.score() if after.is_over and shown.rules.scoring.opponents_on_surrender != "play" else None
        return shown.replaced(phase=Phase.OVER) if isinstance(score, HandScore) else shown

    def choices(self) -> tuple[Event, ...]:
        """Everything that may happen now, as far as it can be listed: of bids the lowest, of melds the best."""
        return tuple(self._choices())

    def _choices(self) -> Iterator[Event]:
        match self.phase:
            case Phase.AUCTION:
                yield from self.auction.choices(BIDS_OFFERED)
            case Phase.TRUMP:
                yield from self._contracts()
            case Phase.EXCHANGE:
                yield from self._exchanging.choices()
            case Phase.MELD:
                yield from self._showing.choices()
                if self._showing.is_over or not self._showing.has_begun:
                    yield from self._playing.choices()
            case Phase.PLAY:
                yield from self._playing.choices()
            case _:
                return
        if self.contract and self.phase in (Phase.EXCHANGE, Phase.MELD):
            yield from self._allowed(HandGivenUp(self.contract.seat))

    def _contracts(self) -> Iterator[Event]:
        seat, points = self.auction.bidder or 0, self.auction.high or 0
        contracts = [ContractMade(seat, points, suit) for suit in Suit]
        allowed = [event for event in contracts if self.refusal(event) is None]
        yield from allowed or [ContractMade(seat, points, None)]

    def _allowed(self, event: Event) -> Iterator[Event]:
        if self.refusal(event) is None:
            yield event

    def marriage_refusal(self) -> Refusal | None:
        """After an exchange: whether the declarer now lacks a marriage in trump that it was enough to have by then."""
        if self.trump is None or self.contract is None or self.rules.trump_needs_marriage != "after-pass":
            return None
        hand = self._showing.hands[self.contract.seat - 1]
        if hand is None or has_marriage(hand, self.trump):
            return None
        return Refusal(Reason.NO_MARRIAGE, "trump_needs_marriage", self.contract.seat, found=self.trump)

    def score(self) -> HandScore | Unstated:
        """What the hand scores, by the points of the melds shown and the counters in the tricks taken."""
        contract, rules = self.contract, self.rules.scoring
        if contract is None:
            return Unstated("contract")
        declarer = next((team for team, seats in enumerate(self.teams) if contract.seat in seats), None)
        if declarer is None:
            return Unstated("teams")
        if contract.trump is None:
            return score_without_trump(rules, contract.points, declarer, len(self.teams))
        meld = self._by_team([shown.points if shown else 0 for shown in self._showing.melds])
        if meld is None:
            return Unstated("meld")
        if self.is_given_up:
            return score_given_up(rules, contract.points, declarer, meld)
        tricks = self._by_team(self._playing.tricks) if self.playing else None
        return score_hand(rules, contract.points, declarer, meld, self._counters(), tricks)

    def _counters(self) -> list[int] | None:
        """What each team took in play, with the discard; None if it was not played, or is not known."""
        taken = list(self._playing.taken)
        discard = self._exchanging.discard
        if self.playing is None:
            return None
        if discard:
            worth, before = discard_counters(self.rules, discard.cards), taken[discard.seat - 1]
            taken[discard.seat - 1] = None if before is None or isinstance(worth, Unstated) else before + worth
        return self._by_team(taken)

    def _by_team(self, by_seat: Sequence[int | None]) -> list[int] | None:
        found = [number for number in by_seat if number is not None]
        if len(found) < len(by_seat):
            return None
        return [sum(found[seat - 1] for seat in seats) for seats in self.teams]


_BIDDING = (Phase.AUCTION, Phase.TRUMP, Phase.OVER)
_EXCHANGING = (Phase.EXCHANGE, Phase.MELD)
_PHASES: Mapping[type[Event], tuple[Phase, ...]] = {
    HandsDealt: (Phase.DEAL,),
    BidMade: _BIDDING,
    BidPassed: _BIDDING,
    BidWithheld: _BIDDING,
    KittyTurned: (Phase.AUCTION, Phase.TRUMP, *_EXCHANGING),
    ContractMade: _BIDDING,
    CardsPassed: _EXCHANGING,
    CardsDiscarded: _EXCHANGING,
    HandRedeclared: _EXCHANGING,
    MeldShown: (Phase.MELD,),
    HandGivenUp: _EXCHANGING,
    CardPlayed: (Phase.MELD, Phase.PLAY),
    TrickTaken: (Phase.PLAY,),
}
"""When an event can be judged: at any other time it is refused as such."""


def begin(rules: RuleSet, dealer: int, teams: Teams | None = None, players: int | None = None) -> State:
    """A hand before the cards are dealt.

    Teams and the number of players may be given where the rule set does not state them; without teams all play alone.
    """
    number = players or rules.players or sum(map(len, teams or ()))
    if not number:
        raise ValueError("The rule set does not state the number of players.")
    alone = tuple((seat,) for seat in range(1, number + 1))
    return State(rules, teams or rules.teams_in_force or alone, auction(rules.bidding, number, dealer))
