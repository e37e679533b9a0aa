"""What teams score for meld and for play, from the sums of which these are parts (Double-deck rules, Scoring)."""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.lines import Deduced
from annotations.notation.deduction.notes import (
    counts_for_nothing,
    is_broken_off,
    notes_claim,
    notes_given_up,
    notes_moon,
    notes_penalty,
)
from annotations.notation.deduction.scores import CODE, score_ranges
from annotations.notation.deduction.totals import unadjusted
from annotations.notation.play import ReplayedHand
from annotations.notation.play.partners import may_have_unnamed_partner
from annotations.notation.play.totals import Scores
from annotations.rules.scoring import BID_GOES_TO_OTHERS, SETTLED_OTHERWISE, all_counters

_LABELS = ("MeldScores", "PlayScores")


def deduce_parts(hand: ReplayedHand, *, holds: bool = False, is_deck_known: bool = True) -> Iterator[Deduced]:
    """`MeldScores` and `PlayScores` of teams whose `HandScores` are the sum of both, which those of a set are not.

    `holds` as in `totals`; if the deck is known, its counters are a sum, too. Nothing where a note says that the hand
    was scored otherwise.
    """
    if _is_scored_otherwise(hand):
        return
    sums = _sums(hand, holds)
    meld, play = [hand.scores[label] for label in _LABELS]
    possible = {scores.label: scores for scores in score_ranges(hand)}
    for label, others in zip(_LABELS, (play, meld), strict=True):
        parts = [_less(score, other) for score, other in zip(sums, others, strict=True)]
        if scores := possible.get(label):
            ranges = zip(parts, scores.least, scores.most, strict=True)
            parts = [part if part is not None and least <= part <= most else None for part, least, most in ranges]
        yield Deduced(label, tuple(parts), CODE)
    if is_deck_known:
        yield Deduced("PlayScores", _rest_of_counters(hand, play, sums), CODE, ("counters",))


def shows_deck(hand: ReplayedHand) -> bool:
    """Whether the hand shows with which deck it was played: by its cards, or by the counters that all teams score."""
    play = hand.scores["PlayScores"]
    is_counted = None not in play and sum(filter(None, play)) == all_counters(hand.rules)
    return is_counted or shows_cards(hand)


def shows_cards(hand: ReplayedHand) -> bool:
    """Whether the hand shows how many cards are dealt: by a trick, or by the cards of a player."""
    return bool(hand.lines.tricks) or any(held is not None for held in hand.dealt)


def _is_scored_otherwise(hand: ReplayedHand) -> bool:
    """Whether the score of the hand may not be the sum of meld and play for another reason than a set."""
    is_noted = notes_moon(hand) or notes_penalty(hand) or is_broken_off(hand) or counts_for_nothing(hand)
    is_settled = is_noted or hand.rules.scoring.hand in SETTLED_OTHERWISE
    return is_settled or not _with_contracts(hand) or may_have_unnamed_partner(hand)


def _with_contracts(hand: ReplayedHand) -> Sequence[int]:
    """The teams, from 0, that have something to make: the declarer's, if it is known, or each where bids are added up.

    Only these may be set. They score points only if they have made it.
    """
    if hand.tables.is_summed:
        return range(len(hand.teams))
    return () if hand.declaring_team is None else (hand.declaring_team,)


def _sums(hand: ReplayedHand, holds: bool) -> Scores:
    """The scores of the hand that are those for meld and play together; None for the others."""
    scored, contracts = unadjusted(hand, holds=holds), _with_contracts(hand)
    if _may_pay_bids(hand) and any((scored[team] or 0) <= 0 for team in contracts):
        return (None,) * len(scored)  # they have the bid, too
    pairs = enumerate(scored)
    return tuple([None if score is None or score < (team in contracts) else score for team, score in pairs])


def _may_pay_bids(hand: ReplayedHand) -> bool:
    """Whether a bid that is lost goes to the others, or may do so, where the source of added bids leaves it open."""
    cost = hand.rules.scoring.set
    return cost in BID_GOES_TO_OTHERS or (cost is None and hand.tables.is_summed)


def _less(score: int | None, other: int | None) -> int | None:
    """What is left of a score without one of its parts, neither of which is below 0."""
    if score is None or (other is None and score):
        return None
    left = score - (other or 0)
    return left if left >= 0 else None


def _rest_of_counters(hand: ReplayedHand, play: Scores, sums: Scores) -> Scores:
    """What the one team whose score for play is not known has taken: all counters that the others have not.

    Only where all of them score, and where each team with a contract has scored: then the hand was played, and no loss
    is left out.
    """
    nothing, unknown = (None,) * len(play), [team for team, score in enumerate(play) if score is None]
    in_all = all_counters(hand.rules)
    if len(unknown) != 1 or in_all is None or not _scores_all_counters(hand):
        return nothing
    if not all(play[team] or sums[team] for team in _with_contracts(hand)):
        return nothing
    rest = in_all - sum([score for score in play if score is not None])
    return (*nothing[: unknown[0]], rest if rest >= 0 else None, *nothing[unknown[0] + 1 :])


def _scores_all_counters(hand: ReplayedHand) -> bool:
    """Whether some team scores each counter of the deck: there is no minimum, and discards count."""
    rules, lines = hand.rules, hand.lines
    if rules.scoring.minimum_counters != 0 or notes_given_up(lines) or notes_claim(lines):
        return False
    is_whole = not lines.tricks or len(lines.tricks) == hand.length
    has_discard = not rules.deals_kitty_out and (rules.kitty != 0 or "Discard" in lines.named)
    return is_whole and (rules.scoring.discards_count is True or not has_discard)
