"""Variations in the deal: decks, the size of hands, and the kitty."""

from annotations.rules.variations.sources import AUCTION, OF_THREE
from annotations.rules.variations.variation import KEPT, SINGLE, Variation

KITTY_OF_SIX = Variation("hands of 14 cards and a kitty of six", AUCTION, {"hand_size": 14, "kitty": 6}, SINGLE, (3,))

_OPEN_BEYOND_TWO = {
    "meld.run": (15, 150, None, None), "meld.royal_marriage": (4, 8, None, None), "meld.marriage": (2, 4, None, None),
    "meld.pinochle": (4, 30, None, None), "meld.aces": (10, 100, None, None), "meld.kings": (8, 80, None, None),
    "meld.queens": (6, 60, None, None), "meld.jacks": (4, 40, None, None),
}  # fmt: skip
"""The prices that all tables share which play with more than two copies of each card; the others are open."""


def _double_pack(hand_size: int, kitty: int, words: str) -> Variation:
    values = {
        **_OPEN_BEYOND_TWO,
        "deck.copies": 4, "deck.nines": False, "hand_size": hand_size, "kitty": kitty, "meld.dix": 0, "counters.9": 0,
        "counters.last_trick": None, "bidding.minimum": 50, "bidding.forced": 50, "bidding.steps": None,
        "scoring.meld_needs": "counters", "scoring.opponents_on_surrender": None, "scoring.target": 455,
    }  # fmt: skip
    return Variation(f"two decks without nines, and a kitty of {words}", OF_THREE, values, players=(3,))


def _with_nines(source: str, players: int, copies: int, hand_size: int, words: str) -> Variation:
    values = {
        **_OPEN_BEYOND_TWO,
        "deck.copies": copies, "deck.nines": True, "hand_size": hand_size, "kitty": 0, "meld.dix": 1, "counters.9": 0,
        "counters.last_trick": None, "bidding.minimum": None, "bidding.forced": None, "bidding.steps": None,
        "trump_needs_marriage": None, "pass.cards": None, "pass.order": None, "pass.when": None,
        "play.head": None, "play.overtrump": None, "scoring.opponents_on_surrender": None,
        "scoring.target": None, "scoring.both_over": None,
    }  # fmt: skip
    return Variation(f"{words} with nines, and hands of {hand_size} cards", source, values, players=(players,))


DEALS = (
    KITTY_OF_SIX,
    _double_pack(25, 5, "five"),
    _double_pack(26, 2, "two"),
    _with_nines("Wikipedia, Five-handed and larger", 6, 4, 16, "two decks"),
    _with_nines("Wikipedia, Five-handed and larger", 6, 3, 12, "one and a half decks"),
    Variation(
        "two decks without nines, and hands of 10 cards", "Wikipedia, Double-deck",
        {"deck.copies": 4, "deck.nines": False, "hand_size": 10, "kitty": 0}, players=(8,),
    ),
    Variation(
        "hands of 12 cards, chosen from the whole deck", "Wikipedia, Two-handed",
        {"hand_size": 12, "kitty": None}, SINGLE, (2,),
    ),
)  # fmt: skip
"""The deals that the number of players and the size of their hands, or of the kitty, show at once."""

TWO_DECKS_OF_FOUR = _with_nines("Wikipedia, Deck", 4, 4, 24, "two decks")
"""The same for a deal so rare that, where no hand is known, three equal cards are rather taken for a mistake."""

TWO_DECKS_AND_A_KITTY = Variation(
    "two decks without nines, and a kitty of four", AUCTION,
    {
        "deck.copies": 4, "deck.nines": False, "hand_size": 19, "kitty": 4, "kitty_goes_to": "declarer", "meld.dix": 0,
        "pass.cards": None, "scoring.discards_count": None,
    },
    players=(4,),
)  # fmt: skip
"""The same for a deal of which the only known hand of 19 cards is rather taken for one that lacks a card."""

TWO_WHOLE_DECKS_AND_A_KITTY = Variation(
    "two decks with nines, and a kitty of four", AUCTION,
    {
        **TWO_DECKS_OF_FOUR.values,
        "hand_size": 23, "kitty": 4, "kitty_goes_to": "declarer", "scoring.discards_count": None,
    },
    players=(4,),
)  # fmt: skip
"""The same with the nines; without that kitty, hands of 23 cards are rather taken for some that lack a card."""

KITTY_TO_PLAYERS = Variation(
    "the kitty goes to all players", "Wikipedia, Four-handed", {"kitty_goes_to": "players"}, SINGLE, (4,)
)
KITTY_OF_FOUR_TO_PLAYERS = Variation(
    "hands of 11 cards, and a kitty of four that goes to all players", "Wikipedia, Four-handed",
    {"hand_size": 11, "kitty": 4, "kitty_goes_to": "players"}, SINGLE, (4,),
)  # fmt: skip
"""The same where only the tricks show how many cards a hand has: as many as after the exchange."""

_OPEN_FROM_THREE = dict.fromkeys(_OPEN_BEYOND_TWO, (KEPT, KEPT, None, None))
"""The same where the prices of one and two are already known: a table may have others for these."""

_TWO_WITH_NINES = {
    **_OPEN_FROM_THREE, "deck.copies": 4, "deck.nines": True, "hand_size": None, "counters.9": 0,
}  # fmt: skip

DECKS = (
    Variation(
        "two decks with nines", "Wikipedia, Five-handed and larger", {**_TWO_WITH_NINES, "counters.last_trick": 2},
        players=(6,),
    ),
    Variation(
        "two decks with nines, and {1} for the last trick", "Wikipedia, Deck",
        {**_TWO_WITH_NINES, "counters.last_trick": 1}, players=(4, 6),
    ),
    Variation(
        "one and a half decks with nines", "Wikipedia, Five-handed and larger",
        {
            **_OPEN_FROM_THREE,
            "deck.copies": 3, "deck.nines": True, "hand_size": None, "counters.9": 0, "counters.last_trick": None,
        },
        players=(6,),
    ),
    Variation(
        "two decks without nines", OF_THREE,
        {
            **_OPEN_BEYOND_TWO,
            "deck.copies": 4, "deck.nines": False, "hand_size": None, "kitty": 5, "meld.dix": 0,
            "counters.9": 0, "counters.last_trick": 2, "scoring.target": 455,
        },
        players=(3,),
    ),
)  # fmt: skip
"""The decks of large tables: scores for play show them where no cards are written down.

Where two decks have their nines, the last trick may count as with one deck. Of the two kitties that three players have
with two decks, it is the larger one.
"""

KITTY_NOT_COUNTED = Variation(
    "a kitty of four, and discards do not count", AUCTION,
    {"hand_size": 11, "kitty": 4, "kitty_goes_to": "declarer", "scoring.discards_count": False}, SINGLE, (4,),
)  # fmt: skip
"""Scores for play show it where no cards are written down: they come to less than all counters."""

DISCARDS = (
    Variation("discards do not count", "Wikipedia, Auction pinochle", {"scoring.discards_count": False}),
    Variation("discards count", "Wikipedia, Auction pinochle", {"scoring.discards_count": True}),
)
