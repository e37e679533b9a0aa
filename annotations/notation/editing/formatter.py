"""The canonical form of a text: the one way to write it that gets no style diagnostics."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Status
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.specs import Group

BETWEEN_GAMES = "\n\n"
"""The blank lines between the canonical texts of two games."""

_SIBLINGS = ("Hand", "Pass", "Meld")

Piece = list[Line]
"""Lines that stay together: a line, and the notes right below that are about it."""


def format(text: str | bytes) -> str | None:
    """The canonical form of a text, which means the same; None where a game is Invalid.

    One blank line between sections, two between games, none at either end; header lines and numbered siblings in order,
    each with the notes right below it. It has no style diagnostics, and its own canonical form is itself.
    """
    reading = read(text)
    if reading.status is Status.INVALID:
        return None
    return BETWEEN_GAMES.join(map(format_game, reading.document.games))


def format_game(game: Game) -> str:
    """The canonical text of a game that is not Invalid, without its inherited lines."""
    blocks = [block for section in game.sections() for block in _blocks(section)]
    return "\n".join("".join(f"{write_line(line)}\n" for line in block) for block in blocks)


def write_line(line: Line) -> str:
    """The line in PN; all its values must have been read."""
    label = line.label.text if line.label else ""
    return " ".join([label, *map(write_value, line.values)])


def _blocks(section: Section) -> Iterator[Iterable[Line]]:
    """The lines between two blank lines, in order: those of the section, and separate notes."""
    for _, numbered in groupby(enumerate(section.lines), lambda pair: pair[1].number - pair[0]):
        pieces = _pieces([line for _, line in numbered])
        ordered = _with_siblings_in_order(pieces) if section.is_hand else sorted(pieces, key=_place)
        ordered = _with_notes_in_order(pieces, ordered)
        yield _joined(_with_runs_in_order(ordered) if section.is_hand else ordered)


def _pieces(block: list[Line]) -> list[Piece]:
    pieces: list[Piece] = []
    for line in block:
        if pieces and _is_note(line):
            pieces[-1].append(line)
        else:
            pieces.append([line])
    return pieces


def _joined(pieces: Iterable[Piece]) -> Iterator[Line]:
    for piece in pieces:
        yield from piece


def _place(piece: Piece) -> tuple[int, int]:
    """In the game section; notes above the first line stay there."""
    label = piece[0].label
    return (-1, 0) if label is None or _is_note(piece[0]) else (label.place, label.number or 0)


def _number(piece: Piece) -> int:
    label = piece[0].label
    return label.number or 0 if label else 0


def _with_notes_in_order(pieces: list[Piece], ordered: list[Piece]) -> list[Piece]:
    """The ordered pieces, whose notes follow each other as they did before: each adds to the last (PN 1.0, `Note`).

    A note that would come too early stands below the note before it.
    """
    made = [[line for line in piece if not _is_note(line)] for piece in ordered]
    below = {line.number: at for at, piece in enumerate(ordered) for line in piece}
    reached = 0
    for note in filter(_is_note, _joined(pieces)):
        reached = max(reached, below[note.number])
        made[reached].append(note)
    return made


def _with_siblings_in_order(pieces: list[Piece]) -> list[Piece]:
    """Siblings sorted within the places that they have; lines about a change, and their notes, keep their places."""
    ordered = list(pieces)
    siblings: dict[tuple[str, bool], list[int]] = {}
    exchanged = False
    for at, piece in enumerate(pieces):
        label = piece[0].label
        if label is None:
            continue
        exchanged = exchanged or label.spec.group is Group.EXCHANGE
        if label.spec.stem in _SIBLINGS:
            siblings.setdefault((label.spec.stem, exchanged), []).append(at)
    for places in siblings.values():
        chosen = sorted([pieces[at] for at in places], key=_number)
        for at, piece in zip(places, chosen, strict=True):
            ordered[at] = piece
    return ordered


def _with_runs_in_order(pieces: list[Piece]) -> list[Piece]:
    """Lines of the same label that directly follow each other; a note between them parts them, and stays."""
    lines = list(_joined(pieces))
    ordered: list[Piece] = []
    for stem, run in groupby(lines, _free_stem):
        singles = [[line] for line in run]
        ordered += sorted(singles, key=_number) if stem else singles
    return ordered


def _free_stem(line: Line) -> str:
    """The label without its number, if the line may stand anywhere in a hand."""
    spec = line.label.spec if line.label else None
    return spec.stem if spec and spec.anywhere else ""


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE
