"""The quick result of the trick that is being written: the same as a replay of the hand deduces."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest

from annotations.notation.deduction.tricks import TrickResult, next_trick_result
from annotations.notation.reading import read
from annotations.notation.syntax.faults import read_faulty
from annotations.notation.syntax.reader import read_lines
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.games_scored import hand_scored, withheld

Results = Iterator[tuple[TrickResult | None, list[str]]]
"""Of each trick: its result at a glance, and the winner and the counters that the whole hand tells."""


def results(text: str, rules: RuleSet) -> Results:
    """Each trick of the hand, as it is added to those before it."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        if line.startswith("Trick"):
            hand = read("\n".join([*lines[:at], ""]), rules).hands[-1]
            [asked] = read_lines([" ".join([*line.split(" ")[:-2], "?", "?"])], {}, read_faulty).all
            deduced = hand.with_lines([*hand.lines.written, asked]).deduced
            yield next_trick_result(hand.replay, asked), deduced.written[-1].text.split(" ")[-2:]


@pytest.mark.parametrize("name", SHIPPED)
def test_a_trick_of_a_game_by_the_rules_has_its_result_at_a_glance(name: str) -> None:
    rules = ruleset(name)
    for found, deduced in results(hand_scored(Random(name), rules), rules):
        assert found is None or [f"Seat{found.winner}", str(found.counters)] == deduced
        assert found or "?" in deduced


def taken_by_others(random: Random, text: str) -> str:
    """The text with other winners in some of its tricks."""
    return re.sub(r"Seat(\d)(?= \d+$)", lambda won: random.choice([won[0], won[0], "Seat1"]), text, flags=re.MULTILINE)


def with_question_marks(random: Random, text: str) -> str:
    """The text with `?` in place of some of its values."""
    return withheld(random, text, "?", share=0.05, whole=0.02)


def withholding(random: Random, text: str) -> str:
    """The text with `-` in place of some of its values."""
    return withheld(random, text, "-", share=0.05, whole=0.02)


@pytest.mark.parametrize("spoilt", [taken_by_others, with_question_marks, withholding])
@pytest.mark.parametrize("name", SHIPPED)
def test_whatever_is_wrong_or_missing_a_result_at_a_glance_is_the_one_deduced(
    name: str, spoilt: Callable[[Random, str], str]
) -> None:
    random, rules = Random(name), ruleset(name)
    for found, deduced in results(spoilt(random, hand_scored(random, rules)), rules):
        assert found is None or [f"Seat{found.winner}", str(found.counters)] == deduced


def test_nothing_is_said_of_a_trick_out_of_its_turn_or_with_a_result() -> None:
    hand = read("Contract Seat1 50 Clubs\nTrick1 DJ DK DA CJ Seat4 2\n", ruleset("double-deck")).hands[-1]
    asked = ["Trick3 DJ DK DA CJ ? ?", "Trick1 DJ DK DA CJ ? ?", "Trick2 DJ DK DA CJ Seat1 ?", "Trick2 DJ DK DA ? ? ?"]
    assert [next_trick_result(hand.replay, line) for line in read_lines(asked, {}, read_faulty).all] == [None] * 4
