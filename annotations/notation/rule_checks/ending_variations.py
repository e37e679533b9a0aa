"""Finds the variation that explains who has won a game."""

from collections.abc import Sequence
from itertools import product

from annotations.notation.deduction.lines import Scores, scores_on
from annotations.notation.deduction.sums import shows_cards
from annotations.notation.deduction.winner import deduce_winner
from annotations.notation.play import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.games import check_winner, seats_of_side
from annotations.rules.variations.choices import Alternatives, Choice, each_alone, fitting
from annotations.rules.variations.scoring import TARGETS, TIES

_TARGETS = each_alone(TARGETS)
_ENDINGS = Alternatives([*each_alone([*TARGETS, *TIES]), *product(TARGETS, TIES)])


def ending_variations(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Choice:
    """The target, the winner if two reach it, or both, that explain who has won; none if that is right already.

    Where cards show that all of them are dealt, bid and out is the only way to win (Wikipedia, Cutthroat).
    """
    last = hands[-1]
    if "Winner" not in last.lines.named or not _has_wrong_winner(hands, numbers):
        return ()
    is_bid_out = last.rules.scoring.both_over == "bid-out" and any(map(shows_cards, hands))
    for choice, rules in fitting(_TARGETS if is_bid_out else _ENDINGS, last.rules):
        ended = [*hands[:-1], *replay_by([last], rules)]
        if _is_decided(ended, numbers) and not _has_wrong_winner(ended, numbers):
            return choice
    return ()


def _is_decided(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    """Whether a team wins in the last hand by the rules, or may: it reaches the target there, and no other has more."""
    return deduce_winner(hands, numbers) is not None or (_is_reached(hands) and not _is_behind(hands[-1], numbers))


def _is_reached(hands: Sequence[ReplayedHand]) -> bool:
    """Whether a team has reached the target in the last hand, and none before it."""
    target = hands[-1].rules.scoring.target
    before = [score for hand in hands for score in _scores(hand, "GameScores") if score is not None]
    after = [score for score in _scores(hands[-1], "FinalScores") if score is not None]
    return target is not None and max(before, default=0) < target <= max(after, default=0)


def _is_behind(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether another side has more points than the winner: then only its bid may decide, or a rule of such a tie."""
    winner = seats_of_side(last, last.lines.named["Winner"].values[0], numbers)
    scores = zip(last.teams, _scores(last, "FinalScores"), strict=True)
    by_side = [(winner <= {*seats}, score) for seats, score in scores if score is not None]
    won = [score for is_winner, score in by_side if is_winner]
    return bool(won) and max(score for _is_winner, score in by_side) > max(won)


def _scores(hand: ReplayedHand, label: str) -> Scores:
    return scores_on(hand.lines.named.get(label), len(hand.teams))


def _has_wrong_winner(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    return any(check_winner(hands, numbers))
