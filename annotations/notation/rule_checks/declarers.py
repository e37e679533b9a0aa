"""Hands with another declarer than the one who fits the rest, where the bids do not tell as well who declares.

Where a contract names no player, the dealer tells who won the auction (PN517); else only the contract does (PN504).
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import NamedTuple

from annotations.notation.deduction.contracts import CODE as CONTRACT_CODE
from annotations.notation.deduction.dealers import CODE as DEALER_CODE
from annotations.notation.deduction.hand_scores import hand_scores_by_lines
from annotations.notation.deduction.lines import Deduced, agree, known
from annotations.notation.deduction.totals import adjustments, less
from annotations.notation.play import ReplayedHand
from annotations.notation.play.corrected import replay_corrected, replay_if_corrected
from annotations.notation.play.one_cause import by_one_cause
from annotations.notation.play.other_declarer import by_probable_declarer
from annotations.notation.play.other_rules import replay_by
from annotations.notation.play.refused import OF_CARDS_AND_MELDS
from annotations.notation.play.totals import Scores
from annotations.notation.rule_checks.dealers import contradictions_in, dealers_by_others
from annotations.notation.rule_checks.games import written_after
from annotations.notation.rule_checks.mismatches import mismatch
from annotations.notation.rule_checks.scores import lines_of_wrong_scores
from annotations.notation.rule_checks.settlements_shown import settlements_unshown
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Line, Seat, Value
from annotations.notation.syntax.fields import SEATS, write_value
from annotations.notation.syntax.listed import either
from annotations.rules.variations.choices import each_alone, fitting
from annotations.rules.variations.scoring import SETS


class Declared(NamedTuple):
    """The hands of a game, each with its probable declarer, and the warnings about others by the number of the hand.

    Those are about the dealer, or about the contract.
    """

    hands: list[ReplayedHand]
    by_dealer: dict[int, Diagnostic]
    by_contract: dict[int, Diagnostic]


def by_probable_declarers(hands: Sequence[ReplayedHand]) -> Declared:
    """The hands; with another declarer where that one is wrong, and not all the rest."""
    found = Declared([*hands], {}, {})
    doubted = [*islice(_doubted(hands), _MOST_HANDS + 1)]
    for number in doubted if len(doubted) <= _MOST_HANDS else ():
        hand = hands[number]
        is_contract = _naming(hand) is hand.lines.named.get("Contract")
        likely = _with_another_declarer(hand) if is_contract else _with_another_dealer(found.hands, number)
        if likely and may_lead_to(likely[0], written_after(hands)[number]):
            found.hands[number] = likely[0]
            (found.by_contract if is_contract else found.by_dealer)[number] = _wrong(hand, likely, is_contract)
    return found


def may_lead_to(hand: ReplayedHand, after: Scores | None) -> bool:
    """Whether the hand may lead to the scores `after` it, as far as they are written, by a score that is not."""
    if after is None or "HandScores" in hand.lines.named or any(adjustments(hand)):
        return True
    scored = hand_scores_by_lines(hand)
    return scored is None or agree(known(scored), less(after, hand.scores["GameScores"]))


def dealt_whatever_a_set_costs(hands: Sequence[ReplayedHand]) -> Sequence[ReplayedHand]:
    """The hands with their probable dealers, before their scores have shown what a side loses that is set.

    By the cost that the rules state, the scores of a hand may speak against the right dealer, too.
    """
    found = by_probable_declarers(hands)
    if found.by_dealer:
        return found.hands
    if not any("HandScores" in lines_of_wrong_scores(hands[number]) for number in _doubted(hands)):
        return hands
    rules = hands[0].rules
    unshown = settlements_unshown(hands)
    for _choice, costs in fitting(_COSTS, rules):
        if costs.scoring.set in unshown:
            continue
        other = by_probable_declarers(replay_by(hands, costs))
        if other.by_dealer:
            return replay_by(other.hands, rules)
    return hands


_COSTS = each_alone(SETS)

_MOST_HANDS = 4
"""Where more hands contradict the rules, their declarers are not the cause."""


def _doubted(hands: Sequence[ReplayedHand]) -> Iterator[int]:
    """The numbers of the hands in which something is wrong, and one line alone names the declarer."""
    return (number for number, hand in enumerate(hands) if _naming(hand) and contradictions_in(hand))


def _naming(hand: ReplayedHand) -> Line | None:
    """The one line by which the declarer is known; None if the bids and the contract both tell, or nothing does."""
    contract, are_bids_known = hand.lines.named.get("Contract"), bool(hand.auction and hand.auction.bidder)
    if hand.declarer is None:
        return None
    if contract is not None and contract.values and isinstance(contract.values[0], Seat):
        return None if hand.dealer and are_bids_known else contract
    return hand.lines.named["Dealer"] if hand.dealer and are_bids_known else None


def _with_another_dealer(hands: Sequence[ReplayedHand], number: int) -> Sequence[ReplayedHand]:
    """The hand with each of the other players who may have dealt it; none if its own dealer may.

    The dealers of other hands show it, and less is wrong then; else it shows as that of a contract does.
    """
    hand, by_others = hands[number], [*dealers_by_others(hands, number)]
    line = hand.lines.named["Dealer"]
    if not by_others:
        return _fitting(hand, line, [(SEATS[f"Seat{seat}"],) for seat in hand.seats if seat != hand.dealer])
    if hand.dealer in by_others:
        return ()
    replays = [replay_corrected(hand, line, (SEATS[f"Seat{seat}"],)) for seat in dict.fromkeys(by_others)]
    best = min(replays, key=contradictions_in)
    return [best] if contradictions_in(best) < contradictions_in(hand) else ()


def _with_another_declarer(hand: ReplayedHand) -> Sequence[ReplayedHand]:
    """The hand with each of the other players who may declare; none if the tricks alone show who does."""
    if hand.replayed_otherwise(by_probable_declarer) is not hand:
        return ()
    line = hand.lines.named["Contract"]
    others = [(SEATS[f"Seat{seat}"], *line.values[1:]) for seat in hand.seats if seat != hand.declarer]
    return _fitting(hand, line, others)


def _fitting(hand: ReplayedHand, line: Line, others: Sequence[tuple[Value, ...]]) -> Sequence[ReplayedHand]:
    """The hand with each of the other values of the line that leaves nothing wrong, where several things are.

    Or that leaves one other value wrong, and explains more than that. None if players of several teams may declare
    then.
    """
    if contradictions_in(hand) < _SEVERAL:
        return ()
    replays = [replay_if_corrected(hand, line, values, OF_CARDS_AND_MELDS) for values in others]
    fitting = [replay for replay in replays if replay and not contradictions_in(replay)]
    if not fitting and _by_one_cause(hand) > _SEVERAL:
        again = [replay_corrected(hand, line, values) for values in others]
        better = [replay for replay in again if contradictions_in(replay) < contradictions_in(hand)]
        fitting = [replay for replay in better if replay.declarer and _by_one_cause(replay) <= 1]
    return fitting if len({replay.declaring_team for replay in fitting}) == 1 else ()


_SEVERAL = 2
"""How many contradictions a wrong declarer brings at least: a single one has its own cause."""


def _by_one_cause(hand: ReplayedHand) -> int:
    """How much is wrong in the hand if one other value explains what it can."""
    return contradictions_in(hand.replayed_otherwise(by_one_cause))


def _wrong(hand: ReplayedHand, likely: Sequence[ReplayedHand], is_contract: bool) -> Diagnostic:
    """The warning about the player who is written: by the replays, another one is likely."""
    seats = [SEATS[f"Seat{replay.declarer if is_contract else replay.dealer}"] for replay in likely]
    if is_contract:
        deduced = Deduced("Contract", (seats[0], None, None), CONTRACT_CODE)
        return mismatch(hand, deduced, [0], partial(_fits, "the rest of the hand fits", seats))
    deduced = Deduced("Dealer", (seats[0],), DEALER_CODE)
    return mismatch(hand, deduced, [0], partial(_fits, "the bids and the rest of the hand fit", seats))


def _fits(what: str, seats: Sequence[Seat], _hand: ReplayedHand, _deduced: Deduced) -> str:
    return f"{what} {either(map(write_value, seats))}"
