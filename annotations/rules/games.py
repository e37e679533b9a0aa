"""From hand to hand: totals, the winner of a game, the next dealer."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from annotations.rules.rulesets import ScoringRules, Unstated

DECLARER, MADE, TIES = "declarer_team", "made", "ties"
"""What a question about the end of a game says; where one is missing, `standing` is `Unstated` with its name."""


class Standing(NamedTuple):
    """Where a game stands: over or not, and the team that has won, counted from 0; None if nobody has yet."""

    is_over: bool
    winner: int | None = None


def totals(before: Sequence[int], hand: Sequence[int], adjustments: Sequence[int] | None = None) -> tuple[int, ...]:
    """The scores after a hand: those before it, what it scored, what special rules add or take."""
    return tuple(map(sum, zip(before, hand, adjustments or [0] * len(hand), strict=True)))


def next_dealer(dealer: int, players: int) -> int:
    """The seat that deals next: the deal goes round clockwise (Double-deck rules, Deal; Wikipedia, Dealing)."""
    return dealer % players + 1


def standing(
    rules: ScoringRules, scores: Sequence[int], declarer: int | None, made: bool | None, ties: int | None = None
) -> Standing | Unstated:
    """Where a game stands after a hand, by the scores, the team that declared, and whether it made its bid.

    `ties` is how often more than one team has reached the target before, and they played on; None if that is unknown.
    `Unstated` where the rules do not say, or nothing is known of a contract or of ties on which it depends.
    """
    if rules.target is None:
        return Unstated("scoring.target")
    if rules.floor is not None and is_out_backwards(rules, scores):
        return _out_backwards(rules.floor, scores)
    found = {_at_target(rules, _target(rules, number), scores, declarer, made) for number in _ties(rules, scores, ties)}
    if len(found) == 1:
        return found.pop()
    unstated = sorted(each.column for each in found if isinstance(each, Unstated))
    return Unstated(unstated[0] if unstated else TIES)


def _target(rules: ScoringRules, ties: int) -> int:
    """The score that ends the game after so many ties."""
    return (rules.target or 0) + ties * (rules.target_rises or 0)


def _ties(rules: ScoringRules, scores: Sequence[int], ties: int | None) -> Iterator[int]:
    """How often they may have played on: if that is unknown, none, and the fewest that put each score below the target.

    More ties than these let the same teams reach the target as one of them does.
    """
    yield ties or 0
    if ties is None and rules.target_rises:
        target = _target(rules, 0)
        yield from [(score - target) // rules.target_rises + 1 for score in scores if score >= target]


def _at_target(
    rules: ScoringRules, target: int, scores: Sequence[int], declarer: int | None, made: bool | None
) -> Standing | Unstated:
    """Where a game to this target stands."""
    over = [team for team, score in enumerate(scores) if score >= target]
    if not over:
        return Standing(False)
    if rules.both_over == "bid-out":
        return _bid_out(over, declarer, made)
    if len(over) == 1:
        return Standing(True, over[0])
    return _among(rules, scores, over, declarer)


def is_nobody_out(rules: ScoringRules, scores: Sequence[int]) -> bool:
    """Whether nobody has reached the target, which ties can only raise, and nobody can lose by a low score."""
    return rules.target is not None and rules.floor is None and max(scores) < rules.target


def is_out_backwards(rules: ScoringRules, scores: Sequence[int]) -> bool:
    """Whether a team has lost the game by a score far below zero (Wikipedia, Alternate end games)."""
    return rules.floor is not None and min(scores, default=0) <= -rules.floor


def _out_backwards(floor: int, scores: Sequence[int]) -> Standing | Unstated:
    """One team has lost so; the other wins, if there is one."""
    left = [team for team, score in enumerate(scores) if score > -floor]
    return Standing(True, left[0]) if len(left) == 1 else Unstated("scoring.floor")


def _bid_out(over: Sequence[int], declarer: int | None, made: bool | None) -> Standing | Unstated:
    """Only a team that made its bid in this hand can win (Wikipedia, Cutthroat)."""
    if declarer is None:
        return Unstated(DECLARER)
    if declarer not in over:
        return Standing(False)
    if made is None:
        return Unstated(MADE)
    return Standing(True, declarer) if made else Standing(False)


def _among(
    rules: ScoringRules, scores: Sequence[int], over: Sequence[int], declarer: int | None
) -> Standing | Unstated:
    """More than one team has reached the target (Double-deck rules, Idea of the Game; Wikipedia, Three-handed)."""
    if rules.both_over == "declarer" and declarer is None:
        return Unstated(DECLARER)
    if rules.both_over == "declarer" and declarer in over:
        return Standing(True, declarer)
    if rules.both_over == "higher":
        best = max(scores)
        return Standing(True, scores.index(best)) if scores.count(best) == 1 else Standing(False)
    return Standing(False) if rules.both_over == "play-on" else Unstated("scoring.both_over")
