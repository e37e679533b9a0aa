"""Two players with one deck of two copies, with nines."""

from annotations.rules.shipped.shipped import Shipped
from annotations.rules.shipped.single_deck import BEATING, COUNTING, IN_TENS

TWO_HANDED_SETS = (
    Shipped(
        "two-handed", "Two-handed, with a stock", "Wikipedia, Two-handed",
        {
            **IN_TENS,
            "Wikipedia, Deck": {"deck.copies": 2, "deck.nines": True, "play.ranking": "ace-ten"},
            "Wikipedia, Playing tricks: what the rules before and after 1945 share": {
                "play.first_lead": "any", "play.after_ruff": "any",
            },
            "Wikipedia, Two-handed": {
                "players": 2, "teams": ((1,), (2,)), "hand_size": 12, "kitty": 0,
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "Players’ pages, Two-handed": {"scoring.target": 1000},
        },
        remarks=(
            "PN has no line for the cards drawn from the stock, nor for melds shown one by one after tricks: neither "
            "is checked, and while there is a stock any card may be played.",
            "There is no auction: trump is the suit of a card turned up.",
            COUNTING,
            BEATING,
        ),
    ),
    Shipped(
        "two-handed-draw", "Two-handed, draw and choose", "Wikipedia, Two-handed",
        {
            "Wikipedia, Deck": {"deck.copies": 2, "deck.nines": True, "play.ranking": "ace-ten"},
            "Wikipedia, Two-handed": {
                "players": 2, "teams": ((1,), (2,)), "hand_size": 24, "kitty": 0,
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "Wikipedia, Playing tricks: what the rules before and after 1945 share": {
                "play.first_lead": "any", "play.after_ruff": "any",
            },
        },
        remarks=(
            "PN has no line for building the hands card by card: the Hand lines show the finished hands.",
            "The source counts 240 in cards, but one for the last trick: the points of cards and melds are not stated.",
            BEATING,
        ),
    ),
)  # fmt: skip
