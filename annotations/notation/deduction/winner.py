"""Who wins a game (Double-deck rules, Idea of the Game; Wikipedia, Cutthroat)."""

from collections.abc import Sequence

from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.notes import notes_ending
from annotations.notation.deduction.totals import FINAL_CODE, totals
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.syntax.document import Seat, Team
from annotations.notation.syntax.fields import SEATS, TEAMS
from annotations.rules.games import Standing, is_nobody_out, is_out_backwards, standing
from annotations.rules.rulesets import ScoringRules, Unstated


def deduce_winner(
    hands: Sequence[ReplayedHand], numbers: Sequence[int], scores: Scores | None = None
) -> Deduced | None:
    """`Winner`, by the final scores: those given, else those that are written, else what the last hand comes to.

    `numbers` are the numbers of the teams. None if nobody has won by the rules, as in a game that was broken off or
    played to another target, and if a note says that the game ended otherwise.
    """
    last = hands[-1]
    if notes_ending(last):
        return None
    scores = scores or final_scores(last)
    found = _standing(hands, scores)
    if not isinstance(found, Standing) or found.winner is None:
        return None
    columns = _columns_that_decide(last.rules.scoring, [score for score in scores if score is not None])
    return Deduced("Winner", (_side(last, numbers, found.winner),), FINAL_CODE, columns)


def _columns_that_decide(rules: ScoringRules, scores: Sequence[int]) -> tuple[str, ...]:
    """The columns by which a game with these scores is won: who wins if several reach the target matters only then."""
    if is_out_backwards(rules, scores):
        return ("scoring.floor",)
    over = [score for score in scores if score >= (rules.target or 0)]
    is_both_over = len(over) > 1 or rules.both_over == "bid-out"
    return ("scoring.target", "scoring.both_over") if is_both_over else ("scoring.target",)


def over_without_bid(hands: Sequence[ReplayedHand]) -> list[int]:
    """The teams, from 0, that have reached the target and not won, since only a player who makes a bid can win."""
    rules = hands[-1].rules.scoring
    if rules.both_over != "bid-out" or notes_ending(hands[-1]):
        return []
    scores = final_scores(hands[-1])
    if _standing(hands, scores) != Standing(False):
        return []
    return [team for team, score in enumerate(scores) if score is not None and score >= (rules.target or 0)]


def final_scores(last: ReplayedHand, *, holds: bool = False) -> Scores:
    """`FinalScores` as written; if they are not all known, what the last hand comes to, with `holds` as in `totals`."""
    written = last.scores["FinalScores"]
    return totals(last, holds=holds) if None in written else written


def _standing(hands: Sequence[ReplayedHand], scores: Scores) -> Standing | Unstated | None:
    """Where the game stands with these scores; None if they are unknown, or the target must be another one."""
    last = hands[-1]
    known = [score for score in scores if score is not None]
    if len(known) < len(scores):
        return None
    if is_nobody_out(last.rules.scoring, known):
        return Standing(False)
    ties = _ties(hands)
    if ties is None:
        return None
    declarer = last.declaring_team
    made = scored_as_made(last.lines.named.get("HandScores"), declarer, len(last.teams))
    return standing(last.rules.scoring, known, declarer, made, ties)


def _ties(hands: Sequence[ReplayedHand]) -> int | None:
    """How often more than one team had reached the target before the last hand, and they played on.

    None if they played on for no reason that the rules give, or if it is not known.
    """
    rules = hands[-1].rules.scoring
    ties = 0
    for number, hand in enumerate(hands if rules.target and rules.both_over != "bid-out" else ()):
        before = hand.scores["GameScores"]
        target = (rules.target or 0) + ties * (rules.target_rises or 0)
        over = len([score for score in before if score is not None and score >= target])
        is_open = rules.target_rises and (None in before or (over and not number))
        if is_open or (over and (over == 1 or rules.both_over != "play-on")):
            return None
        ties += over > 1
    return ties


def _side(hand: ReplayedHand, numbers: Sequence[int], team: int) -> Seat | Team:
    """The team, counted from 0; where all play alone, the player (PN 1.0, `Winner`)."""
    if any(len(seats) != 1 for seats in hand.teams):  # a team may have no readable seats
        return TEAMS[f"Team{numbers[team]}"]
    return SEATS[f"Seat{hand.teams[team][0]}"]
