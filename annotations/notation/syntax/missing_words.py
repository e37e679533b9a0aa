"""The words about a line that is not there (PN401, PN403)."""

import re

from annotations.notation.syntax.diagnostics import Values
from annotations.notation.syntax.specs import LABELS, Arity, Kind, Label

_MANY = {Kind.SUIT: "the cards are", Kind.BID: "the bids are", Kind.SCORE: "the scores are"}
_DETAILS = re.compile(r"([;:] | \(|\.$).*")
"""What follows the name of a thing in its help."""


def missing_in_words(values: Values) -> Values:
    """The values of the message: what the line says, and what to write where that is not known."""
    label = LABELS[str(values["label"])]
    about = _DETAILS.sub("", label.spec.help)
    expected = about[0].lower() + about[1:]
    if label.spec.withholds:
        expected += f", or “{label.text} -” if {_it_is(label)} not known"
    else:
        expected += f", as in “{label.text} 1”"
    return {"label": label.text, "expected": expected}


def _it_is(label: Label) -> str:
    field = label.spec.fields[0]
    return "they are" if field.arity is Arity.SOME else _MANY.get(field.kind, "it is")
