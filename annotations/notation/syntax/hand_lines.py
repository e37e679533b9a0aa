"""The lines of a section by their labels."""

from functools import lru_cache
from typing import Any, Final

from annotations.notation.syntax.line import Line, Seat
from annotations.notation.syntax.ordering import Position, is_redeclared, position
from annotations.notation.syntax.specs import LABELS, Group, Label

_NARRATIVE, _EXCHANGE = Group.NARRATIVE, Group.EXCHANGE


class HandLines:
    """What is written in a hand, or in the game section: the first line of each label that counts, as PN203 has it.

    `named` has the lines whose label takes no number, by label; `changes` those about a change at the table
    (`Team#`, `Seat#`, `BidSystem#`), by label; the others have them by their number, those of seats by the seat.
    `redeclared` are the hands after the exchange. `teams` are the declarations of teams, the last one of each; `notes`
    the texts of all lines that are notes. `written` are all lines of the section.

    `replays` is where `play` remembers its replays of the hand. They have the lines `apart`, which do not refer back to
    the replays: without a cycle, both are freed as soon as nobody uses them. `like` are the same lines at another place
    of a text, whose replays are those of this hand, too; None if none are known.
    """

    def __init__(self, lines: tuple[Line, ...], is_hand: bool = True, like: "HandLines | None" = None) -> None:
        labels = tuple([line.label if line.counts else None for line in lines])
        places = _places_remembered(labels) if len(labels) <= _LONGEST_REMEMBERED else _places(labels)
        named, changes, hands, redeclared, bids, kitties, passes, melds, tricks, teams, notes = places
        self.written: Final = lines
        self.is_hand: Final = is_hand
        self.named: Final = {text: lines[at] for text, at in named.items()}
        self.changes: Final = {text: lines[at] for text, at in changes.items()} if changes else {}
        self.hands: Final = {seat: lines[at] for seat, at in hands.items()}
        self.redeclared: Final = {seat: lines[at] for seat, at in redeclared.items()} if redeclared else {}
        self.bids: Final = {number: lines[at] for number, at in bids.items()}
        self.kitties: Final = {number: lines[at] for number, at in kitties.items()} if kitties else {}
        self.passes: Final = {seat: lines[at] for seat, at in passes.items()} if passes else {}
        self.melds: Final = {seat: lines[at] for seat, at in melds.items()}
        self.tricks: Final = {number: lines[at] for number, at in tricks.items()}
        self.teams: Final = [lines[at] for at in teams.values()] if teams else []
        self.notes: Final = tuple([lines[at].text for at in notes]) if notes else ()
        self.like: Final = like
        self.replays: Final[list[Any]] = []
        self._positions: tuple[tuple[Line, Position], ...] | None = None
        self._by_stem: Final = {
            "Trick": self.tricks,
            "Meld": self.melds,
            "Bids": self.bids,
            "Hand": self.hands,
            "Pass": self.passes,
            "Kitty": self.kitties,
        }

    def apart(self) -> "HandLines":
        """The same lines, without the cached `replays` and `like`."""
        lines = HandLines.__new__(HandLines)
        lines.__dict__.update(self.__dict__, like=None, replays=[])
        return lines

    def line(self, text: str, redeclared: bool = False) -> Line | None:
        """The line with this label (`Trick7`), or that of a hand after the exchange; None if there is none."""
        label = LABELS.get(text)
        return self.at(position(label, redeclared)) if label else None

    def at(self, place: Position) -> Line | None:
        """The line at that place of PN's order, if it is written."""
        label = place.label
        if label.number is None:
            return self.named.get(label.text)
        if place.redeclared:
            return self.redeclared.get(label.number)
        by_number = self._by_stem.get(label.spec.stem)
        return self.changes.get(label.text) if by_number is None else by_number.get(label.number)

    def numbers(self, stem: str) -> list[int]:
        """The numbers of the written lines with that label, ascending, without hands after the exchange."""
        if stem in self._by_stem:
            return sorted(self._by_stem[stem])
        labels = [line.label for line in self.changes.values()]
        return sorted([label.number or 0 for label in labels if label and label.spec.stem == stem])

    @property
    def positions(self) -> tuple[tuple[Line, Position], ...]:
        """The lines that have a place in PN's order, from top to bottom, each with its place."""
        if self._positions is None:
            self._positions = tuple(
                [
                    (line, position(label, label.number is not None and self.redeclared.get(label.number) is line))
                    for line in self.written
                    if (label := line.label) and line.counts and not self._is_free(label)
                ]
            )
        return self._positions

    @property
    def labels(self) -> list[Label]:
        """The labels of the lines that have a place in PN's order, except hands after the exchange."""
        return [position.label for _line, position in self.positions if not position.redeclared]

    @property
    def deal(self) -> int | None:
        """The number of the deal, if it is known."""
        value = self._first_value("Deal")
        return value if isinstance(value, int) else None

    @property
    def dealer(self) -> int | None:
        """The seat of the dealer, if it is known."""
        value = self._first_value("Dealer")
        return value.number if isinstance(value, Seat) else None

    def _first_value(self, label: str) -> object:
        line = self.named.get(label)
        return line.values[0] if line and line.values else None

    def _is_free(self, label: Label) -> bool:
        return label.spec.anywhere and (self.is_hand or label.spec.group is Group.NARRATIVE)


_MOST_REMEMBERED = 512
_LONGEST_REMEMBERED = 200  # lines: far more than a hand has

Places = tuple[
    dict[str, int], dict[str, int],
    dict[int, int], dict[int, int], dict[int, int], dict[int, int], dict[int, int], dict[int, int], dict[int, int],
    dict[int, int], list[int],
]  # fmt: skip
"""The places in a section, from 0, of the lines that `HandLines` sorts, in the order of its attributes."""


def _places(labels: tuple[Label | None, ...]) -> Places:
    """Where the first line of each label stands, the last one of a team; None for a line that does not count."""
    named: dict[str, int] = {}
    changes: dict[str, int] = {}
    hands, redeclared, bids, kitties, passes, melds, tricks = [dict[int, int]() for _ in range(7)]
    by_stem = {"Hand": hands, "Bids": bids, "Kitty": kitties, "Pass": passes, "Meld": melds, "Trick": tricks}
    teams: dict[int, int] = {}
    notes: list[int] = []
    exchanged, reached = False, -1
    for at, label in enumerate(labels):
        if label is None:
            continue
        number, place, spec = label.number, label.place, label.spec
        stem = spec.stem
        if number is None:
            if spec.group is _NARRATIVE:
                notes.append(at)
                continue
            named.setdefault(label.text, at)
        elif stem in by_stem:
            if exchanged and is_redeclared(label, reached):
                redeclared.setdefault(number, at)
                continue
            by_stem[stem].setdefault(number, at)
        else:
            changes.setdefault(label.text, at)
            if stem == "Team":
                teams.pop(number, None)
                teams[number] = at
        if place > reached and not spec.anywhere:
            reached = place
            exchanged = exchanged or spec.group is _EXCHANGE
    return named, changes, hands, redeclared, bids, kitties, passes, melds, tricks, teams, notes


_places_remembered = lru_cache(_MOST_REMEMBERED)(_places)
"""An archive repeats few sequences of labels, and an editor one."""
