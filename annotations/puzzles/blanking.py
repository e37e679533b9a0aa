"""Puts `?` in place of some values of a text and, if its author likes, removes what gives them away."""

from collections.abc import Container

from annotations.archive.words import number_of
from annotations.notation import read
from annotations.notation.editing.anchors import line_anchors
from annotations.notation.syntax.document import Document, Line
from annotations.notation.syntax.specs import Group, Number
from annotations.puzzles.values import PlacedValue, values_of, values_on

ASKED, WITHHELD = "?", "-"
AT_ONCE = (Group.DEAL, Group.MELD)


def blanked(text: str, keys: Container[str], hide_later: bool) -> str:
    """The text with a `?` for each value whose key is among `keys`; a `?` that is not among them becomes a `-`.

    `hide_later`: what came to be known after the last of them is left out; readers see the hand as it stood then.
    """
    document = read(text).document
    last = _last_in_time(document, keys) if hide_later else None
    end = _last_line_known(document, last.line) if last else len(document.lines)
    anchors = line_anchors(document)
    lines = [_line_text(line, values_on(line, anchors), keys, last) for line in document.lines[:end]]
    return "\n".join(lines).rstrip("\n") + "\n"


def _last_in_time(document: Document, keys: Container[str]) -> PlacedValue | None:
    """The last value asked in a hand; the game section tells of no time."""
    asked = [value for value in values_of(document) if value.key in keys and value.spec.in_hand]
    return asked[-1] if asked else None


def _last_line_known(document: Document, line: Line) -> int:
    """The number of the last line that is known when `line` is: those of a deal, and the melds, are known at once."""
    assert line.label
    known, group = line.number, line.label.spec.group
    for other in document.lines[line.number :]:
        if other.label and other.label.spec.group is group and group in AT_ONCE:
            known = other.number
        elif not (other.label and other.label.spec.anywhere):
            break
    return known


def _line_text(line: Line, values: list[PlacedValue], keys: Container[str], last: PlacedValue | None) -> str:
    words = [_word(value, keys) for value in values]
    if last and last.line is line:
        words = _as_it_stood(last, words)
    if words == [value.text for value in values]:
        return line.text
    return line.text[: values[0].columns.start] + " ".join(words)


def _word(value: PlacedValue, keys: Container[str]) -> str:
    if value.key in keys:
        return ASKED
    return WITHHELD if value.is_asked else value.text


def _as_it_stood(last: PlacedValue, words: list[str]) -> list[str]:
    """The words of the line when its value `last` was to be known: what is said or played in turn comes later."""
    before, later = words[: last.number], words[last.number :]
    match last.spec.fields[0].number:
        case Number.PLAYERS:
            return before + [WITHHELD] * len(later)
        case Number.ROUND:
            return before + [WITHHELD] * _bids_withheld(last, len(later))
    return words


def _bids_withheld(last: PlacedValue, later: int) -> int:
    """How many of the bids after the one asked are withheld; the others are left out.

    The first round tells how many play, so it keeps its length; and a `?` alone would ask for a whole round.
    """
    return later if number_of(last.line) == 1 else min(later, int(last.number == 1))
