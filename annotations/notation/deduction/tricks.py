"""The winner of a trick, its counters, and cards that a player must have played (Double-deck rules, The Play)."""

from collections.abc import Iterator
from typing import NamedTuple

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.play.tricks import WrittenTrick, play_context, written_trick
from annotations.notation.syntax.document import ASKED, Line, Value
from annotations.notation.syntax.fields import SEATS
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card
from annotations.rules.holdings import Holding, holds, kinds_of, size
from annotations.rules.tricks import counters_in

WINNER_CODE, COUNTERS_CODE, CARD_CODE = "PN510", "PN511", "PN509"


def deduce_tricks(hand: ReplayedHand) -> Iterator[Deduced]:
    """For each trick its winner, its counters, and the cards that were the only ones left to play.

    Where trump is withheld, winners are, too.
    """
    left = _last_cards(hand)
    for trick in hand.tricks.all if hand.lines.tricks else ():
        label, unknown = f"Trick{trick.number}", (None,) * hand.players
        if trick.won and hand.trump:
            yield Deduced(label, (*unknown, SEATS[f"Seat{trick.won}"], None), WINNER_CODE)
        if (worth := _worth(hand, trick)) is not None:
            yield Deduced(label, (*unknown, None, worth), COUNTERS_CODE, ("counters",))
        if left and trick.leader and not trick.cards:
            yield Deduced(label, (*_played(hand, trick, left), None, None), CARD_CODE)


class TrickResult(NamedTuple):
    """The seat that wins a trick, and the counters in it."""

    winner: int
    counters: int


def next_trick_result(hand: ReplayedHand, line: Line) -> TrickResult | None:
    """The result of the trick, if the line is the next one of the hand and asks for its winner and its counters.

    None if the hand so far does not determine it. `deduce` finds the same, but replays the hand with the line.
    """
    tricks, play = hand.tricks, play_context(hand)
    number = len(tricks.all) + 1
    if line.label is None or line.label.text != f"Trick{number}" or tricks.has_other_winners or not hand.trump:
        return None
    trick = written_trick(number, line, play, tricks.next_leader)
    worth = _worth(hand, trick)
    if trick.won is None or worth is None or line.values[-AFTER_THE_CARDS:] != (ASKED, ASKED):
        return None
    return TrickResult(trick.won, worth)


def _worth(hand: ReplayedHand, trick: WrittenTrick) -> int | None:
    """The counters of the trick; None if they are not known, or not stated."""
    if not trick.cards or not hand.length:
        return None
    worth = counters_in(hand.rules.counters, trick.cards, trick.number == hand.length)
    return worth if isinstance(worth, int) else None


def _played(hand: ReplayedHand, trick: WrittenTrick, left: dict[int, Card]) -> Iterator[Value | None]:
    for turn, value in enumerate(trick.values):
        seat = ((trick.leader or 1) - 1 + turn) % hand.players + 1
        yield None if isinstance(value, Card) else left.get(seat)


def _last_cards(hand: ReplayedHand) -> dict[int, Card]:
    """The one kind of card that a seat has left for all the tricks in which its card is not known."""
    tricks = hand.tricks
    is_whole = len(tricks.all) == hand.length and all(trick.leader and trick.values for trick in tricks.all)
    if not is_whole or hand.rules.stock:
        return {}
    found = {}
    for seat, held, shown in zip(hand.seats, hand.hands, tricks.shown, strict=True):
        left: Holding = held - shown if held is not None and holds(held, shown) else 0
        if left and len(kinds_of(left)) == 1 and size(held or 0) == hand.length:
            found[seat] = kinds_of(left)[0]
    return found
