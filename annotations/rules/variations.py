"""Variations: values that the sources name for some tables, beside those of the shipped rule sets.

A row has the columns of one variation, in words and with its source. Where a source leaves a value open, it is None:
such a table does not state it.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from annotations.rules.cards import STANDARD
from annotations.rules.prices import KINDS
from annotations.rules.rulesets import RuleSet, values_of, with_values

KEPT = ...
"""Stands for a price that a variation does not change."""

ONES, TENS = 1, 10
"""The two ways of counting points: without the trailing zero, and with it."""
IN_ONES = Fraction(ONES, TENS)
"""By what points in tens are multiplied to have them in ones."""

SINGLE, DOUBLE = (2,), (4,)
AS_DOUBLE, MORE_THAN_ONE = (4, 6), (3, 4, 6)
"""Copies of each card in a single deck, in a double one, in those that follow its rules, and in more than one deck."""


class Variation(NamedTuple):
    """One way in which tables differ.

    `says` describes it, with numbers of points in braces. `copies` and `players` are those of the games in which the
    source has it; empty for any. Values are for a table that counts in ones: if it counts in tens, they are multiplied,
    unless `counted` says that the values are only for tables that count so. A price list has `KEPT` in place of each
    price that stays as it is.
    """

    says: str
    source: str
    values: Mapping[str, object]
    copies: tuple[int, ...] = ()
    players: tuple[int, ...] = ()
    counted: int | None = None

    def __hash__(self) -> int:
        return hash(self.says)  # no two variations say the same

    def fits(self, rules: RuleSet) -> bool:
        """Whether the source has this variation in such a game."""
        is_deck = not self.copies or rules.deck.copies in (None, *self.copies)
        return is_deck and (not self.players or rules.players in self.players) and self.counted in (None, unit(rules))

    def of(self, rules: RuleSet) -> RuleSet:
        """The rule set with the values of this variation."""
        return _varied(self, rules)

    def words(self, rules: RuleSet) -> str:
        """What it says, with the points of such a table."""
        factor = self.factor(rules)
        return _POINTS.sub(lambda points: str(int(points[1]) * factor), self.says)

    def factor(self, rules: RuleSet) -> int:
        """How many times its values such a table has them."""
        return ONES if self.counted else unit(rules)


@lru_cache(maxsize=256)
def _varied(variation: Variation, rules: RuleSet) -> RuleSet:
    factor, before = variation.factor(rules), values_of(rules)
    own = {path: _over(before[path], times(path, value, factor)) for path, value in variation.values.items()}
    return with_values(before | own)


def _over(before: object, value: object) -> object:
    """The value; for a price list, with the prices before where these are kept. Prices that are not there are None."""
    if not isinstance(value, tuple) or KEPT not in value:
        return value
    prices = chain(before if isinstance(before, tuple) else (), repeat(None))
    return tuple([old if new is KEPT else new for new, old in zip(value, prices, strict=False)])


_POINTS = re.compile(r"\{(\d+)\}")


@lru_cache(maxsize=64)
def unit(rules: RuleSet) -> int:
    """How the table counts points, in `ONES` or in `TENS`: aces around show it, else an ace in a trick."""
    if rules.meld.aces and rules.meld.aces[0] is not None:
        return TENS if rules.meld.aces[0] >= _HUNDRED_ACES else ONES
    return TENS if (rules.counters.ace or 0) >= TENS else ONES


_HUNDRED_ACES = 100


@lru_cache(maxsize=64)
def in_tens(rules: RuleSet) -> RuleSet:
    """The same rules at a table that multiplies all points by ten (Double-deck rules, 100 aces)."""
    if unit(rules) == TENS:
        return rules
    return with_values({path: times(path, value, TENS) for path, value in values_of(rules).items()})


@lru_cache(maxsize=64)
def in_ones(rules: RuleSet) -> RuleSet:
    """The same rules at a table that leaves the trailing zero away (Wikipedia, Melding)."""
    if unit(rules) == ONES:
        return rules
    return with_values({path: times(path, value, IN_ONES) for path, value in values_of(rules).items()})


def counted_otherwise(rules: RuleSet) -> RuleSet:
    """The same rules in ones if they count in tens, else in tens."""
    return in_ones(rules) if unit(rules) == TENS else in_tens(rules)


def times(path: str, value: object, factor: int | Fraction) -> object:
    """The value of a column at a table that counts points by this factor, rounded down."""
    return value if path in _NO_POINTS or path.partition(".")[0] not in _WITH_POINTS else _times(value, factor)


def _times(value: object, factor: int | Fraction) -> object:
    if isinstance(value, tuple):
        return tuple([_times(each, factor) for each in value])
    if isinstance(value, str):
        words = {TENS: _WORDS_IN_TENS, IN_ONES: _WORDS_IN_ONES}.get(factor, {})
        return words.get(value, value)
    return int(value * factor) if isinstance(value, int) and not isinstance(value, bool) else value


_WITH_POINTS = ("bidding", "meld", "counters", "scoring")
_NO_POINTS = ("bidding.rounds",)
_WORDS_IN_TENS = {"meld+25": "meld+250", "meld+50": "meld+500", "25": "250", "50": "500"}
"""The points for cards that are not played, which values in words have, at a table that counts in tens."""
_WORDS_IN_ONES = {in_tens: in_ones for in_ones, in_tens in _WORDS_IN_TENS.items()}


Choice = tuple[Variation, ...]
"""Variations that a table has together."""


def columns_of(choice: Choice) -> set[str]:
    """The paths of the columns that these variations are about."""
    return {path for variation in choice for path in variation.values}


@lru_cache(maxsize=4096)
def is_disjoint(choice: Choice) -> bool:
    """Whether no two of the variations have values for the same column, or prices for the same number of a meld."""
    places = [place for variation in choice for place in _places(variation)]
    return len(places) == len(set(places))


def _places(variation: Variation) -> Iterator[tuple[str, int]]:
    for path, value in variation.values.items():
        if path in _PRICES and isinstance(value, tuple):
            yield from [(path, number) for number, price in enumerate(value, 1) if isinstance(price, int)]
        else:
            yield path, 0


_PRICES = frozenset([f"meld.{kind}" for kind in KINDS])


class Alternatives:
    """Choices of which a table takes one. The object is only equal to itself: what fits is looked up by it."""

    __slots__ = ("_choices",)

    def __init__(self, choices: Iterable[Choice]) -> None:
        self._choices = tuple(choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)


def each_alone(variations: Iterable[Variation]) -> Alternatives:
    """A choice of each of these variations without any other."""
    return Alternatives([(variation,) for variation in variations])


def taken_together(choice: Choice, rules: RuleSet) -> RuleSet:
    """The rule set with the values of all these variations."""
    for variation in choice:
        rules = variation.of(rules)
    return rules


@lru_cache(maxsize=256)
def fitting(choices: Alternatives, rules: RuleSet) -> tuple[tuple[Choice, RuleSet], ...]:
    """The choices that fit the game and change its rules, each with the rules that come of it."""
    possible = [choice for choice in choices if all(variation.fits(rules) for variation in choice)]
    varied = [(choice, taken_together(choice, rules)) for choice in possible]
    return tuple([(choice, by) for choice, by in varied if by != rules])


def most_left(contradictions: int) -> int:
    """How many of so many contradictions a variation may leave unexplained: where there are many, a few mistakes."""
    return contradictions // 4


_BIDDING = "Double-deck rules, Variations in Bidding Procedure"
_AUCTION = "Wikipedia, Auction pinochle"
_CLUBS = "Players’ pages, Single-deck partnership"
_THOMAS = "Double-deck rules, Toby Thomas"
_OF_THREE = "Players’ pages, Three-handed"


def _opening(points: int, source: str, copies: tuple[int, ...], players: tuple[int, ...] = ()) -> Variation:
    values = {"bidding.minimum": points, "bidding.forced": None}
    return Variation(f"bids from {{{points}}}", source, values, copies, players)


OPENINGS = (
    _opening(25, _THOMAS, DOUBLE),
    _opening(25, _AUCTION, SINGLE),
    _opening(20, _CLUBS, SINGLE),
    _opening(19, _CLUBS, SINGLE),
    _opening(16, _CLUBS, SINGLE),
    _opening(15, "Wikipedia, Four-handed", SINGLE),
    _opening(10, _AUCTION, SINGLE),
    Variation("bids from 500", "Wikipedia, Racehorse", {"bidding.minimum": 500, "bidding.forced": None}, counted=TENS),
)
"""The lowest bids, from the highest of them on."""

SUMMED_BIDS = Variation(
    "the bids of partners are added up", "Wikipedia, Auction pinochle", {"bidding.contract": "sum-of-partners"}
)

NOBODY_HAS_TO_BID = Variation("nobody has to bid", "Wikipedia, Three-handed: without meld", {"bidding.forced": None})

STEPS = (
    Variation("bids from {50} on in steps of {5}", _THOMAS, {"bidding.steps": ((25, 1), (50, 5))}, DOUBLE),
    Variation("bids from {100} on in steps of {10}", _BIDDING, {"bidding.steps": ((1, 1), (100, 10))}, DOUBLE),
    Variation("bids in steps of 25", _AUCTION, {"bidding.steps": ((25, 25),)}, counted=TENS),
    Variation("any number may be bid", _BIDDING, {"bidding.steps": ((1, 1),)}),
)
"""The steps of bids, from the largest on."""

KITTY_OF_SIX = Variation("hands of 14 cards and a kitty of six", _AUCTION, {"hand_size": 14, "kitty": 6}, SINGLE, (3,))

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
    return Variation(f"two decks without nines, and a kitty of {words}", _OF_THREE, values, players=(3,))


def _of_six(copies: int, hand_size: int, words: str) -> Variation:
    values = {
        **_OPEN_BEYOND_TWO,
        "deck.copies": copies, "deck.nines": True, "hand_size": hand_size, "kitty": 0, "meld.dix": 1, "counters.9": 0,
        "counters.last_trick": None, "bidding.minimum": None, "bidding.forced": None, "bidding.steps": None,
        "trump_needs_marriage": None, "pass.cards": None, "pass.order": None, "pass.when": None,
        "play.head": None, "play.overtrump": None, "scoring.opponents_on_surrender": None,
        "scoring.target": None, "scoring.both_over": None,
    }  # fmt: skip
    says = f"{words} with nines, and hands of {hand_size} cards"
    return Variation(says, "Wikipedia, Five-handed and larger", values, players=(6,))


DEALS = (
    KITTY_OF_SIX,
    _double_pack(25, 5, "five"),
    _double_pack(26, 2, "two"),
    _of_six(4, 16, "two decks"),
    _of_six(3, 12, "one and a half decks"),
    Variation(
        "hands of 12 cards, chosen from the whole deck", "Wikipedia, Two-handed",
        {"hand_size": 12, "kitty": None}, SINGLE, (2,),
    ),
)  # fmt: skip
"""The deals that the number of players and the size of their hands, or of the kitty, show at once."""

KITTY_TO_PLAYERS = Variation(
    "the kitty goes to all players", "Wikipedia, Four-handed", {"kitty_goes_to": "players"}, SINGLE, (4,)
)
KITTY_OF_FOUR_TO_PLAYERS = Variation(
    "hands of 11 cards, and a kitty of four that goes to all players", "Wikipedia, Four-handed",
    {"hand_size": 11, "kitty": 4, "kitty_goes_to": "players"}, SINGLE, (4,),
)  # fmt: skip
"""The same where only the tricks show how many cards a hand has: as many as after the exchange."""

_PASSES = "Double-deck rules, Exchanging Cards"


def _passing(cards: int, words: str) -> Variation:
    values = {"pass.cards": cards, "pass.order": "both-at-once", "pass.when": "after-trump"}
    return Variation(f"{words} passed", _PASSES, values)


PASSING = (
    _passing(3, "three cards"), _passing(2, "two cards"), _passing(4, "four cards"), _passing(1, "one card"),
    Variation("no cards passed", "Wikipedia, Passing cards", {"pass.cards": 0, "pass.order": "none"}),
)  # fmt: skip


def passing(cards: int) -> Variation | None:
    """The variation with this number of cards passed; None if no source names it."""
    return next((variation for variation in PASSING if variation.values["pass.cards"] == cards), None)


PARTNER_FIRST = Variation("the partner passes first", "Wikipedia, Passing cards", {"pass.order": "partner-first"})

MARRIAGE_AFTER_PASS = Variation(
    "a marriage in trump after cards are passed", _PASSES, {"trump_needs_marriage": "after-pass"}
)
NO_MARRIAGE = Variation("trump without a marriage", _PASSES, {"trump_needs_marriage": "no"})

_PLAY = "Wikipedia, Playing tricks"
BEATING = (
    Variation("only trumps must be beaten", _PLAY, {"play.head": "trump-only"}),
    Variation("trumps on a plain suit need not be beaten", _PLAY, {"play.overtrump": False}),
    Variation(
        "nothing must be beaten unless trump is led", _PLAY, {"play.head": "trump-only", "play.overtrump": False}
    ),
)

STANDARD_RANKING = Variation("cards rank ace, king, queen, jack, ten", "Wikipedia, Deck", {"play.ranking": STANDARD})

_COUNTING = "Wikipedia, Scoring tricks"


def _counters(*worth: int) -> Variation:
    values = dict(zip(("counters.A", "counters.T", "counters.K", "counters.Q", "counters.J"), worth, strict=True))
    said = " ".join([str(each) for each in worth])
    return Variation(f"counters {said}", _COUNTING, values, counted=TENS)


COUNTERS = (_counters(11, 10, 4, 3, 2), _counters(10, 10, 5, 5, 0), _counters(10, 10, 10, 0, 0))
"""The three ways to count 250 in a single deck, for ace, ten, king, queen and jack."""

DECKS = (
    Variation(
        "two decks with nines", "Wikipedia, Five-handed and larger",
        {"deck.copies": 4, "deck.nines": True, "hand_size": None, "counters.9": 0, "counters.last_trick": 2},
        players=(6,),
    ),
    Variation(
        "one and a half decks with nines", "Wikipedia, Five-handed and larger",
        {"deck.copies": 3, "deck.nines": True, "hand_size": None, "counters.9": 0, "counters.last_trick": None},
        players=(6,),
    ),
    Variation(
        "two decks without nines", _OF_THREE,
        {
            "deck.copies": 4, "deck.nines": False, "hand_size": None, "kitty": 5,
            "counters.9": 0, "counters.last_trick": 2,
        },
        players=(3,),
    ),
)  # fmt: skip
"""The decks of large tables: scores for play show them where no cards are written down.

Of the two kitties that three players have with two decks, it is the larger one.
"""

KITTY_NOT_COUNTED = Variation(
    "a kitty of four, and discards do not count", _AUCTION,
    {"hand_size": 11, "kitty": 4, "kitty_goes_to": "declarer", "scoring.discards_count": False}, SINGLE, (4,),
)  # fmt: skip
"""Scores for play show it where no cards are written down: they come to less than all counters."""

DISCARDS = (
    Variation("discards do not count", "Wikipedia, Auction pinochle", {"scoring.discards_count": False}),
    Variation("discards count", "Wikipedia, Auction pinochle", {"scoring.discards_count": True}),
)

_MULTIPLES = "Double-deck rules, Multiple meld scores"
_ROUNDHOUSE = "Double-deck rules, Roundhouse"
_FAMILY = "Players’ pages, Five-handed"

MELDS = (
    Variation("a pinochle {14}", "Double-deck rules, Pinochle 14", {"meld.pinochle": (14, KEPT, KEPT, KEPT)}),
    Variation("a run {25}", "Double-deck rules, NPA meld scores", {"meld.run": (25, None, None, None)}),
    Variation("a pinochle {15}", "Double-deck rules, NPA meld scores", {"meld.pinochle": (15, None, None, None)}),
    Variation("triple pinochle {45}, quadruple {300}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, 45, 300)}, AS_DOUBLE),
    Variation("no extra points for more runs", _MULTIPLES, {"meld.run": (KEPT, 30, 45, 60)}),
    Variation("double marriage in trump {40}", "Wikipedia, Melding", {"meld.royal_marriage": (KEPT, 40, None, None)}),
    Variation("roundhouse {32}", _ROUNDHOUSE, {"meld.roundhouse": (32, None, None, None)}),
    Variation(
        "roundhouse {24}, with a run {39}", _ROUNDHOUSE,
        {"meld.roundhouse": (24, None, None, None), "meld.run_marriage": "in-roundhouse"},
    ),
    Variation(
        "roundhouse {32}, also with a run", _ROUNDHOUSE,
        {"meld.roundhouse": (32, None, None, None), "meld.run_marriage": "in-roundhouse"},
    ),
    Variation("double roundhouse {240}", _ROUNDHOUSE, {"meld.roundhouse": (24, 240, None, None)}),
    Variation("roundhouse {32}, double {240}", _ROUNDHOUSE, {"meld.roundhouse": (32, 240, None, None)}),
    Variation(
        "roundhouse {24}, with a run {39}, double {240}", _ROUNDHOUSE,
        {"meld.roundhouse": (24, 240, None, None), "meld.run_marriage": "in-roundhouse"},
    ),
    Variation(
        "Toby Thomas’s runs and marriages", _THOMAS,
        {
            "meld.run": (KEPT, KEPT, 500), "meld.royal_marriage": (KEPT, 30, 60, 240),
            "meld.run_marriage": "all-if-extra",
        },
    ),
    Variation("Toby Thomas’s pinochles", _THOMAS, {"meld.pinochle": (KEPT, KEPT, 90, 360)}),
    Variation(
        "Toby Thomas’s aces, kings, queens and jacks", _THOMAS,
        {
            "meld.aces": (KEPT, KEPT, 500), "meld.kings": (KEPT, KEPT, 400), "meld.queens": (KEPT, KEPT, 300),
            "meld.jacks": (KEPT, KEPT, 200),
        },
    ),
    Variation(
        "double marriage in trump {30}", _FAMILY,
        {"meld.royal_marriage": (KEPT, 30, 60, 90), "meld.run_marriage": "all-if-extra"},
    ),
    Variation(
        "marriages in trump {4}, {8}, {12} and {16}", "Double-deck rules, Meld",
        {"meld.royal_marriage": (4, 8, 12, 16), "meld.run_marriage": "extra-only"}, players=(5,),
    ),
    Variation("quadruple pinochle {500}", _FAMILY, {"meld.pinochle": (KEPT, KEPT, None, 500)}, DOUBLE),
    Variation(
        "quadruple pinochle {100}", "Wikipedia, Eight-player double-deck",
        {"meld.pinochle": (KEPT, KEPT, None, 100)}, DOUBLE,
    ),
)  # fmt: skip

_PLAYERS_OF_DOUBLE_DECKS = "Players’ pages, Double deck"
_MINIMUM = "Double-deck rules, Minimum 20 to score"
_SURRENDER = "Double-deck rules, Opponents’ score when bidder surrenders"


def _minimums(meld: int, counters: int, says: str) -> Variation:
    values = {"scoring.minimum_meld": meld, "scoring.minimum_counters": counters}
    return Variation(says, _MINIMUM, values, MORE_THAN_ONE)


MOST_MINIMUM = 20
MINIMUMS = (
    _minimums(20, 20, "{20} meld and {20} counters to score"),
    _minimums(20, 0, "{20} meld to score"),
    _minimums(0, 20, "{20} counters to score"),
    _minimums(0, 0, "no minimum to score"),
)
SURRENDERS = tuple(
    [
        Variation(
            f"after a surrender the others score {words}",
            _SURRENDER,
            {"scoring.opponents_on_surrender": value},
            MORE_THAN_ONE,
        )
        for value, words in (
            ("nothing", "nothing"),
            ("meld", "their meld"),
            ("meld+25", "their meld and {25}"),
            ("meld+50", "their meld and {50}"),
            ("play", "as usual"),
        )
    ]
)
WITHOUT_MARRIAGE = tuple(
    [
        Variation(
            f"without a marriage the others score {value}",
            _SURRENDER,
            {"scoring.opponents_without_marriage": value},
            MORE_THAN_ONE,
        )
        for value in ("nothing", "25", "50")
    ]
)
SETS = (
    Variation("a set keeps its meld", _AUCTION, {"scoring.set": "bid-keeping-meld"}),
    Variation("the bid that is lost goes to the others", _PLAYERS_OF_DOUBLE_DECKS, {"scoring.set": "bid-to-opponents"}),
    Variation("a set costs the bid and the meld", _AUCTION, {"scoring.set": "bid-and-meld"}),
)
MELD_NEEDS = (
    Variation("meld needs a trick", "Wikipedia, Three-handed", {"scoring.meld_needs": "trick"}),
    Variation("meld needs a counter", "Wikipedia, Racehorse", {"scoring.meld_needs": "counters"}),
    Variation("meld needs no trick", "Double-deck rules, Scoring", {"scoring.meld_needs": "nothing"}),
)


def _target(points: int, source: str, copies: tuple[int, ...] = ()) -> Variation:
    return Variation(f"to {{{points}}}", source, {"scoring.target": points}, copies)


TARGETS = (
    _target(100, "Wikipedia, Three-handed"),
    _target(120, _OF_THREE, SINGLE),
    _target(125, "Wikipedia, Three-handed", SINGLE),
    _target(150, "Wikipedia, Three-handed"),
    _target(250, _PLAYERS_OF_DOUBLE_DECKS, MORE_THAN_ONE),
    _target(350, _PLAYERS_OF_DOUBLE_DECKS, MORE_THAN_ONE),
    _target(455, _OF_THREE, DOUBLE),
    _target(500, "Double-deck rules, Idea of the Game", MORE_THAN_ONE),
    _target(1000, "Wikipedia, Four-handed"),
    _target(1500, "Wikipedia, Four-handed"),
    _target(5000, "Wikipedia, Eight-player double-deck"),
)
"""The scores that end a game."""
TIES = (
    Variation("the declarer wins a tie", "Double-deck rules, Idea of the Game", {"scoring.both_over": "declarer"}),
    Variation("a tie is played on", "Wikipedia, Three-handed", {"scoring.both_over": "play-on"}),
    Variation("only a declarer can win", "Wikipedia, Cutthroat", {"scoring.both_over": "bid-out"}, SINGLE),
)
"""What follows if two teams reach the target in the same hand."""
