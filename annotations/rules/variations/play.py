"""Variations in play, and in what cards count."""

from itertools import product

from annotations.rules.cards import STANDARD
from annotations.rules.units import ONES, TENS
from annotations.rules.variations.choices import Alternatives, columns_of, each_alone
from annotations.rules.variations.variation import DOUBLE, SINGLE, Variation

_PLAY = "Wikipedia, Playing tricks"
BEATING = (
    Variation("only trumps must be beaten", _PLAY, {"play.head": "trump-only"}),
    Variation("trumps on a plain suit need not be beaten", _PLAY, {"play.overtrump": False}),
    Variation(
        "nothing must be beaten unless trump is led", _PLAY, {"play.head": "trump-only", "play.overtrump": False}
    ),
)

STANDARD_RANKING = Variation("cards rank A K Q J T", "Wikipedia, Deck", {"play.ranking": STANDARD})

PLAYING = Alternatives(
    sorted(
        [*each_alone([*BEATING, STANDARD_RANKING]), *product(BEATING, [STANDARD_RANKING])],
        key=lambda one: len(columns_of(one)),
    )
)
"""What must be beaten and how cards rank: which card beats another depends on both. Simpler choices come first."""

_COUNTING = "Wikipedia, Scoring tricks"


def _counters(*worth: int, counted: int = TENS) -> Variation:
    values = dict(zip(("counters.A", "counters.T", "counters.K", "counters.Q", "counters.J"), worth, strict=True))
    said = " ".join([str(each) for each in worth])
    return Variation(f"counters {said}", _COUNTING, values | {"counters.9": 0}, counted=counted)


COUNTERS = (_counters(11, 10, 4, 3, 2), _counters(10, 10, 5, 5, 0), _counters(10, 10, 10, 0, 0))
"""The three ways to count 250 in a single deck, for ace, ten, king, queen and jack; nines count nothing."""

COUNTERS_IN_ONES = _counters(1, 1, 1, 0, 0, counted=ONES)
"""The last of them without the trailing zero."""

ONE_FOR_LAST_TRICK = Variation(
    "the last trick counts 1", "Wikipedia, Two-handed", {"counters.last_trick": 1}, SINGLE, (2,), TENS
)
"""The source counts 240 in cards and one for the last trick."""

TEN_FOR_LAST_TRICK = Variation("the last trick counts 10", _COUNTING, {"counters.last_trick": 10}, DOUBLE, counted=TENS)
"""The source counts so with a single deck, and has the other rules of it for a double one; others count 20 there."""

ONE_FOR_LAST_TRICK_OF_DOUBLE = Variation(
    "the last trick counts 1", _COUNTING, {"counters.last_trick": 1}, DOUBLE, counted=ONES
)
"""The same in ones: without it, all counters are 50 there."""

LAST_TRICKS_OF_DOUBLE = (ONE_FOR_LAST_TRICK_OF_DOUBLE, TEN_FOR_LAST_TRICK)
LAST_TRICKS = (ONE_FOR_LAST_TRICK, *LAST_TRICKS_OF_DOUBLE)
"""What the last trick may count."""

COUNTERS_TO_490 = tuple(product(COUNTERS, [TEN_FOR_LAST_TRICK]))
"""The counters of a double deck with such a last trick."""
