"""Variations in the points of melds.

Tables mix the prices of several sources, so each price has a row of its own, beside a row for all prices of a source.
"""

from collections.abc import Iterator

from annotations.rules.units import TENS
from annotations.rules.variations.sources import THOMAS
from annotations.rules.variations.variation import AS_DOUBLE, DOUBLE, KEPT, SINGLE, Variation

_MULTIPLES = "Double-deck rules, Multiple meld scores"
_PRICES = "Double-deck rules, Meld"
_ROUNDHOUSE = "Double-deck rules, Roundhouse"
_NPA = "Double-deck rules, NPA meld scores"
_MELDING = "Wikipedia, Melding"
_FAMILY = "Players’ pages, Five-handed"
_SINGLE_DECK = "Players’ pages, Single-deck partnership"
_CLUBS = "Players’ pages, Double deck"
_LARGE_TABLES = "Players’ pages, Large tables"

_THOMAS_MARRIAGES = {"meld.royal_marriage": (KEPT, 30, 60, 240), "meld.run_marriage": "all-if-extra"}
_THOMAS_AROUNDS = (
    ("meld.aces", (KEPT, KEPT, 500)), ("meld.kings", (KEPT, KEPT, 400)), ("meld.queens", (KEPT, KEPT, 300)),
    ("meld.jacks", (KEPT, KEPT, 200)),
)  # fmt: skip


def _thomas_alone() -> Iterator[Variation]:
    for path, prices in _THOMAS_AROUNDS:
        yield Variation(f"triple {path.removeprefix('meld.')} {{{prices[2]}}}", THOMAS, {path: prices}, AS_DOUBLE)


_WITH_A_RUN = (
    (24, None, 39), (32, None, 47), (32, None, 39), (24, 240, 39), (32, 240, 47), (32, 240, 39),
    (24, None, 49), (32, None, 57), (24, 240, 49), (32, 240, 57),
)  # fmt: skip
"""The points of a roundhouse, of two, and of a roundhouse and a run that share the marriage in trump.

The last rows are for tables at which a run is 25. They leave that to its own row, which leaves open what two runs are.
"""


def _roundhouses_with_a_run() -> Iterator[Variation]:
    for one, two, together in _WITH_A_RUN:
        says = f"roundhouse {{{one}}}, with a run {{{together}}}{f', double {{{two}}}' if two else ''}"
        values = {"meld.roundhouse": (one, two, None, None), "meld.run_roundhouse": together}
        yield Variation(says, _ROUNDHOUSE, values)


MELDS = (
    Variation("a pinochle {14}", "Double-deck rules, Pinochle 14", {"meld.pinochle": (14, KEPT, KEPT, KEPT)}),
    Variation("a run {25}", _NPA, {"meld.run": (25, None, None, None)}),
    Variation("a pinochle {15}", _NPA, {"meld.pinochle": (15, None, None, None)}),
    Variation("triple pinochle {45}, quadruple {300}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, 45, 300)}, AS_DOUBLE),
    Variation("triple pinochle {45}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, 45, KEPT)}, AS_DOUBLE),
    Variation("quadruple pinochle {300}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, KEPT, 300)}, AS_DOUBLE),
    Variation(
        "no extra points for two of a kind", _SINGLE_DECK,
        {
            "meld.run": (KEPT, 30), "meld.pinochle": (KEPT, 8), "meld.aces": (KEPT, 20), "meld.kings": (KEPT, 16),
            "meld.queens": (KEPT, 12), "meld.jacks": (KEPT, 8),
        }, SINGLE,
    ),
    Variation("no extra points for more runs", _MULTIPLES, {"meld.run": (KEPT, 30, 45, 60)}),
    Variation("double marriage in trump {40}", _MELDING, {"meld.royal_marriage": (KEPT, 40, None, None)}),
    Variation(
        "double marriage in trump {40}, without a run’s marriage", _MELDING,
        {"meld.royal_marriage": (KEPT, 40), "meld.run_marriage": "run-first"}, SINGLE,
    ),
    Variation("roundhouse {32}", _ROUNDHOUSE, {"meld.roundhouse": (32, None, None, None)}),
    *_roundhouses_with_a_run(),
    Variation("double roundhouse {240}", _ROUNDHOUSE, {"meld.roundhouse": (24, 240, None, None)}),
    Variation("roundhouse {32}, double {240}", _ROUNDHOUSE, {"meld.roundhouse": (32, 240, None, None)}),
    Variation("roundhouse {25}", "Wikipedia, Two-handed", {"meld.roundhouse": (25, None)}, players=(2,)),
    Variation(
        "Toby Thomas’s runs and marriages", THOMAS,
        {"meld.run": (KEPT, KEPT, 500), **_THOMAS_MARRIAGES},
    ),
    Variation("triple run {500}", THOMAS, {"meld.run": (KEPT, KEPT, 500)}, AS_DOUBLE),
    Variation("double marriage in trump {30}, triple {60}, quadruple {240}", THOMAS, _THOMAS_MARRIAGES, AS_DOUBLE),
    Variation("Toby Thomas’s pinochles", THOMAS, {"meld.pinochle": (KEPT, KEPT, 90, 360)}),
    Variation("triple pinochle {90}", THOMAS, {"meld.pinochle": (KEPT, KEPT, 90, KEPT)}, AS_DOUBLE),
    Variation("quadruple pinochle {360}", THOMAS, {"meld.pinochle": (KEPT, KEPT, KEPT, 360)}, AS_DOUBLE),
    Variation("Toby Thomas’s aces, kings, queens and jacks", THOMAS, dict(_THOMAS_AROUNDS)),
    *_thomas_alone(),
    Variation(
        "double marriage in trump {30}", _FAMILY,
        {"meld.royal_marriage": (KEPT, 30, 60, 90), "meld.run_marriage": "all-if-extra"},
    ),
    Variation(
        "marriages in trump {4}, {8}, {12} and {16}", _PRICES,
        {"meld.royal_marriage": (4, 8, 12, 16), "meld.run_marriage": "extra-only"}, players=(5,),
    ),
    Variation("marriages in trump only", "Wikipedia, Racehorse", {"meld.marriage": (0,)}, players=(6,), counted=TENS),
    Variation(
        "double run {150}, triple {225}, quadruple {300}", _PRICES, {"meld.run": (KEPT, 150, 225, 300)}, AS_DOUBLE
    ),
    Variation("triple pinochle {60}, quadruple {90}", _PRICES, {"meld.pinochle": (KEPT, KEPT, 60, 90)}, AS_DOUBLE),
    Variation("quadruple pinochle {500}", _FAMILY, {"meld.pinochle": (KEPT, KEPT, None, 500)}, DOUBLE),
    Variation(
        "quadruple pinochle {100}", "Wikipedia, Eight-player double-deck",
        {"meld.pinochle": (KEPT, KEPT, None, 100)}, DOUBLE,
    ),
    Variation(
        "triple aces, kings, queens and jacks are twice the double, quadruple four times", _CLUBS,
        {
            "meld.aces": (KEPT, KEPT, 200, 400), "meld.kings": (KEPT, KEPT, 160, 320),
            "meld.queens": (KEPT, KEPT, 120, 240), "meld.jacks": (KEPT, KEPT, 80, 160),
        }, DOUBLE,
    ),
    Variation(
        "double marriage in trump {30}, triple {60}, quadruple {120}", _CLUBS,
        {"meld.royal_marriage": (KEPT, 30, 60, 120), "meld.run_marriage": "all-if-extra"}, DOUBLE,
    ),
    Variation("triple marriage {8}, quadruple {12}", _CLUBS, {"meld.marriage": (KEPT, KEPT, 8, 12)}, DOUBLE),
    Variation("double marriage {30}", _LARGE_TABLES, {"meld.marriage": (KEPT, 30, None, None)}, DOUBLE, (6, 8)),
    Variation(
        "double pinochle {50}", "Players’ pages, Racehorse with six cards", {"meld.pinochle": (KEPT, 50)}, SINGLE
    ),
)  # fmt: skip
