"""The number of players in a pasted text."""

from annotations.notation.importer.found import Findings
from annotations.notation.importer.tokens import USUAL_PLAYERS
from annotations.rules.cards import FEWEST_PLAYERS


def players_shown(found: Findings, by_rules: int | None) -> int:
    """The number of players by cards or headings, else by the rules, else by the named seats; 0 if nothing shows it."""
    return _players_seen(found) or by_rules or _all_seats(found)


def fewest_players(found: Findings) -> int:
    """The smallest number of players that the findings allow."""
    return max([FEWEST_PLAYERS, _players_seen(found), *_seats_named(found)])


def _players_seen(found: Findings) -> int:
    """The number of players shown by tricks or auction headings; 0 if it is below three: others may be missing."""
    cards = max((len(cards) for play in found.plays for _line, cards in play.tricks), default=0)
    headed = max((auction.headed for auction in found.auctions[:1]), default=0)
    return next((count for count in (cards, headed) if count > FEWEST_PLAYERS), 0)


def _all_seats(found: Findings) -> int:
    """The highest seat named, if all seats of the usual table are; else 0."""
    named = set(_seats_named(found))
    return max(named) if named.issuperset(range(1, USUAL_PLAYERS + 1)) else 0


def _seats_named(found: Findings) -> list[int]:
    seats = [hand.seat for hand in found.hands] + [auction.tag for auction in found.auctions]
    speakers = [seat for auction in found.auctions for seat in auction.speakers]
    return [*filter(None, seats), *map(abs, speakers)]
