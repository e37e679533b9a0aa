"""Which players have passed, according to the written rounds (Double-deck rules, The Bidding)."""

from collections.abc import Iterable, Sequence

from annotations.notation.syntax.document import PASS, WITHHELD, Value


def passed_places(rounds: Iterable[Sequence[Value]]) -> frozenset[int]:
    """The places in a round, counted from 0, of the players who have passed; a hyphen counts as a pass."""
    return frozenset(
        [place for values in rounds for place, call in enumerate(values) if call is PASS or call is WITHHELD]
    )
