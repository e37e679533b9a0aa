"""The refusal of a value by the rules."""

from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from annotations.notation.syntax.document import Line
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason, Refusal


class Refused(NamedTuple):
    """A refusal, the phase in which it was given, and the line it is about.

    `place` is that of the value, from 0; None if it is about all of the line. `others` are the lines that it
    contradicts.
    """

    phase: HandPhase
    refusal: Refusal
    line: Line
    place: int | None = None
    others: tuple[Line, ...] = ()


def refused_cards(refused: Iterable[Refused], phases: Collection[HandPhase]) -> list[Refused]:
    """Those about cards in these phases: not the counters of tricks, which the table may count otherwise."""
    return [one for one in refused if one.phase in phases and one.refusal.reason is not Reason.OTHER_COUNTERS]


def other_counters(trick: Line, players: int, written: int, worth: int | None) -> Refused:
    """The refusal of the `written` counters of a trick whose cards, all known, are `worth` another number.

    None if that is open: the rules do not say what the last trick counts, but no table counts so.
    """
    cards: Any = trick.values[:players]
    refusal = Refusal(Reason.OTHER_COUNTERS, "counters", None, cards, written, worth)
    return Refused(HandPhase.PLAY, refusal, trick, players + 1)


OF_CARDS = (HandPhase.DEAL, HandPhase.EXCHANGE, HandPhase.PLAY)
"""The phases in which a wrong card shows."""

OF_CARDS_AND_MELDS = (*OF_CARDS, HandPhase.MELD)


HABITS = frozenset(
    [
        Reason.CARDS_BY_SEAT, Reason.LEADER_FOR_WINNER, Reason.TURNED_WINNER, Reason.SUM_OF_COUNTERS,
        Reason.SUM_OF_MELDS, Reason.COUNTED_OTHERWISE, Reason.COUNTED_AS_OTHERS,
        Reason.OTHER_FIRST_BIDDER, Reason.FIRST_BIDDER_DEALS, Reason.PASSES_AGAIN,
    ]
)  # fmt: skip
"""What a writer does on every line of a kind."""

DUTIES = (Reason.MUST_FOLLOW, Reason.MUST_BEAT, Reason.MUST_TRUMP, Reason.MUST_OVERTRUMP)
"""What a player must do whose turn it is to play to a trick."""
