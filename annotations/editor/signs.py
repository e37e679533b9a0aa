"""The meaning of `?` and `-`, explained when a record has one for the first time."""

from annotations.editor.step_form import StepForm
from annotations.notation.reading import Reading

MEANINGS = {
    "?": "A question mark says that this is still to be answered: not known yet, or what a puzzle asks.",
    "-": "A hyphen says that nobody knows this, or that it is kept back.",
}

_OWN_HYPHENS = ("Bids", "Contract")
"""The lines in which a hyphen is an answer: no call, no trump."""


def signs_explained(form: StepForm, before: Reading) -> list[str]:
    """The meanings of the signs that are typed in the form, and that no line of the text has yet."""
    stem = form.label.spec.stem if form.label else ""
    typed = {word for name in form.fields for word in str(form.data.get(name, "")).split()}
    new = [sign for sign in MEANINGS if sign in typed and not (sign == "-" and stem in _OWN_HYPHENS)]
    if not new:
        return []
    written = {word for line in before.document.lines for word in line.text.split(" ")[1:]}
    return [MEANINGS[sign] for sign in new if sign not in written]
