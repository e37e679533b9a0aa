"""Other rules for what a game contradicts although no named table plays so.

A score or a trick that contradicts a column may be mistyped, or else the table has another value there. So what depends
on that column is not certain in other hands, either.
"""

from collections.abc import Iterator, Sequence

from annotations.notation.deduction.lost_scores import is_lost_score
from annotations.notation.deduction.scores import score_ranges
from annotations.notation.editing.other_tables import RESULTS, Stems
from annotations.notation.play import ReplayedHand
from annotations.rules.rulesets import RuleSet
from annotations.rules.scoring import all_counters
from annotations.rules.tricks import counters_in


def with_columns_in_doubt(rules: RuleSet, hands: Sequence[ReplayedHand]) -> Iterator[tuple[RuleSet, Stems]]:
    """The rules with one of these columns left open, or as the hands show it, and the labels of what that may change.

    They are what it takes to score anything, and what the last trick counts.
    """
    if any(map(_scores_nothing_for_some, hands)):
        open_minimums = rules.scoring._replace(minimum_meld=None, minimum_counters=None, meld_needs=None)
        yield rules._replace(scoring=open_minimums), RESULTS
    shown = [by(hand) for hand in hands for by in (_last_trick_by_itself, _last_trick_by_scores)]
    for last_trick in dict.fromkeys(shown):
        if last_trick is not None and last_trick >= 0:
            yield rules._replace(counters=rules.counters._replace(last_trick=last_trick)), RESULTS | {"Trick"}


def _scores_nothing_for_some(hand: ReplayedHand) -> bool:
    """Whether a side has 0 for meld or play, though it has some, and has not lost it with the bid."""
    return any(
        written == 0 and least > 0 and not is_lost_score(hand, scores.label, team, 0)
        for scores in score_ranges(hand)
        for team, (written, least) in enumerate(zip(hand.scores[scores.label], scores.least, strict=True))
    )


def _last_trick_by_itself(hand: ReplayedHand) -> int | None:
    """What is written for the last trick of a whole hand besides its cards; None if that is not known."""
    if not hand.length or len(hand.lines.tricks) != hand.length:
        return None
    last = hand.tricks.all[-1]
    in_cards = counters_in(hand.rules.counters, last.cards, last=False) if last.cards else None
    return last.counters - in_cards if isinstance(in_cards, int) and last.counters is not None else None


def _last_trick_by_scores(hand: ReplayedHand) -> int | None:
    """What all teams score for play besides the cards of the deck; None if that is not known."""
    play, in_all, last_trick = hand.scores["PlayScores"], all_counters(hand.rules), hand.rules.counters.last_trick
    is_known = None not in play and in_all is not None and last_trick is not None
    return sum(filter(None, play)) - (in_all or 0) + (last_trick or 0) if is_known else None
