"""The certain repairs of a text, made all at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from operator import itemgetter

from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.lines import split_lines, unix_line_ends

_MOST_ROUNDS = 20
_OF_ALL_LINE_ENDS = "PN601"  # reported once, for the first line that ends otherwise than in PN
_FIRST_AND_LAST = itemgetter(0, 1)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A repaired text, and the diagnostics that were repaired; their line numbers are from the moment of the repair."""

    text: str
    repaired: tuple[Diagnostic, ...]


def fix(text: str) -> Fixed:
    """Make all automatic repairs, then those that they make possible, until there are none left."""
    repaired: list[Diagnostic] = []
    for _ in range(_MOST_ROUNDS):
        made, text = _round(text, read(text).diagnostics)
        if not made:
            break
        if any(diagnostic.code == _OF_ALL_LINE_ENDS for diagnostic in made):
            text = unix_line_ends(text)
        repaired += made
    return Fixed(text, tuple(repaired))


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """The text after these repairs, no two of which touch the same characters, in line numbers of `text`."""
    begins = _begins(text)
    made: list[str] = []
    reached = 0
    for first, last, repair in sorted((*_span(repair, begins), repair.text) for repair in fixes):
        apart = (
            "\r" if repair.startswith("\n") and text[first - 1 : first] == "\r" else ""
        )  # else the two were one line end
        made += text[reached:first], apart, repair
        reached = last
    return "".join([*made, text[reached:]])


def _round(text: str, found: Iterable[Diagnostic]) -> tuple[list[Diagnostic], str]:
    """The repairs that do not touch each other, and the text after them."""
    begins = _begins(text)
    made: list[Diagnostic] = []
    fixes: list[Fix] = []
    reached = 0
    spans = [(*_span(repair, begins), repair, diagnostic) for diagnostic in found if (repair := diagnostic.fix)]
    for first, last, repair, diagnostic in sorted(spans, key=_FIRST_AND_LAST):
        if first >= reached:
            made.append(diagnostic)
            fixes.append(repair)
            reached = last
    return made, apply_fixes(text, fixes)


def _begins(text: str) -> list[int]:
    """Where each line begins in the text."""
    texts, ends = split_lines(text)
    lengths = [len(line) + len(ends.get(number, "\n")) for number, line in enumerate(texts, 1)]
    return list(accumulate(lengths, initial=0))


def _span(repair: Fix, begins: list[int]) -> tuple[int, int]:
    """The characters of the text that it replaces; what is inserted comes before what is replaced at the same place."""
    begin = begins[repair.line - 1] - 1
    return begin + repair.column, begin + repair.end_column
