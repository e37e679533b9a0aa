"""`auto` does not accuse a table that plays by a variation of the sources, and still finds mistakes in its games."""

from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import Reading, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Severity
from annotations.rules.shipped import ruleset
from annotations.rules.validation import contradictions
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


@pytest.mark.parametrize("seed", range(60))
def test_nor_is_one_of_which_not_everything_is_known(seed: int) -> None:
    random = Random(seed)
    table = random.choice([*TABLES, mixed(random)])
    for text in games_of(table, range(seed, seed + 2)):
        unknown = withheld(random, text, random.choice("-?"), random.choice([0.02, 0.1, 0.4]), random.choice([0, 0.2]))
        reading = read_afresh(unknown, AUTO)
        assert accusations(reading) == [], (str(table), reading.rules)


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
