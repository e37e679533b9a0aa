"""Cards of tricks in the wrong places: two in each other’s, or all of one trick (Double-deck rules, The Play)."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from annotations.notation.play.all_tricks import AllTricks, Slip, refused_in_play
from annotations.notation.play.refused import Refused
from annotations.notation.syntax.document import Line, Value
from annotations.rules.cards import Card
from annotations.rules.holdings import cards_of, lacking
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal

_PAIR = 2


class _Played(NamedTuple):
    """A card that a seat has played: the trick, and the place in it, both from 0."""

    trick: int
    place: int
    seat: int
    card: Card


def cards_exchanged(written: AllTricks) -> Iterator[Slip]:
    """Two cards in each other’s place, if they are all that anybody has played too many of; else those of one player.

    That player has exchanged them between two tricks in succession, of which something is refused.
    """
    surplus = _surplus(written)
    if not surplus:
        yield from _of_one_player(written)
    elif len({seat for seat, _card in surplus}) == len(surplus) == _PAIR:
        one, other = [[place for place in _places(written) if (place.seat, place.card) == each] for each in surplus]
        for first, second in sorted(product(one, other), key=lambda both: abs(both[0].trick - both[1].trick)):
            yield _exchanged(written, *sorted((first, second)))


def cards_turned(written: AllTricks) -> Iterator[Slip]:
    """The cards of one trick from another of its players on, where they are all that anybody has played too many of.

    They are several: a single one is rather another card itself.
    """
    players, surplus = written.hand.players, {*_surplus(written)}
    for at, trick in enumerate(written.tricks if len(surplus) > 1 else ()):
        if not surplus <= {*trick.played(players)}:
            continue
        line = written.lines[at]
        for turn in range(1, players):
            cards = (*trick.cards[turn:], *trick.cards[:turn])
            turned = Line(line.number, line.text, line.label, (*cards, *line.values[players:]))
            refused = Refused(HandPhase.PLAY, Refusal(Reason.TURNED_CARDS, "", None, cards), line)
            yield Slip((*written.lines[:at], turned, *written.lines[at + 1 :]), refused, _AS_NEAR_AS_NEIGHBOURS)


_AS_NEAR_AS_NEIGHBOURS = 1
"""Two tricks in each other’s place may leave the same cards over: their counters tell."""


def _surplus(written: AllTricks) -> list[tuple[int, Card]]:
    """Each seat with a card that it has played, and does not have in its hand."""
    pairs = zip(written.shown, written.hands, strict=True)
    more = [cards_of(lacking(shown if held is None else held, shown)) for shown, held in pairs]
    return [(seat, card) for seat, cards in enumerate(more, 1) for card in cards]


def _of_one_player(written: AllTricks) -> Iterator[Slip]:
    refused = {one.line.number for one in refused_in_play(written.hand)}
    doubted = [trick for trick, line in enumerate(written.lines) if line.number in refused]
    places = [*_places(written)] if len(doubted) <= _MOST_DOUBTED else []
    for first, second in product(places, places):
        is_doubted = first.trick in doubted or second.trick in doubted
        is_next = second.trick == first.trick + 1 and second.seat == first.seat
        if is_doubted and is_next and first.card is not second.card:
            yield _exchanged(written, first, second)


_MOST_DOUBTED = 4


def _places(written: AllTricks) -> Iterator[_Played]:
    for number, trick in enumerate(written.tricks):
        for place, (seat, card) in enumerate(trick.played(written.hand.players)):
            yield _Played(number, place, seat, card)


def _exchanged(written: AllTricks, first: _Played, second: _Played) -> Slip:
    """The tricks with each of the two cards in the place of the other."""
    tricks = [*written.lines]
    for at, card in ((first, second.card), (second, first.card)):
        line = tricks[at.trick]
        values: list[Value] = [*line.values]
        values[at.place] = card
        tricks[at.trick] = Line(line.number, line.text, line.label, tuple(values))
    others = () if first.trick == second.trick else (written.lines[second.trick],)
    refusal = Refusal(Reason.EXCHANGED_CARDS, "", first.seat, (first.card, second.card))
    refused = Refused(HandPhase.PLAY, refusal, written.lines[first.trick], first.place, others)
    return Slip(tuple(tricks), refused, second.trick - first.trick)
