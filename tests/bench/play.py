"""Play by the usual rules: follow suit and beat, else trump and beat, else anything."""

from collections.abc import Iterator
from random import Random

from annotations.rules.cards import Rank

_STRENGTH = {rank.value: -place for place, rank in enumerate(Rank)}


def play(random: Random, hands: dict[int, list[str]], leader: int, trump: str) -> Iterator[tuple[list[str], int]]:
    """The cards of each trick and its winner; takes the cards from the hands."""
    while hands[leader]:
        cards: list[str] = []
        best = ""
        winner = leader
        for turn in range(len(hands)):
            seat = (leader - 1 + turn) % len(hands) + 1
            card = random.choice(_choices(hands[seat], cards[0] if cards else "", best, trump))
            hands[seat].remove(card)
            cards.append(card)
            if not best or _beats(card, best, trump):
                best, winner = card, seat
        yield cards, winner
        leader = winner


def _choices(hand: list[str], led: str, best: str, trump: str) -> list[str]:
    """The cards that may be played."""
    if not led:
        return hand
    for suit in (led[0], trump):
        if in_suit := [card for card in hand if card[0] == suit]:
            return [card for card in in_suit if _beats(card, best, trump)] or in_suit
    return hand


def _beats(card: str, best: str, trump: str) -> bool:
    """Of equal cards the first one wins."""
    if card[0] == best[0]:
        return _STRENGTH[card[1]] > _STRENGTH[best[1]]
    return card[0] == trump
