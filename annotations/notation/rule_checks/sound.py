"""Whether all of a game is known and nothing is wrong with it.

A fast path: only games that fail it go through the slow checks, which name the faults and are imported only then.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.syntax.document import Line, Seat, Team
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.games import Standing, next_dealer, standing
from annotations.rules.scoring import HandScore, score_hand


def is_sound(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    """Whether the hands of a game, at least one, agree with the rules and with each other.

    `numbers` are those of the teams at its end.
    """
    if not all(map(has_sound_scores, hands)):
        return False
    try:
        return all(_goes_on(hand, after) for hand, after in pairwise(hands)) and _ends(hands, numbers)
    except (LookupError, TypeError, ValueError):  # a value is not an integer, or a line has too many or too few
        return False


def has_sound_scores(hand: ReplayedHand) -> bool:
    """Whether the hand was played to its end by the rules and scored so."""
    lines, playing, declarer = hand.lines, hand.playing, hand.declarer
    if hand.refused or playing is None or declarer is None or hand.bid is None or len(lines.tricks) != hand.length:
        return False
    taken = list(playing.taken)
    all_have_tricks = True
    if hand.has_exchange or hand.rules.kitty:
        all_have_tricks = 0 not in playing.tricks
        taken[declarer - 1] = _with_discard(hand, taken[declarer - 1])
    written = [lines.named.get(label) for label in HAND_SCORES]
    team = hand.declaring_team
    if None in taken or None in hand.melds or None in written or team is None:
        return False
    meld, counters = _by_team(hand, hand.melds), _by_team(hand, taken)
    tricks = None if all(counters) and all_have_tricks else _by_team(hand, playing.tricks)
    score = score_hand(hand.rules.scoring, hand.bid, team, meld, counters, tricks)
    return isinstance(score, HandScore) and score[1:] == tuple([line.values for line in written if line])


def _with_discard(hand: ReplayedHand, taken: int | None) -> int | None:
    """The counters of the declarer with the discard; None if that is not known."""
    named, counts = hand.lines.named, hand.rules.scoring.discards_count
    line = named.get("Discard")
    if counts is False or not (line or hand.rules.kitty or hand.lines.kitties or "Kitty" in named):
        return taken
    points = line.values[-1] if line and line.values else None
    return taken + points if counts and taken is not None and isinstance(points, int) else None


def _by_team(hand: ReplayedHand, by_seat: Any) -> list[int]:
    return [sum([by_seat[seat - 1] for seat in seats]) for seats in hand.teams]


def _goes_on(hand: ReplayedHand, after: ReplayedHand) -> bool:
    """Whether the hand after this one begins where this one ends."""
    if hand.dealer is None or after.dealer != next_dealer(hand.dealer, hand.players) or hand.teams != after.teams:
        return False
    return is_total(hand, after.lines.named.get("GameScores"))


def is_total(hand: ReplayedHand, after: Line | None) -> bool:
    """Whether these are the scores after the hand, all of them known."""
    named: Any = hand.lines.named
    before, scored, adjusted = named.get("GameScores"), named.get("HandScores"), named.get("Adjustments")
    if not before or not scored or not after:
        return False
    parts = [before.values, scored.values, *([adjusted.values] if adjusted else [])]
    try:
        return after.values == tuple(map(sum, zip(*parts, strict=True)))
    except (TypeError, ValueError):  # a value is not an integer, or a line has too many or too few
        return False


def _ends(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    """Whether the final scores are right, and the winner is the one that they show, if they show one."""
    last = hands[-1]
    final, winner = last.lines.named.get("FinalScores"), last.lines.named.get("Winner")
    if not final or not winner or not is_total(last, final):
        return False
    scores: Any = final.values
    target, team = last.rules.scoring.target, last.declaring_team
    if target is None or (max(scores) < target and last.rules.scoring.floor is None):
        return True
    scored: Any = last.lines.named["HandScores"].values
    found = standing(last.rules.scoring, scores, team, scored[team] > 0)
    if not isinstance(found, Standing) or found.winner is None:
        return False
    return winner.values[0] in (Team(numbers[found.winner]), *map(Seat, last.teams[found.winner]))
