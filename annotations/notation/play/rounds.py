"""Who takes part in a further round of bidding, by the rounds that are written (Double-deck rules, The Bidding)."""

from collections.abc import Iterable, Sequence

from annotations.notation.syntax.document import PASS, WITHHELD, Value


def places_out(rounds: Iterable[Sequence[Value]]) -> frozenset[int]:
    """The places, from 0, whose players bid no more: they have passed, or a hyphen stands in place of a bid."""
    return frozenset(
        [place for values in rounds for place, call in enumerate(values) if call is PASS or call is WITHHELD]
    )
