"""Partners who played each other's cards passed them, though no line says so; one mistake is no pass."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import TABLES, Table

PASSING = [table for table in TABLES if (table.rules.passing.cards or 0) > 2]


def without_passes(table: Table, seed: int) -> str:
    """A hand as it was dealt, and as it was played after the exchange, which is left out."""
    kept: list[str] = []
    for line in hand_scored(Melding(seed), table.rules).split("\n"):
        label = line.partition(" ")[0]
        is_redeclared = any(other.startswith(f"{label} ") for other in kept)
        if not is_redeclared and not label.startswith("Pass"):
            kept.append(line)
    return "\n".join(kept)


@pytest.mark.parametrize("table", PASSING[::3], ids=str)
def test_hands_as_dealt_and_as_played_show_that_partners_passed_cards(table: Table) -> None:
    for seed in range(3):
        assert accusations(without_passes(table, seed), AUTO) == []


def test_it_is_said_what_they_show() -> None:
    table = next(table for table in PASSING if table.rules.passing.cards == 3)
    (by,) = read(without_passes(table, 1), AUTO).rules
    assert by
    assert "as written: three cards passed" in by.why


@pytest.mark.parametrize("seed", range(6))
def test_two_cards_of_partners_that_are_written_the_wrong_way_round_are_no_pass(seed: int) -> None:
    text = hand_scored(Melding(seed), ruleset("double-deck"))
    others = [re.sub(rf"^(Trick{n}) (..) (..) (..)", r"\1 \4 \3 \2", text, flags=re.MULTILINE) for n in range(2, 20)]
    assert len({*others} - {text}) > 9
    assert all(accusations(other, AUTO) for other in others if other != text)
