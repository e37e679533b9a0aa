"""Hands of a table whose kitty goes to all players, one card to each."""

from random import Random

from annotations.rules.cards import CARDS
from annotations.rules.holdings import hand_text, holding
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import hand_scored

RULES = ruleset("single-deck-kitty")._replace(kitty_goes_to="players")
IN_FULL = ruleset("single-deck")
"""The same game, but all cards are dealt to the players at once."""


def played(seed: int) -> list[str]:
    """The lines of a hand in which each player is dealt eleven cards and gets the twelfth from the kitty."""
    lines = hand_scored(Random(seed), IN_FULL).splitlines()
    hands = [at for at, line in enumerate(lines) if line.startswith("Hand") and not line.startswith("HandScores")]
    kitty, dealt = [], []
    for at in hands:
        label, *groups = lines[at].split(" ")
        cards = [group[0] + rank for group in groups for rank in group[1:]]
        kitty.append(cards.pop(seed % len(cards)))
        dealt.append(f"{label} {hand_text(holding([CARDS[card] for card in cards]))}")
    contract = next(at for at, line in enumerate(lines) if line.startswith("Contract"))
    redeclared = [lines[at] for at in hands]
    for at, line in zip(hands, dealt, strict=True):
        lines[at] = line
    in_order = sorted(kitty, key=lambda card: CARDS[card].order)
    return [*lines[: contract + 1], f"Kitty {' '.join(in_order)}", *redeclared, *lines[contract + 1 :]]
