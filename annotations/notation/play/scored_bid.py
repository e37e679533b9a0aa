"""Which of two numbers was bid, by the scores of the hand."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.syntax.document import Line
from annotations.rules.scoring import WHEN_SET


def is_scored_with(hand: HandBuilder, scores: Line, points: int, instead: int) -> bool:
    """Whether the hand was scored as with a bid of these points, and cannot be scored so with the other bid.

    A side lost these points, or it made them and has not enough for the others.
    """
    team = next((at for at, seats in enumerate(hand.teams) if hand.declarer in seats), None)
    in_all, meld, play = [_score(hand, label, team) for label in ("HandScores", "MeldScores", "PlayScores")]
    lost, lost_instead = (_lost(hand.rules.scoring.set, bid, meld) for bid in (points, instead))
    found = scores.values if in_all is None else (in_all,)
    if lost in found or lost_instead in found:
        return lost_instead not in found
    if in_all is None or in_all <= 0:
        return False
    is_all_known = meld is not None and play is not None
    made = (meld or 0) + (play or 0) if is_all_known else in_all
    return points <= made < instead and (is_all_known or "Adjustments" not in hand.lines.named)


def _score(hand: HandBuilder, label: str, team: int | None) -> int | None:
    line = hand.lines.named.get(label)
    score = line.values[team] if line and team is not None and team < len(line.values) else None
    return score if isinstance(score, int) else None


def _lost(rule: str | None, bid: int, meld: int | None) -> int | None:
    """What a side with this meld scores if it loses its bid, which it does if no rule is stated; None if unknown."""
    bids, melds = WHEN_SET[rule or "bid"]
    if melds and meld is None:
        return None
    return bids * bid + melds * (meld or 0)
