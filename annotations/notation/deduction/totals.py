"""The scores of a game from hand to hand, and who wins it (Double-deck rules, Idea of the Game)."""

from collections.abc import Mapping, Sequence

from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.deduction.lines import Deduced, Scores, scores_on
from annotations.notation.play import ReplayedHand
from annotations.notation.syntax.document import WITHHELD, Line, Seat, Team
from annotations.notation.syntax.fields import SEATS, TEAMS
from annotations.rules.games import Standing, standing

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


def deduce_winner(
    last: ReplayedHand, numbers: Sequence[int], scores: Scores | None = None, *, broken_off: bool = False
) -> Deduced | None:
    """`Winner`, by the final scores: those given, else those that are written, else what the last hand comes to.

    `numbers` are the numbers of the teams. If nobody has reached the target, nobody has won, unless the game was
    `broken_off`: then the team that is ahead has.
    """
    if scores is None:
        written = scores_on(last.lines.named.get("FinalScores"), len(last.teams))
        scores = totals(last) if None in written else written
    known = [score for score in scores if score is not None]
    if len(known) < len(scores):
        return None
    declarer = last.declaring_team
    made = scored_as_made(last.lines.named.get("HandScores"), declarer, len(last.teams))
    found = standing(last.rules.scoring, known, declarer, made)
    if isinstance(found, Standing) and found.winner is not None:
        columns = ("scoring.target", "scoring.both_over")
        return Deduced("Winner", (_side(last, numbers, found.winner),), FINAL_CODE, columns)
    target, highest = last.rules.scoring.target, max(known)
    if not broken_off or target is None or highest >= target or known.count(highest) > 1:
        return None
    return Deduced("Winner", (_side(last, numbers, known.index(highest)),), FINAL_CODE)


def _side(hand: ReplayedHand, numbers: Sequence[int], team: int) -> Seat | Team:
    """The team, counted from 0; where all play alone, the player (PN 1.0, `Winner`)."""
    if any(len(seats) != 1 for seats in hand.teams):  # a team may have no readable seats
        return TEAMS[f"Team{numbers[team]}"]
    return SEATS[f"Seat{hand.teams[team][0]}"]
