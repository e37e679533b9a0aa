"""Missing blank lines: each is reported once, with its repair, and the errors that follow from it say so.

Without the blank line before a hand, or the two before a game, all the lines below are in the wrong section. Here the
line is found that should begin a section. The diagnostics keep their codes and places.
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Referring
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.specs import Expected, Group

_IN_SECTION = ("PN201", "PN202", "PN203", "PN205")
_IN_GAME = {"PN205": "above", "PN204": "below"}
"""The codes that follow from a missing blank line: in the same section, and elsewhere in the game."""

_BEFORE_HAND = "\n", "Put a blank line before it"
_BEFORE_GAME = "\n", "Put a second blank line before it, because another game begins here"
_BEFORE_GAME_WITHOUT_ANY = "\n\n", "Put two blank lines before it, because another game begins here"


class _Break(NamedTuple):
    """A line that should begin a hand or a game, with the repair: its text and its title.

    `section` is where the line is; `game` is set if it begins a game.
    """

    line: int
    repair: tuple[str, str]
    section: Section
    game: Game | None = None


Wrong = set[tuple[int, str]]
"""The lines of a text that have errors, with the codes."""


def with_missing_blank_lines(found: list[Diagnostic], games: Sequence[Game]) -> list[Diagnostic]:
    """The diagnostics; where a blank line is missing, with its repair, and with the cause of those that follow."""
    wrong = {(one.line, one.code) for one in found}
    breaks = [each for game in games for each in _breaks(game, wrong)]
    return [_explained(one, breaks) for one in found] if breaks else found


def _explained(found: Diagnostic, breaks: Sequence[_Break]) -> Diagnostic:
    if found.code not in (*_IN_SECTION, *_IN_GAME):
        return found
    for number, (text, title), _section, _game in breaks:
        if found.line == number:
            return found._replace(fix=Fix(title, number, 1, 1, text))
    cause = next((each for each in reversed(breaks) if _follows(found, each)), None)
    if cause is None:
        return found
    because = Referring("This follows from the blank line that is missing before line {}.", (cause.line,))
    return found._replace(values={**found.values, "because": because})


def _follows(found: Diagnostic, cause: _Break) -> bool:
    if cause.line < found.line <= cause.section.lines[-1].number:
        return found.code in _IN_SECTION
    if cause.game is None or not cause.game.first_line <= found.line <= cause.game.last_line:
        return False
    return _IN_GAME.get(found.code) == ("above" if found.line < cause.line else "below")


def _breaks(game: Game, wrong: Wrong) -> Iterator[_Break]:
    """The breaks of a game, from top to bottom."""
    has_ended = False
    for section in game.sections():
        has_ended = yield from _breaks_in(section, game, has_ended, wrong)


def _breaks_in(section: Section, game: Game, has_ended: bool, wrong: Wrong) -> Generator[_Break, None, bool]:
    """The breaks of a section. `has_ended`: the lines above are the end of a game; returns whether these are, too."""
    first = next((line for line in section.lines if not _is_note(line)), None)
    begun = None if section.is_hand else _hand_in_header(section, wrong)
    highest = 0
    for line in section.lines:
        deal = _deal(line)
        is_misplaced = _has(wrong, line, "PN201", "PN203") or (line is first and _has(wrong, line, "PN204"))
        if is_misplaced and has_ended and (deal == 1 or _is_of_game_section(line)):
            has_ended = False
            yield _Break(line.number, _BEFORE_GAME if line is first else _BEFORE_GAME_WITHOUT_ANY, section, game)
        elif line is begun or (deal > highest and not has_ended and _has(wrong, line, "PN201", "PN203")):
            yield _Break(line.number, _BEFORE_HAND, section)
        has_ended = has_ended or _is_end(line)
        highest = max(highest, deal)
    return has_ended


def _hand_in_header(section: Section, wrong: Wrong) -> Line | None:
    """The line of the game section with which a hand begins without a `Deal`, if only that hand follows."""
    lines = [line for line in section.lines if line.label and not line.label.spec.anywhere]
    misplaced = [line for line in lines if _has(wrong, line, "PN201")]
    is_whole = len(misplaced) > 1 and lines[-len(misplaced) :] == misplaced and not any(map(_deal, misplaced))
    return misplaced[0] if is_whole else None


def _has(wrong: Wrong, line: Line, *codes: str) -> bool:
    return any((line.number, code) in wrong for code in codes)


def _deal(line: Line) -> int:
    """The number of the deal; 0 on any other line."""
    (value,) = line.values if line.label and line.label.spec.stem == "Deal" and line.values else (0,)
    return value if isinstance(value, int) else 0


def _is_of_game_section(line: Line) -> bool:
    return line.label is not None and not line.label.spec.in_hand and not line.label.spec.anywhere


def _is_end(line: Line) -> bool:
    return line.label is not None and line.label.spec.expected is Expected.LAST_HAND


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE
