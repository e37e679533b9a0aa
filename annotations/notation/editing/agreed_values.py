"""The values of `?` on which all ways agree in which a game may have been played and written down.

A game shows its rules, and the habits of its writer, only in part. So a value is certain if it is the same in every way
that explains the rest of the game as well as the rules that were found for it.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from annotations.notation.deduction.game import filled_line
from annotations.notation.editing.asked_game import AskedGame, Doubts, Way
from annotations.notation.editing.columns_in_doubt import with_columns_in_doubt
from annotations.notation.editing.other_prices import other_prices
from annotations.notation.editing.other_tables import WHATEVER_THE_RULES, Stems, other_tables, other_unit
from annotations.notation.syntax.document import ASKED, Game, Line, Value
from annotations.rules.rulesets import RuleSet


def agreed(
    game: Game, rules: RuleSet, doubts: Doubts, wanted: Collection[int] = (), most: int | None = None
) -> dict[int, Line]:
    """The lines in which some `?` could be filled in, as filled in, by line number.

    `rules` are those that were found for the game. `wanted` as in `AskedGame`. Where there are more
    ways than `most`, not all of them are tried: then no value is certain that other rules might change.
    """
    is_asked = any(ASKED in line.values for hand in game.hands for line in hand.lines)
    asked = AskedGame(game, rules, doubts, wanted) if is_asked else None
    if asked is None or not asked.filled:
        return {}
    agreement, tried = _Agreement(asked), 0
    for rounds_left in reversed(range(_MOST_ROUNDS)):
        asked = agreement.asked
        for way in _other_ways(asked, agreement):
            tried += 1
            if most is not None and tried > most:
                agreement.leave_open()
                break
            agreement.consider(way)
            if rounds_left and agreement.asked is not asked:
                break
        if agreement.is_open or agreement.asked is asked:
            break
    if agreement.is_contradicted and doubts.inferred and not agreement.is_open:
        agreement.doubt_columns()
    pairs = [(line, filled_line(line, values)) for line, values in zip(asked.lines, agreement.values, strict=True)]
    return {line.number: filled for line, filled in pairs if filled}


_MOST_ROUNDS = 4
"""The variations of a table show one after the other: what only one of them explains may leave others open."""


class _Agreement:
    """The values on which the likely ways agree: those in which the game has the fewest contradictions.

    `asked` is the game by the rules of the first of these.
    """

    def __init__(self, asked: AskedGame) -> None:
        self.asked = asked
        self._least = asked.count(asked.first, _BOUNDLESS)
        self._unlikely: list[Way] = []
        self._likely = [asked.first]
        self._values = _known(asked.certain(asked.first))
        self.is_open = False

    def leave_open(self) -> None:
        """Leave all values open that rules may change which are not taken into account."""
        self.is_open = True
        pairs = zip(self.asked.lines, self._values, strict=True)
        self._values = [
            values if line.label and line.label.spec.stem in WHATEVER_THE_RULES else [None] * len(values)
            for line, values in pairs
        ]

    def may_change(self, stems: Stems) -> bool:
        """Whether other values on lines with these labels may still change anything."""
        if self._least:
            return True
        pairs = zip(self.asked.lines, self._values, strict=True)
        return any(
            line.label and line.label.spec.stem in stems and any(value is not None for value in values)
            for line, values in pairs
        )

    @property
    def is_contradicted(self) -> bool:
        """Whether something contradicts the game in each way so far."""
        return self._least > 0

    def consider(self, way: Way) -> None:
        """Take this way into account, too."""
        asked, least = self.asked, self._least
        if not (least or self._differs(way)):
            return
        number = asked.count(way, least + 1)
        if number > least:
            self._unlikely.append(way)
        elif number < least:
            self._unlikely += self._likely
            self._least, self._likely, self._values = number, [way], _known(asked.certain(way))
            self.asked = asked.by(way)
        else:
            self._likely.append(way)
            self._values = _merged(self._values, asked.certain(way))

    def doubt_columns(self) -> None:
        """Leave open what depends on a column that something in the game contradicts."""
        asked = self.asked
        for rules, stems in with_columns_in_doubt(asked.rules, asked.written):
            for way in asked.ways(rules, stems):
                if self._differs(way) and asked.count(way, self._least) < self._least:
                    self._values = _merged(self._values, asked.certain(way))

    def _differs(self, way: Way) -> bool:
        """Whether a value on which the ways agreed so far is another one in this way, or still asked for.

        Where more sides have something to make, more of them may have lost what they melded and took.
        """
        is_summed = way.rules.bidding.is_summed
        values = self.asked.certain(way) if is_summed else [line.values for line in self.asked.lines_in(way.hands)]
        return _merged(self._values, values) != self._values

    @property
    def values(self) -> list[Sequence[Value | None]]:
        """The values of each line with some `?`; None where the ways do not agree.

        Where all ways have more contradictions than the game has by itself, no rules explain it, and any may be right;
        what contradicts its own line is not.
        """
        values = self._values
        if self._least and self._least > self.asked.count_by_itself(self._least):
            for way in self._unlikely:
                values = _merged(values, self.asked.certain(way))
            pairs = zip(values, self.asked.newly_contradicted(self._likely[0]), strict=True)
            values = [[None] * len(line) if is_contradicted else line for line, is_contradicted in pairs]
        return values


_BOUNDLESS = 10**6
"""More contradictions than any game has."""

_Values = list[Sequence[Value | None]]


def _known(values: Sequence[Sequence[Value | None]]) -> _Values:
    """The values, with None in place of those that are still asked for."""
    return [[None if value is ASKED else value for value in line] for line in values]


def _merged(values: _Values, others: Sequence[Sequence[Value | None]]) -> _Values:
    """The values that are the same in both, None in place of the others. A lone `?` stands for all values."""
    return [_merged_line(line, other) for line, other in zip(values, others, strict=True)]


def _merged_line(line: Sequence[Value | None], other: Sequence[Value | None]) -> Sequence[Value | None]:
    if len(line) != len(other):
        return [None] * max(len(line), len(other))
    return [value if value == instead else None for value, instead in zip(line, other, strict=True)]


def _other_ways(asked: AskedGame, agreement: _Agreement) -> Iterator[Way]:
    """All ways but the first one, but for those that may change nothing."""
    yield from islice(asked.ways(asked.rules), 1, None)
    yield from asked.ways_with_trump()
    yield from asked.ways_thrown_in()
    for rules, stems in _other_rules(asked):
        if agreement.may_change(stems):
            yield from asked.ways(rules, stems)
    for explanation in asked.doubts.explanations:
        for rules, stems in other_tables(asked.rules, [explanation.doubt], asked.in_question, asked.changed):
            for way in asked.ways(rules, stems):
                if agreement.is_contradicted or explanation.is_hinted_at(asked.by_found_rules(way)):
                    yield way


def _other_rules(asked: AskedGame) -> Iterator[tuple[RuleSet, Stems]]:
    doubts = asked.doubts
    yield from other_tables(asked.rules, doubts.tables, asked.in_question, asked.changed)
    if doubts.inferred and "Meld" in asked.filled:
        yield from other_prices(asked.rules, doubts.inferred, asked.points, asked.written)
    if doubts.inferred:
        yield from other_unit(asked.rules, asked.written)
