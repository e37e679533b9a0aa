"""The deal: hands and kitty, their sizes, and whether the deck has all these cards."""

from annotations.notation.play.builder import HandBuilder
from annotations.notation.play.shown_cards import grouped, listed
from annotations.rules.dealing import dealt_size
from annotations.rules.decks import most_cards
from annotations.rules.holdings import Holding, holds, size, sum_of_known
from annotations.rules.tables import Tables


def replay_deal(hand: HandBuilder) -> None:
    """Read the hands and the kitty. A hand of the wrong size counts as unknown."""
    lines = hand.lines.hands
    hand.kitty = _kitty(hand)
    hand.dealt = tuple([grouped(lines[seat]) if seat in lines else None for seat in hand.seats])
    sizes = [size(held) for held in hand.dealt if held is not None]
    hand.length = _length(hand.tables, sizes)
    expected = dealt_size(hand.rules, sizes)
    if expected is not None and sizes.count(expected) < len(sizes):
        hand.slow_path.refuse_sizes(hand)


def _length(tables: Tables, sizes: list[int]) -> int | None:
    """The number of tricks: as the rules say, else the number of cards in a hand."""
    return tables.tricks or max(sizes, key=sizes.count, default=None)


def _kitty(hand: HandBuilder) -> Holding | None:
    """All the cards of the kitty; 0 if the game has none, None if some are unknown."""
    lines = hand.lines
    if "Kitty" in lines.named:
        return listed(lines.named["Kitty"].values) if lines.named["Kitty"].values else None
    if lines.kitties:
        shown = listed([value for line in lines.kitties.values() for value in line.values])
        is_all = shown is not None and size(shown) >= (hand.rules.kitty or 0)
        return shown if is_all else None
    return 0 if hand.rules.kitty == 0 else None


def replay_copies(hand: HandBuilder) -> None:
    """Refuse cards that were dealt more often than the deck has them. A hand with one too many counts as unknown."""
    whole = most_cards(hand.rules.deck)
    if whole is not None and has_too_many_copies(hand):
        hand.slow_path.refuse_copies(hand, whole, sum_of_known([*hand.dealt, hand.kitty]))


def has_too_many_copies(hand: HandBuilder) -> bool:
    """Whether hands and kitty have a card more often than the deck."""
    whole = most_cards(hand.rules.deck)
    if whole is None:
        return False
    if None not in hand.dealt and sum([*hand.dealt, hand.kitty or 0]) == whole:  # type: ignore[list-item]
        return False
    return not holds(whole, sum_of_known([*hand.dealt, hand.kitty]))
