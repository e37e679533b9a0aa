"""A hand of the deal that does not fit the cards its player has later, although a pass is not wholly known.

What a player no longer has was given away, and what is new was received (Double-deck rules, Exchanging Cards): where
lines show one of the two, it is enough to find a card that is written wrong. Of a kitty that goes to all players, the
play shows which card each of the known hands got (Wikipedia, Four-handed).
"""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.given_cards import discarded_by, passed_by, received_by, took_unknown_kitty
from annotations.notation.play.kitty import kitty_line
from annotations.notation.play.partners import passing_teams
from annotations.notation.play.shown_cards import SUIT_PLACES
from annotations.notation.syntax.document import Line
from annotations.rules.cards import Card
from annotations.rules.holdings import Holding, cards_of, holds, lacking, plus, sum_of_known, with_hand
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal
from annotations.rules.rulesets import team_of


def refuse_wrong_hand(hand: HandBuilder, seat: int, dealt: Holding) -> None:
    """Refuse cards of the dealt hand that its player neither gave away nor plays; else one that it or the kitty lacks.

    The play, of which all cards are known, shows the cards that the player had after the exchange.
    """
    later, line = hand.tricks.shown[seat - 1], hand.lines.hands[seat]
    discarded, passed = discarded_by(hand, seat), passed_by(hand, seat)
    received = _received(hand, seat)
    given = _of_partners(hand, seat) if passed is None else passed
    if discarded is None or given is None:
        return
    if unused := lacking(plus(plus(later, discarded), given), dealt):
        _refuse(hand, line, Refusal(Reason.NOT_RECEIVED, "", seat, cards_of(unused)))
    elif received is not None and not holds(plus(dealt, received), later):
        (card, *_more) = cards_of(lacking(plus(dealt, received), later))
        refusal, played = Refusal(Reason.LACKS_CARD, "", seat, (card,)), _played(hand, seat, card)
        if hand.rules.deals_kitty_out and (kitty := kitty_line(hand.lines)):
            hand.refuse(HandPhase.EXCHANGE, refusal, kitty, None, played)
        else:
            _refuse(hand, line, refusal, played)


def _refuse(hand: HandBuilder, line: Line, refusal: Refusal, others: tuple[Line, ...] = ()) -> None:
    """Refuse cards of the hand, which then counts as unknown."""
    hand.refuse(HandPhase.EXCHANGE, refusal, line, SUIT_PLACES[refusal.cards[0].suit], others)
    hand.dealt = with_hand(hand.dealt, refusal.seat or 0, None)


def _received(hand: HandBuilder, seat: int) -> Holding | None:
    """All the cards that the seat may have received; None if some are not known."""
    if hand.rules.deals_kitty_out and not hand.lines.passes:
        return hand.kitty
    if took_unknown_kitty(hand, seat):
        return None
    received = [cards for _line, cards in received_by(hand, seat)]
    received += [hand.kitty] if hand.rules.deals_kitty_out else []
    givers = [partner for partner in team_of(passing_teams(hand), seat) if partner != seat]
    is_known = None not in received and all(passed_by(hand, partner) is not None for partner in givers)
    return sum_of_known(received) if is_known else None


def _of_partners(hand: HandBuilder, seat: int) -> Holding | None:
    """The cards that the partners of the seat play and discard: what they were passed is among these."""
    partners = [partner for partner in team_of(passing_teams(hand), seat) if partner != seat]
    discarded = [discarded_by(hand, partner) for partner in partners]
    played = [hand.tricks.shown[partner - 1] for partner in partners]
    return None if None in discarded else sum_of_known([*played, *discarded])


def _played(hand: HandBuilder, seat: int, card: Card) -> tuple[Line, ...]:
    """The lines of the tricks to which the seat plays that card."""
    played = [trick.line for trick in hand.tricks.all if trick.has_played(seat, card, hand.players)]
    return tuple(filter(None, played))
