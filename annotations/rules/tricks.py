"""What may be played to a trick, who wins it, what it counts (seed 001, The Play; seed 004, Playing tricks).

A trick is followed card by card through states that know nothing of hands: which cards come first in duty, and which
card is winning. There are few of them for a way of playing and a trump, and each is made once.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache

from annotations.rules.cards import Card, Rank, Suit
from annotations.rules.holdings import ALL_CARDS, EVERY, HIGHER, ONE, SUIT_CARDS, Holding
from annotations.rules.rulesets import Counters, Play, Unstated


class Duty(Enum):
    """What a player owes a trick."""

    ANY = "any card"
    LEAD_TRUMP = "lead trump"
    BEAT = "beat the suit led"
    FOLLOW = "follow suit"
    OVERTRUMP = "beat the trumps"
    TRUMP = "trump"


Duties = tuple[tuple[Duty, Holding], ...]
"""Duties, the strictest first, each with the cards that do it: who has such cards plays one of them."""


class TrickState:
    """A trick so far: the suit led, and the `best` card, which is winning; both None before the lead.

    `steps` has what follows from each card that may be next.
    """

    __slots__ = ("best", "best_led", "best_trump", "duties", "led", "masks", "steps")

    def __init__(
        self, table: "PlayTable", duties: Duties, led: Suit | None, best_led: Card | None, best_trump: Card | None
    ) -> None:
        self.led = led
        self.best_led = best_led
        self.best_trump = best_trump
        self.best = best_trump or best_led
        self.duties = duties
        self.masks = tuple(mask for _duty, mask in duties)
        self.steps = Steps(table, self)

    def playable(self, hand: Holding) -> Holding:
        """The cards of the hand that may be played."""
        for mask in self.masks:
            if found := hand & mask:
                return found
        return 0

    def duty(self, hand: Holding) -> Duty:
        """What somebody with this hand owes."""
        return next((duty for duty, mask in self.duties if hand & mask), Duty.ANY)

    def after(self, card: Card) -> "TrickState":
        """The trick with this card, whether or not it may be played; the same state if it changes nothing."""
        return self.steps[card][-1].state

    def owed(self, card: Card) -> Holding:
        """What must be played before this card: who has none of that may play it."""
        return self.steps[card][0]


class Steps(dict[Card, "Step"]):
    """By the next card: what must be played before it, the card as a holding, what it counts, and the steps from there.

    Each is worked out when it is first asked for. `best` is the card that is winning the trick in this `state`.
    """

    __slots__ = ("_table", "best", "state")

    def __init__(self, table: "PlayTable", state: TrickState) -> None:
        super().__init__()
        self._table = table
        self.state = state
        self.best = state.best

    def __missing__(self, card: Card) -> "Step":
        owed = _owed(self.state.masks, EVERY[card.order])
        after = self._table.after(self.state, card)
        step = self[card] = owed, ONE[card.order], self._table.values[card.order], after.steps
        return step


Step = tuple[Holding, Holding, int, Steps]


def _owed(masks: tuple[Holding, ...], card: Holding) -> Holding:
    """All that is stricter than the first of the masks that the card is in."""
    owed = 0
    for mask in masks:
        if mask & card:
            return owed
        owed |= mask
    return owed


class PlayTable:
    """The states of tricks in one trump, None if there is none; `first` is the first trick of a hand before its lead.

    Of what is not stated it asks nothing, or, if it is `strict`, all that a table might. `values` are what cards count,
    by their order, where that is asked for.
    """

    __slots__ = ("_made", "_rules", "_trump", "first", "start", "values")

    def __init__(self, rules: Play, trump: Suit | None, strict: bool, values: Sequence[int]) -> None:
        self.values = values
        self._rules = _with_all(rules, strict)
        self._trump = trump
        self._made: dict[tuple[Suit, Card, Card | None], TrickState] = {}
        self.start = TrickState(self, _ANY, None, None, None)
        self.first = self.start
        if self._rules.first_lead == "trump" and trump:
            self.first = TrickState(self, ((Duty.LEAD_TRUMP, SUIT_CARDS[trump]), *_ANY), None, None, None)

    def after(self, state: TrickState, card: Card) -> TrickState:
        """The state after this card."""
        if state.led is None or state.best_led is None:
            return self._state(card.suit, card, None)
        if card.suit is state.led and card.order < state.best_led.order:
            return self._state(state.led, card, state.best_trump)
        if card.suit is self._trump and card.suit is not state.led:
            best = state.best_trump
            if best is None or card.order < best.order:
                return self._state(state.led, state.best_led, card)
        return state

    def _state(self, led: Suit, best_led: Card, best_trump: Card | None) -> TrickState:
        key = led, best_led, best_trump
        if key not in self._made:
            self._made[key] = TrickState(self, self._duties(led, best_led, best_trump), led, best_led, best_trump)
        return self._made[key]

    def _duties(self, led: Suit, best_led: Card, best_trump: Card | None) -> Duties:
        rules = self._rules
        must_head = led is self._trump or rules.head == "always"
        if best_trump:
            must_head = must_head and rules.after_ruff == "head"
        asked = [(Duty.BEAT, HIGHER[best_led.order] if must_head else 0), (Duty.FOLLOW, SUIT_CARDS[led])]
        if self._trump and led is not self._trump:
            beating = HIGHER[best_trump.order] if best_trump and rules.overtrump else 0
            asked += [(Duty.OVERTRUMP, beating), (Duty.TRUMP, SUIT_CARDS[self._trump])]
        return (*((duty, mask) for duty, mask in asked if mask), *_ANY)


_ANY: Duties = ((Duty.ANY, ALL_CARDS),)
_LEAST = Play(first_lead="any", head="trump-only", overtrump=False, after_ruff="any")
_MOST = Play(first_lead="trump", head="always", overtrump=True, after_ruff="head")

DUTY_COLUMNS = {
    Duty.LEAD_TRUMP: "play.first_lead",
    Duty.BEAT: "play.head",
    Duty.OVERTRUMP: "play.overtrump",
}
"""The columns of the duties that are not the game itself."""


def _with_all(rules: Play, strict: bool) -> Play:
    instead = (_MOST if strict else _LEAST)._asdict()
    return rules._replace(**{name: instead[name] for name, value in rules._asdict().items() if value is None})


@lru_cache(maxsize=256)
def play_table(
    rules: Play, trump: Suit | None, strict: bool = False, values: tuple[int, ...] = (0,) * len(EVERY)
) -> PlayTable:
    """The one table of states for these rules of play in this trump."""
    return PlayTable(rules, trump, strict, values)


def playable(rules: Play, trump: Suit | None, played: Sequence[Card], hand: Holding, first: bool) -> Holding | Unstated:
    """The cards of the hand that may be played after those played; `first`: to the first trick of the hand."""
    least = _followed(play_table(rules, trump), played, first).playable(hand)
    if None not in rules or least == _followed(play_table(rules, trump, strict=True), played, first).playable(hand):
        return least
    return Unstated(f"play.{_deciding(rules, trump, played, hand, first)}")


def _followed(table: PlayTable, played: Iterable[Card], first: bool) -> TrickState:
    state = table.first if first else table.start
    for card in played:
        state = state.after(card)
    return state


def _deciding(rules: Play, trump: Suit | None, played: Sequence[Card], hand: Holding, first: bool) -> str:
    """The first column that is not stated and, known with those before it, changes what may be played."""
    known = rules
    before = _followed(play_table(rules, trump), played, first).playable(hand)
    for name in Play._fields:
        if getattr(rules, name) is None:
            known = known._replace(**{name: getattr(_MOST, name)})
            if _followed(play_table(known, trump), played, first).playable(hand) != before:
                return name
    raise AssertionError("some column decides")


def winning_place(cards: Sequence[Card], trump: Suit | None) -> int:
    """Which of the cards wins, counted from 0 in playing order; of identical ones the first."""
    best = 0
    for place, card in enumerate(cards):
        if _beats(card, cards[best], trump):
            best = place
    return best


def _beats(card: Card, best: Card, trump: Suit | None) -> bool:
    return card.order < best.order if card.suit is best.suit else card.suit is trump


@lru_cache(maxsize=256)
def card_counters(counters: Counters) -> tuple[int | None, ...]:
    """What each kind of card counts, by its order."""
    return counters[: len(Rank)] * len(Suit)


def counters_in(counters: Counters, cards: Iterable[Card], last: bool) -> int | Unstated:
    """What these cards count, with the last trick if they were it."""
    each = card_counters(counters)
    total = 0
    for card in cards:
        count = each[card.order]
        if count is None:
            return Unstated(f"counters.{card.rank.value}")
        total += count
    if not last:
        return total
    return Unstated("counters.last_trick") if counters.last_trick is None else total + counters.last_trick
