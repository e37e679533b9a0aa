"""The certain repairs of a text, made all at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from annotations.notation.diagnostics import Diagnostic, Fix
from annotations.notation.lines import split_lines
from annotations.notation.reading import read

_MOST_ROUNDS = 20


@dataclass(frozen=True, slots=True)
class Fixed:
    """A text with its repairs made, and what was said before it; line numbers are those of the moment of the repair."""

    text: str
    repaired: tuple[Diagnostic, ...]


def fix(text: str) -> Fixed:
    """Make every repair that is certain, then those that these have brought to light, until there is none left."""
    repaired: list[Diagnostic] = []
    for _ in range(_MOST_ROUNDS):
        found = [diagnostic for diagnostic in read(text).diagnostics if diagnostic.fix]
        made, text = _round(text, found)
        if not made:
            break
        repaired += made
    return Fixed(text, tuple(repaired))


def apply_fixes(text: str, fixes: Iterable[Fix]) -> str:
    """The text after these repairs, no two of which touch the same columns, in line numbers of `text`."""
    texts, ends = split_lines(text)
    for repair in sorted(fixes, key=_place, reverse=True):
        line = texts[repair.line - 1]
        texts[repair.line - 1] = line[: repair.column - 1] + repair.text + line[repair.end_column - 1 :]
    return "".join([line + ends.get(number, "\n") for number, line in enumerate(texts, 1)])


def _place(repair: Fix) -> tuple[int, int, int]:
    """What is inserted comes before what is replaced at the same column."""
    return repair.line, repair.column, repair.end_column


def _round(text: str, found: Iterable[Diagnostic]) -> tuple[list[Diagnostic], str]:
    """The repairs that do not touch each other, and the text after them."""
    made: list[Diagnostic] = []
    fixes: list[Fix] = []
    for diagnostic in found:
        repair = diagnostic.fix
        if repair and not any(_touch(repair, other) for other in fixes[-8:]):
            made.append(diagnostic)
            fixes.append(repair)
    return made, apply_fixes(text, fixes)


def _touch(one: Fix, other: Fix) -> bool:
    return one.line == other.line and one.column < other.end_column and other.column < one.end_column
