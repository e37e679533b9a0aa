"""Values that do not follow from the hand before: scores, and the winner (PN515, PN516)."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product

from annotations.notation.deduction.dealers import is_next_deal
from annotations.notation.deduction.hand_scores import CODE as HAND_CODE
from annotations.notation.deduction.lines import Deduced, agree, differing, known
from annotations.notation.deduction.notes import notes_ending, notes_misdeal, notes_moon, notes_penalty
from annotations.notation.deduction.totals import (
    FINAL_CODE,
    GAME_CODE,
    added,
    adjustments,
    deduce_final_scores,
    deduce_game_scores,
    less,
    scores_after,
    totals,
    ways_to_adjust,
)
from annotations.notation.deduction.winner import deduce_winner, final_scores, over_without_bid
from annotations.notation.play import ReplayedHand
from annotations.notation.play.totals import Scores, scores_on
from annotations.notation.rule_checks.contract_scores import is_right_instead, with_losses
from annotations.notation.rule_checks.mismatches import deduced_text, mismatch
from annotations.notation.rule_checks.possible_scores import merged, possible_hand_scores, scored_by
from annotations.notation.rule_checks.scored_otherwise import is_ended_otherwise, may_hold_adjustments
from annotations.notation.rule_checks.scores import count_wrong_scores, is_right_with, lines_of_wrong_scores
from annotations.notation.rule_checks.shifted_scores import shifted_scores
from annotations.notation.rule_checks.slips import are_mistyped, is_carry_forgotten
from annotations.notation.rule_checks.sound import is_total
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Seat, Team, Value
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.ordering import HAND_SCORES


def check_totals(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """Check the scores of a game's hands, at least one; `numbers` are those of its teams at the end.

    Each hand is compared with the written scores of the hand before. If those are wrong, their corrections are
    accepted, too: a mistake is reported once, and so is a habit of writing the scores of another moment.
    """
    found = [*_check_game_scores(hands)]
    shifted = shifted_scores(hands) if len(found) > 1 else None
    yield from [shifted] if shifted else found
    yield from check_winner(hands, numbers)


def written_after(hands: Sequence[ReplayedHand]) -> list[Scores | None]:
    """The scores after each hand, as the next hand or the end of the game has them; None if they are not written.

    They tell whether the scores of a hand hold its adjustments, and whether they are right.
    """
    found: list[Scores | None] = []
    for hand, after in zip(hands, [*hands[1:], None], strict=True):
        line = (after or hand).lines.named.get("GameScores" if after else "FinalScores")
        is_next = line is not None and (after is None or _goes_on(hand, after))
        found.append(scores_on(line, len(hand.teams)) if is_next else None)
    return found


def is_total_wrong(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether one of the scores `after` the hand, if they are written, follows from nothing that its rules allow."""
    if after is None or not hand.remembered((_has_one_wrong_total, after), _has_one_wrong_total, after):
        return False
    is_possible = hand.remembered((_is_possible, *scored_by(hand), after, ()), _is_possible, (after, ()))
    is_slip = not is_possible and not _has_parts(hand) and is_right_instead(hand, _left_for(hand, after))
    return not (is_possible or is_slip)


def _has_one_wrong_total(hand: ReplayedHand, after: Scores) -> bool:
    """Whether just one of these scores is other than those before the hand and in it, as they are written, come to."""
    pairs = zip(after, scores_after(hand.lines.named, len(hand.teams)), strict=True)
    return [None not in pair and pair[0] != pair[1] for pair in pairs].count(True) == 1 and not notes_ending(hand)


def _check_game_scores(hands: Sequence[ReplayedHand]) -> Iterator[Diagnostic]:
    instead: tuple[Scores, ...] = ()  # what may be right before this hand, if something else is written
    for number, (hand, after) in enumerate(zip(hands, [*hands[1:], None], strict=True)):
        there = after or hand
        if is_total(hand, there.lines.named.get("GameScores" if after else "FinalScores")):
            instead = ()
            continue
        deduce = deduce_game_scores if after else deduce_final_scores
        deduced = deduce(hand)
        is_followed = _goes_on(hand, after) if after else not is_ended_otherwise(hand)
        places = differing(there.lines, deduced)
        if not places or not is_followed or _is_fined(hand) or _may_hold_moon(hand, places):
            instead = ()
            continue
        written = there.scores[deduced.label]
        key = _is_possible, *scored_by(hand), written, instead
        if hand.remembered(key, _is_possible, (written, instead)) or (
            not instead and _follows_from_another(hand, written)
        ):
            instead = ()
            continue
        slip = None if instead else _begun_wrong(hand, written)
        if not instead and (not _has_parts(hand) or _are_parts_of(hand, _left_for(hand, written))):
            slip = slip or _mistyped(hands, number, written, known(deduced))
        if slip:
            yield slip
            instead = ()
            continue
        ways = ways_to_adjust(hands) if any(adjustments(hand)) else ()
        likely = [one for holds in ways if differing(there.lines, one := deduce(hand, holds=holds))] or [deduced]
        which = "the hand before" if after else "this hand"
        yield mismatch(there, likely[0], differing(there.lines, likely[0]), partial(_left, hand, which))
        instead = tuple([merged(each, written) for each in likely])


def _is_fined(hand: ReplayedHand) -> bool:
    """Whether a note alone tells of a penalty, which the scores after the hand may hold."""
    return bool(hand.lines.notes) and notes_penalty(hand) and not any(adjustments(hand))


def _may_hold_moon(hand: ReplayedHand, places: Sequence[int]) -> bool:
    """Whether a note alone tells of a moon, and one of these scores, that of the team, may hold what it is worth."""
    return bool(hand.lines.notes) and len(places) == 1 and "Adjustments" not in hand.lines.named and notes_moon(hand)


def _left(before: ReplayedHand, which: str, hand: ReplayedHand, deduced: Deduced) -> str:
    is_added = any(adjustments(before)) and deduced.values == totals(before)
    adjusted = ", with its Adjustments" if is_added else ""
    return f"the score after {which} is {deduced_text(hand.lines, deduced)}{adjusted}"


def _begun_wrong(hand: ReplayedHand, after: Scores) -> Diagnostic | None:
    """The warning about the scores before the first hand, if the mistake is that they are not 0."""
    nothing = (0,) * len(hand.teams)
    deduced = Deduced("GameScores", nothing, GAME_CODE)
    places = differing(hand.lines, deduced) if hand.lines.deal == 1 else []
    if places and _agrees(after, _possible_totals(hand, after, (nothing,))[1:]):
        return mismatch(hand, deduced, places, _begun_with_none)
    return None


def _mistyped(hands: Sequence[ReplayedHand], number: int, after: Scores, deduced: Scores) -> Diagnostic | None:
    """The warning about the scores of the hand with this number, if they are a slip of the pen.

    The scores after it are no slip for those that are deduced, or lead to those after the next hand: then they are
    right, or are an error of addition: a forgotten carry, or more than a slip away from what the hand scored. Meld and
    play that come to the scores speak for them.
    """
    hand, left = hands[number], _left_for(hands[number], after)
    before, scored = hand.scores["GameScores"], hand.scores["HandScores"]
    is_begun = number > 0 or (hand.lines.deal == 1 and not any(before))
    if not is_begun or not are_mistyped(scored, left) or any(adjustments(hand)):
        return None
    if any(map(is_carry_forgotten, before, scored, after)):
        return None
    following = hands[number + 1 : number + 3]
    is_after_right = _are_parts_of(hand, left) or not are_mistyped(after, deduced) or _are_confirmed(following)
    if _are_confirmed(following, deduced) or not is_after_right:
        return None
    right = Deduced("HandScores", left, HAND_CODE)
    return mismatch(hand, right, differing(hand.lines, right), _left_between)


def _follows_from_another(hand: ReplayedHand, after: Scores) -> bool:
    """Whether the score of the hand is wrong, and another one leads to these scores after it.

    The one that is written is a slip of the pen for it, or with it, nothing is wrong.
    """
    if "HandScores" not in lines_of_wrong_scores(hand, after=after):
        return False
    left = _left_for(hand, after)
    return None not in left and (are_mistyped(hand.scores["HandScores"], left) or is_right_with(hand, left))


def _left_for(hand: ReplayedHand, after: Scores) -> Scores:
    """What the hand scored by the scores before and after it."""
    return less(after, hand.scores["GameScores"])


def _has_parts(hand: ReplayedHand) -> bool:
    return any(score is not None for label in ("MeldScores", "PlayScores") for score in hand.scores[label])


def _are_parts_of(hand: ReplayedHand, scored: Scores) -> bool:
    """Whether the scores for meld and play together are these, with no bid that could be lost."""
    meld, play = hand.scores["MeldScores"], hand.scores["PlayScores"]
    return hand.declaring_team is None and None not in scored and added(meld, play) == scored


def _are_confirmed(hands: Sequence[ReplayedHand], before: Scores | None = None) -> bool:
    """Whether the scores before the first of these hands lead to those before the second, or after the last hand.

    They are those that are written, unless others are given.
    """
    hand, after = (*hands, None, None)[:2]
    if hand is None or (after and not _goes_on(hand, after)):
        return False
    line = (after or hand).lines.named.get("GameScores" if after else "FinalScores")
    if before is None:
        return is_total(hand, line)
    left = scores_on(line, len(hand.teams))
    return len(left) == len(before) and None not in left and totals(hand, before) == left


def _left_between(hand: ReplayedHand, deduced: Deduced) -> str:
    return f"the scores before and after this hand fit {deduced_text(hand.lines, deduced)}"


def _begun_with_none(_hand: ReplayedHand, _deduced: Deduced) -> str:
    return "the scores after this hand fit a game that begins at 0"


def _goes_on(hand: ReplayedHand, after: ReplayedHand) -> bool:
    return hand.teams == after.teams and is_next_deal(hand, after)


def _is_possible(hand: ReplayedHand, given: tuple[Scores, Sequence[Scores]]) -> bool:
    """Whether the scores written after a hand are possible, if those before it are as written or others.

    In one hand, one team may have scored what is written and another what should be.
    """
    written, instead = given
    by_team = zip(*_possible_totals(hand, written, instead), strict=True)
    return all(
        score is None or None in scores or score in scores for score, scores in zip(written, by_team, strict=True)
    )


def _possible_totals(hand: ReplayedHand, after: Scores, instead: Sequence[Scores]) -> list[Scores]:
    """The possible scores after a hand, from those before it and in it: as written; as deduced if some may be wrong."""
    here, written = hand.scores["GameScores"], hand.scores["HandScores"]
    befores = [here, *instead]
    is_wrong = count_wrong_scores(hand, after=after) > 0
    may_be_wrong = is_wrong or hand.refused or hand.rules.scoring.set is None
    scored = [written, *(possible_hand_scores(hand) if may_be_wrong else ())]
    adjusted = adjustments(hand)
    if hand.rules.bidding.is_summed and (is_wrong or None in written):
        scored.append(with_losses(hand, less(after, here, adjusted)))
    found = [added(before, each, adjusted) for before, each in product(befores, scored)]
    if hand.lines.notes and notes_misdeal(hand):  # it was found after the hand was counted
        found += befores
    return found + [added(before, written) for before in befores if may_hold_adjustments(hand)]


def _agrees(written: Scores, candidates: Sequence[Scores]) -> bool:
    return any(agree(written, scores) for scores in candidates)


def check_winner(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """The winner of a game that has one by its rules: by the final scores as written, and as they should be.

    A team that does not play cannot win, whether the game is over or not.
    """
    last = hands[-1]
    if "Winner" in last.lines.named and _is_won_by_nobody(last, numbers):
        yield mismatch(last, Deduced("Winner", (None,), FINAL_CODE), [0], partial(_who_plays, numbers))
        return
    by_written = deduce_winner(hands, numbers)
    if by_written is None:
        yield from _check_bid(hands, numbers)
    elif differing(last.lines, by_written) and not (
        _is_won_by(last, by_written, numbers) or _is_won_by_all_tricks(last, numbers)
    ):
        should = totals(last)
        by_totals = deduce_winner(hands, numbers, should)
        if agree(should, final_scores(last)) or (by_totals and not _is_won_by(last, by_totals, numbers)):
            yield mismatch(last, by_written, [0], _won)


def _is_won_by_nobody(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether a team is written as the winner that does not play, where scores show how many teams there are."""
    named, width = last.lines.named, len(numbers)
    scores = [line for label in _SCORES if (line := named.get(label)) and len(line.values) > 1]
    if not scores or any(len(line.values) != width for line in scores):
        return False
    return any(isinstance(won, Team) and won.number not in numbers for won in named["Winner"].values)


_SCORES = ("GameScores", *HAND_SCORES, "FinalScores")


def _who_plays(numbers: Sequence[int], _hand: ReplayedHand, _deduced: Deduced) -> str:
    return f"only {both([f'Team{number}' for number in numbers])} play"


def _is_won_by_all_tricks(last: ReplayedHand, numbers: Sequence[int]) -> bool:
    """Whether the winner that is written took all counters of the last hand.

    At some tables that wins at once, from any score, whoever made the bid (Wikipedia, Alternate end games).
    """
    (winner,) = last.lines.named["Winner"].values
    won = seats_of_side(last, winner, numbers)
    play = last.scores["PlayScores"]
    taking = [team for team, score in zip(last.teams, play, strict=True) if score != 0]
    return None not in play and len(taking) == 1 and won <= {*taking[0]}


def _won(hand: ReplayedHand, deduced: Deduced) -> str:
    return f"the scores show that {deduced_text(hand.lines, deduced)} has won"


def _check_bid(hands: Sequence[ReplayedHand], numbers: Sequence[int]) -> Iterator[Diagnostic]:
    """The winner where nobody has won yet, although somebody has reached the target.

    A wrong score of the last hand does not show whether its bid was made.
    """
    last = hands[-1]
    line = last.lines.named.get("Winner")
    over = over_without_bid(hands) if line and len(line.values) == 1 else []
    if over and (count_wrong_scores(last, after=final_scores(last)) or _is_won_by_all_tricks(last, numbers)):
        return
    if over and line and any(seats_of_side(last, line.values[0], numbers) <= {*last.teams[team]} for team in over):
        yield mismatch(last, Deduced("Winner", (None,), FINAL_CODE, ("scoring.both_over",)), [0], _needs_a_bid)


def _needs_a_bid(_hand: ReplayedHand, _deduced: Deduced) -> str:
    return "only a player who makes the bid of the last hand can win"


def _is_won_by(last: ReplayedHand, deduced: Deduced, numbers: Sequence[int]) -> bool:
    """Whether that side is written as the winner: the team, or a player of it."""
    (written,), (side,) = last.lines.named[deduced.label].values, deduced.values
    return seats_of_side(last, written, numbers) <= seats_of_side(last, side, numbers)


def seats_of_side(hand: ReplayedHand, side: Value | None, numbers: Sequence[int]) -> set[int]:
    """The players of that team, or the one player; `numbers` are those of the teams. {0} for anything else."""
    if isinstance(side, Team) and side.number in numbers:
        return set(hand.teams[numbers.index(side.number)])
    return {side.number} if isinstance(side, Seat) else {0}
