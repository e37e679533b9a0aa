"""Hands that are not scored by meld, play and contract alone: a misdeal, a moon, adjustments, the end of a game."""

from collections.abc import Sequence

from annotations.notation.deduction.lines import agree
from annotations.notation.deduction.notes import notes_ending, notes_misdeal, notes_moon
from annotations.notation.deduction.totals import added, adjustments, holds_adjustments, plays_beside_moon, totals
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores
from annotations.notation.syntax.document import Seat, Team
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.variations.choices import each_alone, fitting
from annotations.rules.variations.scoring import TARGETS


def counts_as_nothing(hand: ReplayedHand) -> bool:
    """Whether nobody scored for the hand: it was a misdeal, or the moon was shot, for adjustments or for the game.

    Or play broke off, as in a game that is forfeited (PN 1.0, Two Games Ending In Forfeit).
    """
    written = hand.scores["HandScores"]
    if any(written) or 0 not in written:
        return False
    melded = hand.scores["MeldScores"]
    is_over, is_shot = not _AT_THE_END.isdisjoint(hand.lines.named) and not any(melded), notes_moon(hand)
    is_moon = is_shot and ("Adjustments" in hand.lines.named or is_over)
    is_ended = bool(hand.lines.tricks) or (notes_ending(hand) and not is_shot)
    is_broken_off = is_ended and len(hand.lines.tricks) < (hand.length or 0)
    return is_moon or notes_misdeal(hand) or is_broken_off


_AT_THE_END = frozenset({"FinalScores", "Winner"})


def is_noted_as_nothing(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether nobody scored for a hand with a note, as the scores `after` it confirm: then the note tells why."""
    if after is None:
        return False
    before, written = hand.scores["GameScores"], hand.scores["HandScores"]
    is_nothing = not any(written) and None not in (*written, *before) and after == before
    return is_nothing and not notes_moon(hand)


def is_scored_by_moon(hand: ReplayedHand) -> bool:
    """Whether the score holds what a moon brings, or play, in place of the contract; nobody melds then.

    Its points may be adjustments, or a part of the score without a line of their own; if it decides the game, there may
    be none (PN 1.0; Wikipedia, Alternate end games).
    """
    if not (notes_moon(hand) or ("Adjustments" in hand.lines.named and _is_adjusted_by_moon(hand))):
        return False
    meld, play, written = [hand.scores[label] for label in HAND_SCORES]
    if any(meld):
        return False
    more = adjustments(hand)
    if not all(one == 0 for one in more):
        ways = [way for scores in plays_beside_moon(hand) for way in (scores, added(scores, more))]
        return any(agree(written, way) for way in (more, *ways))
    is_won_by_play = "Winner" in hand.lines.named and agree(written, play)
    return is_won_by_play or _has_points_for_moon(hand, written, play)


def _is_adjusted_by_moon(hand: ReplayedHand) -> bool:
    """Whether the side of the declarer alone is adjusted, by just what a moon brings: nobody need note why."""
    if hand.declaring_team is None:
        return False
    adjusted = dict(enumerate(adjustments(hand)))
    points = adjusted.pop(hand.declaring_team)
    return points is not None and abs(points) in _POINTS_FOR_MOON and set(adjusted.values()) == {0}


def _has_points_for_moon(hand: ReplayedHand, written: Scores, play: Scores) -> bool:
    """Whether the side of the declarer gains or loses what a moon is worth, with its play or without.

    It may be worth the game, which then ends. The others have nothing, or their play.
    """
    team = hand.declaring_team
    points = {*_POINTS_FOR_MOON, *_targets(hand)}
    if team is None or {abs(written[team] or 0), (written[team] or 0) - (play[team] or 0)}.isdisjoint(points):
        return False
    others = [(score, taken) for place, (score, taken) in enumerate(zip(written, play, strict=True)) if place != team]
    return all(score in (None, 0, taken) for score, taken in others)


_POINTS_FOR_MOON = (100, 1000)
"""What a moon brings, or costs if it is missed (Wikipedia, Alternate end games)."""


def is_ended_otherwise(hand: ReplayedHand) -> bool:
    """Whether the game ended before its score did, as a note tells or its scores show, which explains the final ones.

    A side that gave the game up may have nothing, and the others the target: that of another table only then, or where
    a note or a winner tells of the end. With a note, the hand may not count; after a moon that decides the game, any
    scores may be written.
    """
    before, final = hand.scores["GameScores"], hand.scores["FinalScores"]
    targets = _targets(hand)
    totals_of_hand = totals(hand), totals(hand, holds=True)
    is_noted = notes_ending(hand)
    if not is_noted and max(filter(None, totals_of_hand[0]), default=0) >= _target(hand, targets):
        return False
    by_team = zip(final, *([before] if is_noted else []), *totals_of_hand, strict=True)
    reached = targets if is_noted or 0 in final or _has_winner(hand) else [hand.rules.scoring.target]
    explained = [score in (None, 0, *ways) or None in ways or score in reached for score, *ways in by_team]
    return all(explained) or (is_noted and notes_moon(hand))


def _has_winner(hand: ReplayedHand) -> bool:
    line = hand.lines.named.get("Winner")
    return line is not None and any(isinstance(winner, Seat | Team) for winner in line.values)


def _targets(hand: ReplayedHand) -> list[int | None]:
    """The scores that end the game, by its rules and by those that sources name."""
    return [by.scoring.target for by in (hand.rules, *[by for _choice, by in fitting(_TARGETS, hand.rules)])]


def _target(hand: ReplayedHand, targets: Sequence[int | None]) -> int:
    """The score that ends the game; where the rules do not state it, the lowest of those that sources name."""
    return hand.rules.scoring.target or min(filter(None, targets), default=0)


_TARGETS = each_alone(TARGETS)


def may_hold_adjustments(hand: ReplayedHand) -> bool:
    """Whether the written `HandScores` may hold the `Adjustments`: meld, play and contract do not show otherwise."""
    is_misdealt = counts_as_nothing(hand) and not notes_moon(hand)
    return any(adjustments(hand)) and holds_adjustments(hand) is not False and not is_misdealt
