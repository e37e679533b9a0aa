"""The words about a label that PN does not have (PN102)."""

from annotations.notation.syntax.diagnostics import Values
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.repairs import repaired_label
from annotations.notation.syntax.specs import LINE_SPECS

_FEWEST_LETTERS = 3
"""A word with fewer letters is a part of labels by chance."""


def unknown_in_words(values: Values) -> Values:
    """The values of the message: what was found, and what to write instead if no label was misspelt."""
    found = str(values["found"])
    return {"found": found, "instead": "" if repaired_label(found) else f": {_instead(found)}"}


def _instead(found: str) -> str:
    """The labels that share a word with it, with the number 1 if they have one; else what a Note is for."""
    word = found.rstrip("0123456789").casefold()
    alike = [
        spec.stem + ("1" if spec.max_number else "")
        for spec in LINE_SPECS.values()
        if _share_a_word(word, spec.stem.casefold())
    ]
    return f"it has {both(alike)}" if alike else "a Note can say what PN has no label for"


def _share_a_word(word: str, stem: str) -> bool:
    return (len(word) >= _FEWEST_LETTERS and word in stem) or stem in word
