"""What a line says otherwise than the rest of the game tells: marked, and taken back with one press."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from annotations.archive.forms.controls import Control, OpenChoiceField, written
from annotations.editor.initial_values import Content, shared_out
from annotations.notation.guide.computed import ASKED, Computed
from annotations.notation.syntax.specs import Field, Kind

CARDS = (Kind.CARD, Kind.SUIT)
MARKS = ("?", "-")
"""Who asks or withholds says nothing against what is computed."""

Controls = Mapping[Field, list[Control]]


@dataclass(frozen=True, slots=True)
class Overruled:
    """A control whose content is not what is computed: its name and title, what is `told` instead, and that in words.

    `points` are those of a best meld that is told.
    """

    name: str
    title: str
    told: str
    words: str
    points: str = ""


def overruled(
    controls: Controls,
    held: Mapping[str, Content],
    computed: Callable[[Sequence[str]], Computed],
    values: Callable[[Mapping[str, Content]], list[str]],
) -> list[Overruled]:
    """The controls that hold something else than what `computed` tells, by the `values` that contents come to.

    Cards are compared with what all other lines tell, everything else with what these cards tell besides.
    """
    of_cards = {control.name for field, made in controls.items() if field.kind in CARDS for control in made}
    cards = {name: content for name, content in held.items() if name in of_cards and content}
    alone = _told(controls, computed([ASKED]))
    beside = _told(controls, computed(values(cards))) if cards else alone
    told = {name: (alone if name in of_cards else beside).get(name, "") for name in held}
    return [
        _overruled(field, control, told[control.name], alone)
        for field, made in controls.items()
        for control in made
        if _differs(field, held.get(control.name), told.get(control.name, ""))
    ]


def _overruled(field: Field, control: Control, told: str, alone: Mapping[str, str]) -> Overruled:
    points = alone.get("points", "") if field.kind is Kind.SUIT else ""
    return Overruled(control.name, str(control.field.label or ""), told, _words(control, told), points)


def _told(controls: Controls, told: Computed) -> dict[str, str]:
    contents = shared_out(" ".join(told.values), controls)
    return {name: content for name, content in contents.items() if isinstance(content, str) and ASKED not in content}


def _differs(field: Field, content: Content | None, told: str) -> bool:
    if not isinstance(content, str) or not content.strip() or content.strip() in MARKS or not told:
        return False
    return written(field, [content]) != told.split()


def _words(control: Control, told: str) -> str:
    """What is told, as the control's choices have it."""
    offered = dict(control.field.offered) if isinstance(control.field, OpenChoiceField) else {}
    return offered.get(told, told)
