"""Finds the variation that explains who has won a game."""

from collections.abc import Sequence
from itertools import product

from annotations.notation.deduction.lines import scores_on
from annotations.notation.deduction.sums import shows_cards
from annotations.notation.deduction.winner import deduce_winner
from annotations.notation.play import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.games import check_winner
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
    """Whether a team reaches the target in the last hand, or wins there after ties that were played on."""
    return _is_reached(hands[-1]) or deduce_winner(hands, numbers) is not None


def _is_reached(last: ReplayedHand) -> bool:
    target, teams = last.rules.scoring.target, len(last.teams)
    before, after = (scores_on(last.lines.named.get(label), teams) for label in ("GameScores", "FinalScores"))
    known_before, known = ([score for score in scores if score is not None] for scores in (before, after))
    return target is not None and max(known_before, default=0) < target <= max(known, default=0)


def _has_wrong_winner(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    return any(check_winner(hands, numbers))
