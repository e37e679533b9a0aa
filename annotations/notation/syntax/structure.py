"""Typed lines into games and their sections (README, sections 2 and 3). Their order is not checked here."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Diagnostic, Fix
from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.lines import SPACES, start
from annotations.notation.syntax.specs import Group

_BETWEEN_GAMES = 2


class Arranged(NamedTuple):
    """The sections of a game, and the numbers of its first and its last line."""

    game_section: Section
    hands: tuple[Section, ...]
    lines: tuple[int, int]

    @property
    def sections(self) -> tuple[Section, ...]:
        """The game section, even if it has no lines, and every hand."""
        return (self.game_section, *self.hands)


def arrange(lines: list[Line], blanks: list[int]) -> list[Arranged]:
    """The games of a text, at least one; `blanks` are the places of the blank lines among `lines`.

    Notes alone are not a section. A game of nothing but notes belongs to the game before it, at the start to the one
    after it.
    """
    games: list[tuple[list[Line], list[list[Line]], int]] = []
    leading: list[Line] = []
    for blocks in _blocks(lines, blanks):
        notes, sections = _sections(blocks)
        if sections:
            first = leading or blocks[0]
            games.append((leading + notes, sections, first[0].number))
            leading = []
        elif games:
            games[-1][1][-1].extend(notes)
        else:
            leading += notes
    if not games:
        return [_game(leading, [], leading[0].number if leading else 1)]
    return [_game(*game) for game in games]


def check_blank_lines(lines: list[Line], blanks: list[int]) -> Iterator[Diagnostic]:
    """Blank lines at the start or the end, or more than two in a row: the first of each run that is too many."""
    for first, last in _runs(blanks):
        at_edge = first == 0 or last == len(lines) - 1
        if at_edge or last - first >= _BETWEEN_GAMES:
            needless = lines[first if at_edge else first + _BETWEEN_GAMES : last + 1]
            characters = sum([len(line.text) + len(line.end) for line in needless])
            yield too_many_blank(needless[0].number, len(needless), needless[0].text, characters)


def double_spaced_games(document: Document) -> list[Game]:
    """The games with one blank line between any two of their lines, too many of them for sections of one line."""
    in_short_sections = [game for game in document.games if 4 * len(game.hands) >= game.last_line - game.first_line]
    return [game for game in in_short_sections if _is_double_spaced(document.lines_of(game))]


def _is_double_spaced(lines: Sequence[Line]) -> bool:
    is_blank = [line.text.strip(SPACES) == "" for line in lines]
    return len(lines) >= _FEWEST_SPACED and {*pairwise(is_blank)} == {(False, True), (True, False)}


_FEWEST_SPACED = 9
"""Five lines, with the blank lines between them."""


def too_many_blank(number: int, count: int, first: str, characters: int) -> Diagnostic:
    """The finding about `count` unneeded blank lines from line `number` on; `first` is the text of that line.

    `characters` is how long they are, with their ends.
    """
    found, title = ("One blank line", "the blank line") if count == 1 else (f"{count} blank lines",) * 2
    fix = Fix(f"Delete {title}", number, start(first, number) + 1, characters + 1, "")
    return Diagnostic("PN603", number, 1, 1, {"found": found}, fix)


def _runs(places: list[int]) -> Iterable[tuple[int, int]]:
    """First and last of each unbroken run."""
    first = None
    for place in places:
        if first is None:
            first = previous = place
        elif place != previous + 1:
            yield first, previous
            first = place
        previous = place
    if first is not None:
        yield first, previous


def _blocks(lines: list[Line], blanks: list[int]) -> list[list[list[Line]]]:
    """The lines of each section of each game."""
    games: list[list[list[Line]]] = [[]]
    begin = 0
    for blank in [*blanks, len(lines)]:
        if begin < blank:
            games[-1].append(lines[begin:blank])
        elif games[-1]:
            games.append([])
        begin = blank + 1
    return [blocks for blocks in games if blocks]


def _sections(blocks: list[list[Line]]) -> tuple[list[Line], list[list[Line]]]:
    """The notes before the first section of a game, and the lines of its sections."""
    before: list[Line] = []
    sections: list[list[Line]] = []
    for block in blocks:
        if not all(map(_is_note, block)):
            sections.append(block)
        elif sections:
            sections[-1] += block
        else:
            before += block
    return before, sections


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE


def _game(notes: list[Line], sections: list[list[Line]], first_line: int) -> Arranged:
    """A game, with notes that stand before its first section."""
    head, *hands = sections if sections and not _is_hand(sections[0]) else [[], *sections]
    game_section = Section((*notes, *head), False, head[0].number if head else first_line)
    last = sections[-1] if sections else notes
    return Arranged(
        game_section,
        tuple([Section(tuple(lines), True, lines[0].number) for lines in hands]),
        (first_line, last[-1].number if last else first_line),
    )


def _is_hand(lines: list[Line]) -> bool:
    """Whether the first line with a label, other than a note, belongs to a hand."""
    for line in lines:
        if line.label is not None and not _is_note(line):
            return line.label.spec.in_hand
    return False
