"""A pass, or a hand after the exchange, that is probably written with the number of another seat."""

from collections.abc import Iterator
from itertools import product

from annotations.notation.play.corrected import on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import OF_CARDS_AND_MELDS, Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import LABELS
from annotations.rules.holdings import holding
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def by_other_label(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if nothing is refused of its cards once one line has the label of another seat, replayed with that.

    Of that line there is one refusal. Nothing is tried if another line has its label, too.
    """
    if not any(one.phase is HandPhase.EXCHANGE for one in hand.refused):
        return hand
    right = [
        (line, seat, replay)
        for line, seat in _others(hand)
        if (replay := replay_if_rewritten(hand, _relabelled(hand.lines, line, seat), OF_CARDS_AND_MELDS))
    ]
    if len(right) != 1:
        return hand
    ((line, seat, replay),) = right
    refused = Refused(HandPhase.EXCHANGE, Refusal(Reason.OTHER_LABEL, "", seat), line)
    return replay._replace(lines=hand.lines, refused=(*on_own_lines(hand, replay.refused), refused))


def _others(hand: ReplayedHand) -> Iterator[tuple[Line, int]]:
    """Each pass and each hand after the exchange, with each seat that lacks such a line, and had or has these cards."""
    lines = hand.lines
    twice = {line.label for line in lines.written if not line.counts}
    for line, seat in product(lines.passes.values(), hand.seats):
        if seat not in lines.passes and line.label not in twice and hand.dealt[seat - 1] is not None:
            yield line, seat
    lacking = [one.refusal for one in hand.refused if one.refusal.reason is Reason.OTHER_HAND]
    for line, lacks in product(lines.redeclared.values(), lacking):
        is_alone = lacks.seat not in lines.redeclared and line.label not in twice
        if lacks.seat and is_alone and grouped(line) == holding(lacks.cards):
            yield line, lacks.seat


def _relabelled(lines: HandLines, line: Line, seat: int) -> HandLines:
    """The lines of the hand, with the label of this seat on that line."""
    label = LABELS[f"{line.label.spec.stem}{seat}"] if line.label else None
    instead = Line(line.number, line.text, label, line.values, line.counts, line.end)
    return HandLines(tuple([instead if one is line else one for one in lines.written]), lines.is_hand)
