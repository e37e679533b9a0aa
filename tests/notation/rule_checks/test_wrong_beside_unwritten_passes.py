"""One wrong value beside a pass of which no line tells is one warning; the cards that were passed are not accused."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.changes import changes
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import ROUND, without_hands_of_others, without_passes
from tests.notation.tables_of_others import TABLES, Table

PASSING = [table for table in TABLES if (table.rules.passing.cards or 0) > 2]

GROUPED = r"C\S* D\S* S\S* H\S*"
CARDS = r"(?<= )\S\S(?= )"
VALUES = {
    "a card of a hand": (r"Hand\d ", GROUPED),
    "a card of a meld": (r"Meld\d ", GROUPED),
    "a card of a trick": (r"Trick(\d|10|11) ", CARDS),
    "a card of the last trick": (r"Trick(12|20) .*\n(?!Trick)", CARDS),
    "the winner of a trick": (r"Trick\d+ ", r"Seat\d"),
    "trump": (r"Contract ", r"[A-Z][a-z]+$"),
}
"""How the line of each value begins, and what is another in it then."""


def with_wrong(random: Random, text: str, value: str, table: Table) -> tuple[str, int]:
    """The text with another value, and the number of the line with it."""
    start, part = VALUES[value]
    lines = text.split("\n")
    numbers = [text.count("\n", 0, begun.start()) for begun in re.finditer(rf"^{start}", text, re.MULTILINE)]
    number, other = random.choice(
        [
            (number, other)
            for number in numbers
            for other in others(random, lines[number], table)
            if re.sub(part, "", other) == re.sub(part, "", lines[number])
        ]
    )
    return "\n".join([*lines[:number], other, *lines[number + 1 :]]), number + 1


def others(random: Random, line: str, table: Table) -> Iterator[str]:
    """The line with another of its values, trump among them."""
    yield from changes(random, line, table.rules)
    before, _, trump = line.rpartition(" ")
    suits = {"Clubs", "Diamonds", "Spades", "Hearts"}
    yield from [f"{before} {suit}" for suit in sorted(suits - {trump}) if trump in suits]


def warned(text: str) -> list[int]:
    return [int(one.split(" ")[1]) for one in accusations(text, AUTO)]


ONE, AT_ITS_PLACE, TEXTS = 0.9, 0.88, 30


@pytest.mark.parametrize("value", VALUES)
def test_a_wrong_value_is_one_warning(value: str) -> None:
    random = Random(7)
    once = at_its_place = 0
    for _ in range(TEXTS):
        table = random.choice(PASSING)
        text, number = with_wrong(random, without_passes(table, random.randrange(10**6)), value, table)
        once += len(warned(text)) == 1
        at_its_place += number in warned(text)
    assert once / TEXTS >= ONE
    assert at_its_place / TEXTS >= AT_ITS_PLACE


@pytest.mark.parametrize("value", VALUES)
def test_so_it_is_where_cards_went_round_in_a_team_of_three(value: str) -> None:
    random = Random(1)
    for table in ROUND[4:]:
        text, _number = with_wrong(random, without_passes(table, random.randrange(10**6)), value, table)
        assert len(warned(text)) == 1


@pytest.mark.parametrize("seed", range(8))
def test_a_card_that_the_partners_cannot_have_been_dealt_is_found_without_the_hands_of_others(seed: int) -> None:
    """The others have played too many of its kind."""
    random, table = Random(seed), PASSING[0]
    text = without_hands_of_others(without_passes(table, seed))
    wrong, _number = with_wrong(random, text, "a card of a hand", table)
    (found,) = accusations(wrong, AUTO)
    assert found.startswith("PN501 ")


def test_how_many_were_passed_is_said_as_far_as_it_is_certain() -> None:
    table = next(table for table in PASSING if table.rules.passing.cards == 3)
    text, _number = with_wrong(Random(1), without_passes(table, 1), "a card of a hand", table)
    (by,) = read(text, AUTO).rules
    assert by
    assert "as written: at least three cards passed" in by.why


AS_DEALT = [Table("as it stands", name, {}) for name in ("double-deck", "single-deck", "triple-deck")]


@pytest.mark.parametrize("table", AS_DEALT, ids=str)
def test_two_wrong_values_are_no_pass(table: Table) -> None:
    random = Random(3)
    for _ in range(20):
        text = hand_scored(Melding(random.randrange(10**6)), table.rules)
        for _wrong in range(2):
            text, _number = with_wrong(random, text, random.choice([*VALUES][:5]), table)
        (by,) = read(text, AUTO).rules
        assert by
        assert "cards passed" not in by.why.partition("as written")[2]
        assert warned(text)
