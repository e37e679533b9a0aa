"""Diagnostics of melds: cards that the player lacks, wrong points (PN507)."""

from annotations.notation.play import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.rule_checks.wording import (
    RefusalDiagnostic,
    RefusalDiagnostics,
    Values,
    codes,
    exchanged,
    holder,
    labels,
    lacks,
    suit_name,
    sum_so_far,
)
from annotations.notation.syntax.listed import both, in_numbers
from annotations.rules.holdings import holding
from annotations.rules.melds import Melded, MeldPart, best_melds
from annotations.rules.refusals import Reason

_NAMES = {
    "run": "run",
    "royal_marriage": "royal marriage",
    "marriage": "marriage in {suit}",
    "pinochle": "pinochle",
    "aces": "aces around",
    "kings": "kings around",
    "queens": "queens around",
    "jacks": "jacks around",
    "dix": "dix",
    "roundhouse": "roundhouse",
}
_MULTIPLES = {1: "", 2: "double ", 3: "triple ", 4: "quadruple "}


def _not_held(refused: Refused, hand: ReplayedHand) -> Values:
    wrong = codes(refused.refusal.cards)
    if refused.refusal.column == "deck":  # nobody knows what the player holds
        there = refused.refusal.expected
        return {
            "found": f"shows {wrong[0]}{' too often' if there else ''}",
            "expected": f"the deck has {there or 'none'}",
        }
    holders = [holder(refused.refusal.seat, hand), *(["the stock"] if hand.rules.stock else [])]
    return {"found": f"shows {both(wrong)}", "expected": lacks(holders, refused)}


def _exchanged(refused: Refused, _hand: ReplayedHand) -> Values:
    return {"found": "shows the meld of another player", "expected": exchanged(refused)}


def _exchanged_points(refused: Refused, hand: ReplayedHand) -> Values:
    (other,) = labels(refused)
    own = refused.line.label.text if refused.line.label else ""
    expected = f"the points of {both([own, other])} fit their cards if they are exchanged"
    return {**_points(refused, hand), "expected": expected}


def _points(refused: Refused, hand: ReplayedHand) -> Values:
    found, expected, cards = refused.refusal.found, refused.refusal.expected, refused.refusal.cards
    melded = best_melds(hand.rules.meld, holding(cards), hand.trump)
    parts = [part_in_words(part) for part in melded.parts] if isinstance(melded, Melded) else []
    counted = f": {both(parts)}" if parts else ""
    worth = f"with {suit_name(hand.trump)} as trump its cards are worth {expected}{counted}"
    return {"found": f"has {in_numbers(int(found or 0), 'point')}", "expected": worth}


def _sum(refused: Refused, hand: ReplayedHand) -> Values:
    found, own = int(refused.refusal.found or 0), refused.refusal.expected
    habit = sum_so_far(refused, hand, "melds")
    expected = f"each meld has {habit}; PN writes the points of a meld alone, here {own}"
    return {"found": f"has {in_numbers(found, 'point')}", "expected": expected}


def part_in_words(part: MeldPart) -> str:
    """`double pinochle 30`."""
    name = _NAMES[part.meld].format(suit=suit_name(part.suit))
    return f"{_MULTIPLES.get(part.number, f'{part.number} × ')}{name} {part.points}"


DIAGNOSTIC_OF_REASON: RefusalDiagnostics = {
    Reason.EXCHANGED_LINES: RefusalDiagnostic("PN507", _exchanged),
    Reason.NOT_HELD: RefusalDiagnostic("PN507", _not_held),
    Reason.OTHER_POINTS: RefusalDiagnostic("PN507", _points),
    Reason.EXCHANGED_POINTS: RefusalDiagnostic("PN507", _exchanged_points),
    Reason.SUM_OF_MELDS: RefusalDiagnostic("PN507", _sum),
}
