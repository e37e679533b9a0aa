"""Who sits out a hand: a player with a `-`, or no line, wherever the others have something."""

from collections.abc import Iterator, Mapping

from annotations.notation.rule_checks.leads import leaders
from annotations.notation.syntax.document import ASKED, WITHHELD, Line, Seat, SuitCards, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS

Said = list[Value | tuple[()]]


def those_out(hand: HandLines, players: int) -> dict[int, Said]:
    """What is written of each player, by seat, of whom there are only hyphens, or no cards, or nothing at all."""
    found: dict[int, Said] = {}
    for seat in range(1, players + 1):
        said: Said = []
        for one in _said(hand, seat, players):
            if one is WITHHELD or one == ():
                said.append(one)
            elif one is not ASKED:
                break
        else:
            found[seat] = said
    return found


def _said(hand: HandLines, seat: int, players: int) -> Iterator[Value | tuple[()]]:
    """What is written of the player in bids, hands, melds and tricks; `()` for no cards, the seat where it leads.

    A meld without cards says nothing: a player may have none. Nor does a contract whose declarer has not bid and leads
    to no trick that is written.
    """
    for lines in (hand.hands, hand.redeclared):
        if seat in lines:
            yield from _cards(lines[seat])
    if seat in hand.melds:
        yield from [value for value in _cards(hand.melds[seat]) if value != ()]
    bids = _bids(hand, seat, players)
    yield from bids
    leads = leaders(hand)
    in_tricks = _in_tricks(hand, leads, seat, players)
    yield from in_tricks.values()
    led = [number for number, leader in leads.items() if leader == seat]
    if not (_may_be_named_wrongly(led, in_tricks) or (not hand.tricks and WITHHELD in bids)):
        yield from [Seat(seat) for _number in led]


def _bids(hand: HandLines, seat: int, players: int) -> list[Value]:
    """What stands for the player in the rounds of bids, if it is known where that is."""
    if not hand.dealer:
        return []
    place = (seat - hand.dealer - 1) % players
    return [line.values[place] for line in hand.bids.values() if place < len(line.values)]


def _in_tricks(hand: HandLines, leads: Mapping[int, int], seat: int, players: int) -> dict[int, Value]:
    """What the player has in tricks, by number; without a card among hyphens.

    It is the card of another player if the one who leads to that trick is wrong: the declarer, or the winner before.
    """
    found = {}
    for number, line in hand.tricks.items():
        if number in leads and len(line.values) == players + AFTER_THE_CARDS:
            found[number] = line.values[(seat - leads[number]) % players]
    cards = {number for number, value in found.items() if value is not WITHHELD and value is not ASKED}
    values = [*found.values()]
    is_moved = len(cards) == 1 and values.count(WITHHELD) >= _SEVERAL
    return {number: value for number, value in found.items() if number not in cards} if is_moved else found


_SEVERAL = 3
"""As many tricks without a card show that the player sits out."""


def _may_be_named_wrongly(led: list[int], in_tricks: Mapping[int, Value]) -> bool:
    """Whether the player leads to one trick only, and nothing else shows that it plays.

    It has won the trick before by no card that is known, or has declared, and has no card in the others.
    """
    is_alone = len(led) == 1 and in_tricks.get(led[0] - 1, WITHHELD) is WITHHELD
    return is_alone and [*in_tricks.values()].count(WITHHELD) >= _SEVERAL


def _cards(line: Line) -> Iterator[Value | tuple[()]]:
    groups = [value for value in line.values if isinstance(value, SuitCards)]
    if not groups:
        yield from line.values
    elif not any(group.cards for group in groups):
        yield ()
    else:
        yield from groups
