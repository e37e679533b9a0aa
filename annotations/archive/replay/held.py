"""The cards in a hand as they are drawn: groups such as `CAT DAKK S HQ`, which change as cards come and go."""

from collections.abc import Iterable

from annotations.archive.words.card_names import is_group
from annotations.rules.cards import CARDS, Card
from annotations.rules.holdings import Holding, hand_text, holding

Groups = tuple[str, ...]


def is_known(groups: Groups) -> bool:
    """Whether all the cards are there: none of them is withheld, asked or missing."""
    return bool(groups) and all(map(is_group, groups))


def held_in(groups: Groups) -> Holding | None:
    """The cards of the groups, counted; None if they are not known."""
    return holding(_cards(groups)) if is_known(groups) else None


def groups_of(held: Holding) -> Groups:
    """The cards in groups, as PN writes them."""
    return tuple(hand_text(held).split())


def with_cards(groups: Groups, cards: Iterable[Card]) -> Groups:
    """The hand with more cards; a hand that is not known stays as it is."""
    return groups_of(holding([*_cards(groups), *cards])) if is_known(groups) else groups


def number_of_cards(groups: Groups) -> int | None:
    """How many cards they are; None if that is not known."""
    return sum(len(group) - 1 for group in groups) if is_known(groups) else None


def _cards(groups: Groups) -> list[Card]:
    return [CARDS[group[0] + rank] for group in groups for rank in group[1:]]
