"""The slow checks, for a game in which something contradicts the rules or is not known."""

from collections.abc import Sequence

from annotations.notation.deduction.noted_target import noted_target
from annotations.notation.deduction.notes import notes_claim
from annotations.notation.play import ReplayedHand
from annotations.notation.play.contradicted_hands import with_other_play_once
from annotations.notation.play.one_cause import by_one_cause_each, each_habit_once
from annotations.notation.play.other_card import is_card_doubted
from annotations.notation.play.other_rules import replay_by
from annotations.notation.rule_checks.allowance import LINES_OF_A_HAND
from annotations.notation.rule_checks.as_written import Explaining
from annotations.notation.rule_checks.bids_made import bids_made
from annotations.notation.rule_checks.changed_rules import with_changed_rules
from annotations.notation.rule_checks.copies_tabled import by_chosen_deck
from annotations.notation.rule_checks.counters_shown import by_counting_of_hand, by_last_tricks, counted_as_shown
from annotations.notation.rule_checks.dealers import dealers_out_of_turn
from annotations.notation.rule_checks.decks_shown import are_all_tricks, sure_copies
from annotations.notation.rule_checks.declarers import by_probable_declarers
from annotations.notation.rule_checks.ending_variations import winner_by_any_ending
from annotations.notation.rule_checks.explained_rules import by_units_of_table, least_contradicted
from annotations.notation.rule_checks.games import check_totals, written_after
from annotations.notation.rule_checks.larger_tables import at_larger_tables
from annotations.notation.rule_checks.last_line import may_go_on, with_last_value_asked
from annotations.notation.rule_checks.long_games import with_the_rest
from annotations.notation.rule_checks.long_integers import check_long_integers
from annotations.notation.rule_checks.mismatches import citing_as_written, citing_what_is_stated
from annotations.notation.rule_checks.other_pairs import other_pairs
from annotations.notation.rule_checks.rulings import check_hand, codes_of_hand
from annotations.notation.rule_checks.score_habits import score_habit
from annotations.notation.rule_checks.scores import check_scores, codes_of_scores, count_wrong_scores
from annotations.notation.rule_checks.shown_at_once import other_deals, shown_at_once
from annotations.notation.rule_checks.sitting_out import with_somebody_out
from annotations.notation.rule_checks.sizes_dealt import with_size_dealt
from annotations.notation.rule_checks.trump_by_melds import by_trump_of_one_meld
from annotations.notation.syntax.diagnostics import Diagnostic

__all__ = [
    "are_all_tricks", "are_fewer_contradictions", "at_larger_tables", "bids_made", "by_chosen_deck",
    "by_units_of_table", "check_long_integers", "check_totals", "citing_as_written", "citing_what_is_stated",
    "codes_of_contradictions", "contradictions", "count_contradictions", "counted_as_shown", "explaining",
    "is_certainly_contradicted", "least_contradicted", "lines_contradicted", "may_go_on", "noted_target",
    "notes_claim", "other_deals", "replay_by", "shown_at_once", "sure_copies", "winner_by_any_ending",
    "with_changed_rules", "with_last_value_asked", "with_size_dealt", "with_somebody_out", "with_the_rest",
]  # fmt: skip


def contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[Diagnostic]:
    """The diagnostics of a game's hands, at least one; `numbers` are those of the teams at its end."""
    hands, by_dealer, by_contract = by_probable_declarers(hands)
    hands = [_by_the_whole_play(hand) if hand.refused else hand for hand in by_one_cause_each(hands)]
    hands = [*map(by_trump_of_one_meld, each_habit_once(by_last_tricks(hands)))]
    out_of_turn = by_dealer | dealers_out_of_turn(hands)
    found = [*by_contract.values(), *out_of_turn.values()]
    scores_after = written_after(hands)
    if habit := score_habit(hands, scores_after, numbers) or other_pairs(hands, scores_after):
        hands, scores_after = [*habit.hands], written_after(habit.hands)
        found.append(habit.warning)
    for number, (hand, after) in enumerate(zip(hands, scores_after, strict=True)):
        found += check_hand(hand, is_dealer_in_doubt=number in out_of_turn)
        found += check_scores(hand, after=after)
    found += check_totals(hands, numbers)
    return found


def _by_the_whole_play(hand: ReplayedHand) -> ReplayedHand:
    return with_other_play_once(by_counting_of_hand(hand))


def codes_of_contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> list[str]:
    """The code of each of these diagnostics, which are not made for it.

    Where one meld shows another trump, it is the code of that meld: its points may be those of another table.
    """
    hands, by_dealer, by_contract = by_probable_declarers(hands)
    hands = each_habit_once(by_one_cause_each(hands))
    out_of_turn = by_dealer | dealers_out_of_turn(hands)
    found = [one.code for one in (*by_contract.values(), *out_of_turn.values())]
    for number, (hand, after) in enumerate(zip(hands, written_after(hands), strict=True)):
        found += codes_of_hand(hand, is_dealer_in_doubt=number in out_of_turn)
        found += codes_of_scores(hand, after=after)
    found += [one.code for one in check_totals(hands, numbers)]
    return found


def lines_contradicted(hand: ReplayedHand) -> int:
    """As how many lines the hand counts if anything in it contradicts the rules; else 0.

    What is wrong with cards, or beside a long auction, makes the whole hand count, other things less.
    """
    lines = max(len(hand.lines.written), LINES_OF_A_HAND)
    if is_card_doubted(hand) or (hand.refused and len(hand.lines.bids) > _FEW_ROUNDS):
        return lines
    number = len(hand.refused) + count_wrong_scores(hand)
    return lines * min(number, _OUTSIDE_PLAY_PER_ONE_IN_PLAY) // _OUTSIDE_PLAY_PER_ONE_IN_PLAY


_FEW_ROUNDS = 4
_OUTSIDE_PLAY_PER_ONE_IN_PLAY = 5
"""How many contradictions in bids, melds and scores cost as much as one in the cards of a hand."""


def is_certainly_contradicted(hand: ReplayedHand) -> bool:
    """Whether something in the hand contradicts the rules whatever the other hands of the game show.

    Where one cause explains all that is refused, that is reported; where the dealer is in doubt, the bidders are not.
    """
    return bool(codes_of_hand(hand, is_dealer_in_doubt=True))


def explaining(*, is_target_noted: bool) -> Explaining:
    """What explains the contradictions of one game; its target, if it is noted, is no other."""
    return Explaining(is_target_noted=is_target_noted)


def are_fewer_contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int], number: int) -> bool:
    """Whether there are fewer of them than this number."""
    return count_contradictions(hands, numbers, number) < number


def count_contradictions(hands: Sequence[ReplayedHand], numbers: Sequence[int], most: int) -> int:
    """The number of these diagnostics; `most` if there are as many: then the rest is not counted.

    They are counted, the cheapest first, and not put in words.
    """
    hands, by_dealer, by_contract = by_probable_declarers(hands)
    hands = each_habit_once(by_one_cause_each(hands))
    out_of_turn = by_dealer | dealers_out_of_turn(hands)
    found = len(by_contract) + len(out_of_turn)
    for place, hand in enumerate(hands):
        found += len(codes_of_hand(hand, is_dealer_in_doubt=place in out_of_turn))
        if found >= most:
            return most
    for hand, after in zip(hands, written_after(hands), strict=True):
        found += count_wrong_scores(hand, after=after)
        if found >= most:
            return most
    return min(found + len(list(check_totals(hands, numbers))), most)
