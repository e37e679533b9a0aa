"""Five players and more."""

from annotations.rules.shipped.shipped import Shipped

FIVE_HANDED = "Players’ pages, Five-handed"
OF_TWO_DECKS = "Players’ pages, Five-handed: M7, as M1"
RANKING = {"play.ranking": "ace-ten"}

LARGE_TABLE_SETS = (
    Shipped(
        "five-handed", "Five-handed, with a called partner", "Wikipedia, Five-handed and larger",
        {
            "Wikipedia, Deck": RANKING,
            "Wikipedia, Five-handed and larger": {"players": 5},
            FIVE_HANDED: {
                "kitty": 0, "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump", "bidding.minimum": 35,
                "meld.royal_marriage": (4, 30, 60, 90), "meld.pinochle": (4, 30, None, 500),
                "meld.run_marriage": "all-if-extra",
            },
            OF_TWO_DECKS: {
                "meld.run": (15, 150, 225, 300),
                "meld.marriage": (2, 4, 6, 8),
                "meld.aces": (10, 100, 150, 200),
                "meld.kings": (8, 80, 120, 160),
                "meld.queens": (6, 60, 90, 120),
                "meld.jacks": (4, 40, 60, 80),
            },
        },
        remarks=(
            "The declarer calls a card, and the player who holds it is the partner for this hand: declare the teams "
            "of the hand with Team lines. It is not checked if the partner held the card.",
            "The deck is not stated: one and a half decks or two are played, with nines added or withheld. House rules "
            "can say how many nines there are.",
            "The bids and the points of melds are those of one family’s page: Wikipedia gives none for five players.",
        ),
    ),
    Shipped(
        "triple-deck", "Triple deck, six players", "Wikipedia, Triple-deck",
        {
            "Wikipedia, Triple-deck": {
                "players": 6, "teams": ((1, 3, 5), (2, 4, 6)), "deck.copies": 6, "hand_size": 20,
                "bidding.minimum": 75, "bidding.forced": 75, "counters.last_trick": 3,
            },
        },
        based_on="double-deck",
    ),
    Shipped(
        "racehorse", "Racehorse, six players", "Wikipedia, Racehorse",
        {
            "Wikipedia, Deck": RANKING,
            "Wikipedia, Racehorse": {
                "players": 6, "hand_size": 20, "kitty": 4, "bidding.minimum": 500,
                "counters.A": 10, "counters.T": 10, "counters.K": 10, "counters.Q": 0, "counters.J": 0,
                "scoring.set": "bid", "scoring.meld_needs": "counters",
            },
            "Wikipedia, Racehorse: no minimum of meld is named": {"scoring.minimum_meld": 0},
        },
        remarks=(
            "The first bidder must bid 500; this is not checked.",
            "The source deals 124 cards, which no deck has: the number of copies of a card is not stated, nor are "
            "the points of melds.",
        ),
    ),
    Shipped(
        "eight-handed", "Eight-handed, double deck with nines", "Wikipedia, Eight-player double-deck",
        {
            "Wikipedia, Deck": RANKING,
            "Wikipedia, Eight-player double-deck": {
                "players": 8, "deck.copies": 4, "deck.nines": True, "kitty": 0, "scoring.target": 5000,
            },
            "Players’ pages, Eight-player double": {"hand_size": 12},
        },
        remarks=(
            "The source does not name the partners: declare them with Team lines.",
            "The source plays by four-player rules, without saying which.",
        ),
    ),
)  # fmt: skip
