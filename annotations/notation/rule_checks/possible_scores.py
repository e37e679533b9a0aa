"""What a hand may score: by its scores for meld and play as they are written, or as they should be."""

from collections.abc import Iterator, Sequence
from itertools import product

from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.hand_scores import hand_scores_by_lines, is_certainly_played
from annotations.notation.deduction.lines import Deduced, known, with_score
from annotations.notation.deduction.lost_scores import lost_as_counted
from annotations.notation.deduction.scores import agreed, deduce_scores, is_without_trump, score_ranges
from annotations.notation.deduction.totals import added
from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import discard_as_written, has_counted_discard
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.impossible_scores import impossible_scores
from annotations.notation.rule_checks.shared_contracts import hand_scores_with_partner
from annotations.notation.rule_checks.written_scores import Impossible
from annotations.notation.syntax.ordering import HAND_SCORES
from annotations.rules.scoring import meld_kept, unplayed_counters


def scored_by(hand: ReplayedHand) -> tuple[object, ...]:
    """What the scores depend on that is not the same for every candidate and variation that asks for them again."""
    return hand.rules.scoring, hand.tables.is_summed, hand.auction


def possible_hand_scores(hand: ReplayedHand) -> list[Scores]:
    """The possible values of `HandScores`, by scores for meld and play as written or as deduced."""
    written = hand.scores["HandScores"]
    candidates = hand.remembered((ways_to_score, *scored_by(hand)), ways_to_score, None)
    return [merged(in_all, written) for in_all in candidates]


def ways_to_score(hand: ReplayedHand, _given: None = None) -> list[Deduced]:
    """The values of `HandScores` by each pair of possible scores for meld and play; None where one is unknown."""
    deduced = [*deduce_scores(hand), *map(agreed, score_ranges(hand, as_counted=True))]
    impossible = impossible_scores(hand)
    melds, plays = (_possible_scores(hand, label, deduced, impossible) for label in HAND_SCORES[:-1])
    kept = [(meld_kept(hand.rules.scoring, meld, play), play) for meld, play in product(melds, plays[1:])]
    pairs = dict.fromkeys([*product(melds, plays), *kept, *product(_without_trick(hand, melds), plays)])
    known_pairs = [pair for pair in pairs if not any(set(scores) == {None} for scores in pair)]
    ways = [hand_scores_by_lines(way, *pair) for way, pair in product([hand, *_given_up(hand)], known_pairs or pairs)]
    candidates = [*[in_all for in_all in ways if in_all], *_sums_with_a_loss(hand)]
    shared = hand_scores_with_partner(hand)
    if shared and any(any(known(one)) for one in candidates):
        candidates += shared
    return candidates  # where no score of the hand is known, a partner may not excuse what follows it


def _without_trick(hand: ReplayedHand, melds: Sequence[Scores]) -> Iterator[Scores]:
    """These scores for meld without the declarer’s, whose counters may all be from the discard.

    Without a trick meld is lost (Wikipedia, Three-handed).
    """
    team = hand.declaring_team
    if team is None or hand.lines.tricks or hand.rules.scoring.meld_needs != "trick" or not has_counted_discard(hand):
        return
    play = hand.scores["PlayScores"][team]
    discarded = discard_as_written(hand)
    most = (hand.rules.kitty or 0) * (hand.rules.counters.ace or 0) if discarded is None else discarded
    if play is not None and play <= most:
        yield from [with_score(scores, team, 0) for scores in melds]


def _sums_with_a_loss(hand: ReplayedHand) -> Iterator[Deduced]:
    """The sums of the scores for meld and play, if one of them is below 0: whether the bid was made is not known then.

    No hand is scored so, but the scores that are impossible explain that.
    """
    meld, play = (hand.scores[label] for label in HAND_SCORES[:-1])
    if min([0, *[score for score in (*meld, *play) if score is not None]]) < 0:
        yield Deduced(HAND_SCORES[-1], added(meld, play), HAND_CODE)


def _given_up(hand: ReplayedHand) -> Iterator[ReplayedHand]:
    """The hand at a table where one that is not played costs the bid alone; none if it was played.

    The source has this rule for hands that are given up (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    rules = hand.rules
    if not is_certainly_played(hand) and rules.scoring.set != "bid":
        yield hand._replace(rules=rules._replace(scoring=rules.scoring._replace(set="bid")))


def merged(deduced: Deduced, written: Scores) -> Scores:
    """The deduced scores; where one is unknown, the written one."""
    scores = zip(deduced.values, written, strict=True)
    return tuple([value if isinstance(value, int) else instead for value, instead in scores])


def _possible_scores(
    hand: ReplayedHand, label: str, deduced: Sequence[Deduced], impossible: Sequence[Impossible]
) -> list[Scores]:
    written = hand.scores[label]
    corrected = [scores for one in impossible if one.deduced.label == label for scores in one.right]
    derived = [merged(line, written) for line in deduced if line.label == label]
    lost = lost_as_counted(hand, label, written)
    if label == "PlayScores" and derived and is_without_trump(hand):
        return derived  # what the others get for cards that nobody plays is in the score of the hand, if not there
    unplayed = [*_unscored(hand, label, written), *_for_unplayed_cards(hand, label, written)]
    return list(dict.fromkeys([written, *derived, *corrected, *lost, *unplayed]))


def _unscored(hand: ReplayedHand, label: str, written: Scores) -> Iterator[Scores]:
    """These scores for meld without the others’, where they score nothing for a hand that is given up.

    People write what was melded all the same (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    team = hand.declaring_team
    if label != "MeldScores" or team is None or hand.rules.scoring.opponents_on_surrender != "nothing":
        return
    play = hand.scores["PlayScores"]
    if not any(play) and not is_certainly_played(hand):
        yield tuple([score if place == team else 0 for place, score in enumerate(written)])


def _for_unplayed_cards(hand: ReplayedHand, label: str, written: Scores) -> Iterator[Scores]:
    """These scores for play with what the others score for cards that were not played, which people may not write here.

    No trick gave it (Double-deck rules, Opponents’ score when bidder surrenders).
    """
    team = hand.declaring_team
    if label == "PlayScores" and team is not None and set(written) == {0} and not is_certainly_played(hand):
        for score in unplayed_counters(hand.rules.scoring):
            yield tuple([0 if place == team else score for place in range(len(written))])
