"""The score of a hand that is wrong in place of those for meld and play, which would be accused instead."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from annotations.notation.deduction.hand_scores import CODE
from annotations.notation.deduction.lines import Deduced, known, with_score
from annotations.notation.deduction.scores import CODE as PARTS_CODE
from annotations.notation.deduction.scores import agreed, score_ranges
from annotations.notation.deduction.totals import added, adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import corrected_lines
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.impossible_scores import impossible_scores
from annotations.notation.rule_checks.left_by_sum import left_by_sum
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import BID_GOES_TO_OTHERS, all_counters
from annotations.rules.variations.openings import lowest_named_opening

_LABEL = "HandScores"
_MELD = "MeldScores"


def hand_scores_instead(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool], *, is_sum_wrong: bool
) -> Deduced | None:
    """`HandScores` with which all of the hand is right, where `MeldScores` or `PlayScores` are wrong as it is written.

    One of them is that between the scores before and `after` it, if these are known; else it has the other sign, or is
    the bid that is lost. `is_right` says whether the scores of a hand are. `is_sum_wrong`: `HandScores` are wrong in
    any case; else None if other scores for meld or for play explain everything as well.
    """
    written = hand.scores[_LABEL]
    if None in written or any(adjustments(hand)):
        return None
    sums = _sums(hand)
    likely = [each for each in _candidates(hand, written, sums, after) if _may_follow(hand, sums, each)]
    right = [each for each in likely if is_right(with_scores(hand, _LABEL, each))]
    if not right or (not is_sum_wrong and _is_right_by_a_part(hand, is_right)):
        return None
    return Deduced(_LABEL, right[0], CODE)


def _candidates(hand: ReplayedHand, written: Scores, sums: Scores, after: Scores | None) -> Iterator[Scores]:
    if after:
        between = less(after, hand.scores["GameScores"])
        if None not in between:
            differing = [one for one, other in zip(between, written, strict=True) if one != other]
            yield from (between,) if len(differing) == 1 else ()
            return
    declared = _may_have_declared(hand)
    for place, (score, sum_) in enumerate(zip(written, sums, strict=True)):
        if score and place in declared:
            signs = [] if score == sum_ else [-score]  # meld and play that come to it show its sign
            for instead in dict.fromkeys([*signs, *([-hand.bid] if hand.bid else [])]):
                yield with_score(written, place, instead)


def _may_have_declared(hand: ReplayedHand) -> Collection[int]:
    """The teams that may have declared: where the contract contradicts the bids, the one that these show."""
    if hand.declaring_team is not None:
        return [hand.declaring_team]
    bidder = hand.auction.bidder if hand.auction else None
    teams = enumerate(hand.teams)
    return [team for team, seats in teams if bidder is None or bidder in seats]


def _sums(hand: ReplayedHand) -> Scores:
    """Meld and play of each team, as they are written."""
    meld, play = hand.scores["MeldScores"], hand.scores["PlayScores"]
    return added(meld, play)


def _may_follow(hand: ReplayedHand, sums: Scores, scored: Scores) -> bool:
    """A fast check: whether each team but one that is set scores its meld and play, and the lost bid at some tables.

    Nobody loses less than a bid, unless the meld is kept.
    """
    lost = [team for team, score in enumerate(scored) if score is not None and score < 0]
    more = {0, hand.bid or 0} if lost and hand.rules.scoring.set in BID_GOES_TO_OTHERS else {0}
    if len(lost) > 1 or (lost and hand.declaring_team not in (None, *lost)):
        return False
    keeps_meld = hand.rules.scoring.set == "bid-keeping-meld"
    if lost and not keeps_meld and -lowest_named_opening(hand.rules) < (scored[lost[0]] or 0):
        return False
    return all(
        team in lost or None in (score, sum_) or (score or 0) - (sum_ or 0) in more
        for team, (score, sum_) in enumerate(zip(scored, sums, strict=True))
    )


def _is_right_by_a_part(hand: ReplayedHand, is_right: Callable[[ReplayedHand], bool]) -> bool:
    """Whether other scores for meld, or for play, make everything right."""
    ways = [(one.deduced.label, scores) for one in impossible_scores(hand) for scores in one.right]
    for ranges in (score_ranges(hand), score_ranges(hand, as_counted=True)):
        ways += [(one.label, known(agreed(one))) for one in ranges]
    return any(is_right(with_scores(hand, label, scores)) for label, scores in ways if {*hand.scores[label]} != {None})


def is_right_by_the_rest(
    hand: ReplayedHand, part: Deduced, places: Sequence[int], is_right: Callable[[ReplayedHand], bool]
) -> bool:
    """Whether everything is right if one score on that line, which is wrong, is what `HandScores` leave for it.

    That is the one at these `places`, if the rules say what cards count, and nothing tells what it is. Or all scores
    are what they leave, where the line has those of the hand themselves, and what they leave for it is all counters.
    """
    label, scores = part.label, {each: hand.scores[each] for each in HAND_SCORES}
    (other,) = [each for each in HAND_SCORES if each not in (label, _LABEL)]
    instead = less(scores[_LABEL], scores[other])
    differing = sum(one != there for one, there in zip(instead, scores[label], strict=True))
    is_added_in = scores[label] == scores[_LABEL] and all_counters(hand.rules) == sum(filter(None, instead))
    ways = [instead] if None not in instead and (differing == 1 or is_added_in) else []
    if len(places) == 1 and part.values[places[0]] is None and all_counters(hand.rules) is not None:
        ways += left_by_sum(hand, scores[label], scores[other], places[0])
    return any(is_right(with_scores(hand, label, way)) for way in ways)


def meld_not_written(
    hand: ReplayedHand, after: Scores | None, is_right: Callable[[ReplayedHand], bool]
) -> Deduced | None:
    """`MeldScores` where the declarer has 0, and `HandScores` have made the bid with the rest, which makes all right.

    Others have scored meld. Nothing else may tell: neither melds, notes, nor the scores `after` the hand.
    """
    meld, play, scored = [hand.scores[label] for label in HAND_SCORES]
    team, instead = hand.declaring_team, less(scored, play)
    if after or hand.lines.melds or hand.lines.notes or None in instead or any(adjustments(hand)) or team is None:
        return None
    is_alone = any(meld) and meld[team] == 0 < (instead[team] or 0) and with_score(meld, team, instead[team]) == instead
    is_made = (scored[team] or 0) >= (hand.bid or 0) > 0
    return (
        Deduced(_MELD, instead, PARTS_CODE)
        if is_alone and is_made and is_right(with_scores(hand, _MELD, instead))
        else None
    )


def with_scores(hand: ReplayedHand, label: str, scores: Scores) -> ReplayedHand:
    """The hand with these scores on that line; where one is unknown, with the written one."""
    line = hand.lines.named[label]
    pairs = zip(scores, line.values, strict=True)
    values: Any = tuple([there if score is None else score for score, there in pairs])
    return hand.with_results(corrected_lines(hand.lines, {line.number: values}))
