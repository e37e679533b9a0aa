"""Who sees which cards: everything, what one player sees, or what everybody at the table sees."""

from typing import NamedTuple

from annotations.archive.replay.held import Groups, held_in, is_known, number_of_cards
from annotations.rules.cards import CARDS
from annotations.rules.holdings import Holding, hand_text, holds, size

EVERYTHING, PUBLIC = "all", "public"


class Sight(NamedTuple):
    """`seat` is the player whose cards are seen; 0 is nobody, None is everybody."""

    seat: int | None = None

    @classmethod
    def named(cls, name: str, players: int) -> "Sight":
        """By its name in an address: `all`, `public`, or the number of a seat; unknown names are `all`."""
        if name == PUBLIC:
            return cls(0)
        is_seat = name.isascii() and name.isdecimal() and 1 <= int(name[:3]) <= players
        return cls(int(name)) if is_seat else cls()

    @property
    def name(self) -> str:
        """Its name in an address."""
        return {None: EVERYTHING, 0: PUBLIC}.get(self.seat) or str(self.seat)

    @property
    def is_everything(self) -> bool:
        """Whether all hands are open."""
        return self.seat is None

    def sees(self, seat: int) -> bool:
        """Whether the hand of this seat is open."""
        return self.seat is None or self.seat == seat

    def hand(self, seat: int, groups: Groups, melded: Holding = 0) -> str:
        """The hand as it is drawn. Of one that is hidden: the cards that were melded, and `-12` for twelve others."""
        if self.sees(seat) or not groups:
            return " ".join(groups)
        held, number = held_in(groups), number_of_cards(groups)
        if held is None or number is None:
            return "-"
        shown = melded if holds(held, melded) else 0
        face_down = number - size(shown)
        known = [group for group in hand_text(shown).split() if len(group) > 1]
        return " ".join([*known, *([f"-{face_down}"] if face_down else [])]) or hand_text(0)


def known_codes(groups: Groups) -> list[str]:
    """The codes of the cards in the groups."""
    return [group[0] + rank for group in groups if is_known((group,)) for rank in group[1:] if group[0] + rank in CARDS]
