"""The kinds of game that the generator deals, as records."""

from dataclasses import dataclass, replace
from functools import cache

from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset

House = tuple[tuple[str, object], ...]
"""The columns, by their paths, in which a house differs from a shipped rule set."""

COUNTERS = "ATK"


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: by the rule set named `rules`, but for the columns of `house`."""

    name: str
    rules: str
    players: int
    ranks: str
    copies: int
    kitty: int
    last_trick: int
    teams: tuple[tuple[int, ...], ...]
    house: House = ()
    counters: str = COUNTERS
    passed: int = 0

    @property
    def played_by(self) -> RuleSet:
        """The rules by which it is played, house rules included."""
        return _played_by(self.rules, self.house)


@cache
def _played_by(rules: str, house: House) -> RuleSet:
    return with_values(values_of(ruleset(rules)) | dict(house)) if house else ruleset(rules)


DOUBLE_DECK = Variant(
    name="Double deck", rules="double-deck", players=4, ranks="ATKQJ", copies=4, kitty=0, last_trick=2,
    teams=((1, 3), (2, 4)),
)  # fmt: skip
THREE_HANDED = Variant(
    name="Three-handed", rules="three-handed", players=3, ranks="ATKQJ9", copies=2, kitty=3, last_trick=1,
    teams=((1,), (2,), (3,)),
)  # fmt: skip
VARIANTS = (DOUBLE_DECK, THREE_HANDED)

_BIDS_AND_MINIMUMS = (
    ("bidding.minimum", 61), ("bidding.forced", 61), ("bidding.steps", ((61, 2),)),
    ("scoring.minimum_meld", 40), ("scoring.minimum_counters", 25), ("scoring.opponents_on_surrender", "play"),
)  # fmt: skip
HOUSE_BIDS = replace(DOUBLE_DECK, name="House bids and minimums", house=_BIDS_AND_MINIMUMS)
HOUSE_PASSING = replace(
    HOUSE_BIDS, name="… and four cards passed", passed=4,
    house=(*_BIDS_AND_MINIMUMS, ("pass.cards", 4), ("pass.order", "both-at-once")),
)  # fmt: skip
HOUSE_COUNTERS = replace(
    HOUSE_BIDS, name="… and kings that do not count", counters="AT",
    house=(*_BIDS_AND_MINIMUMS, ("counters.K", 0), ("scoring.minimum_counters", 16)),
)  # fmt: skip
HOUSE_THREE_HANDED = replace(
    THREE_HANDED, name="Three-handed, house bids and minimums",
    house=(
        ("bidding.minimum", 20), ("bidding.forced", 15), ("bidding.steps", ((15, 1),)),
        ("scoring.minimum_meld", 8), ("scoring.minimum_counters", 8), ("scoring.opponents_on_surrender", "play"),
    ),
)  # fmt: skip
HOUSES = (HOUSE_BIDS, HOUSE_PASSING, HOUSE_COUNTERS, HOUSE_THREE_HANDED)
"""Games by house rules: in most hands something is otherwise than in any shipped rule set."""

SUIT_NAMES = {"C": "Clubs", "D": "Diamonds", "S": "Spades", "H": "Hearts"}

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
