"""A text as the help pages show it: each message under its place, with invisible characters made visible."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, printable
from annotations.notation.syntax.document import Line
from annotations.rules.rulesets import RuleSet

_VISIBLE_SPACE = "·"
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
    """One line, with its messages. `is_correction`: the text that it is compared with has no such line."""

    number: int
    label: str
    stem: str
    severity: str
    pieces: tuple[Piece, ...]
    messages: tuple[str, ...]
    is_correction: bool


def example(
    text: str, code: str = "", instead_of: str | None = None, rules: RuleSet | None = None
) -> list[ExampleLine]:
    """The lines of a text: with their messages that have this code, or compared with `instead_of`, another text."""
    reading = read(text, rules)
    others = text.split("\n") if instead_of is None else instead_of.split("\n")
    return [
        _line(line, [found for found in reading.on_line(line.number) if found.code == code], line.text not in others)
        for line in reading.document.lines
    ]


def _line(line: Line, found: list[Diagnostic], is_correction: bool) -> ExampleLine:
    return ExampleLine(
        number=line.number,
        label=line.label.text if line.label else "",
        stem=line.label.spec.stem if line.label else "",
        severity=found[0].severity.value if found else "",
        pieces=tuple(_pieces(line, found[0] if found else None)),
        messages=tuple(message(one) for one in found),
        is_correction=is_correction,
    )


def _pieces(line: Line, found: Diagnostic | None) -> Iterator[Piece]:
    """The line in pieces: cut at the end of its label, and at both ends of the place that the diagnostic marks."""
    label_end = len(line.label.text) if line.label else 0
    first, last = _place(line, found) if found else (0, 0)
    for begin, end in pairwise(sorted({0, label_end, first, last, len(line.text)})):
        text = line.text[begin:end]
        marked = first <= begin < last
        shown = text.replace(" ", _VISIBLE_SPACE) if marked and found and found.code == _SPACES else text
        yield Piece(printable(shown), end <= label_end, marked)
    if found and found.code == _LINE_ENDS:
        yield Piece(printable(line.end.rstrip("\n")), is_label=False, marked=True)


def _place(line: Line, found: Diagnostic) -> tuple[int, int]:
    """The columns to mark: the whole line if the diagnostic names no part of it."""
    if found.code == _LINE_ENDS:
        return 0, 0
    return (found.column - 1, found.end_column - 1) if found.column < found.end_column else (0, len(line.text))
