"""Tables that play by the variations of the sources: a shipped rule set, with other values in some columns."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset
from annotations.rules.units import IN_ONES, TENS, times

Values = Mapping[str, object]


class Table(NamedTuple):
    """How a table plays: by the shipped set `base`, but for these values. `what` names the variation."""

    what: str
    base: str
    values: Values

    @property
    def rules(self) -> RuleSet:
        """The rules of the table; those that no source states for it are the stricter ones."""
        stated = {path: value for path, value in values_of(ruleset(self.base)).items() if value is not None}
        return with_values(_USUAL | stated | dict(self.values) | {"name": "table"})

    def __str__(self) -> str:
        return f"{self.base}, {self.what}"


_USUAL: Values = {
    "pass.cards": 0, "pass.order": "none", "pass.when": "after-trump", "bidding.steps": ((1, 1),),
    "trump_needs_marriage": "before-pass", "play.head": "always", "play.overtrump": True, "play.first_lead": "any",
    "play.after_ruff": "any", "scoring.minimum_meld": 0, "scoring.minimum_counters": 0,
    "scoring.meld_needs": "nothing", "scoring.set": "bid", "scoring.opponents_on_surrender": "meld",
    "scoring.discards_count": True, "scoring.both_over": "declarer",
}  # fmt: skip


def _passing() -> Iterator[Table]:
    for cards in (1, 2, 3, 4):
        for order in ("both-at-once", "partner-first"):
            for when, needs in (("after-trump", "before-pass"), ("before-trump", "after-pass"), ("before-trump", "no")):
                values = {"pass.cards": cards, "pass.order": order, "pass.when": when, "trump_needs_marriage": needs}
                for base in ("double-deck", "single-deck"):
                    yield Table(f"{cards} cards passed, {order}, {when}, marriage {needs}", base, values)


def _bidding() -> Iterator[Table]:
    every = ((1, 1),)
    for base, what, minimum, steps in (
        ("double-deck", "any bid from the opening", 50, ((50, 1),)),
        ("double-deck", "tens above 100", 50, ((50, 1), (100, 10))),
        ("double-deck", "fives, then tens above 100", 50, ((50, 1), (60, 5), (100, 10))),
        ("double-deck", "from 25", 25, ((25, 1), (50, 5))),
        ("double-deck", "any bid from 25", 25, every),
        ("double-deck", "any bid from 20", 20, every),
        ("double-deck", "from 30", 30, ((30, 1), (50, 5))),
        ("single-deck", "from 10", 10, every),
        ("single-deck", "from 25", 25, every),
        ("single-deck", "from 20", 20, every),
        ("single-deck", "from 16", 16, every),
        ("single-deck", "steps of two", 10, ((10, 2),)),
        ("single-deck-tens", "from 100", 100, ((100, 10),)),
        ("single-deck-tens", "from 200", 200, ((200, 10),)),
        ("single-deck-tens", "from 250", 250, ((250, 10),)),
        ("single-deck-tens", "steps of 25", 250, ((250, 25),)),
        ("single-deck-tens", "steps of 25, from 100", 100, ((100, 25),)),
        ("three-handed", "from 15", 15, every),
    ):
        yield Table(what, base, {"bidding.minimum": minimum, "bidding.forced": None, "bidding.steps": steps})
    for base in ("double-deck", "single-deck"):
        for rounds in (1, 2):
            yield Table(f"{rounds} rounds of bids", base, {"bidding.rounds": rounds})
        yield Table("nobody must bid", base, {"bidding.forced": None})
    yield Table("all may pass", "three-handed", {"bidding.forced": None})
    yield Table("all may pass", "cutthroat", {"bidding.forced": None})
    for base in ("double-deck", "single-deck", "three-handed"):
        yield Table("trump without a marriage", base, {"trump_needs_marriage": "no"})


def _melds() -> Iterator[Table]:
    book = {"meld.pinochle": (4, 30, 45, 300), "meld.run": (15, 30, 45, 60)}
    thomas = {
        "meld.run": (15, 150, 500), "meld.royal_marriage": (4, 30, 60, 240), "meld.pinochle": (4, 30, 90, 360),
        "meld.aces": (10, 100, 500), "meld.kings": (8, 80, 400), "meld.queens": (6, 60, 300),
        "meld.jacks": (4, 40, 200), "meld.run_marriage": "all-if-extra",
    }  # fmt: skip
    npa = {"meld.run": (25, 150, 225, 300), "meld.pinochle": (15, 30, 60, 90)}
    for what, values in (
        ("pinochle 14", {"meld.pinochle": (14, 30, 60, 90)}),
        ("NPA melds", npa),
        ("the book", book),
        ("only its pinochles", {"meld.pinochle": (4, 30, 45, 300)}),
        ("only its runs", {"meld.run": (15, 30, 45, 60)}),
        ("Thomas", thomas),
        ("roundhouse 24", {"meld.roundhouse": (24,)}),
        ("roundhouse 32", {"meld.roundhouse": (32,)}),
        ("roundhouse 39 with a run", {"meld.roundhouse": (24,), "meld.run_roundhouse": 39}),
        ("roundhouse 24, two 240", {"meld.roundhouse": (24, 240)}),
        ("roundhouse 32, two 240", {"meld.roundhouse": (32, 240)}),
        ("pinochle 14 and roundhouse 32", {"meld.pinochle": (14, 30, 60, 90), "meld.roundhouse": (32,)}),
        ("NPA and roundhouse 39", npa | {"meld.roundhouse": (24,), "meld.run_roundhouse": 49}),
    ):
        yield Table(what, "double-deck", values)
    usual = values_of(ruleset("double-deck"))
    for kinds in (("royal_marriage", "run_marriage"), ("aces", "kings"), ("queens", "jacks", "pinochle")):
        mixed_prices = {f"meld.{kind}": usual[f"meld.{kind}"] for kind in kinds}
        yield Table(f"the usual points of {' and '.join(kinds)}", "double-deck-thomas", mixed_prices)
    for what, values in (
        ("pinochle 14", {"meld.pinochle": (14, 30)}),
        ("pinochle 15", {"meld.pinochle": (15, 30)}),
        ("double trump marriage 40", {"meld.royal_marriage": (4, 40)}),
        ("roundhouse 32", {"meld.roundhouse": (32,)}),
        ("roundhouse 39 with a run", {"meld.roundhouse": (24,), "meld.run_roundhouse": 39}),
        ("double trump marriage 40, pinochle 15", {"meld.royal_marriage": (4, 40), "meld.pinochle": (15, 30)}),
        ("no extra for two of a kind", _NO_EXTRA),
    ):
        yield Table(what, "single-deck", values)
        yield Table(what, "three-handed", values)
    yield Table("double trump marriage 400", "single-deck-tens", {"meld.royal_marriage": (40, 400)})


_NO_EXTRA: Values = {
    "meld.run": (15, 30), "meld.pinochle": (4, 8), "meld.aces": (10, 20), "meld.kings": (8, 16),
    "meld.queens": (6, 12), "meld.jacks": (4, 8),
}  # fmt: skip

CLASSIC = {"counters.A": 11, "counters.T": 10, "counters.K": 4, "counters.Q": 3, "counters.J": 2}
SIMPLE = {"counters.A": 10, "counters.T": 10, "counters.K": 5, "counters.Q": 5, "counters.J": 0}
SIMPLEST = {"counters.A": 10, "counters.T": 10, "counters.K": 10, "counters.Q": 0, "counters.J": 0}


def in_tens(base: str) -> dict[str, object]:
    """The values of a set with all points and bids times ten."""
    scaled: dict[str, object] = {}
    for path, value in values_of(ruleset(base)).items():
        if value is None or path in ("scoring.discards_count", "meld.run_marriage", "bidding.rounds"):
            continue
        if path == "bidding.steps":
            scaled[path] = tuple((start * 10, step * 10) for start, step in value)  # type: ignore[attr-defined]
        elif isinstance(value, tuple) and path.startswith("meld."):
            scaled[path] = tuple(None if one is None else one * 10 for one in value)
        elif isinstance(value, int) and path.partition(".")[0] in ("bidding", "meld", "counters", "scoring"):
            scaled[path] = value * 10
    return scaled


def _counting() -> Iterator[Table]:
    for what, counters in (("classic", CLASSIC), ("simple", SIMPLE), ("simplest", SIMPLEST)):
        for base in ("single-deck-tens", "two-handed"):
            yield Table(f"{what} counters", base, counters)
        yield Table(f"{what} counters, one for the last trick", "two-handed", counters | {"counters.last_trick": 1})
        three = {"bidding.minimum": 200, "bidding.forced": 190, "bidding.steps": ((190, 10),)}
        yield Table(f"{what} counters, from 200", "check", {**counters, **three})
        yield Table(f"{what} counters, from 300", "check", {**counters, **three, "bidding.minimum": 300})
        double = in_tens("double-deck") | counters
        yield Table(f"{what} counters, in tens", "double-deck", double)
        steps = {"bidding.steps": ((500, 10),)}
        yield Table(f"{what} counters, in tens, any bid", "double-deck", double | steps)
        ten = {"counters.last_trick": 10}
        yield Table(f"{what} counters, in tens, ten for the last trick", "double-deck", double | ten)
    for base in ("double-deck-minimum", "double-deck-pass", "double-deck-thomas", "triple-deck", "cutthroat"):
        yield Table("in tens", base, in_tens(base))


def _play() -> Iterator[Table]:
    for base in ("double-deck", "single-deck", "three-handed", "cutthroat", "triple-deck"):
        yield Table("beat only trumps", base, {"play.head": "trump-only"})
        yield Table("beat only if trump is led", base, {"play.head": "trump-only", "play.overtrump": False})
        yield Table("lead trump first", base, {"play.first_lead": "trump"})
        yield Table("tens below jacks", base, {"play.ranking": "standard"})
        yield Table("tens below jacks, beat only trumps", base, {"play.ranking": "standard", "play.head": "trump-only"})


def _scoring() -> Iterator[Table]:
    for words in ("nothing", "meld", "meld+25", "meld+50", "play"):
        yield Table(f"surrender {words}", "double-deck", {"scoring.opponents_on_surrender": words})
        yield Table(f"surrender {words}, minimums", "double-deck-minimum", {"scoring.opponents_on_surrender": words})
    for words in ("meld+250", "meld+500"):
        minimums = in_tens("double-deck-minimum") | {"scoring.opponents_on_surrender": words}
        yield Table(f"in tens, surrender {words}", "double-deck-minimum", minimums)
    yield Table("surrender meld+10", "three-handed", {"scoring.opponents_on_surrender": "meld+10"})
    yield Table("20 meld", "double-deck", {"scoring.minimum_meld": 20})
    yield Table("20 counters", "double-deck", {"scoring.minimum_counters": 20})
    for base in ("double-deck", "single-deck", "three-handed"):
        for needs in ("nothing", "trick", "counters"):
            yield Table(f"meld needs {needs}", base, {"scoring.meld_needs": needs})
    for what in ("bid-keeping-meld", "bid-to-opponents", "opponents-score-bid", "bid-and-meld"):
        yield Table(f"a set costs {what}", "double-deck", {"scoring.set": what})
    for target in (100, 125, 150, 250, 350, 1000, 1500, 5000):
        for both in ("declarer", "play-on", "bid-out"):
            yield Table(
                f"to {target}, both over {both}", "double-deck", {"scoring.target": target, "scoring.both_over": both}
            )


def _settled_otherwise() -> Iterator[Table]:
    from_300 = {"bidding.minimum": 300, "bidding.forced": 290, "bidding.steps": ((290, 10),)}
    for base, bids in (("three-handed", {}), ("check", from_300), ("cutthroat", {})):
        for cost in ("bid", "twice-the-bid"):
            money = bids | {"scoring.hand": "declarer-alone", "scoring.set": cost, "scoring.meld_needs": "nothing"}
            yield Table(f"only the declarer scores, a set costs {cost}", base, money)
        yield Table("hand points", base, bids | {"scoring.hand": "hand-points", "scoring.target": 15})


def _kitties() -> Iterator[Table]:
    for counts in (True, False):
        yield Table(f"discards count: {counts}", "single-deck-kitty", {"scoring.discards_count": counts})
        yield Table(f"discards count: {counts}", "three-handed", {"scoring.discards_count": counts})
        yield Table(
            f"discards count: {counts}, a kitty of six", "three-handed",
            {"hand_size": 14, "kitty": 6, "scoring.discards_count": counts},
        )  # fmt: skip


def in_ones(base: str) -> dict[str, object]:
    """The values of a set in tens without the trailing zero."""
    stated = {path: value for path, value in values_of(ruleset(base)).items() if value is not None}
    return {path: times(path, value, IN_ONES) for path, value in stated.items()}


def _two_handed() -> Iterator[Table]:
    yield Table("without the trailing zero", "two-handed", in_ones("two-handed"))
    drawn = _SINGLE_DECK | {"hand_size": 12, "kitty": None, "bidding.minimum": 15}
    yield Table("twelve cards of the deck", "two-handed-draw", drawn)
    tens = {path: times(path, value, TENS) for path, value in drawn.items()}
    yield Table("twelve cards of the deck, in tens", "two-handed-draw", tens)


_SINGLE_DECK = {
    path: value
    for path, value in values_of(ruleset("single-deck")).items()
    if path.startswith(("meld.", "counters.", "scoring.")) and value is not None
}


def _large() -> Iterator[Table]:
    alone = tuple((seat,) for seat in range(1, 6))
    yield Table("two decks without nines", "five-handed", _LARGE | {
        "deck.copies": 4, "deck.nines": False, "hand_size": 16, "teams": alone,
    })  # fmt: skip
    yield Table("double marriage in trump 8", "five-handed", _LARGE | {
        "deck.copies": 4, "deck.nines": False, "hand_size": 16, "teams": alone,
        "meld.royal_marriage": (4, 8, 12, 16), "meld.run_marriage": "extra-only",
    })  # fmt: skip
    yield Table("one and a half decks without nines", "five-handed", _LARGE | {
        "deck.copies": 3, "deck.nines": False, "hand_size": 12, "teams": alone,
    })  # fmt: skip
    for copies, nines, size in ((3, 10, 14), (4, 15, 19), (4, 20, 20)):
        yield Table(f"{nines} nines and {copies} of every other card", "five-handed", _LARGE | {
            "deck.copies": copies, "deck.nines": True, "deck.all_nines": nines, "hand_size": size, "teams": alone,
        })  # fmt: skip
    for kitty, size in ((5, 25), (2, 26)):
        double = _DOUBLE_PACK | {"kitty": kitty, "hand_size": size}
        yield Table(f"two decks, a kitty of {kitty}", "three-handed", double)
        tens = {path: times(path, value, TENS) for path, value in double.items()}
        yield Table(f"two decks, a kitty of {kitty}, in tens", "three-handed", in_tens("three-handed") | tens)
    yield Table("one and a half decks", "triple-deck", {
        "deck.copies": 3, "deck.nines": True, "hand_size": 12, "meld.dix": 1, "counters.9": 0, "counters.last_trick": 1,
    })  # fmt: skip
    yield Table("as it stands", "triple-deck", {})
    yield Table("the book", "triple-deck", {"meld.pinochle": (4, 30, 45, 300), "meld.run": (15, 30, 45, 60)})
    yield Table("one and a half decks, 20 meld and 20 counters", "triple-deck", {
        "deck.copies": 3, "deck.nines": True, "hand_size": 12, "meld.dix": 1, "counters.9": 0, "counters.last_trick": 1,
        "scoring.minimum_meld": 20, "scoring.minimum_counters": 20,
    })  # fmt: skip
    yield Table("two decks with nines", "triple-deck", {
        "deck.copies": 4, "deck.nines": True, "hand_size": 16, "meld.dix": 1, "counters.9": 0, "counters.last_trick": 2,
    })  # fmt: skip


_LARGE: dict[str, object] = {
    "counters.A": 1, "counters.T": 1, "counters.K": 1, "counters.Q": 0, "counters.J": 0, "counters.9": 0,
    "counters.last_trick": 2, "meld.dix": 0, "meld.pinochle": (4, 30, 45, 500), "bidding.steps": ((35, 1),),
    "scoring.target": 500,
}  # fmt: skip


_DOUBLE_PACK: dict[str, object] = {
    "deck.copies": 4, "deck.nines": False, "bidding.minimum": 50, "bidding.forced": 50, "bidding.steps": ((50, 1),),
    "meld.run": (15, 150, 225, 300), "meld.pinochle": (4, 30, 60, 90), "meld.aces": (10, 100, 150, 200),
    "meld.kings": (8, 80, 120, 160), "meld.queens": (6, 60, 90, 120), "meld.jacks": (4, 40, 60, 80),
    "meld.royal_marriage": (4, 8, 12, 16), "meld.marriage": (2, 4, 6, 8), "meld.dix": 0, "counters.9": 0,
    "counters.last_trick": 2, "scoring.meld_needs": "counters", "scoring.target": 455,
}  # fmt: skip


def _runs_first() -> Iterator[Table]:
    values = {"meld.royal_marriage": (4, 40), "meld.run_marriage": "run-first"}
    for base in ("single-deck", "three-handed"):
        yield Table("double trump marriage 40, runs first", base, values)


def _roundhouses_with_a_run() -> Iterator[Table]:
    for one, together in ((24, 39), (32, 39), (32, 47)):
        values: dict[str, object] = {"meld.roundhouse": (one,), "meld.run_roundhouse": together}
        for base in ("double-deck", "double-deck-thomas"):
            yield Table(f"roundhouse {one}, {together} with a run", base, values)
    marriages = {"meld.royal_marriage": (4, 30, 60, 240), "meld.run_marriage": "all-if-extra"}
    both = {"meld.roundhouse": (24,), "meld.run_roundhouse": 39} | marriages
    yield Table("Thomas's marriages, roundhouse 39 with a run", "double-deck", both)
    tens = {"meld.roundhouse": (320,), "meld.run_roundhouse": 390}
    yield Table("roundhouse 320, 390 with a run", "single-deck-tens", tens)


def _of_eight() -> Iterator[Table]:
    played = {
        path: value
        for path, value in values_of(ruleset("double-deck")).items()
        if path.startswith(("bidding.", "meld.", "counters.", "scoring.")) and value is not None
    }
    ten = {**played, "deck.nines": False, "hand_size": 10, "counters.9": 0, "bidding.steps": ((50, 1),)}
    for what, teams in (("four teams", ((1, 5), (2, 6), (3, 7), (4, 8))), ("two teams", ((1, 3, 5, 7), (2, 4, 6, 8)))):
        yield Table(f"two decks without nines, {what}", "eight-handed", {**ten, "teams": teams})


TABLES = (
    *_passing(), *_bidding(), *_melds(), *_counting(), *_play(), *_scoring(), *_kitties(), *_large(), *_two_handed(),
    *_runs_first(), *_of_eight(), *_roundhouses_with_a_run(), *_settled_otherwise(),
)  # fmt: skip
"""Every variation that the sources name, at a table of its own."""


def mixed(random: Random) -> Table:
    """A table that plays by several of these variations at once, each about something else."""
    base = random.choice(("double-deck", "single-deck", "single-deck-tens", "three-handed"))
    values: dict[str, object] = {}
    said = []
    for tables in (_passing, _play, _counting, _bidding, _melds, _scoring):
        fitting = [table for table in tables() if table.base == base and not {*table.values} & {*values}]
        if fitting and random.random() < _LIKELY:
            table = random.choice(fitting)
            values |= table.values
            said.append(table.what)
    return Table(" and ".join(said), base, values)


_LIKELY = 0.6
