"""Which of two numbers was bid, by the scores of the hand."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import WHEN_SET


def is_scored_with(hand: HandBuilder, scores: Line, points: int, instead: int) -> bool:
    """Whether the hand was scored as with a bid of these points, and cannot be scored so with the other bid.

    A side lost these points, or it made them and has not enough for the others.
    """
    found = _scored(hand, scores)
    lost, lost_instead = (_lost(hand, bid) for bid in (points, instead))
    if lost in found or lost_instead in found:
        return lost_instead not in found
    meld, play, in_all = [_score(hand, label) for label in HAND_SCORES]
    if in_all is None or in_all <= 0:
        return False
    is_all_known = meld is not None and play is not None
    made = (meld or 0) + (play or 0) if is_all_known else in_all
    return points <= made < instead and (is_all_known or "Adjustments" not in hand.lines.named)


def is_certainly_scored_with(hand: HandBuilder, scores: Line, points: int, instead: int) -> bool:
    """Whether the hand was scored so, and no other bid will do.

    The side lost just these points, or the other number is these points with a digit more. At no table is it what the
    side scores that loses the other bid, with the meld that is written.
    """
    if not _lost_anywhere(hand, instead).isdisjoint(_scored(hand, scores)):
        return False
    is_only_bid = _lost(hand, points) in _scored(hand, scores) or str(points) in with_a_digit_less(str(instead))
    return is_only_bid and is_scored_with(hand, scores, points, instead)


def is_sum_scored_with(hand: HandBuilder, scores: Line, points: int, instead: int) -> bool:
    """Whether the side scored its meld and play, all of which is known, for these points and not for the others."""
    meld, play = [_score(hand, label) for label in HAND_SCORES[:-1]]
    is_sum = meld is not None and play is not None and meld + play in _scored(hand, scores)
    return is_sum and is_scored_with(hand, scores, points, instead)


def with_a_digit_less(number: str) -> list[str]:
    """The number without each of its digits."""
    return [number[:at] + number[at + 1 :] for at in range(len(number))]


def _scored(hand: HandBuilder, scores: Line) -> tuple[Value, ...]:
    """What the declarer's team scored, with its adjustment and without; what any team did, if it is not known."""
    in_all = _score(hand, scores.label.text if scores.label else "")
    return scores.values if in_all is None else (in_all, in_all - (_score(hand, "Adjustments") or 0))


def _score(hand: HandBuilder, label: str) -> int | None:
    """The score of the declarer's team on that line."""
    line = hand.lines.named.get(label)
    team = next((at for at, seats in enumerate(hand.teams) if hand.declarer in seats), None)
    score = line.values[team] if line and team is not None and team < len(line.values) else None
    return score if isinstance(score, int) else None


def _lost(hand: HandBuilder, bid: int) -> int | None:
    """What the declarer's side scores if it loses this bid, which it does if no rule is stated; None if unknown.

    None as well where the bid is no part of that.
    """
    bids, melds = WHEN_SET[hand.rules.scoring.set or "bid"]
    meld = _score(hand, HAND_SCORES[0])
    if not bids or (melds and meld is None):
        return None
    return bids * bid + melds * (meld or 0)


def _lost_anywhere(hand: HandBuilder, bid: int) -> set[Value]:
    """What the declarer’s side scores at any table that loses this bid; nothing if its meld is unknown."""
    meld = _score(hand, HAND_SCORES[0])
    return set() if meld is None else {bids * bid + melds * meld for bids, melds in WHEN_SET.values() if bids}
