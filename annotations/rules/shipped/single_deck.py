"""Four players with one deck of two copies, with nines."""

from annotations.rules.shipped.shipped import Says, Shipped

SINGLE_DECK: Says = {
    "Wikipedia, Deck": {"deck.copies": 2, "deck.nines": True, "play.ranking": "ace-ten"},
    "Wikipedia, Melding: without the trailing zero": {
        "meld.run": (15, 150), "meld.royal_marriage": (4, 8), "meld.marriage": (2, 4), "meld.pinochle": (4, 30),
        "meld.aces": (10, 100), "meld.kings": (8, 80), "meld.queens": (6, 60), "meld.jacks": (4, 40),
        "meld.dix": 1, "meld.run_marriage": "extra-only",
    },
    "Wikipedia, Playing tricks: what the rules before and after 1945 share": {
        "play.first_lead": "any", "play.after_ruff": "any",
    },
    "Wikipedia, Scoring tricks: without the trailing zero": {
        "counters.A": 1, "counters.T": 1, "counters.K": 1, "counters.Q": 0, "counters.J": 0, "counters.9": 0,
        "counters.last_trick": 1,
    },
}  # fmt: skip
"""What all games with this deck share, in points without the trailing zero."""

IN_TENS: Says = {
    "Wikipedia, Melding": {
        "meld.run": (150, 1500), "meld.royal_marriage": (40, 80), "meld.marriage": (20, 40),
        "meld.pinochle": (40, 300), "meld.aces": (100, 1000), "meld.kings": (80, 800), "meld.queens": (60, 600),
        "meld.jacks": (40, 400), "meld.dix": 10,
    },
    "Wikipedia, Scoring tricks": {
        "counters.A": 10, "counters.T": 10, "counters.K": 10, "counters.Q": 0, "counters.J": 0, "counters.9": 0,
        "counters.last_trick": 10,
    },
}  # fmt: skip
"""The same times ten."""

BEATING = (
    "Rules before 1945 ask a player to beat a led plain suit, and the trumps of others; those after do not. Neither "
    "is set here."
)

COUNTING = (
    "The source counts the cards of tricks in three ways, which all come to 250. Here aces, tens and kings count 10; "
    "other tables count 11, 10, 4, 3 and 2 for ace to jack, or 10, 10, 5, 5 and 0. House rules can say so."
)

SINGLE_DECK_SETS = (
    Shipped(
        "single-deck", "Single deck, partnership", "Wikipedia, Four-handed",
        {
            **SINGLE_DECK,
            "Wikipedia, Four-handed": {"players": 4, "teams": ((1, 3), (2, 4)), "hand_size": 12, "kitty": 0},
            "Wikipedia, Four-handed: without the trailing zero": {"bidding.minimum": 15, "scoring.target": 100},
            "Wikipedia, Auction pinochle: without the trailing zero": {"bidding.steps": ((15, 1),)},
            "Wikipedia, Auction pinochle": {"scoring.set": "bid"},
            "Wikipedia, Four-handed: no minimum is named": {"scoring.minimum_meld": 0, "scoring.minimum_counters": 0},
        },
        remarks=("No number of cards to pass is set here: tables pass none, two, three or four.", BEATING),
    ),
    Shipped(
        "single-deck-tens", "Single deck, partnership, in tens", "Wikipedia, Four-handed",
        {
            **IN_TENS,
            "Wikipedia, Four-handed": {"bidding.minimum": 150, "scoring.target": 1000},
            "Players’ pages, Single-deck partnership": {"bidding.steps": ((150, 10),)},
        },
        based_on="single-deck",
        remarks=("No number of cards to pass is set here: tables pass none, two, three or four.", COUNTING, BEATING),
    ),
    Shipped(
        "single-deck-kitty", "Single deck, partnership, with a kitty", "Wikipedia, Auction pinochle",
        {
            "Players’ pages, Single-deck partnership": {"hand_size": 11},
            "Wikipedia, Auction pinochle": {
                "kitty": 4, "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
        },
        based_on="single-deck",
        remarks=("The source does not say if the discard counts for the declarer.", BEATING),
    ),
)  # fmt: skip
