"""The slow checks, for a game in which something contradicts the rules or is not known."""

from collections.abc import Sequence

from annotations.notation.play import ReplayedHand
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.other_trump import by_probable_trumps
from annotations.notation.rule_checks.as_written import as_written
from annotations.notation.rule_checks.games import check_totals, dealers_out_of_turn, written_after
from annotations.notation.rule_checks.meld_variations import prices_explain
from annotations.notation.rule_checks.rulings import check_hand, count_refusals
from annotations.notation.rule_checks.scores import check_scores, count_wrong_scores
from annotations.notation.rule_checks.shown_at_once import shown_at_once
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.rules.variations import in_tens

__all__ = [
    "are_fewer_contradictions", "as_written", "contradictions", "count_contradictions", "in_tens", "prices_explain",
    "replay_by", "shown_at_once",
]  # fmt: skip


def contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[Diagnostic]:
    """The diagnostics of a game's hands, at least one; `numbers` are those of the teams at its end."""
    hands = by_probable_trumps(hands)
    out_of_turn = dealers_out_of_turn(hands)
    found = list(out_of_turn.values())
    for number, (hand, after) in enumerate(zip(hands, written_after(hands), strict=True)):
        found.extend(check_hand(hand, is_dealer_in_doubt=number in out_of_turn))
        found.extend(check_scores(hand, after=after))
    found.extend(check_totals(hands, numbers))
    return found


def count_contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> int:
    """The number of them. They are not put in words."""
    hands = by_probable_trumps(hands)
    out_of_turn = dealers_out_of_turn(hands)
    found = len(out_of_turn) + len(list(check_totals(hands, numbers)))
    for number, (hand, after) in enumerate(zip(hands, written_after(hands), strict=True)):
        found += count_refusals(hand, is_dealer_in_doubt=number in out_of_turn) + count_wrong_scores(hand, after=after)
    return found


def are_fewer_contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int], number: int) -> bool:
    """Whether there are fewer of them than this number. They are counted, the cheapest first, and not put in words."""
    out_of_turn = dealers_out_of_turn(hands)
    left = number - len(out_of_turn)
    for place, hand in enumerate(hands):
        left -= count_refusals(hand, is_dealer_in_doubt=place in out_of_turn)
    for hand, after in zip(hands, written_after(hands), strict=True):
        if left <= 0:
            return False
        left -= count_wrong_scores(hand, after=after)
    return left > len(list(check_totals(hands, numbers)))
