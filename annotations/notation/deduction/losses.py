"""How the writer of a game writes meld and play that a declarer lost: as 0, or as counted."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.lines import scores_on
from annotations.notation.deduction.lost_scores import is_loss, may_be_lost
from annotations.notation.deduction.scores import score_ranges
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import Line, Value

_LABELS = ("MeldScores", "PlayScores")


class Losses:
    """Whether the writer of these hands writes lost meld, and lost play, as 0 or as counted, where a hand shows it."""

    def __init__(self, hands: Sequence[ReplayedHand]) -> None:
        shown = {label: {way for hand in hands for way in _shown(hand, label)} for label in _LABELS}
        self._as_nothing = {label: next(iter(ways)) for label, ways in shown.items() if len(ways) == 1}

    def certain(self, hand: ReplayedHand, line: Line, values: Sequence[Value | None]) -> list[Value | None]:
        """The values that would replace each `?` of the line, as this writer has them; None if that is not known."""
        label = line.label.text if line.label else ""
        if label not in _LABELS or len(values) != len(hand.teams):
            return [*values]
        return [
            self._written(label, value) if value and self._may_be_lost(hand, label, place) else value
            for place, value in enumerate(values)
        ]

    def _written(self, label: str, value: Value) -> Value | None:
        if label not in self._as_nothing:
            return None
        return 0 if self._as_nothing[label] else value

    def _may_be_lost(self, hand: ReplayedHand, label: str, team: int) -> bool:
        is_lost = _scored_below_0(hand) == team or may_be_lost(hand, team)
        return is_lost and is_loss(hand.rules.scoring, label, 0)


def _scored_below_0(hand: ReplayedHand) -> int | None:
    """The team that declared, if its score for the hand shows that it lost it."""
    team = hand.declaring_team
    score = None if team is None else scores_on(hand.lines.named.get("HandScores"), len(hand.teams))[team]
    return team if score is not None and score < 0 else None


def _shown(hand: ReplayedHand, label: str) -> Iterator[bool]:
    """Whether a loss is written as 0, where that shows; nothing otherwise."""
    team = _scored_below_0(hand)
    if team is None:
        return
    score = scores_on(hand.lines.named.get(label), len(hand.teams))[team]
    if score:
        yield False
    elif score == 0 and any(scores.label == label and scores.least[team] for scores in score_ranges(hand)):
        yield True
