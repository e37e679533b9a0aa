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

    A meld without cards says nothing: a player may have none.
    """
    for lines in (hand.hands, hand.redeclared):
        if seat in lines:
            yield from _cards(lines[seat])
    if seat in hand.melds:
        yield from [value for value in _cards(hand.melds[seat]) if value != ()]
    if hand.bids and hand.dealer:
        place = (seat - hand.dealer - 1) % players
        yield from [line.values[place] for line in hand.bids.values() if place < len(line.values)]
    leads = leaders(hand)
    yield from _in_tricks(hand, leads, seat, players)
    yield from [Seat(leader) for leader in leads.values() if leader == seat]


def _in_tricks(hand: HandLines, leads: Mapping[int, int], seat: int, players: int) -> list[Value]:
    """What the player has in tricks; without a card among hyphens, where the winner of the trick before is wrong."""
    found = []
    for number, line in hand.tricks.items():
        if number in leads and len(line.values) == players + AFTER_THE_CARDS:
            found.append(line.values[(seat - leads[number]) % players])
    cards = [value for value in found if value is not WITHHELD and value is not ASKED]
    is_moved = len(cards) == 1 and found[0] is WITHHELD and found.count(WITHHELD) >= _SEVERAL
    return [value for value in found if value not in cards] if is_moved else found


_SEVERAL = 3
"""As many tricks without a card show that the player sits out."""


def _cards(line: Line) -> Iterator[Value | tuple[()]]:
    groups = [value for value in line.values if isinstance(value, SuitCards)]
    if not groups:
        yield from line.values
    elif not any(group.cards for group in groups):
        yield ()
    else:
        yield from groups
