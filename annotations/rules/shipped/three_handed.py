"""Three players, each alone, with one deck of two copies, with nines."""

from annotations.rules.shipped.shipped import Shipped
from annotations.rules.shipped.single_deck import BEATING, COUNTING, IN_TENS, SINGLE_DECK

OPENING = "A player who holds meld must open the bidding; this is not checked."

THREE_HANDED_SETS = (
    Shipped(
        "three-handed", "Three-handed, with a kitty", "Wikipedia, Three-handed",
        {
            **SINGLE_DECK,
            "Wikipedia, Three-handed": {
                "players": 3, "teams": ((1,), (2,), (3,)), "hand_size": 15, "kitty": 3,
                "bidding.minimum": 20, "bidding.forced": 19, "bidding.steps": ((20, 1),),
                "scoring.meld_needs": "trick", "scoring.set": "bid", "scoring.opponents_on_surrender": "meld",
                "scoring.discards_count": True, "scoring.target": 100,
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "Wikipedia, Three-handed: no minimum is named": {"scoring.minimum_meld": 0, "scoring.minimum_counters": 0},
        },
        remarks=(OPENING, "Tables resolve a tie in three ways; none is set here.", BEATING),
    ),
    Shipped(
        "cutthroat", "Cutthroat: three-handed without a kitty", "Wikipedia, Cutthroat",
        {"Wikipedia, Cutthroat": {"hand_size": 16, "kitty": 0, "scoring.both_over": "bid-out"}},
        based_on="three-handed",
        remarks=(OPENING, BEATING),
    ),
    Shipped(
        "check", "Check: three-handed to 1000, with checks", "Wikipedia, Check",
        {
            **IN_TENS,
            "Wikipedia, Check": {
                "bidding.minimum": None, "bidding.forced": 300, "bidding.steps": None, "scoring.target": 1000,
            },
        },
        based_on="three-handed",
        remarks=(
            "PN has no line for checks, gained and lost by melds, sets and the game: write them in a Note.",
            OPENING,
            COUNTING,
            BEATING,
        ),
    ),
)  # fmt: skip
