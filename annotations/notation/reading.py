"""`read()`: the one way from text to meaning."""

from collections.abc import Mapping, Sequence
from typing import Final

from annotations.notation.checks import slow as slow_reading
from annotations.notation.hands import Hand, hands_of
from annotations.notation.memory import Memory
from annotations.notation.play import slow_path
from annotations.notation.rule_checks import contradictions as slow_checks
from annotations.notation.rule_checks import meld_variations
from annotations.notation.rule_checks.by_rules import check_rules
from annotations.notation.rule_checks.game_rules import Auto, GameRules
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.notation.syntax.document import Document, Line, Section
from annotations.notation.syntax.known_lines import KnownLines
from annotations.notation.syntax.lines import decode
from annotations.notation.text_reading import TextReading, games_with_whole_hands, read_text, with_warnings
from annotations.rules.rulesets import RuleSet


class Reading(TextReading):
    """What is understood of a text: a value, which may be kept and handed on.

    `rules` says by which rules each game was checked: None where that was not asked for.
    """

    __slots__ = ("_hands", "rules")

    def __init__(
        self,
        read: TextReading,
        document: Document,
        rules: tuple[GameRules | None, ...],
        contradictions: Sequence[Diagnostic] = (),
    ) -> None:
        super().__init__(read.text, document, with_warnings(read, contradictions), read.statuses)
        self.rules: Final = rules
        self._hands: tuple[Hand, ...] | None = None

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of that game, each with what is written of it and how it was played."""
        return self._all_hands[:-1]

    def hand(self, number: int) -> Hand | None:
        """Hand `number` of that game, from 0; the next one has nothing in it yet, and none follows that."""
        return self._all_hands[number] if 0 <= number < len(self._all_hands) else None

    @property
    def _all_hands(self) -> tuple[Hand, ...]:
        """The hands, and one that has not begun."""
        if self._hands is None:
            self._hands = hands_of(self.game, self.rules[-1])
        return self._hands


def read(
    text: str | bytes,
    rules: RuleSet | Auto | None = None,
    players: int | None = None,
    inherited: Sequence[Line] = (),
) -> Reading:
    """Read a text of PN: typed lines, games, and the diagnostics of them all (README, sections 1 to 6).

    With `rules`, each game is also checked against them; with `AUTO`, against those that fit it. `players` is the size
    of the table at which the text is being written. PN counts players by what is written, and first lines show too few:
    as long as no round, no trick and no scores of a game show how many play, there are at least `players`, and teams
    may still follow those that are declared. `inherited` are lines that games before the text have passed on, where it
    is not a whole one.

    Total: no text and no bytes make it raise, and every line is read whatever is wrong with another. Pure; its time
    grows with the length of the text. The last readings are remembered, and so are the hands, and the lines that are
    not in PN's standard form, of other texts that this one shares, unless the text is long.
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
    """Read a text like `read`, without remembering it: for texts that are read only once."""
    return _read(decode(text) if isinstance(text, bytes) else text, rules, players, inherited)


def warnings_with(reading: Reading, lines: Mapping[int, Line], rules: RuleSet | Auto) -> list[Diagnostic]:
    """What contradicts the rules in the text with these lines in place of those that have their numbers.

    The lines differ only in that a `?` is filled in: PN says nothing else of the text then, so that it is not read
    again, and of its hands only those are replayed that have one of the lines.
    """
    by_notation = tuple([one for one in reading.diagnostics if one.severity is not Severity.WARNING])
    read = TextReading(reading.text, _with_lines(reading.document, lines), by_notation, reading.statuses)
    _rules, found = check_rules(games_with_whole_hands(read), rules, slow_path, slow_checks)
    return [one for one in with_warnings(read, found) if one.severity is Severity.WARNING]


def _with_lines(document: Document, lines: Mapping[int, Line]) -> Document:
    def filled(hand: Section) -> Section:
        if not any(line.number in lines for line in hand.lines):
            return hand
        return Section(tuple([lines.get(line.number, line) for line in hand.lines]), hand.is_hand, hand.first_line)

    games = [game.with_hands(map(filled, game.hands)) for game in document.games]
    return Document(games, [lines.get(line.number, line) for line in document.lines])


_LONGEST_KEPT = 2**18  # characters, of one text
_READINGS: Memory[Reading] = Memory(most=256, heaviest=2**21)
_BY_NOTATION: Memory[TextReading] = Memory(most=16, heaviest=2**20)  # of texts that are read by several rules
_SECTIONS: Memory[Section] = Memory(most=2048, heaviest=2**21)
_ANYWHERE: Memory[Section] = Memory(most=2048, heaviest=2**21)  # by what is written, wherever in a text it is
_LINES = KnownLines(slow_reading.read_faulty, most=2**15)


def forget() -> None:
    """Forget all readings, as a process that begins has none."""
    _READINGS.clear()
    _BY_NOTATION.clear()
    _SECTIONS.clear()
    _ANYWHERE.clear()
    _LINES.clear()
    meld_variations.forget()


def _read(
    text: str,
    rules: RuleSet | Auto | None,
    players: int | None,
    inherited: Sequence[Line] = (),
    keeps: bool = False,
) -> Reading:
    read = _by_notation(text, players) if keeps else read_text(text, slow_reading, players, inherited)
    games = read.document.games
    if rules is None:
        return Reading(read, read.document, (None,) * len(games))
    return Reading(read, read.document, *check_rules(games_with_whole_hands(read), rules, slow_path, slow_checks))


def _by_notation(text: str, players: int | None) -> TextReading:
    """The text read by the notation alone, remembered: other rules need not read it again."""
    if known := _BY_NOTATION.get((text, players)):
        return known
    read = read_text(text, _KNOWN, players)
    shared = TextReading(text, _with_known_hands(read.document), read.diagnostics, read.statuses)
    return _BY_NOTATION.keep((text, players), shared, len(text))


class _KnownReading:
    """The slow reading of texts that are remembered: their lines are, too."""

    read_faulty = staticmethod(_LINES.read_faulty)
    with_missing_blank_lines = staticmethod(slow_reading.with_missing_blank_lines)
    explained = staticmethod(slow_reading.explained)


_KNOWN = _KnownReading()


def _with_known_hands(document: Document) -> Document:
    """The document, sharing identical hands with other readings, and replays with hands that only moved."""
    games = [game.with_hands(map(_known, game.hands)) for game in document.games]
    lines = list(document.lines)
    for line in [line for game in games for hand in game.hands for line in hand.lines]:
        lines[line.number - 1] = line
    return Document(games, tuple(lines))


def _known(hand: Section) -> Section:
    lines, first = hand.lines, hand.first_line
    texts = tuple([line.text for line in lines])
    places = tuple([line.number - first for line in lines])
    written = texts, places, tuple([(line.counts, line.values != (), line.end) for line in lines])
    if known := _SECTIONS.get((first, written)):
        return known
    weight = sum(map(len, texts))
    if first > 1:  # the first line of a text may begin with a byte order mark
        like = _ANYWHERE.keep(written, hand, weight)
        hand = hand if like is hand else Section(lines, hand.is_hand, first, like)
    return _SECTIONS.keep((first, written), hand, weight)
