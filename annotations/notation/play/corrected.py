"""Replays a hand as if other values were written on one of its lines."""

from collections.abc import Collection
from typing import cast

from annotations.notation.play import PHASES, HandBuilder, ReplayedHand, SlowPath, replay_hand
from annotations.notation.play.deal import has_too_many_copies, replay_copies
from annotations.notation.play.refused import refused_cards
from annotations.notation.play.tricks import play_context, won_by_others
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.phases import HandPhase


def replay_corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> ReplayedHand:
    """The hand as if these values were written on that line of it."""
    return replay_hand(_corrected(hand, line, values))


def replay_if_corrected(
    hand: ReplayedHand, line: Line, values: tuple[Value, ...], phases: Collection[HandPhase], most: int = 0
) -> ReplayedHand | None:
    """The same; None as soon as more cards than `most` are refused in these phases.

    That tricks have other winners, or the deck not so many copies, is known before the cause is.
    """
    again = _corrected(hand, line, values)
    for phase in PHASES:
        if phase is replay_copies and HandPhase.PLAY in phases and won_by_others(play_context(again), most) > most:
            return None
        if phase is replay_copies and HandPhase.DEAL in phases and not most and has_too_many_copies(again):
            return None
        phase(again)
        if len(refused_cards(again.refused, phases)) > most:
            return None
    return again.finish()


def _corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> HandBuilder:
    other = Line(line.number, line.text, line.label, values, line.counts, line.end)
    lines = HandLines(tuple([other if each is line else each for each in hand.lines.written]), hand.lines.is_hand)
    slow_path = cast("SlowPath", hand.slow_path)
    return HandBuilder(lines, hand.rules, hand.tables, hand.teams, hand.players, hand.is_over, slow_path)
