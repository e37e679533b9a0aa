"""Reads a text by the notation alone: what it says, and whether it is PN. Nothing here knows the rules of play."""

from bisect import bisect_left
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final, Protocol

from annotations.notation.checks import ReadAgain, check_games
from annotations.notation.syntax.diagnostics import (
    BLANK_LINE,
    BLANK_LINES,
    DECLARING,
    EXTRA_BLANK_LINE,
    FAMILIES,
    LINE_BREAK,
    NAMES_OF_BIDDERS,
    ONE_SLIP,
    OTHER_LINE,
    Diagnostic,
    Fix,
    Referring,
    Severity,
    Status,
)
from annotations.notation.syntax.document import MOST_LINES_OF_A_HAND, Document, Game, Line, Section
from annotations.notation.syntax.lines import BOM, split_lines
from annotations.notation.syntax.reader import read_lines
from annotations.notation.syntax.specs import LABELS
from annotations.notation.syntax.structure import arrange, check_blank_lines, double_spaced_games

_MISPLACED = "PN2"
_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)

_line = attrgetter("line")
_place = attrgetter("line", "column", "code")


class SlowReading(Protocol):
    """The functions for texts with errors: `checks/slow.py`. It is a parameter, so that sound texts do not load it."""

    def read_faulty(self, number: int, text: str, found: list[Diagnostic], /) -> Line:
        """Read a line that is not in PN's standard form."""

    def with_missing_blank_lines(
        self, found: list[Diagnostic], games: Sequence[Game], lines: Sequence[Line], /
    ) -> list[Diagnostic]:
        """Name the blank lines that are missing, and what follows from that."""

    def explained(
        self, document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain, /
    ) -> Sequence[Diagnostic]:
        """Name missing line breaks, what follows from these and from blank lines, and the seats of players."""


class TextReading:
    """What the notation says of a text.

    `diagnostics` are sorted by line, then column; `statuses` has the status of each game of `document`.
    """

    __slots__ = ("diagnostics", "document", "statuses", "text")

    def __init__(
        self,
        text: str,
        document: Document,
        diagnostics: tuple[Diagnostic, ...],
        statuses: tuple[Status, ...],
    ) -> None:
        self.text: Final = text
        self.document: Final = document
        self.diagnostics: Final = diagnostics
        self.statuses: Final = statuses

    @property
    def game(self) -> Game:
        """The game that is being written: the last one."""
        return self.document.games[-1]

    @property
    def status(self) -> Status:
        """The worst of the games' (README, section 1)."""
        return min(self.statuses, key=_WORST_FIRST.index)

    def on_line(self, number: int) -> tuple[Diagnostic, ...]:
        """The diagnostics of this line."""
        first = bisect_left(self.diagnostics, number, key=_line)
        last = bisect_left(self.diagnostics, number + 1, key=_line)
        return self.diagnostics[first:last]

    def missing(self) -> tuple[Diagnostic, ...]:
        """What keeps the text from being Complete, though it is valid."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.MISSING)


def read_text(text: str, slow: SlowReading, players: int | None = None, inherited: Sequence[Line] = ()) -> TextReading:
    """Read a text as `read` does without rules; the other arguments are the same."""
    read = _read_as_written(text, slow, players, inherited)
    codes = {one.code for one in read.diagnostics}
    is_in_place = _GAP not in codes and _LACKING_A_BREAK.isdisjoint([code[2] for code in codes])
    if is_in_place and not (codes and double_spaced_games(read.document)):
        return read

    def read_again(other: str, passed: Sequence[Line]) -> Sequence[Diagnostic]:
        return _read_as_written(other, slow, players, passed).diagnostics

    found = slow.explained(read.document, read.diagnostics, inherited, read_again)
    return TextReading(text, read.document, tuple(found), read.statuses)


_LACKING_A_BREAK, _GAP = frozenset("123"), "PN404"
"""The families of codes that a missing line break or blank line may cause, or a wrong label (README, section 1).

A blank line after each line may cause others. The last trick with a wrong number is nothing but a gap.
"""


def _read_as_written(text: str, slow: SlowReading, players: int | None, inherited: Sequence[Line]) -> TextReading:
    """The same, without what follows from a missing break beyond the section where it is."""
    texts, ends = split_lines(text)
    lines, blanks, odd, found = read_lines(texts, ends, slow.read_faulty)
    games: list[Game] = []
    for checked in check_games(arrange(lines, blanks), inherited, odd, players):
        games.append(checked.game)
        found += checked.found
        for line in checked.changed:
            lines[line.number - 1] = line
    if found and any(one.code.startswith(_MISPLACED) for one in found):
        found = slow.with_missing_blank_lines(found, games, lines)
    if ends or text.startswith(BOM):
        found += _check_encoding(text, texts, ends)
    if text != BOM:  # which would leave nothing, not even a blank line
        found += check_blank_lines(lines, blanks)
    document = Document(tuple(games), tuple(lines))
    if not found:
        return TextReading(text, document, (), (Status.COMPLETE,) * len(games))
    found = sorted(_without_unread(found), key=_place)
    return TextReading(text, document, tuple(found), tuple(_statuses(games, found)))


def games_with_whole_hands(read: TextReading) -> Sequence[Game]:
    """The games for the rules: with the right labels for wrong numbers, and with hands that go on below a blank line,
    where that may be one too many.

    Of a hand with far more lines than any table writes, those that do not count are left out: it costs too much to
    replay it with them again and again.
    """
    games = _with_right_numbers(read)
    reasons = [one.values["because"] for one in read.diagnostics if one.code == "PN401" and "because" in one.values]
    parted = {
        line
        for because in reasons
        if isinstance(because, Referring) and because.text == EXTRA_BLANK_LINE
        for line in because.lines
    }
    whole = [_with_whole_hands(game, parted) for game in games] if parted else games
    return [*map(_with_shorter_hands, whole)] if len(read.document.lines) > MOST_LINES_OF_A_HAND else whole


def _with_shorter_hands(game: Game) -> Game:
    if all(len(hand.lines) <= MOST_LINES_OF_A_HAND for hand in game.hands):
        return game
    return game.with_hands(map(_shorter, game.hands))


def _shorter(hand: Section) -> Section:
    """The hand; if it is too long, the lines of it that count."""
    if len(hand.lines) <= MOST_LINES_OF_A_HAND:
        return hand
    return Section(tuple([line for line in hand.lines if line.label and line.counts]), hand.is_hand, hand.first_line)


def _with_right_numbers(read: TextReading) -> Sequence[Game]:
    """The games, after the repairs of wrong numbers: the other line that had the same label counts, too."""
    fixes = [one.fix for one in read.diagnostics if one.fix and one.repairs_number]
    labels = {fix.line: LABELS[fix.text] for fix in fixes if fix.text in LABELS}
    if not labels:
        return read.document.games
    counting = {one.line for one in read.diagnostics if one.repairs_number or _follows_from(labels, one)}

    def right(line: Line) -> Line:
        counts = line.counts or line.number in counting
        return Line(line.number, line.text, labels.get(line.number, line.label), line.values, counts, line.end)

    def repaired(hand: Section) -> Section:
        if labels.keys().isdisjoint(_numbers(hand.lines)):
            return hand
        return Section(tuple(map(right, hand.lines)), hand.is_hand, hand.first_line)

    return [game.with_hands(map(repaired, game.hands)) for game in read.document.games]


def _follows_from(lines: Container[int], found: Diagnostic) -> bool:
    """Whether the diagnostic says that it follows from one of these lines."""
    because = found.values.get("because")
    return isinstance(because, Referring) and because.text == OTHER_LINE and because.lines[0] in lines


def _follows_from_spacing(found: Diagnostic) -> bool:
    """Whether the diagnostic says that it follows from the blank lines between all lines of its game."""
    because = found.values.get("because")
    return isinstance(because, Referring) and because.text == BLANK_LINES


def _with_whole_hands(game: Game, parted: Collection[int]) -> Game:
    """The game; a section that begins with one of these lines belongs to the hand above it."""
    hands: list[Section] = []
    for hand in game.hands:
        if hands and hand.first_line in parted:
            hand = Section((*hands[-1].lines, *hand.lines), True, hands.pop().first_line)
        hands.append(hand)
    return game.with_hands(hands)


def with_warnings(read: TextReading, warnings: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The diagnostics and these warnings, sorted; without warnings about sections in which a line is not what it seems.

    Where a blank line is missing, a section holds the lines of several hands: the rules may contradict one by another.
    Where a line break is missing, more seem to play than do. Games whose seats and teams may be others, or which
    have a blank line after each line, have no warnings, and hands have none about what a line with a wrong label or
    a wrong number of values decides.
    """
    if not warnings:
        return read.diagnostics
    following = {one.line for one in read.diagnostics if _is_mistaken(one)}
    mixed = [section.lines for game in read.document.games for section in game.hands] if following else []
    spans = [(lines[0].number, lines[-1].number) for lines in mixed if not following.isdisjoint(_numbers(lines))]
    seats = {one.fix.line for one in read.diagnostics if one.fix and one.repairs_number}
    others = [
        one.line
        for one in read.diagnostics
        if (one.code in _OF_COUNTS and (_shows_others(one) or (seats and _follows_from(seats, one))))
        or _follows_from_spacing(one)
    ]
    games = [(game.first_line, game.last_line) for game in read.document.games if others]
    spans += [(first, last) for first, last in games if bisect_left(others, first) < bisect_left(others, last + 1)]
    labels = {one.line: one.fix.text for one in read.diagnostics if one.fix and one.repairs_label}
    labels |= {one.line: str(one.values["label"]) for one in read.diagnostics if one.code == "PN301"}
    warnings = _without_those_of_labels(warnings, read.document.games, labels) if labels else warnings
    apart = [one for one in warnings if not any(first <= one.line <= last for first, last in spans)]
    return tuple(sorted([*read.diagnostics, *apart], key=_place))


def _without_those_of_labels(
    warnings: Sequence[Diagnostic], games: Sequence[Game], labels: Mapping[int, str]
) -> Sequence[Diagnostic]:
    """The warnings without those about something that a line of the same hand decides which has a wrong label.

    `labels` are the right ones, by the numbers of the lines.
    """
    misread = [
        (section.lines[0].number, section.lines[-1].number, label)
        for game in games
        for section in game.hands
        for line in section.lines
        if (label := labels.get(line.number))
    ]
    return [
        one
        for one in warnings
        if not any(
            first <= one.line <= last and _is_decided(one, label) for first, last, label in misread[:_MOST_MISREAD]
        )
    ]


def _is_decided(warning: Diagnostic, label: str) -> bool:
    """Whether a line with this label decides what the warning is about, or is the hand that is not written, it says."""
    if warning.code == _OF_EXCHANGE:
        return f"changes {label}," in str(warning.values["found"])
    if warning.code == _OF_PARTS:
        return warning.values.get("label") == "PlayScores" and label.startswith("Trick")
    return warning.code in _DECIDING and label.startswith(_DECIDING[warning.code])


_OF_COUNTS = ("PN301", "PN306", "PN307")
_OF_EXCHANGE, _OF_PARTS = "PN506", "PN513"
_MOST_MISREAD = 20
"""Wrong labels that are looked at; a text with more of them is wrong throughout."""
_DECIDING = {**dict.fromkeys(("PN503", "PN504", "PN512", "PN517"), "Bids"), "PN518": "Trick"}
"""What the labels of lines begin with that decide the auction, and the end of play, by the code of a warning."""


def _is_mistaken(found: Diagnostic) -> bool:
    """Whether a line break is missing, or something is found because of it, or because of a missing blank line."""
    if found.fix and found.fix.text.startswith("\n") and found.concerns_value:
        return True
    because = found.values.get("because")
    if not isinstance(because, Referring):
        return False
    return because.text == LINE_BREAK or (because.text == BLANK_LINE and found.code in _IN_OTHER_SECTION)


def _shows_others(found: Diagnostic) -> bool:
    """Whether one line alone shows how many play, or only lines of an earlier game do."""
    because, why = found.values.get("because"), found.values.get("why")
    return because in (ONE_SLIP, NAMES_OF_BIDDERS) or (
        because in DECLARING and not (isinstance(why, Referring) and why.lines)
    )


_IN_OTHER_SECTION = ("PN201", "PN202", "PN203", "PN301", "PN401")
"""The codes of lines in the wrong section; the last one is that of the section where they are missing."""


def _numbers(lines: Sequence[Line]) -> list[int]:
    return [line.number for line in lines]


def _check_encoding(text: str, texts: list[str], ends: dict[int, str]) -> Iterator[Diagnostic]:
    if text.startswith(BOM):
        number = len(texts[0]) - len(texts[0].lstrip(BOM))  # each would be one again without those before it
        fix = Fix("Delete the byte order mark", 1, 1, 1 + number, "")
        yield Diagnostic("PN601", 1, 1, 2, {"found": "a byte order mark"}, fix)
    returned = next((number for number, end in ends.items() if end), None)
    if returned:
        column = len(texts[returned - 1]) + 1
        title = "End every line with a newline alone"
        fix = Fix(title, returned, column, column + 1, "" if ends[returned] == "\r\n" else "\n")
        yield Diagnostic("PN601", returned, 1, 1, {"found": "a carriage return at the end of the line"}, fix)


def _without_unread(found: list[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; a line with too many or too few values (PN301) keeps no other about its values."""
    unread = {diagnostic.line for diagnostic in found if diagnostic.code == "PN301"}
    if not unread:
        return found
    return [
        diagnostic
        for diagnostic in found
        if diagnostic.code == "PN301" or diagnostic.line not in unread or not diagnostic.concerns_value
    ]


def _statuses(games: Sequence[Game], found: list[Diagnostic]) -> Iterator[Status]:
    """The status of each game; what is found is sorted by line."""
    for game in games:
        first = bisect_left(found, game.first_line, key=_line)
        last = bisect_left(found, game.last_line + 1, key=_line)
        severities = {FAMILIES[family] for family in {one.code[2] for one in found[first:last]}}
        if Severity.ERROR in severities:
            yield Status.INVALID
        else:
            yield Status.INCOMPLETE if Severity.MISSING in severities else Status.COMPLETE
