"""The words about a label that PN does not have (PN102)."""

import re

from annotations.notation.syntax.diagnostics import Values
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.repairs import repaired_label
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, LineSpec

_WORDS = re.compile("[A-Z]?[a-z]+")

_STEMS_OF_WORDS = {
    "round": ("Deal", "Bids"), "trump": ("Contract",), "declarer": ("Contract",), "bidder": ("Contract",),
    "lead": ("Trick",), "leader": ("Trick",), "auction": ("Bids",), "widow": ("Kitty",), "player": ("Seat",),
    "partner": ("Team",), "partnership": ("Team",), "total": ("GameScores", "FinalScores"), "comment": ("Note",),
}  # fmt: skip
"""Words that players use, and the labels of the lines on which PN says these things."""


def unknown_in_words(values: Values) -> Values:
    """The values of the message: what was found, and what to write instead if no label was misspelt."""
    found = str(values["found"])
    return {"found": found, "instead": "" if repaired_label(found) else f": {_instead(found)}"}


def _instead(found: str) -> str:
    """The labels that share a word with it, or say such things, with the number 1 if they have one.

    If there are none, those that it abbreviates, or the one that it begins with; or what a Note is for.
    """
    alike = [spec.stem + ("1" if spec.max_number else "") for spec in labels_alike(found)]
    alike = alike or abbreviated(found)
    alike = alike or [spec.stem for spec in LINE_SPECS.values() if not spec.max_number and found.startswith(spec.stem)]
    return f"it has {both(alike)}" if alike else "write it in a Note"


def labels_alike(found: str) -> list[LineSpec]:
    """The labels that share a word with this one, or say what players call so."""
    words = _words_of(found)
    meant = {stem for word in words for stem in _STEMS_OF_WORDS.get(word, ())}
    return [spec for spec in LINE_SPECS.values() if spec.stem in meant or words & _words_of(spec.stem)]


def abbreviated(found: str) -> list[str]:
    """The labels with its number whose word begins with its few letters: `Trick3` and `Team3` for `T3`."""
    match = re.fullmatch(_ABBREVIATED, found)
    if not match:
        return []
    letters, number = match.groups()
    labels = [
        f"{spec.stem}{number}" for spec in LINE_SPECS.values() if spec.max_number and spec.stem.startswith(letters)
    ]
    return [label for label in labels if label in LABELS]


_ABBREVIATED = "([A-Z][a-z]{0,2})([1-9][0-9]?)"


def _words_of(label: str) -> set[str]:
    """The words that a label is made of, in small letters and without the s of several: `hand` and `score`."""
    return {word.casefold().removesuffix("s") for word in _WORDS.findall(label)}
