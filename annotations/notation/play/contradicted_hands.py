"""A hand that lacks a card which its player melds and plays (Double-deck rules, The Play)."""

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place, grouped
from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


def with_contradicted_hand_once(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if several lines show the same card that one of its hands lacks, it is refused once, on that hand.

    One line is enough if the same hand has another card that is there too often.
    """
    for seat, against in _not_held(hand).items():
        line = hand.lines.redeclared.get(seat) or hand.lines.hands.get(seat)
        lacking = {one.refusal.cards for one in against}
        if line is None or grouped(line) is None or len(lacking) > 1:
            continue
        surplus = [one for one in hand.refused if one.refusal.cards not in lacking and _is_surplus_of(one, line)]
        if len({one.line.number for one in against}) + len(surplus) > 1:
            caused = [*against, *surplus, *_duties(hand, seat, surplus)]
            kept = [one for one in hand.refused if one not in caused]
            return hand._replace(refused=(*kept, _once(seat, line, against, surplus)))
    return hand


def _not_held(hand: ReplayedHand) -> dict[int, list[Refused]]:
    """The refusals of cards that a seat melds or plays without holding them, by seat.

    There are none if a trick has another winner: then others may have led, and played the cards of later tricks.
    """
    found: dict[int, list[Refused]] = {}
    if hand.tricks.has_other_winners:
        return found
    for one in hand.refused:
        if one.refusal.reason is Reason.NOT_HELD and one.refusal.seat and one.phase in _IN_PLAY:
            found.setdefault(one.refusal.seat, []).append(one)
    return found


_IN_PLAY = (HandPhase.MELD, HandPhase.PLAY)


def _is_surplus_of(one: Refused, line: Line) -> bool:
    """Whether it is a card that is there too often, and the line has it."""
    is_surplus = one.refusal.reason is Reason.TOO_MANY_COPIES and line in one.others
    return is_surplus and card_place(line.values, one.refusal.cards[0]) is not None


def _duties(hand: ReplayedHand, seat: int, surplus: list[Refused]) -> list[Refused]:
    """The refusals of what the seat plays instead of such a card."""
    cards = [one.refusal.cards for one in surplus]
    of_seat = [one for one in hand.refused if one.phase is HandPhase.PLAY and one.refusal.seat == seat]
    return [one for one in of_seat if one.refusal.cards in cards]


def _once(seat: int, line: Line, against: list[Refused], surplus: list[Refused]) -> Refused:
    """The refusal of that card, or of the one that the line has in its place."""
    if surplus:
        return surplus[0]._replace(line=line, place=card_place(line.values, surplus[0].refusal.cards[0]))
    lacking = against[0].refusal.cards
    others = tuple(sorted([one.line for one in against], key=lambda other: other.number))
    refusal = Refusal(Reason.LACKS_CARD, "", seat, lacking)
    return Refused(HandPhase.EXCHANGE, refusal, line, SUIT_PLACES[lacking[0].suit], others)
