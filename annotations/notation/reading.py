"""`read()`: the one way from text to meaning."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

from annotations.notation.checks import check_games
from annotations.notation.hands import Hand, hands_of
from annotations.notation.memory import Memory
from annotations.notation.rule_checks.by_rules import check_rules
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.diagnostics import Diagnostic, Fix, Severity, Status
from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.lines import BOM, decode, split_lines
from annotations.notation.syntax.reader import read_lines
from annotations.notation.syntax.structure import arrange, check_blank_lines
from annotations.rules.rulesets import RuleSet

_WORST_FIRST = (Status.INVALID, Status.INCOMPLETE, Status.COMPLETE)

_line = attrgetter("line")
_place = attrgetter("line", "column", "code")


class Reading:
    """What is understood of a text: a value, which may be kept and handed on.

    `diagnostics` are sorted by line, then column; `statuses` has the status of each game of `document`, and `rules`
    says by which rules it was checked: None where that was not asked for.
    """

    __slots__ = ("_hands", "diagnostics", "document", "rules", "statuses", "text")

    def __init__(
        self,
        text: str,
        document: Document,
        diagnostics: tuple[Diagnostic, ...],
        statuses: tuple[Status, ...],
        rules: tuple[GameRules | None, ...],
    ) -> None:
        self.text: Final = text
        self.document: Final = document
        self.diagnostics: Final = diagnostics
        self.statuses: Final = statuses
        self.rules: Final = rules
        self._hands: tuple[Hand, ...] | None = None

    @property
    def game(self) -> Game:
        """The game that is being written: the last one."""
        return self.document.games[-1]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of that game, each with what is written of it and how it was played."""
        return self._all_hands[:-1]

    def hand(self, number: int) -> Hand | None:
        """Hand `number` of that game, from 0; the next one has nothing in it yet, and none follows that."""
        return self._all_hands[number] if 0 <= number < len(self._all_hands) else None

    @property
    def _all_hands(self) -> tuple[Hand, ...]:
        """With the one that is yet to begin."""
        if self._hands is None:
            self._hands = hands_of(self.game, self.rules[-1])
        return self._hands

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
    rules: RuleSet | Auto | None = None,
    players: int | None = None,
    inherited: Sequence[Line] = (),
) -> Reading:
    """Read a text of PN: typed lines, games, and everything that is to be said about them (README, sections 1 to 6).

    With `rules`, each game is also checked against them; with `AUTO`, against those that fit it. `players` is the size
    of the table: PN counts players by what is written, so a first line may show too few of them; as long as no round
    and no trick of a game shows how many play, there are at least `players`. What is missing is judged by PN's count
    all the same. `inherited` are lines that games before the text have passed on, where it is not a whole one.

    Total: no text and no bytes make it raise, and every line is read whatever is wrong with another. Pure; its time
    grows with the length of the text. The last readings are remembered, and so are the hands of other texts that this
    one shares, unless the text is long.
    """
    decoded = decode(text) if isinstance(text, bytes) else text
    if inherited or len(decoded) > _LONGEST_KEPT:
        return _read(decoded, rules, players, inherited)
    key = decoded, rules, players
    return _READINGS.get(key) or _READINGS.keep(key, _read(decoded, rules, players, keeps=True), len(decoded))


def read_afresh(
    text: str | bytes,
    rules: RuleSet | Auto | None = None,
    players: int | None = None,
    inherited: Sequence[Line] = (),
) -> Reading:
    """Read a text as `read` does, without remembering anything: where each text is read but once."""
    return _read(decode(text) if isinstance(text, bytes) else text, rules, players, inherited)


_LONGEST_KEPT = 2**18  # characters, of one text
_READINGS: Memory[Reading] = Memory(most=256, heaviest=2**21)
_SECTIONS: Memory[Section] = Memory(most=2048, heaviest=2**21)


def forget() -> None:
    """Forget all readings, as a process that begins has none."""
    _READINGS.clear()
    _SECTIONS.clear()


def _read(
    text: str,
    rules: RuleSet | Auto | None,
    players: int | None,
    inherited: Sequence[Line] = (),
    keeps: bool = False,
) -> Reading:
    texts, ends = split_lines(text)
    lines, blanks, odd, found = read_lines(texts, ends)
    checked = check_games(arrange(lines, blanks), inherited, odd, players)
    for one in checked:
        found += one.found
        for line in one.changed:
            lines[line.number - 1] = line
    games = tuple([_with_known_hands(one.game) if keeps else one.game for one in checked])
    for hand in [hand for game in games for hand in game.hands] if keeps else ():
        for line in hand.lines:
            lines[line.number - 1] = line
    checked_by, contradictions = _check_rules(games, rules)
    found += contradictions
    found += _check_encoding(text, texts, ends)
    if text != BOM:  # which would leave nothing, not even a blank line
        found += check_blank_lines(lines, blanks)
    found = sorted(_without_unread(found), key=_place)
    return Reading(text, Document(games, tuple(lines)), tuple(found), tuple(_statuses(games, found)), checked_by)


def _with_known_hands(game: Game) -> Game:
    """The game, sharing identical hands with other readings."""
    hands = tuple(map(_known, game.hands))
    lines = game.first_line, game.last_line
    return Game(game.game_section, hands, lines, game.players, game.teams, game.inherited)


def _known(hand: Section) -> Section:
    lines = hand.lines
    written = tuple([line.text for line in lines]), tuple([line.number for line in lines])
    key = hand.first_line, written, tuple([(line.counts, line.values != (), line.end) for line in lines])
    return _SECTIONS.get(key) or _SECTIONS.keep(key, hand, sum(map(len, written[0])))


def _check_rules(
    games: Sequence[Game], rules: RuleSet | Auto | None
) -> tuple[tuple[GameRules | None, ...], Sequence[Diagnostic]]:
    if rules is None:
        return (None,) * len(games), ()
    return check_rules(games, rules)


def _check_encoding(text: str, texts: list[str], ends: dict[int, str]) -> Iterator[Diagnostic]:
    if text.startswith(BOM):
        fix = Fix("Remove the byte order mark", 1, 1, 2, "")
        yield Diagnostic("PN601", 1, 1, 2, {"found": "a byte order mark"}, fix)
    returned = next((number for number, end in ends.items() if end), None)
    if returned:
        column = len(texts[returned - 1]) + 1
        title = "End every line with a newline alone"
        fix = Fix(title, returned, column, column + 1, "" if ends[returned] == "\r\n" else "\n")
        yield Diagnostic("PN601", returned, 1, 1, {"found": "a carriage return at the end of the line"}, fix)


def _without_unread(found: list[Diagnostic]) -> list[Diagnostic]:
    """Where there are too many or too few values, nothing else is said of them but which of them are asked for."""
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
        severities = {diagnostic.severity for diagnostic in found[first:last]}
        if Severity.ERROR in severities:
            yield Status.INVALID
        else:
            yield Status.INCOMPLETE if Severity.MISSING in severities else Status.COMPLETE
