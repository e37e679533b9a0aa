"""Who passes, takes and discards which cards (Double-deck rules, Exchanging Cards; Wikipedia, Auction pinochle)."""

from collections.abc import Iterator
from typing import NamedTuple

from annotations.rules.decks import most_cards
from annotations.rules.holdings import (
    Hands,
    Holding,
    cards_of,
    holds,
    lacking,
    plus,
    size,
    surplus,
    taken_from,
    with_hand,
)
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Teams, Unstated, team_of
from annotations.rules.tricks import counters_of


class KittyTurned(NamedTuple):
    """Cards of the kitty were shown, and the declarer took them."""

    cards: Holding


class CardsPassed(NamedTuple):
    """A player passed cards to a partner, `to`; None is the only partner."""

    seat: int
    cards: Holding
    to: int | None = None


class CardsDiscarded(NamedTuple):
    """The declarer discarded cards with these counters."""

    seat: int
    cards: Holding
    counters: int | None = None


ExchangeEvent = KittyTurned | CardsPassed | CardsDiscarded


class ExchangeState(NamedTuple):
    """An exchange so far. `hands` are held now; `kitty` is what was dealt to it, None if that is not known.

    `turned` are the cards of the kitty that were shown; `received` are the cards that each seat was passed.
    """

    rules: RuleSet
    teams: Teams
    declarer: int
    hands: Hands
    received: tuple[Holding, ...]
    kitty: Holding | None = None
    turned: Holding = 0
    passes: tuple[CardsPassed, ...] = ()
    discard: CardsDiscarded | None = None

    @property
    def is_over(self) -> bool:
        """Whether the exchange is complete; steps that the rules do not state are never missing."""
        return not (self.awaits_kitty or self.passers or self.awaits_discard)

    @property
    def passers(self) -> tuple[int, ...]:
        """The seats that may pass cards now."""
        if not self.rules.passing.cards:
            return ()
        passed = {one.seat for one in self.passes}
        waiting = [seat for seat in self.passing_seats if seat not in passed]
        is_one_by_one = self.rules.passing.order == "partner-first"
        return tuple(waiting[:1] if is_one_by_one else waiting)

    @property
    def passing_seats(self) -> list[int]:
        """The seats of the declarer's team, the declarer last; none for a player alone."""
        team = team_of(self.teams, self.declarer)
        return [*[seat for seat in team if seat != self.declarer], self.declarer] if len(team) > 1 else []

    @property
    def awaits_kitty(self) -> bool:
        """Whether cards of the kitty are still to be shown."""
        return size(self.turned) < ((self.rules.kitty or 0) if self.kitty is None else size(self.kitty))

    @property
    def awaits_discard(self) -> bool:
        """Whether the declarer is still to discard."""
        return bool(self.rules.kitty) and not self.rules.deals_kitty_out and self.discard is None

    def refusals(self, event: ExchangeEvent) -> Iterator[Refusal]:
        """The reasons why the rules forbid this event now."""
        match event:
            case KittyTurned(cards):
                yield from self._of_kitty(cards)
            case CardsPassed(seat, cards, to):
                yield from self._of_pass(seat, cards, to)
            case CardsDiscarded(seat, cards, counters):
                yield from self._of_discard(seat, cards, counters)

    def _of_kitty(self, cards: Holding) -> Iterator[Refusal]:
        number = size(cards) + size(self.turned)
        if self.rules.kitty is not None and number != self.rules.kitty:
            yield Refusal(Reason.WRONG_NUMBER, "kitty", found=number, expected=self.rules.kitty)
        if self.kitty is not None and not holds(self.kitty, cards):
            yield Refusal(Reason.NOT_HELD, cards=cards_of(lacking(self.kitty, cards)))

    def _of_pass(self, seat: int, cards: Holding, to: int | None) -> Iterator[Refusal]:
        number, expected = size(cards), self.rules.passing.cards
        if expected is not None and number != expected:
            yield Refusal(Reason.WRONG_NUMBER, "pass.cards", seat, found=number, expected=expected)
        elif expected and seat not in self.passers:
            yield Refusal(Reason.OUT_OF_TURN, "pass.order", seat)
        yield from self._unless_there(seat, cards, self.passable(seat))
        receiver = self.receiver(seat)
        if to is not None and receiver is not None and to != receiver:
            yield Refusal(Reason.WRONG_RECEIVER, seat=seat, found=to, expected=receiver)

    def passable(self, seat: int) -> Holding | None:
        """The cards from which a seat may pass: without those received, if both pass at once."""
        held = self.hands[seat - 1]
        if held is None or self.rules.passing.order != "both-at-once":
            return held
        return taken_from(held, self.received[seat - 1])

    def receiver(self, seat: int) -> int | None:
        """The only partner of a seat; None if there are more."""
        others = [other for other in team_of(self.teams, seat) if other != seat]
        return others[0] if len(others) == 1 else None

    def _of_discard(self, seat: int, cards: Holding, counters: int | None) -> Iterator[Refusal]:
        if seat != self.declarer or self.discard:
            yield Refusal(Reason.OUT_OF_TURN, seat=seat, expected=self.declarer)
        number, expected = size(cards), 0 if self.rules.deals_kitty_out else self.rules.kitty
        if expected is not None and number != expected:
            yield Refusal(Reason.WRONG_NUMBER, "kitty", seat, found=number, expected=expected)
        yield from self._unless_there(seat, cards, None if self.awaits_kitty else self.hands[seat - 1])
        worth = possible_discard_counters(self.rules, cards)
        if counters is not None and worth and counters not in worth:
            column = "counters" if self.rules.scoring.discards_count is None else "scoring.discards_count"
            yield Refusal(Reason.OTHER_COUNTERS, column, seat, cards_of(cards), counters, worth[0])

    def _unless_there(self, seat: int, cards: Holding, held: Holding | None) -> Iterator[Refusal]:
        """Refuse cards that the hand does not have; where it is unknown, those that the deck does not have."""
        if held is None:
            yield from _unless_in_deck(self.rules, cards)
        elif not holds(held, cards):
            yield Refusal(Reason.NOT_HELD, seat=seat, cards=cards_of(lacking(held, cards)))

    def after(self, event: ExchangeEvent) -> "ExchangeState":
        """The exchange after this event, legal or not."""
        match event:
            case KittyTurned(cards):
                if self.rules.deals_kitty_out:  # nobody sees who gets which card
                    hands: Hands = (None,) * len(self.hands)
                else:
                    hands = _with_more(self.hands, self.declarer, cards)
                return self._replace(turned=plus(self.turned, cards), hands=hands)
            case CardsPassed(seat, cards, to):
                return self._after_pass(event, to or self.receiver(seat))
            case CardsDiscarded(seat, cards):
                return self._replace(discard=event, hands=self._without(seat, cards))

    def _after_pass(self, event: CardsPassed, to: int | None) -> "ExchangeState":
        hands, received = self._without(event.seat, event.cards), self.received
        if to is not None:
            hands = _with_more(hands, to, event.cards)
            received = (*received[: to - 1], plus(received[to - 1], event.cards), *received[to:])
        return self._replace(hands=hands, received=received, passes=(*self.passes, event))

    def _without(self, seat: int, cards: Holding) -> Hands:
        held = self.hands[seat - 1]
        return with_hand(self.hands, seat, None if held is None else taken_from(held, cards))

    @property
    def certain_hands(self) -> Hands:
        """The hands that are known for certain if nobody knows whether cards were still to be exchanged."""
        if self.is_over:
            return self.hands
        if self.awaits_kitty and self.rules.deals_kitty_out:
            return (None,) * len(self.hands)
        seats = {self.declarer, *(self.passing_seats if self.passers else ())}
        return tuple(None if seat in seats else hand for seat, hand in enumerate(self.hands, 1))


def _with_more(hands: Hands, seat: int, cards: Holding) -> Hands:
    held = hands[seat - 1]
    return with_hand(hands, seat, None if held is None else plus(held, cards))


def _unless_in_deck(rules: RuleSet, cards: Holding) -> Iterator[Refusal]:
    """Refuse a kind of card of which there are more than the deck has."""
    whole = most_cards(rules.deck)
    for card, there, allowed in surplus(whole, cards) if whole is not None else ():
        yield Refusal(Reason.TOO_MANY_COPIES, "deck", cards=(card,), found=there, expected=allowed)


def begin_exchange(rules: RuleSet, teams: Teams, declarer: int, hands: Hands, kitty: Holding | None) -> ExchangeState:
    """An exchange before anything has been passed, taken or discarded."""
    return ExchangeState(rules, teams, declarer, hands, (0,) * len(hands), kitty)


def discard_counters(rules: RuleSet, cards: Holding) -> int | Unstated:
    """The counters that discarded cards bring the declarer."""
    if rules.scoring.discards_count is None:
        return Unstated("scoring.discards_count")
    return counters_of(rules.counters, cards) if rules.scoring.discards_count else 0


def possible_discard_counters(rules: RuleSet, cards: Holding) -> tuple[int, ...]:
    """The same; where the rules leave it open whether discards count, 0 is possible, too. Empty if it is not stated."""
    counts = rules.scoring.discards_count
    worth = 0 if counts is False else counters_of(rules.counters, cards)
    if not isinstance(worth, int):
        return ()
    return (worth, 0) if counts is None else (worth,)
