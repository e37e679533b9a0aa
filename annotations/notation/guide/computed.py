"""The values of a line that the rest of the game determines, and the best meld of a hand.

Determined values are those that `fill` writes. The best meld is only a suggestion: a player may show less (PN 1.0,
`Meld#`), but most players meld all they can.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from annotations.notation.checks.survey import Survey
from annotations.notation.deduction.tricks import next_trick_result
from annotations.notation.editing.places import place_in
from annotations.notation.hands import Hand
from annotations.notation.reading import Reading
from annotations.notation.rule_checks.melds import part_in_words
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.faults import read_faulty
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both
from annotations.notation.syntax.reader import read_lines
from annotations.notation.syntax.specs import AFTER_THE_CARDS, LABELS, Expected, Label
from annotations.rules.cards import Suit
from annotations.rules.holdings import hand_text
from annotations.rules.melds import Melded, best_melds

ASKED = "?"


@dataclass(frozen=True, slots=True)
class Computed:
    """The values of a line in PN, `?` for each that cannot be computed; `parts` names the parts of a meld."""

    values: tuple[str, ...]
    parts: str = ""


def computed(
    reading: Reading,
    label: Label,
    hand: int | None,
    typed: Sequence[str] = (ASKED,),
    line: Line | None = None,
) -> Computed:
    """Compute the values of a line in hand section `hand` (from 0) of the last game, or in its game section (None).

    `typed` has the values typed so far, `?` for each that is open; a single `?` means that all are open. The rules are
    those of the reading; without rules, only PN itself determines values. If a line of the reading is being rewritten,
    `line` is that line, and its present values are ignored.
    """
    if label.text == "Deal":
        return Computed((str(_next_deal(reading.game, hand)),))
    place = _place(reading, label, hand)
    if place is None:
        return Computed(tuple(typed))
    if label.text == "Contract" and place.rules.turns_up_trump and not place.lines.bids:
        return Computed(_without_auction(typed))
    if label.spec.stem == "Meld" and label.number and set(typed[: len(Suit)]) == {ASKED}:
        return _meld(place.without(line) if line else place, label.number, typed[len(Suit) :])
    return Computed(_filled(reading, place, label, typed, line))


def melds_by_trump(reading: Reading, hand: int, seat: int) -> dict[Suit, int]:
    """The points that the seat could meld in that hand of the last game, by trump; empty if its cards are not known."""
    found_hand = reading.hand(hand)
    replayed = found_hand.replay if found_hand else None
    held = replayed.hands[seat - 1] if replayed and seat <= replayed.players else None
    if replayed is None or held is None:
        return {}
    by = replayed.rules
    found = [(trump, best_melds(by.meld, held, trump)) for trump in Suit]
    return {trump: melded.points for trump, melded in found if isinstance(melded, Melded)}


def _place(reading: Reading, label: Label, hand: int | None) -> Hand | None:
    """The hand that the line would go into, as in `insertion`; None if the line does not belong to a hand."""
    last = len(reading.hands) - 1
    if not label.spec.in_hand or label.spec.anywhere:
        return None
    number = max(last, 0) if hand is None else min(hand, last + 1)
    if label.spec.expected is Expected.LAST_HAND and number < last:
        return None
    return reading.hand(number)


def _filled(reading: Reading, hand: Hand, label: Label, typed: Sequence[str], line: Line | None) -> tuple[str, ...]:
    """The values of the line after it is put in its place and filled in.

    A line of a hand that was found in the game section is filled in where it is.
    """
    [asked] = read_lines([" ".join([label.text, *typed])], {}, read_faulty).all
    if line is None and label.spec.stem == "Trick" and (result := next_trick_result(hand.replay, asked)):
        return (*typed[:-AFTER_THE_CARDS], f"Seat{result.winner}", str(result.counters))
    there = hand.lines.written
    found = next((at for at, other in enumerate(there) if line and other.number == line.number), None)
    if found is not None:
        at = found
        written = (*there[:at], asked, *there[at + 1 :])
    else:
        at = place_in(reading.game.hands[hand.number], label, there) if there else 0
        written = (*there[:at], asked, *there[at:])
    made = hand.with_lines(written).at_table(Survey(Section((asked,), is_hand=True)).seats())
    if found is None and _is_written(hand.lines, made.lines, asked):
        return tuple(typed)
    return tuple(made.deduced.written[at].text.split(" ")[1:])


def _without_auction(typed: Sequence[str]) -> tuple[str, ...]:
    """The contract where nobody bids: seat and bid are withheld, trump may be open."""
    seat, bid, trump = typed if len(typed) == len(LABELS["Contract"].spec.fields) else (ASKED,) * 3
    return (*["-" if value == ASKED else value for value in (seat, bid)], trump)


def _is_written(before: HandLines, after: HandLines, line: Line) -> bool:
    """Whether the hand already has such a line, so that a second one would be ignored."""
    redeclared = any(other is line for other in after.redeclared.values())
    return bool(line.label and before.line(line.label.text, redeclared))


def _meld(hand: Hand, seat: int, points: Sequence[str]) -> Computed:
    """The best meld of the seat, with the typed `points` if there are any."""
    nothing = Computed((*ASKED * len(Suit), *points) if points else (ASKED,))
    replayed = hand.replay
    held = replayed.hands[seat - 1] if seat <= replayed.players else None
    if held is None or replayed.trump is None:
        return nothing
    melded = best_melds(hand.rules.meld, held, replayed.trump)
    if not isinstance(melded, Melded):
        return nothing
    meld_points = points if points and ASKED not in points else (str(melded.points),)
    return Computed((*hand_text(melded.cards).split(" "), *meld_points), _named(melded))


def _named(melded: Melded) -> str:
    return both([part_in_words(part) for part in melded.parts]) if melded.parts else ""


def _next_deal(game: Game, hand: int | None) -> int:
    """The number after the highest `Deal` so far (PN 1.0, `Deal`)."""
    return max(_deals(game, len(game.hands) if hand is None else hand), default=0) + 1


def _deals(game: Game, before: int) -> Iterator[int]:
    return (hand.index.deal for hand in game.hands[:before] if hand.index.deal is not None)
