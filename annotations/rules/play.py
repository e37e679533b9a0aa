"""The play of a hand, card by card and trick by trick (Double-deck rules, The Play).

Which cards are legal and who wins a trick is asked of the states in `tricks.py`; here hands and turns are added.
"""

from collections.abc import Sequence
from typing import NamedTuple

from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import EVERY, ONE, Hands, holding, kinds_of, size, with_hand
from annotations.rules.possible_cards import PossibleCards, possible_before_play
from annotations.rules.rulesets import RuleSet, Unstated
from annotations.rules.tricks import TrickState, counters_in, play_table, winning_place
from annotations.rules.turns import seats_from


class PlayState(NamedTuple):
    """The play so far. `trick` has the cards since the last trick; the `leader` played the first of them.

    `trump` is None if it is not known: then every card is legal. `length` is the number of tricks in the hand,
    `tricks` the number that each seat has taken. `possible` is what the seats whose hands are not known might hold,
    None if all are known, or if cards are drawn from a stock.
    """

    rules: RuleSet
    hands: Hands
    trump: Suit | None
    leader: int
    length: int | None
    tricks: tuple[int, ...]
    trick: tuple[Card, ...] = ()
    state: TrickState | None = None
    possible: PossibleCards | None = None

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
        return seats_from(self.leader, len(self.hands))[len(self.trick) % len(self.hands)]

    @property
    def winner(self) -> int | None:
        """The seat that is winning the trick; None without a card, or if trump is not known."""
        if not self.trick or self.trump is None:
            return None
        return seats_from(self.leader, len(self.hands))[winning_place(self.rules.play, self.trump, self.trick)]

    @property
    def counters(self) -> int | Unstated:
        """The counters in the trick, with those for the last trick if it is the last."""
        if self.length is None:
            return Unstated("hand_size")
        return counters_in(self.rules.counters, self.trick, last=sum(self.tricks) + 1 == self.length)

    @property
    def is_free(self) -> bool:
        """Whether every card is legal: trump is not known, or there is a stock (Wikipedia, Two-handed)."""
        stock = self.rules.stock or 0
        return self.trump is None or sum(self.tricks) * len(self.hands) < stock

    @property
    def trick_state(self) -> TrickState:
        """The cards of the trick as the rules see them."""
        if self.state:
            return self.state
        table = play_table(self.rules.play, self.trump)
        return table.start if sum(self.tricks) else table.first

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The legal cards for the next player; for an unknown hand, all that it might hold."""
        hand = self.hands[self.turn - 1]
        if hand is None:
            return kinds_of(self.possible.of(self.turn)) if self.possible else ()
        return kinds_of(hand if self.is_free else self.trick_state.legal_cards(hand))

    def likeliest(self, cards: Sequence[Card]) -> Card | None:
        """The card among these that the strictest duty asks for in every hand; None if it leaves several."""
        held = holding(cards)
        found = kinds_of(held if self.is_free else self.trick_state.legal_cards(held))
        return found[0] if len(found) == 1 else None

    def after_card(self, seat: int, card: Card) -> "PlayState":
        """The play after this card, legal or not; a card that was not held leaves the hand as it is."""
        hand = self.hands[seat - 1]
        left = hand - ONE[card.order] if hand and hand & EVERY[card.order] else hand
        possible = self.possible
        if possible and hand is None:
            possible = possible.after(seat, card, 0 if self.is_free else self.trick_state.duties_before(card))
        return self._replace(
            hands=with_hand(self.hands, seat, left),
            leader=self.leader if self.trick else seat,
            trick=(*self.trick, card),
            state=self.trick_state.after(card),
            possible=possible,
        )

    def after_trick(self, winner: int) -> "PlayState":
        """The play after this seat has taken the trick. With a stock hands are no longer known: cards are drawn."""
        at = winner - 1
        return self._replace(
            hands=(None,) * len(self.hands) if self.rules.stock else self.hands,
            leader=winner,
            trick=(),
            state=None,
            tricks=(*self.tricks[:at], self.tricks[at] + 1, *self.tricks[winner:]),
        )


def begin_play(rules: RuleSet, hands: Hands, trump: Suit | None, leader: int) -> PlayState:
    """The play before the first lead."""
    none = (0,) * len(hands)
    return PlayState(
        rules, hands, trump, leader, _length(rules, hands), none, possible=possible_before_play(rules, hands)
    )


def _length(rules: RuleSet, hands: Hands) -> int | None:
    """The number of tricks: as many as a hand has cards, and those in which cards are drawn."""
    known = [size(hand) for hand in hands if hand is not None]
    dealt = min(known) if known else rules.hand_size_in_play
    return None if dealt is None else dealt + (rules.stock or 0) // len(hands)
