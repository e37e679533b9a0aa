"""The ways in which a hand ends before its last trick: everybody passes, a misdeal, a thrown in hand, a claim.

PN has no lines for most of it (README, section 6): a `Note` says what happened, and lines that will not be written any
more are withheld.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from annotations.notation.guide.record import (
    NOTHING,
    Record,
    declarer,
    has_only_passes,
    is_passed_round,
    is_unplayed,
    record_of,
    usual_tricks,
)
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Seat
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.names import seat_names, teams
from annotations.notation.syntax.ordering import HAND_HEAD


class Ending(StrEnum):
    """How a hand can end."""

    STUCK = "stuck"  # everybody else has passed, and the dealer must bid: the hand goes on
    PASSED_OUT = "passed-out"
    GIVEN_UP = "given-up"
    CLAIM = "claim"
    MISDEAL = "misdeal"
    DEALT_AGAIN = "dealt-again"  # its lines are removed


@dataclass(frozen=True, slots=True)
class HandEnding:
    """A way in which a hand can end now. `team` claims the tricks that are left; `bid` is that of a stuck dealer."""

    ending: Ending
    title: str
    note: str = ""
    team: int | None = None
    bid: int | None = None

    @property
    def name(self) -> str:
        """Identifies it among those of the hand."""
        return f"{self.ending}-{self.team}" if self.team else self.ending.value


def passed_round(reading: Reading) -> int | None:
    """The last hand of the last game, from 0, if everybody has passed in it, and nothing more is written; else None."""
    hand = len(reading.game.hands) - 1
    is_passed = hand >= 0 and is_passed_round(reading.game.hands[hand].index, reading.game.players)
    return hand if is_passed and not _has_results(reading.game.hands[hand].index) else None


def hand_endings(reading: Reading, hand: int) -> tuple[HandEnding, ...]:
    """The ways in which hand `hand` of the last game, from 0, can end now; none if it has not begun, or has ended."""
    by = reading.rules[-1]
    record = record_of(reading.game, by.rules if by else None)
    now = record.section(hand)
    if now is NOTHING or _has_results(now):
        return ()
    is_in_auction = declarer(now) is None and not now.tricks
    found = _in_auction(record, hand) if is_in_auction else _in_play(record, hand)
    return (*found, *_of_deal(now))


def _has_results(now: HandLines) -> bool:
    return "HandScores" in now.named


def _in_auction(record: Record, hand: int) -> Iterator[HandEnding]:
    now, rules = record.section(hand), record.rules
    if not has_only_passes(now):
        return
    forced = rules.bidding.forced if rules else None
    if forced and "Contract" not in now.named:
        name = _dealer(record, hand)
        note = f"Everybody else passed: {name} is stuck at {forced}."
        yield HandEnding(Ending.STUCK, f"All pass: {name} is stuck at {forced}", note, bid=forced)
    yield HandEnding(Ending.PASSED_OUT, "All pass: nobody plays", "Everybody passed.")


def _dealer(record: Record, hand: int) -> str:
    line = record.section(hand).named.get("Dealer")
    dealer = line.values[0] if line and line.values else None
    return seat_names(record.game, hand).get(dealer.number, "") if isinstance(dealer, Seat) else "the dealer"


def _in_play(record: Record, hand: int) -> Iterator[HandEnding]:
    now, names = record.section(hand), seat_names(record.game, hand)
    if is_unplayed(now):
        return
    played = len(now.tricks)
    if not played:
        name = names.get(declarer(now) or 0, "The declarer")
        yield HandEnding(Ending.GIVEN_UP, f"{name} throws in the hand", f"{name} threw in the hand.")
    if played < (usual_tricks(record, hand) or played + 1):
        for team, seats in sorted(teams(record.game, hand).items()):
            side, verb = both(names[seat] for seat in sorted(seats)), "claims" if len(seats) == 1 else "claim"
            yield HandEnding(Ending.CLAIM, f"{side} {verb} the rest", f"{side} claimed the rest.", team)


def _of_deal(now: HandLines) -> Iterator[HandEnding]:
    yield HandEnding(Ending.MISDEAL, "Misdeal: nobody scores", "Misdeal.")
    labels = [line.label.text for line in now.written if line.label]
    if set(labels) & set(HAND_HEAD) and set(labels) - set(HAND_HEAD):
        yield HandEnding(Ending.DEALT_AGAIN, "Wrong deal: clear this hand")
