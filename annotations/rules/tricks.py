"""Which cards are legal in a trick, who wins it, what it counts (Double-deck rules, The Play).

This is the one engine of play: everything that verifies, explains, offers or draws a play asks these states. A state
knows the cards of the trick, but no hands: the duties of the next player, and the card that is winning. A way of
playing and a trump have few states; each is made once.

The variations in beating the suit led and the trumps are those of (Wikipedia, Playing tricks).
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from operator import mul

from annotations.rules.cards import ACE_TEN, Card, Rank, Suit
from annotations.rules.holdings import (
    ALL_CARDS,
    EVERY,
    HIGHER,
    KINDS,
    ONE,
    SUIT_CARDS,
    Holding,
    cards_of,
    counts,
    kinds_of,
)
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import Counters, PlayRules, Unstated


class Duty(Enum):
    """A duty of the player whose turn it is; its value says it in words."""

    ANY = "any card"
    LEAD_TRUMP = "lead trump"
    BEAT = "beat the suit led"
    FOLLOW = "follow suit"
    OVERTRUMP = "beat the trumps"
    TRUMP = "trump"


Duties = tuple[tuple[Duty, Holding], ...]
"""The duties in force, strictest first, each with the cards that fulfil it: a player who holds one must play one."""


class TrickState:
    """A trick so far: the suit led, and the `best` card, which is winning; both None before the lead.

    `steps` maps each possible next card to its consequences.
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
        self.steps = CardSteps(table, self)

    def legal_cards(self, hand: Holding) -> Holding:
        """The cards of the hand that may be played."""
        for mask in self.masks:
            if found := hand & mask:
                return found
        return 0

    def duty(self, hand: Holding) -> Duty:
        """The duty of a player with this hand."""
        return next((duty for duty, mask in self.duties if hand & mask), Duty.ANY)

    def after(self, card: Card) -> "TrickState":
        """The trick with this card, legal or not; the same state if the card changes nothing."""
        return self.steps[card][-1].state

    def duties_before(self, card: Card) -> Holding:
        """The cards that forbid this one: only a player who holds none of them may play it."""
        return self.steps[card][0]

    def refusal(self, seat: int, hand: Holding, card: Card, trump: Suit | None) -> Refusal | None:
        """The duty that a player with this hand breaks by playing the card; None if the card is legal."""
        if not hand & self.duties_before(card):
            return None
        duty = self.duty(hand)
        if duty is Duty.BEAT and card.suit is not self.led:
            duty = Duty.FOLLOW
        if duty is Duty.OVERTRUMP and card.suit is not trump:
            duty = Duty.TRUMP
        column = DUTY_COLUMNS.get(duty, "")
        if duty is Duty.BEAT and self.led is trump:
            column = ""
        elif duty is Duty.BEAT and self.best_trump:
            column = "play.after_ruff"
        return Refusal(_REASONS[duty], column, seat, kinds_of(self.legal_cards(hand)))


_REASONS = {
    Duty.LEAD_TRUMP: Reason.MUST_LEAD_TRUMP,
    Duty.BEAT: Reason.MUST_BEAT,
    Duty.FOLLOW: Reason.MUST_FOLLOW,
    Duty.OVERTRUMP: Reason.MUST_OVERTRUMP,
    Duty.TRUMP: Reason.MUST_TRUMP,
}


class CardSteps(dict[Card, "CardStep"]):
    """For each next card: the cards that forbid it, the card as a holding, what it counts, and the steps after it.

    An entry is computed at its first use. `best` is the card that is winning the trick in this `state`.
    """

    __slots__ = ("_table", "best", "state")

    def __init__(self, table: "PlayTable", state: TrickState) -> None:
        super().__init__()
        self._table = table
        self.state = state
        self.best = state.best

    def __missing__(self, card: Card) -> "CardStep":
        duties = _stricter(self.state.masks, EVERY[card.order])
        after = self._table.after(self.state, card)
        step = self[card] = duties, ONE[card.order], self._table.values[card.order], after.steps
        return step


CardStep = tuple[Holding, Holding, int, CardSteps]


def _stricter(masks: tuple[Holding, ...], card: Holding) -> Holding:
    """The cards of all duties that are stricter than the first one that the card fulfils."""
    stricter = 0
    for mask in masks:
        if mask & card:
            return stricter
        stricter |= mask
    return stricter


class PlayTable:
    """The states of tricks with one trump, None for no trump; `first` is the first trick of a hand before its lead.

    A rule that is not stated forbids nothing, or, if the table is `strict`, as much as it can. `values` are the
    counters of each card, by its order; zeros if nobody asks for them.
    """

    __slots__ = ("_higher", "_made", "_rules", "_trump", "first", "start", "values")

    def __init__(self, rules: PlayRules, trump: Suit | None, strict: bool, values: Sequence[int]) -> None:
        self.values = values
        self._rules = _with_all(rules, strict)
        self._higher = HIGHER[rules.ranking]
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
        if card.suit is state.led and self._beats(card, state.best_led):
            return self._state(state.led, card, state.best_trump)
        if card.suit is self._trump and card.suit is not state.led:
            best = state.best_trump
            if best is None or self._beats(card, best):
                return self._state(state.led, state.best_led, card)
        return state

    def _beats(self, card: Card, other: Card) -> bool:
        """Whether the card ranks above another one of its suit."""
        return bool(self._higher[other.order] & EVERY[card.order])

    def _state(self, led: Suit, best_led: Card, best_trump: Card | None) -> TrickState:
        key = led, best_led, best_trump
        if found := self._made.get(key):
            return found
        made = TrickState(self, self._duties(led, best_led, best_trump), led, best_led, best_trump)
        return self._made.setdefault(key, made)  # one state for a key, whichever thread makes it first

    def _duties(self, led: Suit, best_led: Card, best_trump: Card | None) -> Duties:
        rules = self._rules
        must_head = led is self._trump or rules.head == "always"
        if best_trump:
            must_head = must_head and rules.after_ruff == "head"
        asked = [(Duty.BEAT, self._higher[best_led.order] if must_head else 0), (Duty.FOLLOW, SUIT_CARDS[led])]
        if self._trump and led is not self._trump:
            beating = self._higher[best_trump.order] if best_trump and rules.overtrump else 0
            asked += [(Duty.OVERTRUMP, beating), (Duty.TRUMP, SUIT_CARDS[self._trump])]
        return (*((duty, mask) for duty, mask in asked if mask), *_ANY)


_ANY: Duties = ((Duty.ANY, ALL_CARDS),)
_LEAST = PlayRules(ACE_TEN, first_lead="any", head="trump-only", overtrump=False, after_ruff="any")
_MOST = PlayRules(ACE_TEN, first_lead="trump", head="always", overtrump=True, after_ruff="head")

DUTY_COLUMNS = {
    Duty.LEAD_TRUMP: "play.first_lead",
    Duty.BEAT: "play.head",
    Duty.OVERTRUMP: "play.overtrump",
}
"""The columns of the duties that differ between rule sets."""


def _with_all(rules: PlayRules, strict: bool) -> PlayRules:
    instead = (_MOST if strict else _LEAST)._asdict()
    return rules._replace(**{name: instead[name] for name, value in rules._asdict().items() if value is None})


@lru_cache(maxsize=256)
def play_table(
    rules: PlayRules, trump: Suit | None, strict: bool = False, values: tuple[int, ...] = (0,) * len(EVERY)
) -> PlayTable:
    """The one table of states for these rules of play and this trump."""
    return PlayTable(rules, trump, strict, values)


def legal_cards(
    rules: PlayRules, trump: Suit | None, played: Sequence[Card], hand: Holding, first: bool
) -> Holding | Unstated:
    """The cards of the hand that may be played after those played; `first`: to the first trick of the hand."""
    least = _followed(play_table(rules, trump), played, first).legal_cards(hand)
    if None not in rules or least == _followed(play_table(rules, trump, strict=True), played, first).legal_cards(hand):
        return least
    return Unstated(f"play.{_deciding(rules, trump, played, hand, first)}")


def _followed(table: PlayTable, played: Iterable[Card], first: bool) -> TrickState:
    state = table.first if first else table.start
    for card in played:
        state = state.after(card)
    return state


def _deciding(rules: PlayRules, trump: Suit | None, played: Sequence[Card], hand: Holding, first: bool) -> str:
    """The first unstated column that, filled in with those before it, changes what may be played."""
    known = rules
    before = _followed(play_table(rules, trump), played, first).legal_cards(hand)
    for name in PlayRules._fields:
        if getattr(rules, name) is None:
            known = known._replace(**{name: getattr(_MOST, name)})
            if _followed(play_table(known, trump), played, first).legal_cards(hand) != before:
                return name
    raise AssertionError("some column decides")


def winning_place(rules: PlayRules, trump: Suit | None, cards: Sequence[Card]) -> int:
    """Which of the cards wins, counted from 0 in playing order; of identical ones the first."""
    steps = play_table(rules, trump).start.steps
    for card in cards:
        steps = steps[card][-1]
    return cards.index(steps.best) if steps.best else 0


@lru_cache(maxsize=256)
def card_counters(counters: Counters) -> tuple[int | None, ...]:
    """The counters of each kind of card, by its order."""
    return counters[: len(Rank)] * len(Suit)


def counters_of(counters: Counters, held: Holding) -> int | Unstated:
    """The counters of all cards of a holding, not those for the last trick."""
    known = [count for count in card_counters(counters) if count is not None]
    if len(known) < len(KINDS):
        return counters_in(counters, cards_of(held), last=False)
    total: int = sum(map(mul, known, counts(held)))
    return total


def counters_in(counters: Counters, cards: Iterable[Card], last: bool) -> int | Unstated:
    """The counters of these cards, with those for the last trick if it was the last."""
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
