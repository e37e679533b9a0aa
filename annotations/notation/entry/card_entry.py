"""The cards that a line can have, their expected number, and the places of the other cards of the deck."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from annotations.notation.play import ReplayedHand
from annotations.notation.play.kitty import kitty_line
from annotations.notation.play.shown_cards import grouped, listed
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.specs import Label
from annotations.rules.decks import most_cards
from annotations.rules.holdings import Holding, sum_of_known, taken_from


@dataclass(frozen=True, slots=True)
class CardEntry:
    """The cards from which a line is written.

    `available` are the cards to choose from, None if they are unknown; `expected_count` is how many the line takes,
    None for any number. `nines`: the deck may have them. `elsewhere` has the cards that other lines show, by label;
    `seat` is the player from whose hand the cards come.
    """

    available: Holding | None = None
    expected_count: int | None = None
    nines: bool = True
    elsewhere: Mapping[str, Holding] = field(default_factory=dict)
    seat: int | None = None


def card_entry(hand: ReplayedHand, label: Label) -> CardEntry | None:
    """The card choices for a new line with that label; None for a line without cards."""
    entry = _ENTRIES.get(label.spec.stem)
    return entry(hand, label.number or 0) if entry else None


def _of_hand(hand: ReplayedHand, seat: int) -> CardEntry:
    """The cards that nobody else was dealt; after an exchange, the cards that it could have brought."""
    if seat in hand.lines.hands:
        return CardEntry(hand.hands[seat - 1], hand.rules.hand_size, has_nines(hand), seat=seat)
    return _of_deck(hand, hand.rules.hand_size)


def _of_kitty(hand: ReplayedHand, number: int) -> CardEntry:
    return _of_deck(hand, None if number else hand.rules.kitty)


def _of_deck(hand: ReplayedHand, expected_count: int | None) -> CardEntry:
    shown = _shown(hand)
    whole = most_cards(hand.rules.deck)
    left = None if whole is None else taken_from(whole, sum_of_known(shown.values()))
    return CardEntry(left, expected_count, has_nines(hand), shown)


def _of_pass(hand: ReplayedHand, seat: int) -> CardEntry:
    """From the passer's hand; where both partners pass at once, from the hand as it was dealt (Double-deck rules)."""
    dealt = hand.dealt[seat - 1] if seat <= hand.players else None
    held = hand.exchange.hands[seat - 1] if hand.exchange and seat <= hand.players else dealt
    at_once = hand.rules.passing.order == "both-at-once"
    return CardEntry(dealt if at_once else held, hand.rules.passing.cards or None, has_nines(hand), seat=seat)


def _of_discard(hand: ReplayedHand, _number: int) -> CardEntry:
    """From the declarer's hand with the kitty (Wikipedia, Auction pinochle)."""
    seat = hand.declarer
    held = hand.exchange.hands[seat - 1] if hand.exchange and seat else None
    return CardEntry(held, hand.rules.kitty or None, has_nines(hand), seat=seat)


def _of_meld(hand: ReplayedHand, seat: int) -> CardEntry:
    held = hand.hands[seat - 1] if seat <= hand.players else None
    return CardEntry(held, None, has_nines(hand), seat=seat)


_ENTRIES: dict[str, Callable[[ReplayedHand, int], CardEntry]] = {
    "Hand": _of_hand,
    "Kitty": _of_kitty,
    "Pass": _of_pass,
    "Discard": _of_discard,
    "Meld": _of_meld,
}


def _shown(hand: ReplayedHand) -> dict[str, Holding]:
    """The cards shown by the deal lines, even those that the rules contradict."""
    lines = [*hand.lines.hands.values(), *hand.lines.kitties.values()]
    kitty = kitty_line(hand.lines)
    if kitty and not hand.lines.kitties:
        lines.append(kitty)
    found = {line.label.text: _cards(line) for line in lines if line.label}
    return {label: held for label, held in found.items() if held}


def _cards(line: Line) -> Holding | None:
    return grouped(line) or listed(line.values)


def has_nines(hand: ReplayedHand) -> bool:
    """Whether the deck may have nines: unless the rules say no."""
    return hand.rules.deck.nines is not False
