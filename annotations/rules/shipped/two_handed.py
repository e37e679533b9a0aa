"""Two players with one deck of two copies, with nines."""

from annotations.rules.shipped.shipped import Shipped
from annotations.rules.shipped.single_deck import BEATING, IN_TENS

TWO_HANDED_SETS = (
    Shipped(
        "two-handed", "Two-handed, with a stock", "seed 004, Two-handed",
        {
            **IN_TENS,
            "seed 004, Deck": {"deck.copies": 2, "deck.nines": True},
            "seed 004, Playing tricks: what the rules before and after 1945 share": {
                "play.first_lead": "any", "play.after_ruff": "any",
            },
            "seed 004, Two-handed": {
                "players": 2, "teams": ((1,), (2,)), "hand_size": 12, "kitty": 0,
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "field notes, section 4, Two-handed, classic": {"scoring.target": 1000},
        },
        remarks=(
            "PN has no line for the cards drawn from the stock, nor for melds shown one by one after tricks: neither "
            "is checked, and while there is a stock any card may be played.",
            "There is no auction: trump is the suit of a card turned up.",
            BEATING,
        ),
    ),
    Shipped(
        "two-handed-draw", "Two-handed, draw and choose", "seed 004, Two-handed",
        {
            "seed 004, Deck": {"deck.copies": 2, "deck.nines": True},
            "seed 004, Two-handed": {
                "players": 2, "teams": ((1,), (2,)), "hand_size": 24, "kitty": 0,
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "seed 004, Playing tricks: what the rules before and after 1945 share": {
                "play.first_lead": "any", "play.after_ruff": "any",
            },
        },
        remarks=(
            "PN has no line for how the hands are built, card by card: Hand lines show them as they are when built.",
            "The source counts 240 in cards, but one for the last trick: what cards and melds count is not stated.",
            BEATING,
        ),
    ),
)  # fmt: skip
