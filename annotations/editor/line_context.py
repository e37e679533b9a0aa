"""What the rest of the game determines about one line: its values, and the cards or bids to choose from."""

from collections.abc import Sequence
from functools import cached_property

from annotations.notation.entry.bidding_entry import BiddingRound, bidding_round
from annotations.notation.entry.card_entry import CardEntry, card_entry, has_nines
from annotations.notation.entry.trick_entry import TrickEntry, enter_trick, playing_at
from annotations.notation.guide.computed import Computed, computed, melds_by_trump
from annotations.notation.play import ReplayedHand
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS, Label
from annotations.rules.cards import Suit
from annotations.rules.holdings import hand_text
from annotations.rules.play import PlayState
from annotations.threads.numbers import number_in


def game_has_nines(reading: Reading) -> bool:
    """Whether the deck of the last game may have nines: unless its rules say no."""
    by = reading.rules[-1]
    return by is None or by.rules is None or by.rules.deck.nines is not False


class LineContext:
    """What the rest of the game determines about the line of that label in that hand section, existing or new.

    `line` is the line as it is, if it exists: nothing is derived from it.
    """

    def __init__(self, reading: Reading, label: Label, hand: int | None, line: Line | None = None) -> None:
        self._reading = reading
        self._label = label
        self._hand = hand
        self._line = line
        self._computed: dict[tuple[str, ...], Computed] = {}

    def computed(self, typed: Sequence[str]) -> Computed:
        """The values of the line, given those typed so far."""
        key = tuple(typed)
        if key not in self._computed:
            self._computed[key] = computed(self._reading, self._label, self._hand, key, line=self._line)
        return self._computed[key]

    def entered(self, typed: str) -> TrickEntry | None:
        """The trick that the typed cards make; None for any other line, and if the leader is unknown."""
        return enter_trick(self._playing, typed) if self._playing else None

    @cached_property
    def round(self) -> BiddingRound | None:
        """The round of bidding before its first call; None for any other line."""
        return self._round_after([])

    def least_bid(self, calls: Sequence[str]) -> int:
        """The lowest bid that may follow these calls of the round; 0 if neither the rules nor a bid sets one."""
        found = self._round_after(calls)
        return next(iter(found.ladder), found.least) if found else 0

    def _round_after(self, calls: Sequence[str]) -> BiddingRound | None:
        number = self._label.number if self._label.spec.stem == "Bids" else None
        bids = [number_in(call) or 0 for call in calls]
        return bidding_round(self._replayed, number, bids) if number and self._replayed else None

    @cached_property
    def melds(self) -> dict[Suit, int]:
        """For a contract, the declarer's meld points in each trump; empty if the declarer's hand is unknown."""
        if self._label.spec.stem != "Contract":
            return {}
        seat = LABELS.get(self.computed(["?"]).values[0])
        number = seat.number if seat and seat.spec.stem == "Seat" else None
        return melds_by_trump(self._reading, self._hand or 0, number) if number else {}

    @cached_property
    def cards(self) -> CardEntry | None:
        """The cards to choose from, for a line of a hand, a kitty, an exchange or a meld."""
        return card_entry(self._replayed, self._label) if self._replayed else None

    def line_number(self, label: str) -> int | None:
        """The number of the line of that label in this hand section; None if it is not written."""
        line = self._reading.document.games[-1].hands[self._hand or 0].named(label)
        return line.number if line else None

    @property
    def nines(self) -> bool:
        """Whether the deck may have nines."""
        return has_nines(self._replayed) if self._replayed else game_has_nines(self._reading)

    @property
    def has_contract(self) -> bool:
        """Whether it is known who plays the hand, and what trump is."""
        return self._replayed is not None and None not in (self._replayed.declarer, self._replayed.trump)

    @property
    def leader(self) -> int | None:
        """For a trick, the seat that won the one before; None if it is not known."""
        number = self._label.number if self._label.spec.stem == "Trick" else None
        before = self._replayed.lines.tricks.get(number - 1) if self._replayed and number else None
        winner = before.values[-AFTER_THE_CARDS] if before and len(before.values) > AFTER_THE_CARDS else None
        return winner.number if isinstance(winner, Seat) else None

    @property
    def hands(self) -> dict[int, str]:
        """The cards of each seat after the exchange so far, as PN writes them, if they are known."""
        hands = self._replayed.hands if self._replayed else ()
        return {seat: hand_text(held) for seat, held in enumerate(hands, 1) if held is not None}

    @cached_property
    def is_dealt(self) -> bool:
        """Whether the line is a hand as dealt, not one redeclared after the exchange."""
        dealt = self._replayed.lines.hands if self._replayed else {}
        return self._label.spec.stem == "Hand" and self._label.number not in dealt

    @cached_property
    def _playing(self) -> PlayState | None:
        number = self._label.number if self._label.spec.stem == "Trick" else None
        return playing_at(self._replayed, number) if number and self._replayed else None

    @cached_property
    def _replayed(self) -> ReplayedHand | None:
        hand = self._reading.hand(self._hand or 0)
        if hand is None:
            return None
        return (hand.without(self._line) if self._line else hand).replay
