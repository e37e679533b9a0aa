"""What each side has to make where the bids of partners are added up (Wikipedia, Auction pinochle).

The source does not say that a player bids only once. If a player bids again, even after a pass, the last number counts.
"""

from typing import Protocol

from annotations.notation.play.bids_written import WithBids, written_bids
from annotations.notation.syntax.document import PASS
from annotations.rules.rulesets import Teams

Bids = tuple[int | None, ...]
"""Numbers of points: 0 for a pass, and None where it is not known."""


class BidInTeams(WithBids, Protocol):
    """A hand with bids whose teams, and perhaps whose dealer, are known."""

    @property
    def teams(self) -> Teams:
        """The seats of each team."""

    @property
    def dealer(self) -> int | None:
        """The seat that bids last in a round; None if it is not known."""


def last_bids(hand: WithBids) -> Bids:
    """The last bid of each player, in the order in which they bid."""
    bids = [0] * hand.players
    seen, passed, unknown = set[int](), set[int](), {*range(hand.players)}
    for _line, place, value in written_bids(hand) if hand.lines.bids else ():
        if place >= hand.players:
            continue
        if isinstance(value, int):
            bids[place] = value
            unknown.discard(place)
        elif value is PASS:
            passed.add(place)
            unknown -= {place} - seen
        elif place not in passed and len(passed) < hand.players - 1:  # else nothing was asked of this player
            unknown.add(place)
        seen.add(place)
    return tuple([None if place in unknown else bid for place, bid in enumerate(bids)])


def bids_by_team(hand: BidInTeams, dealer: int | None) -> tuple[Bids, ...]:
    """The last bids of the players of each team; if the dealer is unknown, as if the last seat dealt."""
    bids, first = last_bids(hand), dealer or hand.players  # bids begin with the seat after the dealer
    return tuple([tuple([bids[(seat - 1 - first) % hand.players] for seat in team]) for team in hand.teams])


def added_bids(hand: BidInTeams) -> Bids:
    """The bids of each team, added up; None where one of them is not known, or whose they are."""
    if hand.dealer is None:
        return (None,) * len(hand.teams)
    return tuple([None if None in team else sum(filter(None, team)) for team in bids_by_team(hand, hand.dealer)])
