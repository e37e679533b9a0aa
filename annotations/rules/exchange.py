"""Who passes, takes and discards which cards (seed 001, Exchanging Cards; seed 004, Auction pinochle, Three-handed)."""

from collections.abc import Iterator
from itertools import combinations

from annotations.rules.cards import Card
from annotations.rules.events import CardsDiscarded, CardsPassed, HandRedeclared, KittyTurned
from annotations.rules.holdings import Hands, Holding, added, cards_of, holding, holds, lacking, size, taken_from
from annotations.rules.plain import Plain
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Teams, Unstated
from annotations.rules.tricks import counters_in

ExchangeEvent = KittyTurned | CardsPassed | CardsDiscarded | HandRedeclared


class Exchange(Plain):
    """An exchange so far. `hands` are held now; `kitty` is what was dealt to it, None if that is not known.

    `turned` is what was seen of the kitty; `received` are the cards that each seat was passed.
    """

    __slots__ = __match_args__ = (
        "rules",
        "teams",
        "declarer",
        "hands",
        "received",
        "kitty",
        "turned",
        "passes",
        "discard",
    )

    def __init__(
        self,
        rules: RuleSet,
        teams: Teams,
        declarer: int,
        hands: Hands,
        received: tuple[Holding, ...],
        kitty: Holding | None = None,
        turned: Holding = 0,
        passes: tuple[CardsPassed, ...] = (),
        discard: CardsDiscarded | None = None,
    ) -> None:
        self.rules = rules
        self.teams = teams
        self.declarer = declarer
        self.hands = hands
        self.received = received
        self.kitty = kitty
        self.turned = turned
        self.passes = passes
        self.discard = discard

    @property
    def is_over(self) -> bool:
        """Whether nothing is awaited any more; what is not stated is not awaited."""
        return not (self._awaits_kitty or self.passers or self._awaits_discard)

    @property
    def passers(self) -> tuple[int, ...]:
        """The seats that may pass cards now."""
        if not self.rules.passing.cards:
            return ()
        passed = {one.seat for one in self.passes}
        waiting = [seat for seat in self._passing_seats if seat not in passed]
        is_one_by_one = self.rules.passing.order == "partner-first"
        return tuple(waiting[:1] if is_one_by_one else waiting)

    @property
    def _passing_seats(self) -> list[int]:
        """The declarer's team, the declarer last."""
        partners = next((team for team in self.teams if self.declarer in team), ())
        return [seat for seat in partners if seat != self.declarer] + [self.declarer] * (len(partners) > 1)

    @property
    def _awaits_kitty(self) -> bool:
        return size(self.turned) < ((self.rules.kitty or 0) if self.kitty is None else size(self.kitty))

    @property
    def _awaits_discard(self) -> bool:
        return bool(self.rules.kitty) and self.discard is None

    def refusals(self, event: ExchangeEvent) -> Iterator[Refusal]:
        """Why this may not happen now."""
        match event:
            case KittyTurned(cards):
                yield from self._of_kitty(cards)
            case CardsPassed(seat, cards, to):
                yield from self._of_pass(seat, cards, to)
            case CardsDiscarded(seat, cards, counters):
                yield from self._of_discard(seat, cards, counters)
            case HandRedeclared(seat, hand):
                held = self.hands[seat - 1]
                if held is not None and held != hand:
                    wrong = cards_of(lacking(held, hand) + lacking(hand, held))
                    yield Refusal(Reason.OTHER_HAND, seat=seat, cards=wrong)

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
        yield from self._unless_held(seat, cards, self._passable(seat))
        receiver = self._receiver(seat)
        if to is not None and receiver is not None and to != receiver:
            yield Refusal(Reason.WRONG_RECEIVER, seat=seat, found=to, expected=receiver)

    def _passable(self, seat: int) -> Holding | None:
        """The cards from which a seat may pass: without those received, if both pass at once."""
        held = self.hands[seat - 1]
        if held is None or self.rules.passing.order != "both-at-once":
            return held
        return taken_from(held, self.received[seat - 1])

    def _receiver(self, seat: int) -> int | None:
        """The only partner of a seat."""
        partners = next((team for team in self.teams if seat in team), ())
        others = [other for other in partners if other != seat]
        return others[0] if len(others) == 1 else None

    def _of_discard(self, seat: int, cards: Holding, counters: int | None) -> Iterator[Refusal]:
        if seat != self.declarer or self.discard:
            yield Refusal(Reason.OUT_OF_TURN, seat=seat, expected=self.declarer)
        number, expected = size(cards), self.rules.kitty
        if expected is not None and number != expected:
            yield Refusal(Reason.WRONG_NUMBER, "kitty", seat, found=number, expected=expected)
        yield from self._unless_held(seat, cards, None if self._awaits_kitty else self.hands[seat - 1])
        worth = discard_counters(self.rules, cards)
        if counters is not None and isinstance(worth, int) and counters != worth:
            column = "scoring.discards_count"
            yield Refusal(Reason.OTHER_COUNTERS, column, seat, cards_of(cards), counters, worth)

    def _unless_held(self, seat: int, cards: Holding, held: Holding | None) -> Iterator[Refusal]:
        if held is not None and not holds(held, cards):
            yield Refusal(Reason.NOT_HELD, seat=seat, cards=cards_of(lacking(held, cards)))

    def after(self, event: ExchangeEvent) -> "Exchange":
        """The exchange after this, whether or not it may be."""
        match event:
            case KittyTurned(cards):
                return self.replaced(turned=added(self.turned, cards), hands=self._given(self.declarer, cards))
            case CardsPassed(seat, cards, to):
                return self._after_pass(event, to or self._receiver(seat))
            case CardsDiscarded(seat, cards):
                return self.replaced(discard=event, hands=self._without(seat, cards))
            case HandRedeclared(seat, hand):
                return self.replaced(hands=_with(self.hands, seat, hand))

    def _after_pass(self, event: CardsPassed, to: int | None) -> "Exchange":
        left = self.replaced(passes=(*self.passes, event), hands=self._without(event.seat, event.cards))
        if to is None:
            return left
        before = left.received[to - 1]
        received = (*left.received[: to - 1], added(before, event.cards), *left.received[to:])
        return left.replaced(received=received, hands=left._given(to, event.cards))

    def _given(self, seat: int, cards: Holding) -> Hands:
        held = self.hands[seat - 1]
        return _with(self.hands, seat, None if held is None else added(held, cards))

    def _without(self, seat: int, cards: Holding) -> Hands:
        held = self.hands[seat - 1]
        return _with(self.hands, seat, None if held is None else taken_from(held, cards))

    def skipped(self) -> Hands:
        """The hands if nobody knows what else was passed, taken and laid away."""
        seats = {self.declarer, *(self._passing_seats if self.passers else ())}
        return (
            self.hands
            if self.is_over
            else tuple(None if seat in seats else hand for seat, hand in enumerate(self.hands, 1))
        )

    def choices(self) -> Iterator[ExchangeEvent]:
        """Everything that may happen now, as far as the hands are known."""
        if self._awaits_kitty:
            if self.kitty is not None:
                yield KittyTurned(taken_from(self.kitty, self.turned))
        elif self._awaits_discard:
            for cards in _sets(self.hands[self.declarer - 1], self.rules.kitty or 0):
                worth = discard_counters(self.rules, cards)
                yield CardsDiscarded(self.declarer, cards, worth if isinstance(worth, int) else None)
        for seat in self.passers:
            for cards in _sets(self._passable(seat), self.rules.passing.cards or 0):
                yield CardsPassed(seat, cards, self._receiver(seat) or self._next_of_team(seat))

    def _next_of_team(self, seat: int) -> int:
        seats = sorted(self._passing_seats)
        return seats[(seats.index(seat) + 1) % len(seats)]


def exchange(rules: RuleSet, teams: Teams, declarer: int, hands: Hands, kitty: Holding | None) -> Exchange:
    """An exchange before anything has been passed, taken or laid away."""
    return Exchange(rules, teams, declarer, hands, (0,) * len(hands), kitty)


def discard_counters(rules: RuleSet, cards: Holding) -> int | Unstated:
    """What laid-away cards count for the declarer."""
    if rules.scoring.discards_count is None:
        return Unstated("scoring.discards_count")
    return counters_in(rules.counters, cards_of(cards), last=False) if rules.scoring.discards_count else 0


def _with(hands: Hands, seat: int, hand: Holding | None) -> Hands:
    return (*hands[: seat - 1], hand, *hands[seat:])


def _sets(held: Holding | None, number: int) -> list[Holding]:
    """Every different choice of so many of the cards."""
    cards: tuple[Card, ...] = cards_of(held) if held is not None else ()
    return list(dict.fromkeys(holding(chosen) for chosen in combinations(cards, number)))
