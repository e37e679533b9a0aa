"""Replays a hand as if other values were written on one of its lines."""

from collections.abc import Collection
from typing import cast

from annotations.notation.play import HandBuilder, ReplayedHand, SlowPath, replay_hand, replay_if_right
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.phases import HandPhase


def replay_corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> ReplayedHand:
    """The hand as if these values were written on that line of it."""
    return replay_hand(_corrected(hand, line, values))


def replay_if_corrected(
    hand: ReplayedHand, line: Line, values: tuple[Value, ...], phases: Collection[HandPhase], most: int = 0
) -> ReplayedHand | None:
    """The same; None if more cards than `most` are refused in these phases."""
    return replay_if_right(_corrected(hand, line, values), phases, most)


def _corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> HandBuilder:
    other = Line(line.number, line.text, line.label, values, line.counts, line.end)
    lines = HandLines(tuple([other if each is line else each for each in hand.lines.written]), hand.lines.is_hand)
    slow_path = cast("SlowPath", hand.slow_path)
    return HandBuilder(lines, hand.rules, hand.tables, hand.teams, hand.players, hand.is_over, slow_path)
