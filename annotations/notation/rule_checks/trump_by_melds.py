"""Trump by the points of melds: where one meld alone contradicts it, or where the table has other prices, too."""

from collections.abc import Sequence

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.one_cause import by_one_cause_each
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.other_trump import by_other_trumps, melds_by_other_trumps, with_other_trump
from annotations.notation.rule_checks.meld_variations import meld_variations
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.variations.choices import taken_together
from annotations.rules.variations.variation import Variation


def by_trump_of_one_meld(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if the points of one meld are all that is wrong, and right by just one other trump, replayed by that.

    The score of the team must be the sum of its points as they are written: else these are wrong.
    """
    wrong = hand.refused[0] if len(hand.refused) == 1 else None
    if wrong is None or wrong.refusal.reason is not Reason.OTHER_POINTS or not _is_scored_as_written(hand):
        return hand
    right = [other for other in by_other_trumps(hand) if not other.refused]
    return with_other_trump(hand, right[0]) if len(right) == 1 else hand


def _is_scored_as_written(hand: ReplayedHand) -> bool:
    """Whether what each team scores for meld is the sum of its points, unless they are lost."""
    scores = hand.scores["MeldScores"]
    return all(
        score in (None, 0, sum([hand.melds[seat - 1] or 0 for seat in team]))
        for score, team in zip(scores, hand.teams, strict=True)
    )


def prices_by_other_trump(hands: Sequence[ReplayedHand]) -> tuple[Variation, ...]:
    """The variations in melds that explain all of them, if one hand has another trump; none if they do not."""
    compared = sorted(hands, key=lambda hand: -_wrong_melds([hand]))[:_MOST_COMPARED]
    for number, hand in enumerate(compared[:_MOST_TRIED]):
        for other in melds_by_other_trumps(hand) if _wrong_melds([hand]) > 1 else ():
            tried = [*compared[:number], other, *compared[number + 1 :]]
            variations = meld_variations(tried, is_trump_tried=True)
            if variations and not _wrong_melds(_varied(hands, variations)):
                return variations
    return ()


_MOST_TRIED = 3
"""The number of hands in which another trump is tried: those with the most wrong melds."""

_MOST_COMPARED = 12
"""The number of hands that show the prices: those with the most wrong melds. Then all hands must be right by these."""


def _varied(hands: Sequence[ReplayedHand], variations: tuple[Variation, ...]) -> list[ReplayedHand]:
    return by_one_cause_each(replay_by(hands, taken_together(variations, hands[0].rules)))


def _wrong_melds(hands: Sequence[ReplayedHand]) -> int:
    return sum([refused.phase is HandPhase.MELD for hand in hands for refused in hand.refused])
