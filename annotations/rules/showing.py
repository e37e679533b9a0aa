"""Meld being tabled (seed 001, Calling Trump and Melding)."""

from collections.abc import Iterator

from annotations.rules.cards import Suit
from annotations.rules.events import MeldShown
from annotations.rules.holdings import Hands, Holding, cards_of, holds, lacking
from annotations.rules.melds import Melded, best_melds
from annotations.rules.plain import Plain
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import MeldTable


class Showing(Plain):
    """The melds that seats 1, 2, … have tabled, None for those that have not yet."""

    __slots__ = __match_args__ = ("table", "hands", "trump", "melds")

    def __init__(self, table: MeldTable, hands: Hands, trump: Suit | None, melds: tuple[MeldShown | None, ...]) -> None:
        self.table = table
        self.hands = hands
        self.trump = trump
        self.melds = melds

    @property
    def is_over(self) -> bool:
        """Whether everybody has tabled, be it nothing."""
        return None not in self.melds

    @property
    def has_begun(self) -> bool:
        """Whether anybody has tabled."""
        return any(self.melds)

    def refusals(self, event: MeldShown) -> Iterator[Refusal]:
        """Why this may not happen now."""
        if self.melds[event.seat - 1]:
            yield Refusal(Reason.NOT_NOW, seat=event.seat)
        hand = self.hands[event.seat - 1]
        if hand is not None and not holds(hand, event.cards):
            yield Refusal(Reason.NOT_HELD, seat=event.seat, cards=cards_of(lacking(hand, event.cards)))
        worth = self._best(event.cards)
        if event.points is not None and worth and event.points != worth.points:
            cards = cards_of(event.cards)
            yield Refusal(Reason.OTHER_POINTS, "meld", event.seat, cards, event.points, worth.points)

    def _best(self, cards: Holding) -> Melded | None:
        """What these cards meld; None if there is no telling."""
        found = best_melds(self.table, cards, self.trump) if self.trump else None
        return found if isinstance(found, Melded) else None

    def after(self, event: MeldShown) -> "Showing":
        """The melds with this one, whether or not it may be."""
        return self.replaced(melds=(*self.melds[: event.seat - 1], event, *self.melds[event.seat :]))

    def choices(self) -> Iterator[MeldShown]:
        """The best meld of everybody who has not tabled; none, where there is no telling."""
        for seat, (hand, meld) in enumerate(zip(self.hands, self.melds, strict=True), 1):
            if meld is None:
                best = self._best(hand or 0)
                yield MeldShown(seat, best.cards, best.points) if best else MeldShown(seat, 0)
