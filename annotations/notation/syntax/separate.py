"""A game of a longer text as a text of its own, with what it inherits written in (README, section 3)."""

from collections.abc import Iterator

from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.lines import BOM
from annotations.notation.syntax.specs import Group


def separate_game(game: Game) -> str:
    """The text of one game, its lines as they are written, with one blank line between its sections."""
    head = [line for line in game.game_section.lines if not _is_note(line)]
    blocks = list(_blocks(game))
    inherited = list(game.inherited)
    for block in blocks if head else []:
        if head[0] in block:
            _write_in(block, inherited)
            inherited = []
    if inherited:
        blocks.insert(0, inherited)
    text = "\n".join("".join(f"{_text(line)}\n" for line in block) for block in blocks)
    return f"\n{text}" if text.startswith(BOM) else text  # else what is an error here would be a byte order mark


def _write_in(block: list[Line], inherited: list[Line]) -> None:
    """Insert each inherited line above the first line that belongs below it, or at the end."""
    for line in inherited:
        at = next((at for at, other in enumerate(block) if _place(other) > _place(line)), len(block))
        block.insert(at, line)


def _blocks(game: Game) -> Iterator[list[Line]]:
    """Lines between two blank ones."""
    block: list[Line] = []
    for line in game.lines():
        if block and line.number != block[-1].number + 1:
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _place(line: Line) -> tuple[int, int]:
    label = line.label
    return (label.place, label.number or 0) if label and not _is_note(line) else (-1, 0)


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE


def _text(line: Line) -> str:
    return line.text.removeprefix(BOM) if line.number == 1 else line.text
