"""A text as the help pages show it: each remark under its place, and what cannot be seen made visible."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from annotations.notation import Diagnostic, Line, message, read
from annotations.notation.syntax.diagnostics import printable
from annotations.rules.rulesets import RuleSet

_UNSEEN_SPACE = "·"
_SPACES = "PN602"
_LINE_ENDS = "PN601"


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line. `marked`: the diagnostic is about it."""

    text: str
    is_label: bool
    marked: bool


@dataclass(frozen=True, slots=True)
class ExampleLine:
    """One line; `about` is what is said of it. `put_right`: the text that it is compared with has no such line."""

    number: int
    label: str
    stem: str
    severity: str
    pieces: tuple[Piece, ...]
    about: tuple[str, ...]
    put_right: bool


def example(
    text: str, code: str = "", instead_of: str | None = None, rules: RuleSet | None = None
) -> list[ExampleLine]:
    """The lines of a text, with what is said of them under that code, or which of them are not as in another text."""
    reading = read(text, rules)
    others = text.split("\n") if instead_of is None else instead_of.split("\n")
    return [
        _line(line, [found for found in reading.on_line(line.number) if found.code == code], line.text not in others)
        for line in reading.document.lines
    ]


def _line(line: Line, found: list[Diagnostic], put_right: bool) -> ExampleLine:
    return ExampleLine(
        number=line.number,
        label=line.label.text if line.label else "",
        stem=line.label.spec.stem if line.label else "",
        severity=found[0].severity.value if found else "",
        pieces=tuple(_pieces(line, found[0] if found else None)),
        about=tuple(message(one) for one in found),
        put_right=put_right,
    )


def _pieces(line: Line, found: Diagnostic | None) -> Iterator[Piece]:
    """The line, cut where its label ends and where the place begins and ends that the diagnostic is about."""
    label_end = len(line.label.text) if line.label else 0
    first, last = _place(line, found) if found else (0, 0)
    for begin, end in pairwise(sorted({0, label_end, first, last, len(line.text)})):
        text = line.text[begin:end]
        marked = first <= begin < last
        shown = text.replace(" ", _UNSEEN_SPACE) if marked and found and found.code == _SPACES else text
        yield Piece(printable(shown), end <= label_end, marked)
    if found and found.code == _LINE_ENDS:
        yield Piece(printable(line.end.rstrip("\n")), is_label=False, marked=True)


def _place(line: Line, found: Diagnostic) -> tuple[int, int]:
    """What to mark of the line: all of it, where the diagnostic is about no part of it."""
    if found.code == _LINE_ENDS:
        return 0, 0
    return (found.column - 1, found.end_column - 1) if found.column < found.end_column else (0, len(line.text))
