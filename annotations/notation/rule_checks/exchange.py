"""Diagnostics of the kitty, passes, discards and the hands after the exchange (PN506; PN511 of a discard)."""

from annotations.notation.play import ReplayedHand
from annotations.notation.play.kitty import kitty_lines
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.rule_checks.wording import (
    RefusalDiagnostic,
    RefusalDiagnostics,
    Values,
    card_name,
    codes,
    exchanged,
    holder,
    labels,
    lacks,
    seat_name,
)
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.listed import both, either, in_numbers
from annotations.rules.holdings import cards_of, hand_text, holding
from annotations.rules.refusals import Reason
from annotations.rules.rulesets import team_of

_DONE_WITH_CARDS = {"Pass": "passed", "Kitty": "dealt to the kitty", "Discard": "discarded"}


def _not_held(refused: Refused, hand: ReplayedHand) -> Values:
    wrong = codes(refused.refusal.cards)
    holders = [holder(refused.refusal.seat, hand), *_received(refused, hand)]
    return {"found": f"has {both(wrong)}", "expected": lacks(holders, refused)}


def _not_received(refused: Refused, hand: ReplayedHand) -> Values:
    wrong, seat = codes(refused.refusal.cards), seat_name(refused.refusal.seat)
    it = "them" if len(wrong) > 1 else "it"
    is_own = refused.line is hand.lines.hands.get(refused.refusal.seat or 0)
    if is_own:
        others = [card for card in cards_of(grouped(refused.line) or 0) if card in refused.refusal.cards]
        it = "so many" if len(others) > len(wrong) else it
    if is_own or holder(refused.refusal.seat, hand) == seat:
        expected = f"{seat} neither plays {it} nor gives {it} away"
    else:
        expected = f"Hand{refused.refusal.seat} does not have {it}"
    return {"found": f"has {both(wrong)}", "expected": expected}


def _received(refused: Refused, hand: ReplayedHand) -> list[str]:
    """The labels of the lines by which a player received cards that may be discarded or passed back."""
    label = refused.line.label
    lines: list[Line] = []
    if label and label.text == "Discard":
        lines += kitty_lines(hand.lines)
    elif hand.rules.passing.order == "partner-first" and refused.refusal.seat == hand.declarer:
        lines += [line for seat, line in hand.lines.passes.items() if seat != hand.declarer]
    return [line.label.text for line in lines if line.label]


def _number(refused: Refused, _hand: ReplayedHand) -> Values:
    stem = refused.line.label.spec.stem if refused.line.label else ""
    number, done = refused.refusal.expected or "none", _DONE_WITH_CARDS[stem]
    expected = f"{number} {'is' if number == 1 else 'are'} {done}"
    return {"found": f"has {in_numbers(int(refused.refusal.found or 0), 'card')}", "expected": expected}


def _passer(refused: Refused, hand: ReplayedHand) -> Values:
    who, declarer = f"{seat_name(refused.refusal.seat)} passes cards", seat_name(hand.declarer)
    is_alone = len(team_of(hand.teams, hand.declarer or 0)) == 1
    expected = f"{declarer} has no partner to exchange cards with" if is_alone else f"only the team of {declarer} does"
    return {"found": f"says that {who}", "expected": expected}


def _receiver(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    return {"found": f"names {seat_name(int(found or 0))}", "expected": f"cards go to {seat_name(int(expected or 0))}"}


def _hand_after(refused: Refused, _hand: ReplayedHand) -> Values:
    """A hand that does not follow from the exchange, or a pass that two hands contradict."""
    label, others = refused.line.label, labels(refused)
    expected, redeclared = refused.refusal.cards, f"Hand{refused.refusal.seat}"
    right = hand_text(holding(expected))
    if label and label.text == redeclared:
        leave, they_leave = ("leaves", "it leaves") if len(others) == 1 else ("leave", "they leave")
        return {"found": f"is not the hand that {both(others)} {leave}", "expected": f"{they_leave} {right}"}
    if others:
        value = refused.line.values[refused.place or 0]
        *hands, last = others
        either = f", or {last} is wrong" if last.startswith("Pass") else ""
        shown = hands if either else others
        instead = both(codes(expected)) if expected else "no card"
        hint = f"{both(shown)} show{'s' if len(shown) == 1 else ''} {instead} in its place{either}"
        return {"found": f"has {card_name(value)}", "expected": hint}
    found = f"changes {redeclared}, but the new hand is not written"
    return {"found": found, "expected": f"write “{redeclared} {right}”"}


def _after_pass(refused: Refused, hand: ReplayedHand) -> Values:
    hands = [*([refused.line.label.text] if refused.line.label else []), *labels(refused)]
    passes = [line.label.text for line in hand.lines.passes.values() if line.label]
    expected = f"the cards of {both(passes)} are in {both(hands)} already; PN writes the cards that were dealt there"
    return {"found": "is the hand after the pass", "expected": expected}


def _exchanged(refused: Refused, _hand: ReplayedHand) -> Values:
    return {"found": "is the hand of another player", "expected": exchanged(refused)}


def _other_label(refused: Refused, _hand: ReplayedHand) -> Values:
    seat = refused.refusal.seat
    stem = refused.line.label.spec.stem if refused.line.label else ""
    return {"found": f"is the {stem.lower()} of {seat_name(seat)}", "expected": f"write “{stem}{seat}”"}


def _other_card(refused: Refused, _hand: ReplayedHand) -> Values:
    written, *meant = codes(refused.refusal.cards)
    others = labels(refused)
    shown = "the other lines show" if others else "all other lines show"
    doubt = f", or {either(others)} is wrong" if others else ""
    return {"found": f"has {written}", "expected": f"{shown} {either(meant or ['another card'])} in its place{doubt}"}


def _lacks_card(refused: Refused, _hand: ReplayedHand) -> Values:
    others = labels(refused)
    lacking = codes(refused.refusal.cards)
    shown = f"{both(others)} {'shows' if len(others) == 1 else 'show'} {'it' if len(lacking) == 1 else 'them'}"
    return {"found": f"lacks {both(lacking)}", "expected": shown}


def _discard(refused: Refused, _hand: ReplayedHand) -> Values:
    found, expected = refused.refusal.found, refused.refusal.expected
    return {"found": in_numbers(int(found or 0), "counter"), "expected": f"its cards count {expected}"}


DIAGNOSTIC_OF_REASON: RefusalDiagnostics = {
    Reason.NOT_HELD: RefusalDiagnostic("PN506", _not_held),
    Reason.NOT_RECEIVED: RefusalDiagnostic("PN506", _not_received),
    Reason.WRONG_NUMBER: RefusalDiagnostic("PN506", _number),
    Reason.OUT_OF_TURN: RefusalDiagnostic("PN506", _passer),
    Reason.WRONG_RECEIVER: RefusalDiagnostic("PN506", _receiver),
    Reason.EXCHANGED_LINES: RefusalDiagnostic("PN506", _exchanged),
    Reason.OTHER_CARD: RefusalDiagnostic("PN506", _other_card),
    Reason.OTHER_LABEL: RefusalDiagnostic("PN506", _other_label),
    Reason.HANDS_AFTER_EXCHANGE: RefusalDiagnostic("PN506", _after_pass),
    Reason.LACKS_CARD: RefusalDiagnostic("PN506", _lacks_card),
    Reason.OTHER_HAND: RefusalDiagnostic("PN506", _hand_after),
    Reason.OTHER_COUNTERS: RefusalDiagnostic("PN511", _discard),
}
