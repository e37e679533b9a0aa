"""Variations in passing cards, and in what trump needs."""

from annotations.rules.variations.sources import EXCHANGE
from annotations.rules.variations.variation import InsteadOf, Variation

_AT_ONCE = InsteadOf("none", "both-at-once")
"""Where a set leaves open who passes first, as Wikipedia does, so does a number of cards."""


def _passing(cards: int, words: str) -> Variation:
    values = {"pass.cards": cards, "pass.order": _AT_ONCE, "pass.when": "after-trump"}
    return Variation(f"{words} passed", EXCHANGE, values)


PASSING = (
    _passing(3, "three cards"), _passing(2, "two cards"), _passing(4, "four cards"), _passing(1, "one card"),
    Variation(
        "no cards passed", "Wikipedia, Passing cards",
        {
            "pass.cards": 0, "pass.order": "none", "pass.when": InsteadOf("before-trump", "after-trump"),
            "trump_needs_marriage": InsteadOf("after-pass", "before-pass"),
        },
    ),
)  # fmt: skip


def passing(cards: int) -> Variation | None:
    """The variation with this number of cards passed; None if no source names it."""
    return next((variation for variation in PASSING if variation.values["pass.cards"] == cards), None)


def at_least(cards: int) -> Variation | None:
    """The same where a record shows this number of the cards passed, and there may have been more of them."""
    variation = passing(cards)
    is_most = passing(cards + 1) is None
    return variation if variation is None or is_most else variation._replace(says=f"at least {variation.says}")


PARTNER_FIRST = Variation("the partner passes first", "Wikipedia, Passing cards", {"pass.order": "partner-first"})

MARRIAGE_AFTER_PASS = Variation(
    "a marriage in trump after cards are passed", EXCHANGE, {"trump_needs_marriage": "after-pass"}
)
NO_MARRIAGE = Variation("trump without a marriage", EXCHANGE, {"trump_needs_marriage": "no"})
