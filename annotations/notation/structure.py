"""Typed lines into games and their sections (profile, sections 2 and 3). Their order is not checked here."""

from collections.abc import Iterable

from annotations.notation.diagnostics import Diagnostic
from annotations.notation.document import Game, Line, Section
from annotations.notation.specs import Group

_BETWEEN_GAMES = 2


def arrange(lines: list[Line], blanks: list[int]) -> list[Game]:
    """The games of a text, at least one; `blanks` are the places of the blank lines among `lines`.

    A section of nothing but notes is none, and a game of nothing but notes belongs to the one before it, at the start
    to the one after it.
    """
    games: list[Game] = []
    leading: list[Line] = []
    for blocks in _blocks(lines, blanks):
        if not all(map(_is_notes, blocks)):
            games.append(_game(leading, blocks))
            leading = []
        elif games:
            _last_section(games[-1]).lines.extend(_joined(blocks))
            games[-1].last_line = blocks[-1][-1].number
        else:
            leading.extend(_joined(blocks))
    return games or [_game(leading, [])]


def report_blank_lines(lines: list[Line], blanks: list[int], found: list[Diagnostic]) -> None:
    """Blank lines at the start or the end, or more than two in a row: the first of each run that is too many."""
    for first, last in _runs(blanks):
        at_edge = first == 0 or last == len(lines) - 1
        if at_edge or last - first >= _BETWEEN_GAMES:
            number = first + 1 if at_edge else first + 1 + _BETWEEN_GAMES
            found.append(Diagnostic("PN603", number, 1, 1, {"found": _counted(last + 2 - number)}))


def _counted(blank_lines: int) -> str:
    return "One blank line" if blank_lines == 1 else f"{blank_lines} blank lines"


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


def _is_notes(block: list[Line]) -> bool:
    return all(line.label is not None and line.label.spec.group is Group.NARRATIVE for line in block)


def _joined(blocks: list[list[Line]]) -> list[Line]:
    return [line for block in blocks for line in block]


def _game(leading: list[Line], blocks: list[list[Line]]) -> Game:
    before = list(leading)
    sections: list[Section] = []
    for block in blocks:
        if _is_notes(block):
            (sections[-1].lines if sections else before).extend(block)
        else:
            sections.append(Section(block, is_hand=True, first_line=block[0].number))
    every_line = [*leading, *_joined(blocks)]
    first, last = (every_line[0].number, every_line[-1].number) if every_line else (1, 1)
    game_section = Section([], is_hand=False, first_line=first)
    if sections and not _is_hand(sections[0]):
        game_section = sections.pop(0)
        game_section.is_hand = False
    game_section.lines = before + game_section.lines
    return Game(game_section, sections, first_line=first, last_line=last)


def _is_hand(section: Section) -> bool:
    """Whether the first line that tells belongs to a hand."""
    for line in section.lines:
        if line.label is not None and line.label.spec.group is not Group.NARRATIVE:
            return line.label.spec.in_hand
    return False


def _last_section(game: Game) -> Section:
    return game.hands[-1] if game.hands else game.game_section
