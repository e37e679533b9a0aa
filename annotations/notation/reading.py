"""`read()`: the one way from text to meaning."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter

from annotations.notation.checks import check_games
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity, Status
from annotations.notation.syntax.document import Document, Game, Line
from annotations.notation.syntax.lines import BOM, decode, split_lines
from annotations.notation.syntax.reader import read_lines
from annotations.notation.syntax.structure import arrange, report_blank_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from annotations.rules.rulesets import RuleSet

_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)

_line = attrgetter("line")
_place = attrgetter("line", "column", "code")


class Reading:
    """What is understood of a text.

    `diagnostics` are sorted by line, then column; `statuses` has the status of each game of `document`, and `rules`
    says by which rules it was checked: None where that was not asked for.
    """

    __slots__ = ("diagnostics", "document", "rules", "statuses", "text")

    def __init__(
        self,
        text: str,
        document: Document,
        diagnostics: tuple[Diagnostic, ...],
        statuses: tuple[Status, ...],
        rules: tuple[GameRules | None, ...],
    ) -> None:
        self.text = text
        self.document = document
        self.diagnostics = diagnostics
        self.statuses = statuses
        self.rules = rules

    @property
    def status(self) -> Status:
        """The worst of the games' (README, section 1)."""
        return min(self.statuses, key=_WORST_FIRST.index)

    def on_line(self, number: int) -> tuple[Diagnostic, ...]:
        """What is said about this line."""
        first = bisect_left(self.diagnostics, number, key=_line)
        last = bisect_left(self.diagnostics, number + 1, key=_line)
        return self.diagnostics[first:last]

    def missing(self) -> tuple[Diagnostic, ...]:
        """What keeps the text from being Complete, though it is valid."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.MISSING)


def read(
    text: str | bytes,
    rules: "RuleSet | Auto | None" = None,
    players: int | None = None,
    inherited: Iterable[Line] = (),
) -> Reading:
    """Read a text of PN: typed lines, games, and everything that is to be said about them (README, sections 1 to 6).

    With `rules`, each game is also checked against them; with `AUTO`, against those that fit it. `players` is the size
    of the table: PN counts players by what is written, so a first line may show too few of them; as long as no round
    and no trick of a game shows how many play, there are at least `players`. What is missing is judged by PN's count
    all the same. `inherited` are lines that games before the text have passed on, where it is not a whole one.

    Total: no text and no bytes make it raise, and every line is read whatever is wrong with another. Pure; its time
    grows with the length of the text.
    """
    return _read(decode(text) if isinstance(text, bytes) else text, rules, players, inherited)


def _read(text: str, rules: "RuleSet | Auto | None", players: int | None, inherited: Iterable[Line]) -> Reading:
    found: list[Diagnostic] = []
    texts, ends = split_lines(text)
    lines, blanks, odd = read_lines(texts, found)
    for number, end in ends.items():
        lines[number - 1].end = end
    games = arrange(lines, blanks)
    check_games(games, inherited, odd, found)
    for game in games if players else ():
        if not _shows_players(game):
            game.players = max(game.players, players or 0)
    checked_by = _check_rules(games, rules, found)
    _report_encoding(text, texts, ends, found)
    if text != BOM:  # which would leave nothing, not even a blank line
        report_blank_lines(lines, blanks, found)
    found = sorted(_without_unread(found), key=_place)
    return Reading(text, Document(games, lines), tuple(found), tuple(_statuses(games, found)), checked_by)


def _shows_players(game: Game) -> bool:
    return any(
        line.label and line.label.spec.stem in ("Bids", "Trick") and len(line.values) > 1 for line in game.lines()
    )


def _check_rules(
    games: list[Game], rules: "RuleSet | Auto | None", found: list[Diagnostic]
) -> tuple[GameRules | None, ...]:
    if rules is None:
        return (None,) * len(games)
    from annotations.notation.rule_checks.by_rules import (
        check_rules,  # which takes longer to load than many a text to read
    )

    return check_rules(games, rules, found)


def _report_encoding(text: str, texts: list[str], ends: dict[int, str], found: list[Diagnostic]) -> None:
    if text.startswith(BOM):
        fix = Fix("Remove the byte order mark", 1, 1, 2, "")
        found.append(Diagnostic("PN601", 1, 1, 2, {"found": "a byte order mark"}, fix))
    returned = next((number for number, end in ends.items() if end), None)
    if returned:
        column = len(texts[returned - 1]) + 1
        title = "End every line with a newline alone"
        fix = Fix(title, returned, column, column + 1, "" if ends[returned] == "\r\n" else "\n")
        found.append(Diagnostic("PN601", returned, 1, 1, {"found": "a carriage return at the end of the line"}, fix))


def _without_unread(found: list[Diagnostic]) -> list[Diagnostic]:
    """Where there are too many or too few values, nothing else is said of them but which of them are asked for."""
    unread = {diagnostic.line for diagnostic in found if diagnostic.code == "PN301"}
    return [
        diagnostic
        for diagnostic in found
        if diagnostic.code == "PN301" or diagnostic.line not in unread or not diagnostic.is_of_value
    ]


def _statuses(games: list[Game], found: list[Diagnostic]) -> Iterator[Status]:
    """The status of each game; what is found is sorted by line."""
    for game in games:
        first = bisect_left(found, game.first_line, key=_line)
        last = bisect_left(found, game.last_line + 1, key=_line)
        severities = {diagnostic.severity for diagnostic in found[first:last]}
        if Severity.ERROR in severities:
            yield Status.INVALID
        else:
            yield Status.INCOMPLETE if Severity.MISSING in severities else Status.COMPLETE
