"""The counters taken and still out, and the trumps left, while a hand is replayed."""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.rules.cards import Card
from annotations.rules.decks import whole_deck
from annotations.rules.holdings import SUIT_CARDS, size
from annotations.rules.scoring import all_counters

UNKNOWN = "–"


class Counting:
    """What was taken so far. What the rules do not state has no name and no value here."""

    def __init__(self, hand: ReplayedHand, teams: Sequence[str]) -> None:
        """`teams` are their names."""
        whole = whole_deck(hand.rules.deck)
        self._taken = [0] * len(teams)
        self._teams = tuple(teams)
        self._total = all_counters(hand.rules)
        self._trumps = size(whole & SUIT_CARDS[hand.trump]) if whole is not None and hand.trump else None
        self._trump = hand.trump
        self._is_known = True

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the counts: each team, then what is left."""
        out = ["Still out"] if self._total is not None else []
        trumps = ["Trumps left"] if self._trumps is not None else []
        return (*self._teams, *out, *trumps)

    def values(self) -> tuple[str, ...]:
        """The counts in the order of their names."""
        taken = [str(count) for count in self._taken]
        if self._total is not None:
            taken.append(str(self._total - sum(self._taken)) if self._is_known else UNKNOWN)
        if self._trumps is not None:
            taken.append(str(self._trumps))
        return tuple(taken)

    def played(self, card: Card) -> None:
        """A card is on the table."""
        if self._trumps is not None and card.suit is self._trump:
            self._trumps = max(self._trumps - 1, 0)

    def took(self, team: int, counters: int | None) -> None:
        """A team, from 0, takes a trick; None stands for counters that are not known."""
        self._taken[team] += counters or 0
        self._is_known = self._is_known and counters is not None

    def lost_sight(self) -> None:
        """Nobody knows who took a trick."""
        self._is_known = False
