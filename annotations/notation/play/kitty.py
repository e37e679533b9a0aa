"""The lines with the kitty."""

from itertools import pairwise

from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.cards import Card


def kitty_lines(lines: HandLines) -> list[Line]:
    """The line that shows the kitty, or those that show it card by card."""
    return [lines.named["Kitty"]] if "Kitty" in lines.named else [*lines.kitties.values()]


def kitty_line(lines: HandLines) -> Line | None:
    """The last of these lines; None if there is none."""
    return next(reversed(kitty_lines(lines)), None)


def misplaced_cards(line: Line) -> set[Card]:
    """Each card of the kitty without which that would be in order; none if it is.

    Such a card is probably another one, and the error says already where (README, section 4).
    """
    cards = [value for value in line.values if isinstance(value, Card)]
    if _are_in_order(cards):
        return set()
    return {card for at, card in enumerate(cards) if _are_in_order([*cards[:at], *cards[at + 1 :]])}


def _are_in_order(cards: list[Card]) -> bool:
    return all(card.order <= after.order for card, after in pairwise(cards))
