"""Hands whose melds are all written as running totals: it explains all that is refused of their points.

Somebody may add up the points from meld to meld, of all players or of each side. PN has the points of each meld alone
(PN 1.0).
"""

from collections.abc import Sequence
from typing import NamedTuple

from annotations.notation.play.corrected import corrected_lines, on_own_lines, replay_if_rewritten
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import team_of

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
        summed = _summed(hand, is_by_side)
        if len(summed) == len(_of_points(hand)):
            return _replayed(hand, summed, is_by_side)
    for is_by_side in (False, True):
        summed = _scored(hand, is_by_side)
        if summed:
            return _replayed(hand, summed, is_by_side)
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


def _replayed(hand: ReplayedHand, summed: Sequence[_Summed], is_by_side: bool) -> ReplayedHand:
    """The hand with the points of each meld, and the refusal of the first sum; the table may have other prices."""
    lines = corrected_lines(hand.lines, {one.line.number: (*one.line.values[:-1], one.points) for one in summed})
    replay = replay_if_rewritten(hand, lines, (HandPhase.MELD,), most=hand.players)
    if replay is None:
        return hand
    kept = on_own_lines(hand, replay.refused)
    return replay._replace(lines=hand.lines, refused=(*kept, summed[0].refused(is_by_side)))


def _scored(hand: ReplayedHand, is_by_side: bool) -> list[_Summed]:
    """The melds that are sums, if what each side melds is its score for meld then, and only then; else none."""
    scored = hand.lines.named.get("MeldScores")
    sums: dict[tuple[int, ...], int] = {}
    alone, whole = dict.fromkeys(hand.teams, 0), dict.fromkeys(hand.teams, 0)
    found: list[_Summed] = []
    for seat, line in hand.lines.melds.items() if scored else ():
        written, team = hand.melds[seat - 1], team_of(hand.teams, seat)
        if written is None and grouped(line) == 0:
            continue
        if written is None or team not in alone:
            return []
        side = team if is_by_side else ()
        points = written - sums.get(side, 0)
        sums[side] = written
        alone[team] += points
        whole[team] += written
        if points < 0:
            return []
        if points != written:
            found.append(_Summed(line, seat, written, points))
    is_shown = scored is not None and tuple(alone.values()) == scored.values != tuple(whole.values())
    return found if is_shown and len(found) >= _FEWEST else []


def _summed(hand: ReplayedHand, is_by_side: bool) -> list[_Summed]:
    """The melds with other points than their cards, if all are such sums; no points are those of no cards.

    A player without meld has 0, or the sum so far, but not now the one and now the other.
    """
    wrong = {one.line.number: one.refusal.expected for one in _of_points(hand)}
    sums: dict[tuple[int, ...], int] = {}
    found: list[_Summed] = []
    is_none_0 = False
    for seat, line in hand.lines.melds.items():
        written = line.values[-1] if line.values else None
        points = wrong.get(line.number, written)
        if not isinstance(points, int) or not isinstance(written, int):
            if grouped(line) == 0:
                continue
            return []
        side = team_of(hand.teams, seat) if is_by_side else ()
        so_far = sums.get(side, 0) + points
        if written == points == 0:
            is_none_0 = is_none_0 or so_far > 0
            continue
        if so_far != written:
            return []
        sums[side] = written
        if points != written:
            found.append(_Summed(line, seat, written, points))
    return [] if is_none_0 and any(not one.points for one in found) else found
