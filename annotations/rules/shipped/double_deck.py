"""Four players with two decks, without nines."""

from annotations.rules.shipped.shipped import Shipped

DOUBLE_DECK_SETS = (
    Shipped(
        "double-deck", "Double deck, four players", "Double-deck rules",
        {
            "Double-deck rules, Players and Cards": {
                "players": 4, "teams": ((1, 3), (2, 4)), "deck.copies": 4, "deck.nines": False,
            },
            "Double-deck rules, Deal": {"hand_size": 20, "kitty": 0},
            "Double-deck rules, Exchanging Cards: a variation": {
                "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump",
            },
            "Double-deck rules, The Bidding": {
                "bidding.minimum": 50, "bidding.forced": 50, "bidding.steps": ((50, 1), (60, 5)),
            },
            "Double-deck rules, Calling Trump and Melding": {
                "trump_needs_marriage": "before-pass", "meld.run_marriage": "extra-only",
            },
            "Double-deck rules, Meld": {
                "meld.run": (15, 150, 225, 300),
                "meld.royal_marriage": (4, 8, 12, 16),
                "meld.marriage": (2, 4, 6, 8),
                "meld.pinochle": (4, 30, 60, 90),
                "meld.aces": (10, 100, 150, 200),
                "meld.kings": (8, 80, 120, 160),
                "meld.queens": (6, 60, 90, 120),
                "meld.jacks": (4, 40, 60, 80),
            },
            "Double-deck rules, Players and Cards: no nines": {"meld.dix": 0, "counters.9": 0},
            "Double-deck rules, The Play": {
                "play.first_lead": "any", "play.head": "always", "play.overtrump": True, "play.after_ruff": "any",
            },
            "Double-deck rules, Rank and Value of Cards": {
                "counters.A": 1, "counters.T": 1, "counters.K": 1, "counters.Q": 0, "counters.J": 0,
                "counters.last_trick": 2, "play.ranking": "ace-ten",
            },
            "Double-deck rules, Scoring": {
                "scoring.minimum_meld": 0, "scoring.minimum_counters": 0, "scoring.meld_needs": "nothing",
                "scoring.set": "bid", "scoring.opponents_on_surrender": "meld",
            },
            "Our reading": {"scoring.discards_count": True},
            "Double-deck rules, Idea of the Game": {"scoring.target": 500, "scoring.both_over": "declarer"},
        },
    ),
    Shipped(
        "double-deck-minimum", "Double deck, 20 meld and 20 counters to score",
        "Double-deck rules, Minimum 20 to score",
        {"Double-deck rules, Minimum 20 to score": {"scoring.minimum_meld": 20, "scoring.minimum_counters": 20}},
        based_on="double-deck",
    ),
    Shipped(
        "double-deck-pass", "Double deck, three cards passed each way",
        "Double-deck rules, Exchanging Cards",
        {"Double-deck rules, Exchanging Cards": {"pass.cards": 3, "pass.order": "both-at-once"}},
        based_on="double-deck",
    ),
    Shipped(
        "double-deck-book", "Double deck, meld as in books", "Double-deck rules, Multiple meld scores",
        {
            "Double-deck rules, Multiple meld scores": {
                "meld.pinochle": (4, 30, 45, 300), "meld.run": (15, 30, 45, 60),
            },
        },
        based_on="double-deck",
    ),
    Shipped(
        "pinochle-14", "Double deck, 14 for a pinochle", "Double-deck rules, Pinochle 14",
        {"Double-deck rules, Pinochle 14": {"meld.pinochle": (14, 30, 60, 90)}},
        based_on="double-deck",
    ),
    Shipped(
        "npa", "Double deck, National Pinochle Association", "Double-deck rules, NPA meld scores",
        {
            "Double-deck rules, NPA meld scores": {
                "meld.run": (25, None, None, None), "meld.pinochle": (15, None, None, None),
            },
        },
        based_on="double-deck",
        remarks=(
            "Only the points of a single run and a single pinochle are known here, not those of two or more. All else "
            "is as in the double-deck rules. The association’s tournament rules have sections on progressive games and "
            "penalties, too.",
        ),
    ),
    Shipped(
        "double-deck-tens", "Double deck, in tens", "Double-deck rules, 100 aces",
        {
            "Double-deck rules, 100 aces: all times ten": {
                "meld.run": (150, 1500, 2250, 3000),
                "meld.royal_marriage": (40, 80, 120, 160),
                "meld.marriage": (20, 40, 60, 80),
                "meld.pinochle": (40, 300, 600, 900),
                "meld.aces": (100, 1000, 1500, 2000),
                "meld.kings": (80, 800, 1200, 1600),
                "meld.queens": (60, 600, 900, 1200),
                "meld.jacks": (40, 400, 600, 800),
                "counters.A": 10, "counters.T": 10, "counters.K": 10, "counters.last_trick": 20,
                "scoring.target": 5000,
            },
            "Wikipedia, Double-deck": {
                "bidding.minimum": 500, "bidding.forced": 500, "bidding.steps": ((500, 10), (600, 50)),
            },
        },
        based_on="double-deck",
    ),
    Shipped(
        "double-deck-thomas", "Double deck, Toby Thomas’s variation", "Double-deck rules, Toby Thomas",
        {
            "Double-deck rules, Toby Thomas: Meld": {
                "meld.run": (15, 150, 500),
                "meld.royal_marriage": (4, 30, 60, 240),
                "meld.pinochle": (4, 30, 90, 360),
                "meld.aces": (10, 100, 500),
                "meld.kings": (8, 80, 400),
                "meld.queens": (6, 60, 300),
                "meld.jacks": (4, 40, 200),
                "meld.run_marriage": "all-if-extra",
            },
            "Double-deck rules, Toby Thomas: Bidding": {
                "bidding.minimum": 25, "bidding.steps": ((25, 1), (50, 5)), "bidding.forced": None,
            },
            "Double-deck rules, Toby Thomas: Card Exchange": {
                "pass.cards": 3, "pass.order": "partner-first", "pass.when": "before-trump",
                "trump_needs_marriage": "after-pass",
            },
        },
        based_on="double-deck",
        remarks=("The declarer asks for cards of a suit: PN has no line for that. Write it in a Note.",),
    ),
)  # fmt: skip
