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
    "partner": ("Team",), "partnership": ("Team",), "total": ("GameScores", "HandScores", "FinalScores"),
    "comment": ("Note",), "bidding": ("Bids",), "counter": ("PlayScores",), "card": ("Hand",), "host": ("Presenter",),
    "club": ("Presenter",), "place": ("Location",), "site": ("Location",), "result": ("FinalScores", "Winner"),
    "won": ("Winner",),
}  # fmt: skip
"""Words that players use, and the labels of the lines on which PN says these things."""


def unknown_in_words(values: Values) -> Values:
    """The values of the message: what was found, and what to write instead if no label was misspelt."""
    found = str(values["found"])
    return {"found": found, "instead": "" if repaired_label(found) else f": {_instead(found)}"}


def _instead(found: str) -> str:
    """The labels that share a word with it, or say such things, with its number, or 1, if they have one.

    If there are none, those that it abbreviates, or the one that it begins with; or what a Note is for.
    """
    alike = numbered(found) or [spec.stem + ("1" if spec.max_number else "") for spec in labels_alike(found)]
    alike = alike or [spec.stem for spec in LINE_SPECS.values() if not spec.max_number and found.startswith(spec.stem)]
    return f"it has {both(alike)}" if alike else "write it in a Note"


def labels_alike(found: str) -> list[LineSpec]:
    """The labels that share a word with this one, or say what players call so."""
    words = _words_of(found)
    meant = {stem for word in words for stem in _STEMS_OF_WORDS.get(word, ())}
    return [spec for spec in LINE_SPECS.values() if spec.stem in meant or words & _words_of(spec.stem)]


def numbered(found: str) -> list[str]:
    """The labels with its number that are like it, or whose word begins with its few letters.

    They are `Bids2` for `Auction2`, `Trick3` and `Team3` for `T3`.
    """
    match = re.fullmatch(_NUMBERED, found)
    if not match:
        return []
    word, number = match.groups()
    alike = labels_alike(word)
    if not alike and len(word) <= _LONGEST_ABBREVIATION:
        alike = [spec for spec in LINE_SPECS.values() if spec.stem.startswith(word)]
    return [label for spec in alike if spec.max_number and (label := f"{spec.stem}{number}") in LABELS]


_NUMBERED = "([A-Z][A-Za-z]*)([1-9][0-9]?)"
_LONGEST_ABBREVIATION = 3


def _words_of(label: str) -> set[str]:
    """The words that a label is made of, in small letters and without the s of several: `hand` and `score`."""
    return {word.casefold().removesuffix("s") for word in _WORDS.findall(label)}
