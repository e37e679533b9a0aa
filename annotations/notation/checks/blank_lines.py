"""Missing blank lines: each is reported once, with its repair, and the errors that follow from it say so.

Without the blank line before a hand, or the two before a game, all the lines below are in the wrong section. Here the
line is found that should begin a section. The diagnostics keep their codes and places.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from itertools import takewhile, zip_longest
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.checks.moved_blank_lines import moved_down, moved_up
from annotations.notation.checks.unconcluded_games import deal_number, is_of_game_section, other_games
from annotations.notation.syntax.characters import without_invisible
from annotations.notation.syntax.diagnostics import BLANK_LINE, Diagnostic, Fix, Referring
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.specs import Expected, Group

_ABOVE, _BELOW = "PN205", "PN204"
"""The codes that follow from a missing blank line elsewhere in the game: above it, and below its section."""

_FOLLOWING = frozenset(("PN201", "PN202", "PN203", _ABOVE, _BELOW))
"""These codes, and those that follow from a missing blank line above in the same section."""

_MISPLACED = frozenset(("PN201", "PN203"))
_NONE: frozenset[str] = frozenset()

_WIDTH = "PN301"
"""A round of bids that is too short follows from a missing blank line below it: it is not the last one then."""

_line = attrgetter("line")

_BEFORE_HAND = "\n", "Put a blank line before it"
_BEFORE_GAME = "\n", "Put a second blank line before it, because another game begins here"
_BEFORE_GAME_WITHOUT_ANY = "\n\n", "Put two blank lines before it, because another game begins here"
_BEFORE_NAMES = "\n", "Put a second blank line before the names above it, because another game begins there"
_BEFORE_NAMES_WITHOUT_ANY = "\n\n", "Put two blank lines before the names above it, because another game begins there"


class _Break(NamedTuple):
    """A line that should begin a hand or a game, with the repair: its text and its title.

    `section` is where the line is; `game` is set if it begins a game. `before` is another line before which the blank
    lines are missing: the first of the names above that already belong to that game, or a `Deal` below the line.
    `moved` is the repair if the blank line is there, but in another place, or with characters that nobody sees.
    """

    line: int
    repair: tuple[str, str]
    section: Section
    game: Game | None = None
    before: int | None = None
    moved: Fix | None = None

    @property
    def place(self) -> int:
        """The number of the line before which the blank lines are missing."""
        return self.before or self.line

    def fix(self) -> Fix:
        """The repair."""
        if self.moved:
            return self.moved
        text, title = self.repair
        return Fix(title, self.place, 1, 1, text)


Wrong = defaultdict[int, set[str]]
"""The codes that may follow from a missing blank line, by the number of the line that has them."""


def with_missing_blank_lines(found: list[Diagnostic], games: Sequence[Game], lines: Sequence[Line]) -> list[Diagnostic]:
    """The diagnostics; where a blank line is missing, with its repair, and with the cause of those that follow.

    `lines` are all lines of the text.
    """
    wrong: Wrong = defaultdict(set)
    for one in found:
        if one.code in _FOLLOWING:
            wrong[one.line].add(one.code)
    breaks = [each for game in games for each in _breaks(game, wrong, lines)]
    if not breaks:
        return found
    causes = _Causes(breaks)
    return [_explained(one, causes) if one.code in _FOLLOWING or _is_short_round(one) else one for one in found]


def _is_short_round(found: Diagnostic) -> bool:
    return found.code == _WIDTH and str(found.values["label"]).startswith("Bids")


class _Causes:
    """The breaks of a text, sorted by line: the cause of a diagnostic is found without a look at all of them."""

    def __init__(self, breaks: Sequence[_Break]) -> None:
        self.repairs = {each.line: each.fix() for each in breaks}
        self._all = breaks
        self._of_games = [each for each in breaks if each.game]
        self._last_of_game = {each.game.first_line: each for each in breaks if each.game}
        self._games = sorted(self._last_of_game)
        self._first_of_section = {each.section.first_line: at for at, each in reversed([*enumerate(self._of_games)])}

    def of(self, found: Diagnostic) -> _Break | None:
        """The last break that the diagnostic follows from."""
        if found.code == _ABOVE and (later := self._later_in_game(found.line)):
            return later
        if found.code == _BELOW:
            return self._earlier_in_game(found.line)
        if found.code == _WIDTH:
            return self._later_in_section(found.line)
        before = _last_above(self._all, found.line)
        return before if before and found.line <= before.section.lines[-1].number else None

    def _later_in_game(self, line: int) -> _Break | None:
        """The last break that begins another game in the game of that line, if it is below the line."""
        at = bisect_right(self._games, line) - 1
        last = self._last_of_game[self._games[at]] if at >= 0 else None
        return last if last and last.game and line < last.line and line <= last.game.last_line else None

    def _later_in_section(self, line: int) -> _Break | None:
        """The next break below the line, if it is in the same section."""
        at = bisect_right(self._all, line, key=_line)
        after = self._all[at] if at < len(self._all) else None
        return after if after and after.section.first_line <= line else None

    def _earlier_in_game(self, line: int) -> _Break | None:
        """The last break above the line that begins another game in its game, but in another section."""
        before = _last_above(self._of_games, line)
        if before and line <= before.section.lines[-1].number:
            at = self._first_of_section[before.section.first_line] - 1
            before = self._of_games[at] if at >= 0 else None
        return before if before and before.game and line <= before.game.last_line else None


def _last_above(breaks: Sequence[_Break], line: int) -> _Break | None:
    at = bisect_left(breaks, line, key=_line) - 1
    return breaks[at] if at >= 0 else None


def _explained(found: Diagnostic, causes: _Causes) -> Diagnostic:
    if found.line in causes.repairs:
        values = {name: value for name, value in found.values.items() if name != "because"}
        return found._replace(values=values, fix=causes.repairs[found.line])
    cause = causes.of(found)
    if cause is None:
        return found
    because = Referring(BLANK_LINE, (cause.place,))
    return found._replace(values={**found.values, "because": because})


def _breaks(game: Game, wrong: Wrong, lines: Sequence[Line]) -> Iterator[_Break]:
    """The breaks of a game, from top to bottom."""
    end, above = _NOTHING, game.game_section
    others = frozenset(other_games(game))
    for section, below in zip_longest(game.sections(), game.hands):
        place = _Place(section, above, below, game, others)
        if not end[0] and section.is_hand and (late := _below_its_blank_line(section, above, wrong, lines)):
            yield late
            begun = _NONE_BEGUN
        else:
            begun = _hands_again(section, wrong) if section.is_hand else _hand_in_header(section, wrong)
        end = yield from _breaks_in(place, begun, end, wrong, lines)
        above = section


class _Place(NamedTuple):
    """A section of a game, with those beside it, and the lines with which others begin though it is not concluded."""

    section: Section
    above: Section
    below: Section | None
    game: Game
    others: frozenset[int]


_NONE_BEGUN: frozenset[int] = frozenset()


_End = tuple[bool, int, int]
"""Whether lines are the end of a game, and the numbers of the last two deals in them, the last one first."""

_NOTHING: _End = (False, 0, 0)


def _breaks_in(
    place: _Place, begun: frozenset[int], end: _End, wrong: Wrong, lines: Sequence[Line]
) -> Generator[_Break, None, _End]:
    """The breaks of a section, where `begun` are lines with which hands without a `Deal` begin.

    `end` is that of the lines above; returns that of these. A first deal to which newer ones lead down, as in Deal 3,
    Deal 2, Deal 1, belongs to their game, though this ends above it.
    """
    has_ended, last, before = end
    section, above, below, game, others = place
    first = next((line for line in section.lines if not _is_note(line)), None)
    deals = [deal_number(line) for line in section.lines]
    place_of_last_deal = max([at for at, deal in enumerate(deals) if deal], default=None)
    highest, is_header = 0, False
    for at, (line, deal) in enumerate(zip(section.lines, deals, strict=True)):
        codes = wrong.get(line.number, _NONE)
        is_misplaced = not codes.isdisjoint(_MISPLACED) or (line is first and "PN204" in codes)
        is_first_deal = deal == 1 and (last <= 1 or 0 < before < last)
        begins_game = line.number in others or (has_ended and (is_first_deal or is_of_game_section(line)))
        if is_misplaced and begins_game:
            has_ended, is_header = False, not deal
            yield (
                _before_game(line, section, above, game) if line is first else _before_game_within(line, section, game)
            )
        elif is_header and deal and "PN204" in codes:
            is_header = False
            yield _Break(line.number, _BEFORE_HAND, section)
        elif line.number in begun or (deal > highest and not has_ended and not codes.isdisjoint(_MISPLACED)):
            moved = moved_up(section, below, line, lines) if at == place_of_last_deal else None
            yield _Break(line.number, _BEFORE_HAND, section, moved=moved or _emptied(lines[line.number - 2]))
        has_ended = has_ended or _is_end(line)
        highest = max(highest, deal)
        last, before = (deal, last) if deal else (last, before)
    return has_ended, last, before


def _emptied(above: Line) -> Fix | None:
    """The repair of a line with nothing but characters that nobody sees, which should be the blank line."""
    if not above.text.strip(" ") or without_invisible(above.text):
        return None
    return Fix("Empty the line above it: its characters are invisible", above.number, 1, 1 + len(above.text), "")


def _below_its_blank_line(section: Section, above: Section, wrong: Wrong, lines: Sequence[Line]) -> _Break | None:
    """The break before a `Deal` above which the blank line is too early: lines of the section above are below it.

    In a hand this `Deal` is out of place; lines of the game section are out of place themselves.
    """
    deal = next((line for line in section.lines if deal_number(line)), None)
    misplaced = next((line for line in section.lines if line.number in wrong), None)
    if deal is None or misplaced is None:
        return None
    if misplaced is not deal if above.is_hand else misplaced.number >= deal.number:
        return None
    before = max(map(deal_number, above.lines), default=0)
    moved = moved_down(above, section, deal, lines) if not above.is_hand or 0 < before < deal_number(deal) else None
    return _Break(misplaced.number, _BEFORE_HAND, section, before=deal.number, moved=moved) if moved else None


def _before_game(line: Line, section: Section, above: Section, game: Game) -> _Break:
    """The break before a game whose first hand begins with the line: names and teams right above belong to it."""
    names = _names_below(above.lines)
    return (
        _before_names(line, names, above, section, game) if names else _Break(line.number, _BEFORE_GAME, section, game)
    )


def _before_game_within(line: Line, section: Section, game: Game) -> _Break:
    """The same for a line that is not the first of its section."""
    names = _names_below([one for one in section.lines if one.number < line.number])
    if names:
        return _before_names(line, names, section, section, game)
    return _Break(line.number, _BEFORE_GAME_WITHOUT_ANY, section, game)


def _names_below(lines: Sequence[Line]) -> Line | None:
    """The first of the names and teams with which these lines end."""
    at_their_end = [*takewhile(_is_free, reversed(lines))]
    return next((one for one in reversed(at_their_end) if not _is_note(one)), None)


def _before_names(line: Line, names: Line, there: Section, section: Section, game: Game) -> _Break:
    """The break before these names of a game; `there` is their section, which may begin with them."""
    advice = _BEFORE_NAMES if names is there.lines[0] else _BEFORE_NAMES_WITHOUT_ANY
    return _Break(line.number, advice, section, game, names.number)


def _is_free(line: Line) -> bool:
    return line.label is not None and line.label.spec.anywhere


def _hand_in_header(section: Section, wrong: Wrong) -> frozenset[int]:
    """The line of the game section with which a hand begins without a `Deal`, if only that hand follows."""
    lines = [line for line in section.lines if line.label and not line.label.spec.anywhere]
    misplaced = [line for line in lines if "PN201" in wrong.get(line.number, _NONE)]
    is_whole = len(misplaced) > 1 and lines[-len(misplaced) :] == misplaced and not any(map(deal_number, misplaced))
    return frozenset([misplaced[0].number] if is_whole else ())


def _hands_again(section: Section, wrong: Wrong) -> frozenset[int]:
    """The lines with which more hands begin without a `Deal`: with the two labels that the first one begins with.

    Lines with the same values are written twice by mistake instead.
    """
    lines = [line for line in section.lines if line.label and not line.label.spec.anywhere]
    first = [line for line in lines if not deal_number(line)][:2]
    if len(first) < 2 or len(lines) > _LONGEST_OF_HANDS:
        return frozenset()
    labels, values = ([line.label for line in first], [line.values for line in first])
    return frozenset(
        [
            line.number
            for before, line, after in zip(lines, lines[1:], lines[2:], strict=False)
            if line.label is labels[0]
            and [line.label, after.label] == labels
            and [line.values, after.values] != values
            and labels[0] is not labels[1]
            and not deal_number(before)
            and all("PN203" in wrong.get(one.number, _NONE) for one in (line, after))
        ]
    )


_LONGEST_OF_HANDS = 400
"""The most lines without a blank one in which several hands are looked for."""


def _is_end(line: Line) -> bool:
    return line.label is not None and line.label.spec.expected is Expected.LAST_HAND


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE
