"""The scores of a game from hand to hand (PN 1.0, `GameScores`, `Adjustments`, `FinalScores`)."""

from collections.abc import Mapping

from annotations.notation.deduction.lines import Deduced, Scores, scores_on
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import WITHHELD, Line

GAME_CODE, FINAL_CODE = "PN515", "PN516"


def totals(hand: ReplayedHand, before: Scores | None = None, scored: Scores | None = None) -> Scores:
    """The scores after a hand, from `GameScores` and `HandScores`: those that are written, unless others are given."""
    return scores_after(hand.lines.named, len(hand.teams), before, scored)


def scores_after(
    lines: Mapping[str, Line], teams: int, before: Scores | None = None, scored: Scores | None = None
) -> Scores:
    """The same for a given number of teams, from the lines of the hand by their labels."""
    before = before or scores_on(lines.get("GameScores"), teams)
    scored = scored or scores_on(lines.get("HandScores"), teams)
    adjusted = _adjustments(lines.get("Adjustments"), teams)
    parts = zip(before, scored, adjusted, strict=True)
    return tuple([None if None in part else sum(filter(None, part)) for part in parts])


def _adjustments(line: Line | None, teams: int) -> Scores:
    """The adjustments of each team; zeros if there is no such line (PN 1.0, `Adjustments`)."""
    if line is None or line.values == (WITHHELD,):
        return (0,) * teams
    return scores_on(line, teams)


def deduce_game_scores(before: ReplayedHand) -> Deduced:
    """`GameScores` of the hand after this one."""
    return Deduced("GameScores", totals(before), GAME_CODE)


def deduce_final_scores(last: ReplayedHand) -> Deduced:
    """`FinalScores`, after the last hand."""
    return Deduced("FinalScores", totals(last), FINAL_CODE)


def deduce_from_after(hand: ReplayedHand, after: ReplayedHand) -> tuple[Deduced, Deduced]:
    """`GameScores` and `HandScores` of a hand, each from the other and the scores after it."""
    named, teams = hand.lines.named, len(hand.teams)
    left = scores_on(after.lines.named.get("GameScores"), teams)
    before, scored, adjusted = (
        scores_on(named.get("GameScores"), teams),
        scores_on(named.get("HandScores"), teams),
        _adjustments(named.get("Adjustments"), teams),
    )
    return (
        Deduced("GameScores", _less(left, scored, adjusted), GAME_CODE),
        Deduced("HandScores", _less(left, before, adjusted), GAME_CODE),
    )


def _less(scores: Scores, *others: Scores) -> Scores:
    """The scores, less all the others."""
    parts = zip(scores, *others, strict=True)
    return tuple([None if None in part else 2 * (part[0] or 0) - sum(filter(None, part)) for part in parts])
