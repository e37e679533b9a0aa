"""Replays a hand as if other values were written on its lines."""

from collections.abc import Collection, Iterable, Mapping
from typing import cast

from annotations.notation.play import PHASES, HandBuilder, ReplayedHand, SlowPath, replay_hand
from annotations.notation.play.deal import has_too_many_copies, replay_copies
from annotations.notation.play.refused import Refused, refused_cards
from annotations.notation.play.tricks import play_context, won_by_others
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason


def replay_corrected(hand: ReplayedHand, line: Line, values: tuple[Value, ...]) -> ReplayedHand:
    """The hand as if these values were written on that line of it."""
    return replay_hand(_rewritten(hand, corrected_lines(hand.lines, {line.number: values})))


def replay_if_corrected(
    hand: ReplayedHand, line: Line, values: tuple[Value, ...], phases: Collection[HandPhase], most: int = 0
) -> ReplayedHand | None:
    """The same; None as soon as more cards than `most` are refused in these phases.

    Other winners of tricks, and more copies than the deck has, are known before the cause is.
    """
    return replay_if_rewritten(hand, corrected_lines(hand.lines, {line.number: values}), phases, most)


def replay_if_rewritten(
    hand: ReplayedHand,
    lines: HandLines,
    phases: Collection[HandPhase],
    most: int = 0,
    reasons: Collection[Reason] | None = None,
) -> ReplayedHand | None:
    """The hand as if these were its lines; None as soon as more cards than `most` are refused in these phases.

    For these `reasons`, if any are given.
    """
    again = _rewritten(hand, lines)
    for phase in PHASES:
        if phase is replay_copies and HandPhase.PLAY in phases and won_by_others(play_context(again), most) > most:
            return None
        if phase is replay_copies and HandPhase.DEAL in phases and not most and has_too_many_copies(again):
            return None
        phase(again)
        refused = refused_cards(again.refused, phases)
        if reasons is not None:
            refused = [one for one in refused if one.refusal.reason in reasons]
        if len(refused) > most:
            return None
    return again.finish()


def on_own_lines(hand: ReplayedHand, refused: Iterable[Refused]) -> list[Refused]:
    """These refusals of a replay of the hand with other lines, on the lines of the hand with the same numbers."""
    own = {line.number: line for line in hand.lines.written}
    return [
        one._replace(
            line=own.get(one.line.number, one.line), others=tuple([own.get(line.number, line) for line in one.others])
        )
        for one in refused
    ]


def corrected_lines(lines: HandLines, instead: Mapping[int, tuple[Value, ...]]) -> HandLines:
    """The lines of a hand, with the values `instead` on those with these numbers."""
    written = [
        Line(line.number, line.text, line.label, instead[line.number], line.counts, line.end)
        if line.number in instead
        else line
        for line in lines.written
    ]
    return HandLines(tuple(written), lines.is_hand)


def _rewritten(hand: ReplayedHand, lines: HandLines) -> HandBuilder:
    """The hand before its replay, with these lines instead of its own."""
    slow_path = cast("SlowPath", hand.slow_path)
    return HandBuilder(lines, hand.rules, hand.tables, hand.teams, hand.players, hand.is_over, slow_path)
