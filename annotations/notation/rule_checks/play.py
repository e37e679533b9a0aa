"""Diagnostics of tricks: cards, winners, counters, and play that ends early (PN508 to PN511, PN518)."""

from annotations.notation.deduction.notes import notes_unplayed_tricks
from annotations.notation.play import ReplayedHand
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
    seat_name,
    sum_so_far,
)
from annotations.notation.syntax.diagnostics import Diagnostic, at_label
from annotations.notation.syntax.listed import both, either, in_numbers
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.scoring import bounds_for_last_trick, most_in_trick
from annotations.rules.tricks import counters_in, winning_place

_DUTIES = {
    Reason.MUST_LEAD_TRUMP: "must lead trump",
    Reason.MUST_FOLLOW: "must follow suit",
    Reason.MUST_BEAT: "must beat the cards of the suit led",
    Reason.MUST_TRUMP: "must trump",
    Reason.MUST_OVERTRUMP: "must beat the trumps",
}


def _duty(refused: Refused, hand: ReplayedHand) -> Values:
    refusal = refused.refusal
    allowed = either(codes(refusal.cards))
    seat = seat_name(refusal.seat)
    shown = ", as later tricks show" if holder(refusal.seat, hand) == seat else ""
    return {"found": _card(refused), "seat": seat, "expected": f"{_DUTIES[refusal.reason]} with {allowed}{shown}"}


def _card(refused: Refused) -> str:
    return card_name(refused.line.values[refused.place or 0])


def _not_held(refused: Refused, hand: ReplayedHand) -> Values:
    refusal = refused.refusal
    if refused.place is None:
        return {"found": "A card", "expected": f"a hand has {refusal.expected} tricks, and all of them are played"}
    who, before = holder(refusal.seat, hand), labels(refused)
    expected = f"{who} has none left after {both(before)}" if before else f"{who} does not have it"
    return {"found": _card(refused), "expected": expected}


def _other_play(refused: Refused, hand: ReplayedHand) -> Values:
    played = f"in {refused.refusal.found} tricks players play cards that they do not have"
    expected = f"{played}, so hands and tricks do not fit together"
    return {"found": _card(refused), "expected": expected, "stands_for": refused.refusal.found or 1}


def _other_lines(hand: ReplayedHand) -> str:
    """The lines that show what was played: hands only where some are written."""
    has_hands = any(grouped(line) is not None for line in hand.lines.hands.values())
    return "the hands and the other tricks" if has_hands else "the other tricks"


def _other_card(refused: Refused, hand: ReplayedHand) -> Values:
    written, *meant = codes(refused.refusal.cards)
    shown = _RESULT if refused.line in refused.others else _other_lines(hand)
    return {"found": written, "expected": f"{shown} show {either(meant or ['another card'])} in its place"}


_RESULT = "the winner and the counters of the trick"
"""What shows a wrong card of a trick to which nothing else objects."""


def _exchanged(refused: Refused, _hand: ReplayedHand) -> Values:
    return {"found": "The cards", "expected": exchanged(refused)}


def _exchanged_cards(refused: Refused, hand: ReplayedHand) -> Values:
    first, other = [card.code for card in refused.refusal.cards]
    cards = both([first, *[f"{other} in {label}" for label in labels(refused)]])
    return {"found": first, "expected": f"{cards} fit {_other_lines(hand)} if they are exchanged"}


def _exchanged_in_trick(refused: Refused, hand: ReplayedHand) -> Values:
    first, other = [card.code for card in refused.refusal.cards]
    elsewhere = f", or two cards of {either(labels(refused))}" if refused.others else ""
    fit = f"fit {_other_lines(hand)} if they are exchanged"
    return {"found": first, "expected": f"{first} and {other} {fit}{elsewhere}"}


def _turned_cards(refused: Refused, hand: ReplayedHand) -> Values:
    cards = " ".join([card.code for card in refused.refusal.cards])
    return {"found": "The cards", "expected": f"they fit {_other_lines(hand)} in the order {cards}"}


def _twice(refused: Refused, _hand: ReplayedHand) -> Values:
    (first,) = labels(refused)
    cards = " ".join([card.code for card in refused.refusal.cards])
    fit = f"with {cards} in their place" if cards else "without them"
    return {"found": "The cards", "expected": f"they are those of {first}, and all other tricks fit {fit}"}


def _by_seat(refused: Refused, _hand: ReplayedHand) -> Values:
    leader, card = seat_name(refused.refusal.seat), refused.refusal.cards[0].code
    habit = "each trick has its cards in the order of the seats"
    expected = f"{habit}; PN begins with the player who leads, here with {card} of {leader}"
    return {"found": _card(refused), "expected": expected}


def _sum(refused: Refused, hand: ReplayedHand) -> Values:
    found, own = int(refused.refusal.found or 0), refused.refusal.expected
    habit = sum_so_far(refused, hand, "tricks")
    expected = f"each trick has {habit}; PN writes the counters of a trick alone, here {own}"
    return {"found": in_numbers(found, "counter"), "expected": expected}


def _counted_otherwise(refused: Refused, hand: ReplayedHand) -> Values:
    counters = hand.rules.counters
    worth = dict(zip(_RANKS, counters, strict=False))
    each = sorted({points for points in worth.values() if points}, reverse=True)
    ways = both([f"{points} for {either([rank for rank in worth if worth[rank] == points])}" for points in each])
    words = _counters(refused, hand)
    return {**words, "expected": f"the tricks of this hand count {ways or 'no card'}, and {words['expected']}"}


_RANKS = ("an ace", "a ten", "a king", "a queen", "a jack", "a nine")
"""One card of each rank in a sentence, in the order of `Counters`."""


def _as_others(refused: Refused, hand: ReplayedHand) -> Values:
    words, more = _counters(refused, hand), hand.rules.counters.last_trick
    habit = f"no hand of this game counts the {more} for the last trick"
    return {**words, "expected": f"{habit}; with them it counts {refused.refusal.expected}"}


_FEW_PLACES = 3


def _left_out(refused: Refused, hand: ReplayedHand) -> Values:
    seat, cards, counters = refused.refusal.seat, refused.refusal.cards, refused.refusal.expected
    places = sorted((refused.line, *refused.others), key=lambda line: line.number)
    before = [line.label.text for line in places if line.label]
    where = f"before {either(before)}" if len(before) <= _FEW_PLACES else f"somewhere before {before[-1]}"
    if seat is None:
        cause = f"A trick is missing somewhere before {before[-1]}, which counts as the last"
    elif cards:
        known = [] if counters is None else [str(counters)]
        played = " ".join([*[card.code for card in cards], seat_name(seat), *known])
        cause = f"A trick is missing {where}: {played}"
    else:
        cause = f"A trick is missing {where}: {seat_name(seat)} took it"
    return {**_end(hand), "cause": f". {cause}"}


def _winner(refused: Refused, hand: ReplayedHand) -> Values:
    refusal = refused.refusal
    best = refusal.cards[winning_place(hand.rules.play, hand.trump, refusal.cards)]
    return {
        "found": seat_name(int(refusal.found or 0)),
        "expected": f"{seat_name(int(refusal.expected or 0))} takes it with {best.code}",
    }


def _leader(refused: Refused, hand: ReplayedHand) -> Values:
    habit = "each trick names the player who leads it; PN names the winner"
    words = _winner(refused, hand)
    return {**words, "expected": f"{habit}, and {words['expected']}"}


def _turned(refused: Refused, hand: ReplayedHand) -> Values:
    after = in_numbers(refused.refusal.seat or 0, "seat")
    words = _winner(refused, hand)
    habit = f"each trick names the player {after} after the winner; PN names the winner"
    return {**words, "expected": f"{habit}, and {words['expected']}"}


def _counters(refused: Refused, hand: ReplayedHand) -> Values:
    refusal = refused.refusal
    label = refused.line.label
    is_last = label is not None and label.number == hand.length
    counted = "its cards and the last trick count" if is_last else "its cards count"
    found = in_numbers(int(refusal.found or 0), "counter")
    if not refusal.cards:
        most = most_in_trick(hand.rules.counters, hand.players, is_last=is_last or hand.length is None)
        return {"found": found, "expected": f"its cards count at most {most}"}
    return {"found": found, "expected": f"{counted} {_worth(refusal, hand)}"}


def _worth(refusal: Refusal, hand: ReplayedHand) -> str:
    """What the trick counts; if the rules leave the last one open, what it may count at any table."""
    if refusal.expected is not None:
        return str(refusal.expected)
    counters = hand.rules.counters
    in_cards, (least, most) = counters_in(counters, refusal.cards, last=False), bounds_for_last_trick(counters)
    return f"{in_cards + least} to {in_cards + most}" if isinstance(in_cards, int) else "another number"


DIAGNOSTIC_OF_REASON: RefusalDiagnostics = {
    **{reason: RefusalDiagnostic("PN508", _duty) for reason in _DUTIES},
    Reason.NOT_HELD: RefusalDiagnostic("PN509", _not_held),
    Reason.EXCHANGED_LINES: RefusalDiagnostic("PN509", _exchanged),
    Reason.OTHER_CARD: RefusalDiagnostic("PN509", _other_card),
    Reason.EXCHANGED_CARDS: RefusalDiagnostic("PN509", _exchanged_cards),
    Reason.EXCHANGED_IN_TRICK: RefusalDiagnostic("PN509", _exchanged_in_trick),
    Reason.TURNED_CARDS: RefusalDiagnostic("PN509", _turned_cards),
    Reason.TWICE: RefusalDiagnostic("PN509", _twice),
    Reason.CARDS_BY_SEAT: RefusalDiagnostic("PN509", _by_seat),
    Reason.SUM_OF_COUNTERS: RefusalDiagnostic("PN511", _sum),
    Reason.COUNTED_OTHERWISE: RefusalDiagnostic("PN511", _counted_otherwise),
    Reason.COUNTED_AS_OTHERS: RefusalDiagnostic("PN511", _as_others),
    Reason.OTHER_PLAY: RefusalDiagnostic("PN509", _other_play),
    Reason.LEFT_OUT: RefusalDiagnostic("PN518", _left_out),
    Reason.OTHER_WINNER: RefusalDiagnostic("PN510", _winner),
    Reason.TURNED_WINNER: RefusalDiagnostic("PN510", _turned),
    Reason.LEADER_FOR_WINNER: RefusalDiagnostic("PN510", _leader),
    Reason.OTHER_COUNTERS: RefusalDiagnostic("PN511", _counters),
}


END_CODE = "PN518"


def end_of_play(hand: ReplayedHand) -> Diagnostic:
    """The diagnostic of a play that ended early."""
    label, by = f"Trick{max(hand.lines.tricks)}", f"{hand.rules.name}, hand_size"
    return at_label(END_CODE, hand.lines.tricks[max(hand.lines.tricks)], label=label, **_end(hand), cause="", by=by)


def _end(hand: ReplayedHand) -> Values:
    return {"last": f"Trick{max(hand.lines.tricks)}", "expected": hand.length or 0}


def ends_early(hand: ReplayedHand) -> bool:
    """Whether play ended early although the hand has its results, and neither a note nor a missing trick says why."""
    lines, length = hand.lines, hand.length
    if not (hand.is_over and length and lines.tricks) or len(lines.tricks) >= length or max(lines.tricks) >= length:
        return False
    if any(one.refusal.reason is Reason.LEFT_OUT for one in hand.refused):
        return False
    return not notes_unplayed_tricks(lines)
