"""Values of a line that differ from the computed ones: marked, and replaced with one press."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from annotations.archive.forms.controls import CARD_KINDS, Control, OpenChoiceField, written
from annotations.editor.initial_values import Content, initial_values
from annotations.notation.guide.computed import ASKED, Computed
from annotations.notation.syntax.specs import Field, Kind

MARKS = ("?", "-")
"""A value that is asked or withheld does not count as different."""

Controls = Mapping[Field, list[Control]]


@dataclass(frozen=True, slots=True)
class Overruled:
    """A control whose content differs: its name and title, and the computed value as such and in words.

    `points` are those of the best meld, where that is computed.
    """

    name: str
    title: str
    computed: str
    words: str
    points: str = ""


def overruled(
    controls: Controls,
    held: Mapping[str, Content],
    computed: Callable[[Sequence[str]], Computed],
    values: Callable[[Mapping[str, Content]], list[str]],
) -> list[Overruled]:
    """The controls whose content differs from the computed value; `values` turns contents into PN values.

    Cards are compared with what follows from all other lines, everything else with what follows from these cards, too.
    """
    of_cards = {control.name for field, made in controls.items() if field.kind in CARD_KINDS for control in made}
    cards = {name: content for name, content in held.items() if name in of_cards and content}
    alone = _contents(controls, computed([ASKED]))
    beside = _contents(controls, computed(values(cards))) if cards else alone
    values_of = {name: (alone if name in of_cards else beside).get(name, "") for name in held}
    return [
        _overruled(field, control, values_of[control.name], alone)
        for field, made in controls.items()
        for control in made
        if _differs(field, held.get(control.name), values_of.get(control.name, ""))
    ]


def _overruled(field: Field, control: Control, value: str, alone: Mapping[str, str]) -> Overruled:
    points = alone.get("points", "") if field.kind is Kind.SUIT else ""
    return Overruled(control.name, str(control.field.label or ""), value, _words(control, value), points)


def _contents(controls: Controls, computed: Computed) -> dict[str, str]:
    contents = initial_values(" ".join(computed.values), controls)
    return {name: content for name, content in contents.items() if isinstance(content, str) and ASKED not in content}


def _differs(field: Field, content: Content | None, computed: str) -> bool:
    if not isinstance(content, str) or not content.strip() or content.strip() in MARKS or not computed:
        return False
    return written(field, [content]) != computed.split()


def _words(control: Control, value: str) -> str:
    """The value in words, as in the choices of the control."""
    offered = dict(control.field.offered) if isinstance(control.field, OpenChoiceField) else {}
    return offered.get(value, value)
