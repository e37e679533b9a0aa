"""The control that holds a whole line, where controls for its values cannot."""

from collections.abc import Iterable

from django import forms

from annotations.archive.forms.controls import LineField
from annotations.archive.limits import AS_LONG_AS_A_TEXT, MOST_LETTERS
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import Field


def whole_field(text: str) -> LineField:
    """The control, for the line as it is."""
    attrs = {"autocomplete": "off", "spellcheck": "false"}
    widget = forms.TextInput(attrs=attrs)
    return LineField(required=False, strip=False, label="The line", initial=text, widget=widget)


def is_too_long(text: str, fields: Iterable[Field]) -> bool:
    """Whether a line with these fields is longer than `refuse_length` lets their controls send."""
    return len(text) > MOST_LETTERS and AS_LONG_AS_A_TEXT.isdisjoint(field.name for field in fields)


def in_one_line(text: str) -> str:
    """The text in one line, as a browser's text field would have it."""
    return unix_line_ends(text).replace("\n", " ")
