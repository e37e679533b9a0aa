"""How meld and play that a declarer lost are written: as 0, or as counted."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.hand_scores import costs_more_than_bid
from annotations.notation.deduction.lost_scores import is_loss, is_unscored, may_be_lost, may_share_contract
from annotations.notation.deduction.scores import is_without_trump, score_ranges
from annotations.notation.deduction.taken import taken
from annotations.notation.deduction.totals import unadjusted
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import scores_on
from annotations.notation.syntax.document import Line, Value
from annotations.notation.syntax.hand_lines import HandLines

LOST_LABELS = ("MeldScores", "PlayScores")
"""The lines whose scores a declarer may lose."""


class Losses:
    """How meld and play that a declarer lost are written, as 0 or as counted: nothing else in a game determines it.

    `likely`: a loss is as the writer has others, else as counted; otherwise it is open, since one who has a loss as 0
    may have the next one as counted. `hands` may be filled in: the scores for meld and play that show the habits of
    the writer are those of the lines that are `written`. `holds`: whether `HandScores` hold the `Adjustments` where the
    hand itself does not tell.
    """

    def __init__(
        self, hands: Sequence[ReplayedHand], written: Sequence[HandLines], *, holds: bool = False, likely: bool = False
    ) -> None:
        self._holds, self._is_likely = holds, likely
        pairs = [*zip(hands, written, strict=True)] if likely else []
        shown = {label: {way for pair in pairs for way in _shown(*pair, label, holds)} for label in LOST_LABELS}
        ways_of = {label: ways or {False} for label, ways in shown.items()} if likely else {}
        self._as_nothing = {label: next(iter(ways)) for label, ways in ways_of.items() if len(ways) == 1}

    def certain(self, hand: ReplayedHand, line: Line, values: Sequence[Value | None]) -> list[Value | None]:
        """The values of the line, which are as counted, as they are written; None where that is not known."""
        label = line.label.text if line.label else ""
        if label not in LOST_LABELS or len(values) != len(hand.teams):
            return [*values]
        if not is_loss(hand.rules.scoring, label, 0, costs_more=costs_more_than_bid(hand)):
            return [*values]
        return [self._certain_of(hand, label, team, value) for team, value in enumerate(values)]

    def _certain_of(self, hand: ReplayedHand, label: str, team: int, value: Value | None) -> Value | None:
        """The value as it is written; one of 0 is open, too, if the rules about minimums lose what was counted.

        So is what a team has that scores nothing at the table.
        """
        if is_unscored(hand, team):
            return None
        if value:
            return self._written(label, value, _is_lost(hand, team, self._holds))
        is_open = value == 0 and not self._is_likely and _loses_some_by_minimum(hand, label, team, self._holds)
        return None if is_open else value

    def _written(self, label: str, counted: Value, is_lost: bool | None) -> Value | None:
        as_nothing = self._as_nothing.get(label)
        if is_lost is False or as_nothing is False:
            return counted
        return 0 if is_lost and as_nothing else None


def _is_lost(hand: ReplayedHand, team: int, holds: bool) -> bool | None:
    """Whether the team has lost what it melded and took, by the score of the hand or the cards; None if unknown."""
    if not may_share_contract(hand, team):
        return False
    score = unadjusted(hand, holds=holds)[team]
    if score and (score < 0 or hand.declaring_team == team):
        return score < 0
    return None if may_be_lost(hand, team) else False


def _loses_some_by_minimum(hand: ReplayedHand, label: str, team: int, holds: bool) -> bool:
    """Whether the team may have lost what it melded or took because of a minimum, and may write it as counted."""
    if is_without_trump(hand) or _is_lost(hand, team, holds) is False:
        return False
    bounds = taken(hand)
    counted = (bounds.most.meld if label == "MeldScores" else bounds.most.counters)[team]
    return (
        bounds.is_played
        and counted > 0
        and is_loss(hand.rules.scoring, label, counted, costs_more=costs_more_than_bid(hand))
    )


def _scored_below_0(hand: ReplayedHand, holds: bool) -> int | None:
    """The team that declared, if its score for the hand shows that it lost it."""
    team = hand.declaring_team
    score = None if team is None else unadjusted(hand, holds=holds)[team]
    return team if score is not None and score < 0 else None


def _shown(hand: ReplayedHand, lines: HandLines, label: str, holds: bool) -> Iterator[bool]:
    """Whether a loss is written as 0, where that shows; nothing otherwise."""
    team = _scored_below_0(hand, holds)
    if team is None:
        return
    score = scores_on(lines.named.get(label), len(hand.teams))[team]
    if score:
        yield False
    elif score == 0 and any(scores.label == label and scores.least[team] for scores in score_ranges(hand)):
        yield True
