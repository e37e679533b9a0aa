"""The choice of an author: through whose eyes readers see the hand before they answer."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.puzzles.seat_view import ALL_HANDS


@dataclass(frozen=True, slots=True)
class SeenFrom:
    """`seat` is whose cards readers see; `names` are those of the players, by seat.

    `preset` goes with the form: the seat if it is only proposed, empty once the author has chosen one.
    """

    names: Mapping[int, str]
    seat: int
    preset: str = ""

    @property
    def choices(self) -> list[tuple[int, str]]:
        """Each seat with its label."""
        return [*sorted(self.names.items()), (ALL_HANDS, "All hands")]


def seen_from(names: Mapping[int, str], sent: Mapping[str, str], proposed: int) -> SeenFrom:
    """The seat that a form sent, if its author chose it: if it is another than was preset there; else the proposed."""
    chosen = sent.get("seen_from", "")
    if chosen in map(str, (ALL_HANDS, *names)) and chosen != sent.get("preset", ""):
        return SeenFrom(names, int(chosen))
    seat = proposed if proposed in names else ALL_HANDS
    return SeenFrom(names, seat, str(seat))
