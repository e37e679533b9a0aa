"""The source of the computed values of a line, in words for its writer."""

from annotations.notation.guide.computed import Computed
from annotations.notation.syntax.specs import Label

ORIGINS = {
    "Deal": "the number of the last deal",
    "GameScores": "the scores after the last hand",
    "Dealer": "the last dealer",
    "Hand": "the cards that nobody else has, or the cards played",
    "Contract": "the last bid",
    "Kitty": "the cards that nobody else has",
    "Meld": "the best meld of this hand",
    "Discard": "the counters among the cards",
    "Trick": "the cards played",
    "MeldScores": "the melds that count for each side",
    "PlayScores": "the counters that each side took",
    "HandScores": "meld, play and the bid",
    "FinalScores": "the scores before and in this hand",
    "Winner": "the final scores",
}
"""By the stem of the label."""


def origin(label: Label, computed: Computed) -> str:
    """What the computed values of a line with that label follow from; for a meld, its parts."""
    if computed.parts:
        return f"the best meld of this hand: {computed.parts}"
    return ORIGINS.get(label.spec.stem, "the rest of the game")
