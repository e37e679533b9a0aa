"""Summaries of changes, in players' words: `Trick 7`, `Pasted a game`, `Deleted West’s hand`."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from annotations.archive.models.revisions import Revision
from annotations.notation.editing.anchors import line_titles
from annotations.notation.editing.edits import LineEdit, changes
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.listed import both, in_numbers

MOST_NAMED = 4
"""Up to this number, all changed lines are named; otherwise only the first."""

LEAST_WHOLE = 5
"""A paste of fewer lines is never called a hand or a game."""


class Summary(NamedTuple):
    """`title` is the summary, `noun` names the change in a sentence; `lines` counts the lines written or deleted."""

    title: str
    noun: str
    lines: int


def summary_of(revision: Revision, before: str, after: str, seats: int, reverted: Revision | None) -> Summary:
    """The summary of a revision of the text `before`; `reverted` is the change that an undo or redo reverts."""
    if reverted is None:
        return summarize(before, after, seats, revision.origin)
    is_undo = revision.step == Revision.UNDO
    texts = (after, before) if is_undo else (before, after)
    _title, noun, lines = summarize(*texts, seats, reverted.origin)
    return Summary(f"{'Took' if is_undo else 'Brought'} back {noun}", noun, lines)


def count_lines(before: str, after: str) -> int:
    """The number of lines that the change from one text to the other wrote or deleted."""
    edits = changes(before, after)
    return max(len(_written(edits)), len(_deleted(edits)))


def summarize(before: str, after: str, seats: int, origin: str = "") -> Summary:
    """A change from one text to the other; `origin` is that of its revision, `seats` the size of the table."""
    edits = changes(before, after)
    if not edits:
        return Summary("No change", "a change", 0)
    written, deleted = _written(edits), _deleted(edits)
    count = max(len(written), len(deleted))
    if origin == Revision.RESTORED:
        return Summary("Restored an earlier version", "the restored version", count)
    if not count:
        return Summary("Blank lines", "blank lines", count)
    if not written:
        lines = _lines_in_words(read(before, None, seats), deleted)
        return Summary(f"Deleted {lines}", f"the deletion of {lines}", count)
    reading = read(after, None, seats)
    lines = _lines_in_words(reading, written)
    if origin == Revision.PASTED:
        whole = _whole(reading, written)
        pasted = (f"Pasted a {whole}", f"the pasted {whole}") if whole else (f"Pasted {lines}", lines)
        return Summary(*pasted, count)
    if origin == Revision.REPAIRED:
        return Summary(f"Repaired {lines}", f"the repair of {lines}", count)
    return Summary(_capital(lines), lines, count)


def _written(edits: Sequence[LineEdit]) -> list[int]:
    """The numbers, in the text after the edits, of the lines that they wrote, without blank ones."""
    numbers: list[int] = []
    shift = 0
    for edit in edits:
        first, known = edit.line + shift, set(edit.old)
        numbers += [first + place for place, line in enumerate(edit.new) if line.strip() and line not in known]
        shift += len(edit.new) - len(edit.old)
    return numbers


def _deleted(edits: Sequence[LineEdit]) -> list[int]:
    """The numbers, in the text before the edits, of the lines that are no longer there, without blank ones."""
    numbers: list[int] = []
    for edit in edits:
        kept = set(edit.new)
        numbers += [edit.line + place for place, line in enumerate(edit.old) if line.strip() and line not in kept]
    return numbers


def _lines_in_words(reading: Reading, numbers: Sequence[int]) -> str:
    lines = reading.document.lines
    titled = [number for number in numbers if lines[number - 1].label]
    if not titled:
        return f"{in_numbers(len(numbers), 'line')} of the text"
    if len(titled) == len(numbers) <= MOST_NAMED:
        titles = line_titles(reading.document, titled)
        return both(_once_with_place([titles[number] for number in titled]))
    [first] = _once_with_place([*line_titles(reading.document, titled[:1]).values()])
    return f"{first} and {in_numbers(len(numbers) - 1, 'more line')}"


def _once_with_place(named: Sequence[tuple[str, str]]) -> list[str]:
    """The titles, each with its place if that differs from the one before."""
    places = ["", *(place for place, _title in named)]
    pairs = zip(places, named, strict=False)
    return [f"{place} · {title}" if place and place != last else title for last, (place, title) in pairs]


def _whole(reading: Reading, written: Collection[int]) -> str:
    """Whether the pasted text is a `hand` or a `game`; empty if it is neither."""
    lines = [line for line in reading.document.lines if line.text.strip()]
    hands = sum(len(game.hands) for game in reading.document.games)
    if len(written) < LEAST_WHOLE or 2 * len(written) < len(lines) or not hands:
        return ""
    return "game" if hands > 1 or reading.game.game_section.lines else "hand"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
