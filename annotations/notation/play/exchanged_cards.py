"""Cards of tricks in the wrong places: two in each other’s, or all of one trick (Double-deck rules, The Play)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby, product
from typing import NamedTuple

from annotations.notation.play.all_tricks import AllTricks, Slip, melds_by_play, refused_in_play
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

    @property
    def owner(self) -> tuple[int, Card]:
        """The seat with its card."""
        return self.seat, self.card


def cards_exchanged(written: AllTricks) -> Iterator[Slip]:
    """Two cards in each other’s place, if they are all that anybody has played too many of; else those of one player.

    That player has exchanged them between two tricks in succession, of which something is refused. Players whose hands
    are not written show none too many: they may have exchanged any two of one trick.
    """
    surplus = _surplus(written)
    if None in written.hands and len(surplus) < _PAIR:
        yield from _of_one_trick(written, surplus)
    if not surplus:
        yield from _of_one_player(written)
    elif len({seat for seat, _card in surplus}) == len(surplus) == _PAIR:
        one, other = [[place for place in _places(written) if place.owner == each] for each in surplus]
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


def _of_one_trick(written: AllTricks, surplus: Sequence[tuple[int, Card]]) -> Iterator[Slip]:
    """Two cards of one trick, one of them of a player whose hand is not written, if something shows one of the two.

    That is the card that a written hand lacks, else what is refused first, or a meld.
    """
    refused = refused_in_play(written.hand)
    shown, melded = {*surplus} or _owed(refused[:1]), _owed(melds_by_play(written.hand))
    doubted = [] if surplus else [*refused[:1], *[one for one in refused if one.refusal.reason is Reason.OTHER_WINNER]]
    numbers = {one.line.number for one in doubted}
    for one, other in _pairs(written):
        is_doubted = written.lines[one.trick].number in numbers or not shown.isdisjoint([one.owner, other.owner])
        if is_doubted or (one.seat, other.card) in melded or (other.seat, one.card) in melded:
            yield _exchanged(written, one, other)


def _owed(refused: Iterable[Refused]) -> set[tuple[int, Card]]:
    """Each card that a seat melds without having it, or has to play, and plays later."""
    return {(one.refusal.seat, card) for one in refused if one.refusal.seat for card in one.refusal.cards}


def _pairs(written: AllTricks) -> Iterator[tuple[_Played, _Played]]:
    """Each two cards of one trick, one of them of a player whose hand is not written."""
    for _trick, places in groupby(_places(written), lambda place: place.trick):
        for one, other in combinations(places, _PAIR):
            is_unseen = None in (written.hands[one.seat - 1], written.hands[other.seat - 1])
            if is_unseen and one.card is not other.card:
                yield one, other


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
    reason = Reason.EXCHANGED_IN_TRICK if first.trick == second.trick else Reason.EXCHANGED_CARDS
    others = () if first.trick == second.trick else (written.lines[second.trick],)
    refusal = Refusal(reason, "", first.seat, (first.card, second.card))
    refused = Refused(HandPhase.PLAY, refusal, written.lines[first.trick], first.place, others)
    return Slip(tuple(tricks), refused, second.trick - first.trick)
