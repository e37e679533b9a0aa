"""Which players are out of the auction, by the written rounds (Double-deck rules, The Bidding)."""

from collections.abc import Iterable, Sequence

from annotations.notation.syntax.document import PASS, WITHHELD, Value


def places_out(rounds: Iterable[Sequence[Value]]) -> frozenset[int]:
    """The places, from 0, of players who are out of the auction: they have passed, or a hyphen is in their place."""
    return frozenset(
        [place for values in rounds for place, call in enumerate(values) if call is PASS or call is WITHHELD]
    )
