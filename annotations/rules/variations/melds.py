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
_MELDING = "Wikipedia, Melding"
_FAMILY = "Players’ pages, Five-handed"

_THOMAS_MARRIAGES = {"meld.royal_marriage": (KEPT, 30, 60, 240), "meld.run_marriage": "all-if-extra"}
_THOMAS_AROUNDS = (
    ("meld.aces", (KEPT, KEPT, 500)), ("meld.kings", (KEPT, KEPT, 400)), ("meld.queens", (KEPT, KEPT, 300)),
    ("meld.jacks", (KEPT, KEPT, 200)),
)  # fmt: skip


def _thomas_alone() -> Iterator[Variation]:
    for path, prices in _THOMAS_AROUNDS:
        yield Variation(f"triple {path.removeprefix('meld.')} {{{prices[2]}}}", THOMAS, {path: prices}, AS_DOUBLE)


MELDS = (
    Variation("a pinochle {14}", "Double-deck rules, Pinochle 14", {"meld.pinochle": (14, KEPT, KEPT, KEPT)}),
    Variation("a run {25}", "Double-deck rules, NPA meld scores", {"meld.run": (25, None, None, None)}),
    Variation("a pinochle {15}", "Double-deck rules, NPA meld scores", {"meld.pinochle": (15, None, None, None)}),
    Variation("triple pinochle {45}, quadruple {300}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, 45, 300)}, AS_DOUBLE),
    Variation("triple pinochle {45}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, 45, KEPT)}, AS_DOUBLE),
    Variation("quadruple pinochle {300}", _MULTIPLES, {"meld.pinochle": (KEPT, KEPT, KEPT, 300)}, AS_DOUBLE),
    Variation("no extra points for more runs", _MULTIPLES, {"meld.run": (KEPT, 30, 45, 60)}),
    Variation("double marriage in trump {40}", _MELDING, {"meld.royal_marriage": (KEPT, 40, None, None)}),
    Variation(
        "double marriage in trump {40}, without a run’s marriage", _MELDING,
        {"meld.royal_marriage": (KEPT, 40), "meld.run_marriage": "run-first"}, SINGLE,
    ),
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
)  # fmt: skip
