"""Hands whose melds are all written as running totals: it explains all that is refused of their points.

Somebody may add up the points from meld to meld, of all players or of each side. PN has the points of each meld alone
(PN 1.0, Meld#).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.notation.play.corrected import corrected_lines, on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import Line
from annotations.rules.exchange import team_of
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_FEWEST = 2
"""A single meld may have a mistake of its own."""


def by_meld_habit(hands: Sequence[ReplayedHand]) -> list[ReplayedHand]:
    """The hands of a game; if such a habit explains the melds of one, each replayed by it, with one refusal."""
    again = [*hands]
    is_shown = False
    for number, hand in enumerate(hands):
        wrong = _of_points(hand) if hand.refused else []
        if wrong:
            again[number] = hand.replayed_otherwise(_by_sums)
            is_shown = is_shown or (again[number] is not hand and len(wrong) >= _FEWEST)
    return again if is_shown else [*hands]


def _of_points(hand: ReplayedHand) -> list[Refused]:
    return [one for one in hand.refused if one.refusal.reason is Reason.OTHER_POINTS]


def _by_sums(hand: ReplayedHand) -> ReplayedHand:
    """The hand with the points of each meld, where what is written is the sum up to it: of all, or of its side."""
    for is_by_side in (False, True):
        summed = [*_summed(hand, is_by_side)]
        if len(summed) == len(_of_points(hand)):
            instead = {one.line.number: (*one.line.values[:-1], one.points) for one in summed}
            lines = corrected_lines(hand.lines, instead)
            replay = replay_if_rewritten(hand, lines, (HandPhase.MELD,))
            if replay is None:
                return hand
            kept = on_own_lines(hand, replay.refused)
            return replay._replace(lines=hand.lines, refused=(*kept, summed[0].refused(is_by_side)))
    return hand


class _Summed(NamedTuple):
    """A meld with the sum of all melds up to it, and the points of its own cards."""

    line: Line
    seat: int
    sum: int
    points: int

    def refused(self, is_by_side: bool) -> Refused:
        """The refusal of that sum."""
        seat = self.seat if is_by_side else None
        refusal = Refusal(Reason.SUM_OF_MELDS, "meld", seat, found=self.sum, expected=self.points)
        return Refused(HandPhase.MELD, refusal, self.line, len(self.line.values) - 1)


def _summed(hand: ReplayedHand, is_by_side: bool) -> Iterator[_Summed]:
    """The melds with other points than their cards, as long as all are such sums; no points are those of no cards."""
    wrong = {one.line.number: one.refusal.expected for one in _of_points(hand)}
    sums: dict[tuple[int, ...], int] = {}
    for seat, line in hand.lines.melds.items():
        written = line.values[-1] if line.values else None
        points = wrong.get(line.number, written)
        if not isinstance(points, int) or not isinstance(written, int):
            if grouped(line) == 0:
                continue
            return
        side = team_of(hand.teams, seat) if is_by_side else ()
        sums[side] = sums.get(side, 0) + points
        if sums[side] != written:
            return
        if points != written:
            yield _Summed(line, seat, written, points)
