"""Facts about a section that follow from its labels alone.

An archive repeats few sequences of labels, and an editor one, so these facts are computed once for each.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from annotations.notation.syntax.document import Section
from annotations.notation.syntax.specs import LINE_SPECS, NUMBERED_BY_SEAT, Arity, Label, LineSpec, Use

Labels = tuple[Label | None, ...]
"""The labels of a section from top to bottom; None where PN knows none."""

_MOST_REMEMBERED = 512
_LONGEST_REMEMBERED = 200  # lines: far more than a hand has

_NUMBERED_BY_SEAT = [LINE_SPECS[f"{stem}#"] for stem in NUMBERED_BY_SEAT]
_NAMING_SEATS = [LINE_SPECS[key] for key in ("Team#", "Dealer", "Contract", "Pass#", "Winner")]
_A_VALUE_A_TEAM = [spec for spec in LINE_SPECS.values() if spec.fields[0].arity is Arity.TEAMS]
_LASTING = [spec for spec in LINE_SPECS.values() if not spec.in_hand and spec.use is not Use.ADDS]


class Shape:
    """Lines by what they are for, as places in the section, from 0; `seat` is the highest seat in a label.

    `naming` are those whose values name seats, `scores` those with a value a team and, among them, `Team#`; `lasting`
    those that later games inherit. `in_order` has the result of each check that found nothing out of place.
    """

    __slots__ = ("deals", "in_order", "lasting", "naming", "rounds", "scores", "seat", "teams", "tricks")

    def __init__(self, labels: Labels) -> None:
        places: dict[LineSpec, list[int]] = {}
        for at, label in enumerate(labels):
            if label is not None:
                places.setdefault(label.spec, []).append(at)
        self.seat = max([_number(labels[at]) for at in _sorted(places, _NUMBERED_BY_SEAT)], default=0)
        self.naming = _sorted(places, _NAMING_SEATS)
        self.deals = places.get(LINE_SPECS["Deal"], [])
        self.tricks = places.get(LINE_SPECS["Trick#"], [])
        self.rounds = places.get(LINE_SPECS["Bids#"], [])
        self.teams = places.get(LINE_SPECS["Team#"], [])
        self.scores = _sorted(places, [LINE_SPECS["Team#"], *_A_VALUE_A_TEAM])
        self.lasting = _sorted(places, _LASTING)
        self.in_order: dict[object, Any] = {}


def shape_of(section: Section) -> Shape:
    """The shape of a section."""
    labels = tuple([line.label for line in section.lines])
    return _remembered(labels) if len(labels) <= _LONGEST_REMEMBERED else Shape(labels)


_remembered = lru_cache(_MOST_REMEMBERED)(Shape)


def _sorted(places: dict[LineSpec, list[int]], specs: Iterable[LineSpec]) -> list[int]:
    return sorted([at for spec in specs for at in places.get(spec, ())])


def _number(label: Label | None) -> int:
    return label.number or 0 if label else 0
