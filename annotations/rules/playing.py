"""The play of a hand, card by card and trick by trick (seed 001, The Play)."""

from collections.abc import Iterator, Sequence

from annotations.rules.cards import Card, Suit
from annotations.rules.events import CardPlayed, TrickTaken
from annotations.rules.holdings import EVERY, ONE, Hands, deck, holding, kinds_of, size
from annotations.rules.plain import Plain
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import RuleSet, Unstated
from annotations.rules.shown import Shown, shown_before_play
from annotations.rules.tricks import DUTY_COLUMNS, Duty, TrickState, counters_in, play_table, winning_place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    Value = TypeVar("Value")

PlayEvent = CardPlayed | TrickTaken


class Playing(Plain):
    """Play so far. `trick` are the cards since the last trick, the first one by the `leader`.

    `trump` is None if it is not known: then no card is refused but one that is not held. `length` is how many tricks
    there will be, `tricks` how many each seat was said to take, `taken` the counters in them, None if not stated.
    `shown` is what the play showed of the hands that are not known, None where that is not followed.
    """

    __slots__ = __match_args__ = (
        "rules",
        "hands",
        "trump",
        "leader",
        "length",
        "tricks",
        "taken",
        "trick",
        "state",
        "shown",
    )

    def __init__(
        self,
        rules: RuleSet,
        hands: Hands,
        trump: Suit | None,
        leader: int,
        length: int | None,
        tricks: tuple[int, ...],
        taken: tuple[int | None, ...],
        trick: tuple[Card, ...] = (),
        state: TrickState | None = None,
        shown: Shown | None = None,
    ) -> None:
        self.rules = rules
        self.hands = hands
        self.trump = trump
        self.leader = leader
        self.length = length
        self.tricks = tricks
        self.taken = taken
        self.trick = trick
        self.state = state
        self.shown = shown

    @property
    def is_over(self) -> bool:
        """Whether all tricks are taken."""
        return self.length is not None and sum(self.tricks) >= self.length

    @property
    def is_trick_full(self) -> bool:
        """Whether every player has played to the trick."""
        return len(self.trick) >= len(self.hands)

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader - 1 + len(self.trick)) % len(self.hands) + 1

    @property
    def winner(self) -> int | None:
        """The seat that is winning the trick; None if there is no telling."""
        if not self.trick or self.trump is None:
            return None
        return (self.leader - 1 + winning_place(self.trick, self.trump)) % len(self.hands) + 1

    @property
    def counters(self) -> int | Unstated:
        """What the cards of the trick count, with the last trick if it is that."""
        if self.length is None:
            return Unstated("hand_size")
        return counters_in(self.rules.counters, self.trick, last=sum(self.tricks) + 1 == self.length)

    @property
    def might_play(self) -> tuple[Card, ...]:
        """What the seat that plays next may play, for all that is known of its hand; no cards where nothing is."""
        hand = self.hands[self.turn - 1]
        if hand is None:
            return kinds_of(self.shown.of(self.turn)) if self.shown else ()
        return kinds_of(hand if self.is_free else self._trick_state.playable(hand))

    def likeliest(self, cards: Sequence[Card]) -> Card | None:
        """That of the cards which comes first in duty, whatever the hand; None where it could be either of two."""
        held = holding(cards)
        found = kinds_of(held if self.is_free else self._trick_state.playable(held))
        return found[0] if len(found) == 1 else None

    @property
    def is_free(self) -> bool:
        """Whether any card may be played: trump is not known, or there is a stock (seed 004, Two-handed)."""
        stock = self.rules.stock or 0
        return self.trump is None or sum(self.tricks) * len(self.hands) < stock

    def refusals(self, event: PlayEvent) -> Iterator[Refusal]:
        """Why this may not happen now."""
        match event:
            case CardPlayed(seat, card):
                yield from self._of_card(seat, card)
            case TrickTaken(seat, counters):
                yield from self._of_trick(seat, counters)

    def _of_card(self, seat: int, card: Card) -> Iterator[Refusal]:
        if self.is_trick_full or self.is_over:
            yield Refusal(Reason.NOT_NOW, seat=seat, cards=(card,))
            return
        if seat != self.turn:
            yield Refusal(Reason.OUT_OF_TURN, seat=seat, expected=self.turn)
            return
        hand = self.hands[seat - 1]
        if hand is None:
            if not EVERY[card.order] & self._deck:
                yield Refusal(Reason.TOO_MANY_COPIES, "deck.nines", seat, (card,))
        elif not hand & EVERY[card.order]:
            yield Refusal(Reason.NOT_HELD, seat=seat, cards=(card,))
        elif not self.is_free and not self._trick_state.playable(hand) & EVERY[card.order]:
            yield self._undutiful(seat, hand, card)

    def _undutiful(self, seat: int, hand: int, card: Card) -> Refusal:
        state = self._trick_state
        duty = state.duty(hand)
        if duty is Duty.BEAT and card.suit is not state.led:
            duty = Duty.FOLLOW
        if duty is Duty.OVERTRUMP and card.suit is not self.trump:
            duty = Duty.TRUMP
        column = DUTY_COLUMNS.get(duty, "")
        if duty is Duty.BEAT and state.led is self.trump:
            column = ""
        elif duty is Duty.BEAT and state.best_trump:
            column = "play.after_ruff"
        return Refusal(_REASONS[duty], column, seat, kinds_of(state.playable(hand)))

    def _of_trick(self, seat: int, counters: int | None) -> Iterator[Refusal]:
        if not self.is_trick_full:
            yield Refusal(Reason.NOT_NOW, seat=seat)
            return
        if self.winner is not None and seat != self.winner:
            yield Refusal(Reason.OTHER_WINNER, seat=seat, cards=self.trick, found=seat, expected=self.winner)
        worth = self.counters
        if counters is not None and isinstance(worth, int) and counters != worth:
            yield Refusal(Reason.OTHER_COUNTERS, "counters", seat, self.trick, counters, worth)

    @property
    def _trick_state(self) -> TrickState:
        if self.state:
            return self.state
        table = play_table(self.rules.play, self.trump)
        return table.start if sum(self.tricks) else table.first

    @property
    def _deck(self) -> int:
        return deck(1, self.rules.deck.nines is not False)

    def after(self, event: PlayEvent) -> "Playing":
        """Play after this, whether or not it may be: cards that were not held leave the hand as it is."""
        match event:
            case CardPlayed(seat, card):
                hand = self.hands[seat - 1]
                left = hand - ONE[card.order] if hand and hand & EVERY[card.order] else hand
                hands = _with(self.hands, seat, left)
                leader = self.leader if self.trick else seat
                state = self._trick_state.after(card)
                shown = self._shown_after(seat, card)
                return self.replaced(hands=hands, leader=leader, trick=(*self.trick, card), state=state, shown=shown)
            case TrickTaken(seat):
                return self._after_trick(seat)

    def _after_trick(self, seat: int) -> "Playing":
        worth = self.counters
        before = self.taken[seat - 1]
        sum_ = before + worth if isinstance(worth, int) and before is not None else None
        return self.replaced(
            hands=(None,) * len(self.hands) if self.rules.stock else self.hands,
            leader=seat,
            trick=(),
            state=None,
            tricks=_with(self.tricks, seat, self.tricks[seat - 1] + 1),
            taken=_with(self.taken, seat, sum_),
        )

    def _shown_after(self, seat: int, card: Card) -> Shown | None:
        if self.shown is None or self.hands[seat - 1] is not None:
            return self.shown
        return self.shown.after(seat, card, 0 if self.is_free else self._trick_state.owed(card))

    def choices(self) -> Iterator[PlayEvent]:
        """Everything that may happen now; of a hand that is not known, every card of the deck."""
        if self.is_over:
            return
        if self.is_trick_full:
            if self.winner is not None:
                yield TrickTaken(self.winner, self.counters if isinstance(self.counters, int) else None)
            return
        hand = self.hands[self.turn - 1]
        for card in kinds_of(self._deck) if hand is None else self.might_play:
            yield CardPlayed(self.turn, card)


_REASONS = {
    Duty.LEAD_TRUMP: Reason.MUST_LEAD_TRUMP,
    Duty.BEAT: Reason.MUST_BEAT,
    Duty.FOLLOW: Reason.MUST_FOLLOW,
    Duty.OVERTRUMP: Reason.MUST_OVERTRUMP,
    Duty.TRUMP: Reason.MUST_TRUMP,
}


def _with(values: "tuple[Value, ...]", seat: int, value: "Value") -> "tuple[Value, ...]":
    return (*values[: seat - 1], value, *values[seat:])


def playing(rules: RuleSet, hands: Hands, trump: Suit | None, leader: int) -> Playing:
    """Play before the first lead."""
    none = (0,) * len(hands)
    shown = shown_before_play(rules, hands)
    return Playing(rules, hands, trump, leader, _length(rules, hands), none, none, shown=shown)


def _length(rules: RuleSet, hands: Hands) -> int | None:
    """How many tricks there will be: as many as a hand has cards, and those in which cards are drawn."""
    known = [size(hand) for hand in hands if hand is not None]
    dealt = min(known) if known else rules.hand_size
    return None if dealt is None else dealt + (rules.stock or 0) // len(hands)
