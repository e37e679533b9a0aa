"""Variations in bidding."""

from annotations.rules.units import TENS
from annotations.rules.variations.sources import AUCTION, THOMAS
from annotations.rules.variations.variation import DOUBLE, SINGLE, Variation

_BIDDING = "Double-deck rules, Variations in Bidding Procedure"
_CLUBS = "Players’ pages, Single-deck partnership"
_DOUBLED = "Wikipedia, Deck"
"""Four players with two decks bid from twice as much: where one deck has bids from 15, or from 10."""


def _opening(points: int, source: str, copies: tuple[int, ...], players: tuple[int, ...] = ()) -> Variation:
    values = {"bidding.minimum": points, "bidding.forced": None}
    return Variation(f"bids from {{{points}}}", source, values, copies, players)


OPENINGS = (
    _opening(30, _DOUBLED, DOUBLE, (4,)),
    _opening(25, THOMAS, DOUBLE),
    _opening(25, AUCTION, SINGLE),
    _opening(20, _DOUBLED, DOUBLE, (4,)),
    _opening(20, _CLUBS, SINGLE),
    _opening(19, _CLUBS, SINGLE),
    _opening(16, _CLUBS, SINGLE),
    _opening(15, "Wikipedia, Four-handed", SINGLE),
    _opening(10, AUCTION, SINGLE),
    Variation("bids from 500", "Wikipedia, Racehorse", {"bidding.minimum": 500, "bidding.forced": None}, counted=TENS),
)
"""The lowest bids, from the highest of them on."""

SUMMED_BIDS = Variation(
    "the bids of partners are added up",
    "Wikipedia, Auction pinochle",
    {"bidding.contract": "sum-of-partners", "scoring.set": None},
)
"""The source says that either side may be set then, and not what that costs it."""
SUMMED_BIDS_AT_SAME_COST = Variation(
    "the bids of partners are added up, and a set costs the same",
    "Wikipedia, Auction pinochle",
    {"bidding.contract": "sum-of-partners"},
)
"""The same, with the cost of a set that the rules have anyway."""

NOBODY_HAS_TO_BID = Variation("nobody has to bid", "Wikipedia, Three-handed: without meld", {"bidding.forced": None})

STEPS = (
    Variation("any bid to {50}, then steps of {5}", THOMAS, {"bidding.steps": ((25, 1), (50, 5))}, DOUBLE),
    Variation("any bid to {100}, then steps of {10}", _BIDDING, {"bidding.steps": ((1, 1), (100, 10))}, DOUBLE),
    Variation("bids in steps of 25", AUCTION, {"bidding.steps": ((25, 25),)}, counted=TENS),
    Variation("any number may be bid", _BIDDING, {"bidding.steps": ((1, 1),)}),
)
"""The steps of bids, from the largest on."""
