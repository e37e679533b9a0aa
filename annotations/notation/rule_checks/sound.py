"""Whether all of a game is known and nothing is wrong with it.

A fast path: only games that fail it go through the slow checks, which name the faults and are imported only then.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from annotations.notation.play.certain import certainly_taken
from annotations.notation.play.hand import ReplayedHand
from annotations.notation.syntax.document import Line, Seat, Team
from annotations.rules.games import Standing, is_nobody_out, next_dealer, standing
from annotations.rules.scoring import HandScore, score_hand


def are_sound(hands: Sequence[ReplayedHand]) -> bool:
    """Whether the hands of a game agree with the rules and with each other; its end is another question."""
    is_scored_soundly = all(hand.passes(has_sound_scores) for hand in hands)
    return is_scored_soundly and all(_goes_on(hand, after) for hand, after in pairwise(hands))


def ends_soundly(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    """Whether the end of a game, whose hands are sound, agrees with them; `numbers` are those of the teams there."""
    try:
        return _ends(hands, numbers)
    except (LookupError, TypeError, ValueError):  # a value is not an integer, or a line has too many or too few
        return False


def has_sound_scores(hand: ReplayedHand) -> bool:
    """Whether the hand was played to its end by the rules and scored so."""
    team, bid = hand.declaring_team, hand.bid
    if hand.refused or team is None or bid is None:
        return False
    taken, named = hand.fact(certainly_taken), hand.lines.named
    score = score_hand(hand.rules.scoring, bid, team, *taken) if taken else None
    if not isinstance(score, HandScore):
        return False
    meld, play, scored = named.get("MeldScores"), named.get("PlayScores"), named.get("HandScores")
    if not meld or not play or not scored:
        return False
    return (score.meld, score.play, score.hand) == (meld.values, play.values, scored.values)


def _goes_on(hand: ReplayedHand, after: ReplayedHand) -> bool:
    """Whether the hand after this one begins where this one ends."""
    if hand.dealer is None or after.dealer != next_dealer(hand.dealer, hand.players) or hand.teams != after.teams:
        return False
    return is_total(hand, after.lines.named.get("GameScores"))


def is_total(hand: ReplayedHand, after: Line | None) -> bool:
    """Whether these are the scores after the hand, all of them known. Found once, since no rules change it."""
    return after is not None and hand.remembered((_is_total, after.values), _is_total, after)


def _is_total(hand: ReplayedHand, after: Line) -> bool:
    named: Any = hand.lines.named
    before, scored, adjusted = named.get("GameScores"), named.get("HandScores"), named.get("Adjustments")
    if not before or not scored:
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
    won, team = winner.values[0], last.declaring_team
    if isinstance(won, Team) and won.number not in numbers:
        return False
    if last.rules.scoring.target is None or is_nobody_out(last.rules.scoring, scores):
        return True
    scored: Any = last.lines.named["HandScores"].values
    found = standing(last.rules.scoring, scores, team, scored[team] > 0)
    if not isinstance(found, Standing) or found.winner is None:
        return False
    return won in (Team(numbers[found.winner]), *map(Seat, last.teams[found.winner]))


def is_winner_behind(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether another side has more points at the end than the winner by the lines; `numbers` are those of the teams.

    Then only the last bid, or a rule of ties, may have decided the game.
    """
    winner, final = last.lines.named.get("Winner"), last.lines.named.get("FinalScores")
    if winner is None or final is None or len(final.values) != len(numbers):
        return False
    by_side = [*zip(numbers, last.teams, final.values, strict=True)]
    known = [score for _number, _seats, score in by_side if isinstance(score, int)]
    won = [
        score
        for number, seats, score in by_side
        if isinstance(score, int) and winner.values[:1] in [(Team(number),), *[(Seat(seat),) for seat in seats]]
    ]
    return bool(won) and max(known) > max(won)
