"""Which player a question is put to: the one whose bid, card, pass or trump it asks for."""

from annotations.archive.picture.seating import seat_in, seating_of
from annotations.archive.words.values import number_of
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.values import PlacedValue
from annotations.rules.turns import seats_from

CHOICES = {
    "Bids": (Kind.BID,),
    "Contract": (Kind.TRUMP,),
    "Pass": (Kind.CARD,),
    "Discard": (Kind.CARD, Kind.SUIT),
    "Trick": (Kind.CARD,),
}
"""The values that a player chooses, by the stem of their line; all others are facts."""


def is_choice(value: PlacedValue) -> bool:
    """Whether a player chose the value; if not, it is a fact, which the rules may settle."""
    return value.field.kind in CHOICES.get(value.spec.stem, ())


def seat_asked(value: PlacedValue, game: Game, hand: int | None) -> int:
    """The seat of the player who makes the bid, plays the card or tables the meld; 0 if nobody does.

    `hand` counts hand sections from 0; None is the game section. A question about the cards that somebody was dealt is
    put to nobody: it is for those who count cards.
    """
    if hand is None:
        return 0
    match value.spec.stem:
        case "Bids":
            return _bidder(value, game, hand)
        case "Trick" if value.field.kind is Kind.CARD:
            return player_of_card(value, game, hand)
        case "Pass" | "Meld":
            return number_of(value.line)
        case "Discard":
            return seat_in(game.hands[hand], "Contract")
        case "Contract" if value.number > 1:
            return seat_in(game.hands[hand], "Contract")
    return 0


def player_of_card(value: PlacedValue, game: Game, hand: int) -> int:
    """The seat that plays this card of a trick; 0 if the leader is not recorded."""
    lead = _leader(value, game, hand)
    players = len(seating_of(game, hand).names)
    return seats_from(lead, players)[value.number - 1] if lead and value.number <= players else 0


def _leader(value: PlacedValue, game: Game, hand: int) -> int:
    """Who led the trick: the winner of the one before it, or the declarer; 0 where that is not recorded."""
    section, number = game.hands[hand], number_of(value.line)
    return seat_in(section, "Contract") if number == 1 else seat_in(section, f"Trick{number - 1}", -2)


def _bidder(value: PlacedValue, game: Game, hand: int) -> int:
    """Bids are listed from the dealer's left (PN 1.0, `Bids#`)."""
    if not seat_in(game.hands[hand], "Dealer"):
        return 0
    table = seating_of(game, hand)
    order = seats_from(table.first_bidder, len(table.names))
    return order[value.number - 1] if value.number <= len(order) else 0
