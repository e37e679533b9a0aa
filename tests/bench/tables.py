"""The kinds of game that the generator deals, as records."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play, by the rule set of that name."""

    name: str
    rules: str
    players: int
    ranks: str
    copies: int
    kitty: int
    last_trick: int
    teams: tuple[tuple[int, ...], ...]


DOUBLE_DECK = Variant(
    name="Double deck", rules="double-deck", players=4, ranks="ATKQJ", copies=4, kitty=0, last_trick=2,
    teams=((1, 3), (2, 4)),
)  # fmt: skip
THREE_HANDED = Variant(
    name="Three-handed", rules="three-handed", players=3, ranks="ATKQJ9", copies=2, kitty=3, last_trick=1,
    teams=((1,), (2,), (3,)),
)  # fmt: skip
VARIANTS = (DOUBLE_DECK, THREE_HANDED)

SUIT_NAMES = {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}
COUNTERS = "ATK"

RUN = "ATKQJ"
PINOCHLE = ("DJ", "SQ")
RUN_POINTS = (0, 15, 150, 225, 300)
PINOCHLE_POINTS = (0, 4, 30, 60, 90)
AROUND_POINTS = {
    "A": (0, 10, 100, 150, 200),
    "K": (0, 8, 80, 120, 160),
    "Q": (0, 6, 60, 90, 120),
    "J": (0, 4, 40, 60, 80),
}
"""Points for one, two, three, four of each: a run in trump, pinochles, a rank in all four suits."""

MARRIAGE_POINTS = 2
ROYAL_MARRIAGE_POINTS = 4
NINE_POINTS = 1

NAMES = (
    "Ruth-Ann Kowalski", "O'Neill, Pat", "Søren Møller", "Gus Papadakis", "T. J. Brandt", "Lou", "Mai Nguyễn",
    "English, Ike", "Dot", "Zoë", "Finemeld, Johnny Q.", "Walter",
)  # fmt: skip
PRESENTERS = ("Lakeside Pinochle League", "Union Local 12 Card Room", "Parish Hall Tuesdays", "The Kitchen Table")
LOCATIONS = ("Fargo, North Dakota, USA", "Buffalo, New York, USA", "Reading, Pennsylvania, USA", "-")
REMARKS = (
    "The cards were cut twice.",
    "East thought for two minutes.",
    "A misdeal before this one.",
    "Nobody saw that ten coming!",
)
