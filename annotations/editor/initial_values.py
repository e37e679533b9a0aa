"""The values of a line as the initial values of its form's controls."""

from collections.abc import Mapping

from django import forms
from django.http import QueryDict

from annotations.archive.forms.controls import (
    CARD_KINDS,
    Control,
    OpenChoiceField,
    OpenMultipleChoiceField,
    Seating,
    controls,
    written,
)
from annotations.editor.field_names import WHOLE
from annotations.notation.syntax.specs import Arity, Field, Label

Content = str | list[str]
"""The content of one control: a list if several choices can be made."""


def initial_values(rest: str, parts: Mapping[Field, list[Control]]) -> dict[str, Content]:
    """The contents of the controls, by name, for a line with `rest` after its label; only those that they can show."""
    contents: dict[str, Content] = {}
    for field, words in _words_of_fields(rest, list(parts)):
        made = parts[field]
        if isinstance(made[0].field, forms.MultipleChoiceField):
            contents[made[0].name] = words
        elif len(made) == 1:
            contents[made[0].name] = " ".join(words)
        else:
            contents |= {control.name: word for control, word in zip(made, words, strict=False)}
    return {name: content for name, content in contents.items() if _offered(parts, name, content)}


def _words_of_fields(rest: str, fields: list[Field]) -> list[tuple[Field, list[str]]]:
    """The words of each field: the others take one word each, the first takes the rest."""
    words = rest.split(" ")
    if len(fields) == 1 or words in (["-"], ["?"]):
        return [(fields[0], words)]
    if fields[-1].arity is Arity.MAYBE and not words[-1].startswith("Seat"):
        return [(fields[0], words)]
    first = max(len(words) - len(fields) + 1, 1)
    return [
        (fields[0], words[:first]),
        *((field, [word]) for field, word in zip(fields[1:], words[first:], strict=False)),
    ]


def _offered(parts: Mapping[Field, list[Control]], name: str, content: Content) -> bool:
    """Whether the control can show the content: if it offers choices, it must offer that one."""
    field = next(control.field for made in parts.values() for control in made if control.name == name)
    if not isinstance(field, OpenChoiceField | OpenMultipleChoiceField):
        return True
    offered = {value for value, _title in field.offered}
    return offered.issuperset(content if isinstance(content, list) else [content])


def unparsed_line(label: Label | None, table: Seating, sent: QueryDict) -> str:
    """The sent line with its cards as typed: for a line that is too long to be parsed."""
    if label is None or WHOLE in sent:
        return sent.get(WHOLE, "")
    words = [label.text]
    for field in label.spec.fields:
        typed = [content for control in controls(field, table) for content in sent.getlist(control.name)]
        words += typed if field.kind in CARD_KINDS else written(field, typed)
    return " ".join(filter(None, words))
