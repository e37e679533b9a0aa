"""Hands that lack cards which their players meld and play: one card, or most of them (Double-deck rules, The Play)."""

from annotations.notation.play.hand import ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import SUIT_PLACES, card_place, grouped
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
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


def with_other_play_once(hand: ReplayedHand) -> ReplayedHand:
    """The hand; if cards are played without being held in many of its tricks, that is refused once, on the first.

    Then the tricks are probably those of another deal, or the hands are: nothing else is refused of what anybody
    holds, and the tricks do not tell what anybody scored.
    """
    in_play = [one for one in hand.refused if one.phase is HandPhase.PLAY and _is_not_held(one)]
    if len(in_play) < _FEWEST_TRICKS or len(in_play) * _TRICKS_PER_WRONG < len(hand.lines.tricks):
        return hand
    kept = [one for one in hand.refused if one.phase is not HandPhase.PLAY and one.refusal.reason not in _OF_HANDS]
    refusal = in_play[0].refusal._replace(reason=Reason.OTHER_PLAY, found=len(in_play))
    lines = HandLines(tuple([line for line in hand.lines.written if line not in hand.lines.tricks.values()]))
    once = in_play[0]._replace(refusal=refusal)
    return hand._replace(lines=lines, refused=(*kept, once), playing=None, chosen_tricks=None)


def _is_not_held(refused: Refused) -> bool:
    """Whether it is a card that its player does not hold; not a trick too many."""
    return refused.refusal.reason is Reason.NOT_HELD and bool(refused.refusal.seat)


_OF_HANDS = (Reason.NOT_HELD, Reason.NO_MARRIAGE)
_FEWEST_TRICKS = 5
_TRICKS_PER_WRONG = 3
"""In so many tricks, and in one of so many, a card that is not held is no slip of its own."""
