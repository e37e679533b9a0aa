"""Replays a hand as if other values were written on one of its lines."""

from typing import cast

from annotations.notation.play import HandBuilder, ReplayedHand, SlowPath, replay_hand
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.hand_lines import HandLines


def replay_corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> ReplayedHand:
    """The hand as if these values were written on that line of it."""
    other = Line(line.number, line.text, line.label, values, line.counts, line.end)
    lines = HandLines(tuple([other if each is line else each for each in hand.lines.written]), hand.lines.is_hand)
    slow_path = cast("SlowPath", hand.slow_path)
    return replay_hand(HandBuilder(lines, hand.rules, hand.tables, hand.teams, hand.players, hand.is_over, slow_path))
