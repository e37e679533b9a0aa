"""Diagnostics: a code, a place, the values of its message and, where one is certain, a repair."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from annotations.notation.syntax.document import Line
from annotations.notation.syntax.lines import start
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.words import Word
from annotations.rules.cards import FEWEST_PLAYERS, MOST_PLAYERS


class Severity(StrEnum):
    """How serious a diagnostic is; only the first two affect the status (README, section 1)."""

    ERROR = "error"
    MISSING = "missing"
    WARNING = "warning"
    STYLE = "style"


class Status(StrEnum):
    """The status of a game, worst first (PN 1.0, Annotation Status)."""

    INVALID = "Invalid"
    INCOMPLETE = "Incomplete"
    COMPLETE = "Complete"


class Fix(NamedTuple):
    """A certain repair: `text` takes the place of columns `column` to `end_column` of `line`.

    Every character is a column, those of the line's end too; after them the columns of the next line follow.
    """

    title: str
    line: int
    column: int
    end_column: int
    text: str


class Referring(NamedTuple):
    """Words that name other lines of the text: `text` has a place `{}` for each of their numbers, `lines`."""

    text: str
    lines: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.text.format(*self.lines)

    def followed_by(self, more: str) -> "Referring":
        """The same words and then others, which name no lines."""
        return Referring(self.text + more, self.lines)

    def moved(self, shift: int) -> "Referring":
        """The same words where the lines are `shift` lines further down."""
        return Referring(self.text, tuple([line + shift for line in self.lines]))


BLANK_LINE = "This follows from the blank line that is missing before line {}."
EXTRA_BLANK_LINE = "This follows from the blank line above line {}, if it is one too many."
BLANK_LINES = "This follows from the blank line after each line, from line {} on."
EXTRA_BLANK_LINES = "This follows from the blank lines above line {}, if they are too many."
LINE_BREAK = "This follows from the line break that is missing in line {}."
OTHER_LINE = "This follows from line {}."
OTHER_ORDER = "This follows from the order of the values on line {}."
UNSORTED = "The cards on line {} are out of order for the same reason."
MISSING_SEATS = "This follows from the seats and teams that are missing before line {}."
"""What a finding says that follows from a mistake in another place, as its value `because`."""

OTHER_SEATS = "If the teams are different, declare them above the first hand of the game, as in “Team1 Seat1 Seat3”."
_WITHOUT_TEAMS = (2, 5, 7)
"""The numbers of players for which PN has no teams unless they are declared (README, section 4)."""
FEWER_SEATS = {
    players: f"If only {players} play, declare all their seats above the first hand of the game: "
    f"{both([f'Seat{seat}' for seat in range(1, players + 1)])}"
    f"{', and their teams, as in “Team1 Seat1”' if players in _WITHOUT_TEAMS else ''}."
    for players in range(FEWEST_PLAYERS, MOST_PLAYERS)
}
FOURTH_SEAT = (
    "If four play, name the fourth above the first hand of the game, as in “Seat4 Ann”; "
    "if three play in other teams, declare these there, as in “Team1 Seat1 Seat3”."
)
DECLARING = frozenset((OTHER_SEATS, FOURTH_SEAT, *FEWER_SEATS.values()))
"""Each advice to declare seats or teams."""
ONE_SLIP = "No other line shows so many players: correct that line if fewer play."
"""What the first finding says, as its value `because`, in a game whose lines do not fit its seats and teams."""

DELETE_EITHER = "The two lines are the same: delete one of them."
DELETE_THE_WRONG_ONE = "Delete the one that is wrong."
AFTER_EXCHANGE = (
    "If this is the hand after an exchange, write a Pass, Discard or Kitty line (without a number) above it; "
    "else delete the one that is wrong."
)
"""What a finding says about a line whose label was used before, as its value `because`."""

NAMES_OF_BIDDERS = "Write only the bids, one for each player, starting with the player after the dealer."
"""The same in a game whose rounds have the names of the players among the bids."""

Values = Mapping[str, str | int | Referring]
"""The values of a message by name."""


class Diagnostic(NamedTuple):
    """One finding. Lines and columns count from 1, columns in characters; `end_column` is the first one after it.

    `values` fill the sentence that the catalogue keeps for `code`, or are what that sentence is made from.
    """

    code: str
    line: int
    column: int
    end_column: int
    values: Values
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the code's family (README, section 1)."""
        return FAMILIES[self.code[2]]

    @property
    def concerns_value(self) -> bool:
        """Whether the diagnostic is about an invalid value or a value out of order (PN3xx)."""
        return self.code[2] == "3"

    @property
    def repairs_label(self) -> bool:
        """Whether the diagnostic has a repair for the label of its line, which is not read without that."""
        return self.code in OF_LABELS and self.fix is not None

    @property
    def repairs_number(self) -> bool:
        """Whether the diagnostic has a repair for a wrong number of a label or a deal, of its own line or another."""
        if self.fix is None or "\n" in self.fix.text:
            return False
        return self.code in OF_NUMBERS[:-1] or (self.code == OF_NUMBERS[-1] and self.fix.line != self.line)

    @property
    def follows(self) -> bool:
        """Whether the diagnostic says that it follows from a mistake in another place, which it names."""
        return isinstance(self.values.get("because"), Referring)

    @property
    def is_shown_by_scores(self) -> bool:
        """Whether the other scores of the hand show it, whatever cards and melds are worth."""
        return "shown_by_scores" in self.values

    @property
    def stands_for(self) -> int:
        """How many findings it is given instead of: as many as its value `stands_for` says, or itself alone."""
        number = self.values.get("stands_for")
        return number if isinstance(number, int) else 1


OF_LABELS = ("PN101", "PN102", "PN104", "PN105")
OF_NUMBERS = ("PN202", "PN203", "PN204", "PN401", "PN404", "PN301")
"""Codes whose repair is the word of a label, and those whose repair may be its number, the last if on another line."""
FAMILIES = {
    "1": Severity.ERROR,
    "2": Severity.ERROR,
    "3": Severity.ERROR,
    "4": Severity.MISSING,
    "5": Severity.WARNING,
    "6": Severity.STYLE,
}


def at_label(code: str, line: Line, **values: str | int | Referring) -> Diagnostic:
    """The finding `code` about a whole line, shown at its label."""
    return Diagnostic(code, line.number, *line.label_span(), values)


MOST_EXPLAINED = 5_000
"""Findings of a text that are explained in full; a text with more is no record with mistakes in it."""


class LineReporter:
    """Collects the diagnostics of one line."""

    __slots__ = ("found", "number")

    def __init__(self, number: int, found: list[Diagnostic]) -> None:
        self.number = number
        self.found = found

    @property
    def is_brief(self) -> bool:
        """Whether so much is found already that a line tells of its first fault alone, without a repair."""
        return len(self.found) >= MOST_EXPLAINED

    def add(
        self,
        code: str,
        first: Word,
        last: Word | None = None,
        fix: Fix | None = None,
        **values: str | int | Referring,
    ) -> None:
        """Report `code` for the words from `first` to `last`."""
        end = (last or first).end
        self.found.append(Diagnostic(code, self.number, first.column, end, values, fix))

    def fix(self, text: str | None, first: Word, last: Word | None = None) -> Fix | None:
        """The repair that writes `text` in place of the words from `first` to `last`; none if there is no text."""
        if text is None:
            return None
        return Fix(f"Write “{quoted(text)}”", self.number, first.column, (last or first).end, text)


def report_spaces(text: str, as_pn_writes_it: str, reporter: LineReporter) -> None:
    """Report a line whose spaces are not those that PN writes (PN602)."""
    begin = start(text, reporter.number)
    if text[begin:] != as_pn_writes_it:
        whole = Word(text, begin + 1, len(text) + 1)
        fix = reporter.fix(as_pn_writes_it, whole)
        reporter.add("PN602", whole, fix=fix if as_pn_writes_it or fix is None else fix._replace(title=_NO_SPACES))


_NO_SPACES = "Delete the spaces"


LONGEST_QUOTE = 60


def quoted(text: str) -> str:
    """The text for a sentence: long texts are cut, and unprintable characters are escaped."""
    return printable(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…")


def printable(text: str) -> str:
    """The text with escaped unprintable characters."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)
