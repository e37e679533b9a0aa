"""Finds the variation that explains who has won a game, and the winner whom no variation explains."""

from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.hand_scores import scored_as_made
from annotations.notation.deduction.sums import shows_cards
from annotations.notation.deduction.totals import adjustments
from annotations.notation.deduction.winner import deduce_winner, final_scores
from annotations.notation.play import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.games import check_winner, seats_of_side
from annotations.notation.rule_checks.sound import is_winner_behind
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.games import is_nobody_out
from annotations.rules.rulesets import Deck, ScoringRules
from annotations.rules.variations.choices import Alternatives, Choice, each_alone, fitting
from annotations.rules.variations.scoring import TARGETS, TIES

_TARGETS = each_alone(TARGETS)
_TIES = each_alone(TIES)
_ENDINGS = Alternatives([*each_alone([*TARGETS, *TIES]), *product(TARGETS, TIES)])


def ending_variations(hands: Sequence[ReplayedHand], numbers: Sequence[int], *, is_target_noted: bool) -> Choice:
    """The target, the winner if two reach it, or both, that explain who has won; none if that is right already.

    Where cards show that all of them are dealt, bid and out is the only way to win (Wikipedia, Cutthroat); but if
    somebody had the points for that before the last hand, the game may have been broken off below another target. Where
    no cards are shown, it may be the target of any deck. A target that a note states is no other one.
    """
    last = hands[-1]
    if not _is_won_by_a_side(last, numbers) or not _has_wrong_winner(hands, numbers):
        return ()
    are_shown = any(map(shows_cards, hands))
    is_bid_out = last.rules.scoring.both_over == "bid-out" and are_shown
    by = last.rules if are_shown else last.rules._replace(deck=Deck())
    endings = _TIES if is_target_noted else _TARGETS if is_bid_out else _ENDINGS
    for choice, rules in fitting(endings, by):
        ended = [*hands[:-1], *replay_by([last], rules)]
        is_decided = _is_decided(ended, numbers) or (is_bid_out and _is_broken_off(last, rules.scoring, numbers))
        if is_decided and not _has_wrong_winner(ended, numbers):
            return choice
    return ()


def _is_won_by_a_side(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether a winner is written who is one of the sides, or a player of one."""
    line = last.lines.named.get("Winner")
    won = seats_of_side(last, line.values[0], numbers) if line and line.values else set()
    return any(won and won <= {*team} for team in last.teams)


def winner_by_any_ending(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """The winner who has fewer points than another side, if the rules do not tell who has won, and no ending explains.

    The stated target is passed, and another one that a source names is reached in the last hand: where none is stated,
    the game may have been broken off. A side that has made its bid there may have won by it, at whatever target. That
    only a declarer can win shows nothing beside a higher target, which nobody has reached.
    """
    last = hands[-1]
    scoring, scores = last.rules.scoring, [score for score in final_scores(last) if score is not None]
    is_open = (
        scoring.target is not None and scoring.both_over != "bid-out" and scores and not is_nobody_out(scoring, scores)
    )
    if not is_open or any(adjustments(last)) or deduce_winner(hands, numbers) or _may_have_won_by_bid(last, numbers):
        return
    by_ending: list[list[Diagnostic]] = []
    is_bid_out, may_go_on = True, False
    for _choice, rules in fitting(_ENDINGS, last.rules):
        ended = [*hands[:-1], last._replace(rules=rules)]
        if deduce_winner(ended, numbers):
            is_bid_out = is_bid_out and rules.scoring.both_over == "bid-out"
            by_ending.append([*check_winner(ended, numbers)])
        may_go_on = may_go_on or is_nobody_out(rules.scoring, scores)
    if by_ending and all(by_ending) and not (is_bid_out and may_go_on):
        yield from [one._replace(values={**one.values, "by": last.rules.name}) for one in by_ending[0]]


def _may_have_won_by_bid(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether the winner may have made the bid of the last hand."""
    winner = seats_of_side(last, last.lines.named["Winner"].values[0], numbers)
    sides = [
        team for team, seats in enumerate(last.teams) if winner <= {*seats} and last.declaring_team in (None, team)
    ]
    return any(scored_as_made(last.lines.named.get("HandScores"), team, len(last.teams)) is not False for team in sides)


def _is_decided(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    """Whether a team wins in the last hand by the rules, or may: it reaches the target there, and no other has more."""
    return deduce_winner(hands, numbers) is not None or (
        _is_reached(hands) and not is_winner_behind(hands[-1], numbers)
    )


def _is_broken_off(last: ReplayedHand, played_to: ScoringRules, numbers: Sequence[int]) -> bool:
    """Whether the winner leads a game whose target nobody has reached, and somebody had passed the stated one."""
    before, final = last.scores["GameScores"], final_scores(last)
    stated, known = last.rules.scoring.target, [score for score in final if score is not None]
    if stated is None or len(known) < len(final) or not is_nobody_out(played_to, known):
        return False
    if max(filter(None, before), default=0) < stated or max(known) >= _TIMES_AS_FAR * stated:
        return False
    won = seats_of_side(last, last.lines.named["Winner"].values[0], numbers)
    return all(won <= {*seats} for seats, score in zip(last.teams, known, strict=True) if score == max(known))


_TIMES_AS_FAR = 2
"""Where scores are this many times as high as the target, the table counts in other units."""


def _is_reached(hands: Sequence[ReplayedHand]) -> bool:
    """Whether a team has reached the target in the last hand, and none before it."""
    target = hands[-1].rules.scoring.target
    before = [score for hand in hands for score in hand.scores["GameScores"] if score is not None]
    after = [score for score in hands[-1].scores["FinalScores"] if score is not None]
    return target is not None and max(before, default=0) < target <= max(after, default=0)


def _has_wrong_winner(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> bool:
    return any(check_winner(hands, numbers))
