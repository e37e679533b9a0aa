"""The values filled in beside a wrong one: those that the wrong one may have led to stay `?`."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from annotations.notation.deduction.game import filled_line
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.notation.syntax.document import ASKED, Line, Section, Value
from annotations.notation.text_reading import TextReading

Filled = Mapping[int, Line]
"""The lines in which some `?` is filled in, by their numbers."""


def with_doubted_asked(reading: TextReading) -> str | None:
    """The text with a `?` in place of each bid and score that contradicts the rules, or others.

    None if there is none.
    """
    doubted: dict[int, list[Diagnostic]] = {}
    for one in _warnings(reading):
        label = reading.document.lines[one.line - 1].label
        if label and label.spec.stem in (*_SCORES, *_BIDS):
            doubted.setdefault(one.line, []).append(one)
    lines = reading.document.lines
    asked = {number: _asking(lines[number - 1], found) for number, found in doubted.items()}
    return _text(reading, asked) if any(text != lines[number - 1].text for number, text in asked.items()) else None


def _asking(line: Line, found: Sequence[Diagnostic]) -> str:
    """The line with a `?` in place of each of its numbers that these diagnostics are about."""
    doubted = [
        place
        for place, ((first, end), value) in enumerate(zip(line.spans(), line.values, strict=True))
        if isinstance(value, int) and any(first < one.end_column and one.column < end for one in found)
    ]
    return line.with_words(dict.fromkeys(doubted, str(ASKED)))


def _text(reading: TextReading, lines: Mapping[int, str]) -> str:
    """The text with these lines in place of those with their numbers."""
    return "".join([lines.get(line.number, line.text) + line.end for line in reading.document.lines])


def in_both(asked: Sequence[Line], filled: Filled, others: Sequence[Line]) -> Filled:
    """The values filled in that are the same in the other lines; `asked` are all lines as they are written."""
    pairs = [(asked[number - 1], _same(line, others[number - 1])) for number, line in filled.items()]
    return {line.number: same for line, values in pairs if (same := filled_line(line, values))}


def _same(line: Line, other: Line) -> Sequence[Value | None]:
    if len(line.values) != len(other.values):
        return [None] * len(line.values)
    pairs = zip(line.values, other.values, strict=True)
    return [None if value is ASKED or value != instead else value for value, instead in pairs]


def without_scores_of_other_teams(reading: TextReading, filled: Filled) -> Filled:
    """The filled lines without the scores of games whose score lines are all for another number of teams.

    The seats that are named may be too few then, and it is not known how many teams there are.
    """
    refused = {one.line for one in reading.diagnostics if one.code == _OTHER_NUMBER}
    if not refused:
        return filled
    unknown: set[int] = set()
    for game in reading.document.games:
        scores = [line for line in game.lines() if line.label and line.label.spec.stem in _SCORES]
        is_any_right = any(len(line.values) > 1 for line in scores)
        if not is_any_right and not refused.isdisjoint([line.number for line in scores]):
            unknown.update([line.number for line in scores])
    return {number: line for number, line in filled.items() if number not in unknown}


_OTHER_NUMBER = "PN301"


def accepted(
    reading: TextReading,
    filled: Filled,
    warnings_with: Callable[[Filled], Iterable[Diagnostic]],
    *,
    are_rules_certain: bool,
) -> Filled:
    """The filled lines without those that are contradicted, or bring a contradiction of others.

    `warnings_with` finds what contradicts the rules in the text with some of these lines. Where tricks or melds of a
    hand are counted by another table, none filled in among them stays. Else other lines are contradicted because a `?`
    had hidden that a score or a hand is wrong. If rules that are certain contradict any other line, it was wrong
    before. Rules that were inferred may be others with what is filled in: then nothing that it brings stays.
    """
    lines = reading.document.lines
    known = {(one.code, one.line) for one in _warnings(reading)}

    def contradicted(some: Filled) -> set[int]:
        if not some:
            return set()
        return {
            one.line
            for one in warnings_with(some)
            if (one.code, one.line) not in known
            or (one.line in some and _is_about_filled(one, lines[one.line - 1], some[one.line]))
        }

    while new := contradicted(filled):
        doubted = (
            (new & filled.keys())
            or _of_same_kind(reading, new, filled, {line for _code, line in known})
            or _that_hid(new, filled, _may_hide(reading, new, filled), contradicted)
            or (() if are_rules_certain else _that_hid(new, filled, [*filled], contradicted))
        )
        if not doubted:
            break
        filled = _without(filled, doubted)
    return filled


def _is_about_filled(warning: Diagnostic, asked: Line, filled: Line) -> bool:
    """Whether a value that was filled in is among those that the warning is about."""
    before = asked.values if len(asked.values) == len(filled.values) else [ASKED] * len(filled.values)
    return any(
        value is ASKED and instead is not ASKED and first < warning.end_column and warning.column < end
        for value, instead, (first, end) in zip(before, filled.values, filled.spans(), strict=True)
    )


def _of_same_kind(
    reading: TextReading, lines: Collection[int], filled: Filled, known: Collection[int]
) -> Collection[int]:
    """The filled lines among others of their kind in a hand of which some were known to be wrong, and now these are."""
    return {
        line.number
        for game in reading.document.games
        for hand in game.hands
        if (kinds := _kinds(hand, lines) & _kinds(hand, known))
        for line in hand.lines
        if line.number in filled and _kind(line) in kinds
    }


def _kinds(hand: Section, lines: Collection[int]) -> set[str]:
    return {_kind(line) for line in hand.lines if line.number in lines}


def _kind(line: Line) -> str:
    return line.label.spec.stem if line.label else ""


def _that_hid(
    new: set[int], filled: Filled, numbers: Sequence[int], contradicted: Callable[[Filled], set[int]]
) -> Collection[int]:
    """Each of the lines without which nothing new is contradicted; all of them if no single one is enough."""

    def enough(some: Sequence[int]) -> Sequence[int]:
        """Those of some lines. If leaving out all of them is not enough, leaving out one of them is not, either."""
        if not some or contradicted(_without(filled, some)) & new:
            return ()
        half = len(some) // 2
        return [*enough(some[:half]), *enough(some[half:])] if half else some

    return enough(numbers) or numbers


def _without(filled: Filled, numbers: Collection[int]) -> Filled:
    return {number: line for number, line in filled.items() if number not in numbers}


def _may_hide(reading: TextReading, lines: Collection[int], filled: Filled) -> list[int]:
    """The filled lines with scores or hands in the hands that have these lines, and in those beside them.

    But not the scores that the cards of the hand show, whatever its other scores are.
    """
    return [
        line.number
        for game in reading.document.games
        for hand in _near(game.hands, lines)
        for line in hand.lines
        if line.number in filled and _kind(line) in (*_scores_of(hand), *_CARDS)
    ]


def _scores_of(hand: Section) -> Sequence[str]:
    shown = {"MeldScores": hand.index.melds, "PlayScores": hand.index.tricks}
    return [label for label in _SCORES if not shown.get(label)]


_SCORES = ("GameScores", "MeldScores", "PlayScores", "Adjustments", "HandScores", "FinalScores")
_BIDS = ("Bids", "Contract")
_CARDS = ("Hand", "Kitty")


def _near(hands: Sequence[Section], lines: Collection[int]) -> Iterator[Section]:
    has = [any(line.number in lines for line in hand.lines) for hand in hands]
    for number, hand in enumerate(hands):
        if any(has[max(number - 1, 0) : number + 2]):
            yield hand


def _warnings(reading: TextReading) -> Iterator[Diagnostic]:
    return (one for one in reading.diagnostics if one.severity is Severity.WARNING)
