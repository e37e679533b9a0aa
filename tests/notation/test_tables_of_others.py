"""`auto` does not accuse a table that plays by a variation of the sources, and still finds mistakes in its games."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import Reading, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.cards import STANDARD
from annotations.rules.problems import contradictions
from annotations.rules.shipped import ruleset
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, game_scored, hand_scored, withheld
from tests.notation.tables_of_others import TABLES, Table, mixed

PLAIN = [Table("as it stands", name, {}) for name in ("double-deck", "single-deck", "three-handed", "cutthroat")]
FOUND, AT_ITS_PLACE = 0.95, 0.84
CHANGES = 1000


def accusations(reading: Reading) -> list[str]:
    return [f"{one.code} {one.line}" for one in reading.diagnostics if one.code.startswith("PN5")]


def games_of(table: Table, seeds: range) -> Iterator[str]:
    """Games of one hand that was played, and games of three hands."""
    for seed in seeds:
        random = Melding(seed)
        yield game_scored(random, table.rules, hands=3) if seed % 2 else hand_scored(random, table.rules)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_legal_game_at_any_of_these_tables_is_not_accused(table: Table) -> None:
    assert not list(contradictions(table.rules))
    for text in games_of(table, range(2)):
        reading = read_afresh(text, AUTO)
        assert accusations(reading) == [], reading.rules


@pytest.mark.parametrize("seed", range(40))
def test_nor_is_one_at_a_table_with_several_of_them(seed: int) -> None:
    table = mixed(Random(seed))
    assert not list(contradictions(table.rules))
    for text in games_of(table, range(seed, seed + 2)):
        reading = read_afresh(text, AUTO)
        assert accusations(reading) == [], (str(table), reading.rules)


@pytest.mark.parametrize("table", [table for table in TABLES if table.rules.play.ranking == STANDARD], ids=str)
def test_nor_is_one_whose_winners_are_not_all_written_where_tens_rank_below_jacks(table: Table) -> None:
    """Who won then shows only in who led, and in the cards that are left."""
    for seed in (0, 10, 12, 20, 28, 39, 46):
        random = Random(seed)
        (text,) = games_of(table, range(seed, seed + 1))
        unknown = withheld(random, text, random.choice("-?"), random.choice([0.02, 0.1, 0.4]), random.choice([0, 0.2]))
        reading = read_afresh(unknown, AUTO)
        assert accusations(reading) == [], reading.rules


AS_AT_TOBY_THOMAS_S = [
    (
        4865,
        {
            "pass.cards": 3, "pass.order": "partner-first", "pass.when": "before-trump", "trump_needs_marriage": "no",
            "bidding.minimum": 25, "bidding.forced": None, "bidding.steps": ((1, 1),),
            "meld.pinochle": (14, 30, 60, 90), "meld.roundhouse": (32,),
        },
    ),
    (
        6429,
        {
            "pass.cards": 4, "pass.order": "both-at-once",
            "bidding.minimum": 25, "bidding.forced": None, "bidding.steps": ((25, 1), (50, 5)),
            "meld.run": (25, 150, 225, 300), "meld.pinochle": (15, 30, 60, 90), "meld.roundhouse": (24,),
            "meld.run_roundhouse": 49, "scoring.meld_needs": "counters",
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(("seed", "values"), AS_AT_TOBY_THOMAS_S)
def test_nor_is_one_at_a_table_that_is_like_another_only_in_its_bids(seed: int, values: dict[str, object]) -> None:
    """Where several melds contradict the set that the bids show, a plainer one may explain them all."""
    for text in games_of(Table("bids from 25", "double-deck", values), range(seed, seed + 2)):
        reading = read_afresh(text, AUTO)
        assert accusations(reading) == [], reading.rules


@pytest.mark.parametrize("seed", range(60))
def test_nor_is_one_of_which_not_everything_is_known(seed: int) -> None:
    random = Random(seed)
    table = random.choice([*TABLES, mixed(random)])
    for text in games_of(table, range(seed, seed + 2)):
        unknown = withheld(random, text, random.choice("-?"), random.choice([0.02, 0.1, 0.4]), random.choice([0, 0.2]))
        reading = read_afresh(unknown, AUTO)
        assert accusations(reading) == [], (str(table), reading.rules)


LARGE = [table for table in TABLES if table.base in ("three-handed", "triple-deck") and "decks" in table.what]


@pytest.mark.parametrize("table", LARGE, ids=str)
def test_the_deck_of_a_large_table_is_known(table: Table) -> None:
    """So a card too many is found there, too."""
    for text in games_of(table, range(2)):
        reading = read_afresh(text, AUTO)
        (by,) = reading.rules
        assert by
        assert by.rules, by.why
        assert (by.rules.deck, by.rules.hand_size, by.rules.kitty) == (
            table.rules.deck, table.rules.hand_size, table.rules.kitty,
        )  # fmt: skip
        assert "as written" in by.why
        hand = re.search(r"^Hand1 (.*)$", text, re.MULTILINE)
        assert hand
        same = re.sub(r"^(Hand\d) .*$", rf"\1 {hand[1]}", text, flags=re.MULTILINE)
        assert [one for one in accusations(read_afresh(same, AUTO)) if one.startswith("PN501")]


def test_a_value_that_is_changed_is_still_found() -> None:
    random = Random(4)
    number = found = at_its_place = 0
    while number < CHANGES:
        table = random.choice([*PLAIN, random.choice(TABLES)])
        seed = random.randrange(10**6)
        (text,) = games_of(table, range(seed, seed + 1))
        if read_afresh(text, AUTO).rules[0].rules is None:  # type: ignore[union-attr]
            continue
        lines = text.split("\n")
        for _ in range(8):
            at = random.randrange(len(lines))
            others = list(changes(random, lines[at], table.rules))
            if others:
                changed = "\n".join([*lines[:at], random.choice(others), *lines[at + 1 :]])
                warned = [one.line for one in read_afresh(changed, AUTO).diagnostics if one.severity in _FINDINGS]
                number += 1
                found += bool(warned)
                at_its_place += at + 1 in warned
    assert found / number >= FOUND
    assert at_its_place / number >= AT_ITS_PLACE


_FINDINGS = (Severity.WARNING, Severity.ERROR)


@pytest.mark.parametrize("name", ["double-deck", "single-deck-tens", "three-handed"])
def test_rules_that_are_named_stay_strict(name: str) -> None:
    tables = [table for table in TABLES if table.base == name]
    accused = [
        table
        for table in tables
        if any(accusations(read_afresh(text, ruleset(name))) for text in games_of(table, range(2)))
    ]
    assert accused
