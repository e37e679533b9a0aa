"""Games played at random by the rules, and what their replay says of them."""

import re
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from annotations.notation.cli.stream import read_games
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.changes import changes
from tests.notation.diagnosed_texts import warnings
from tests.notation.hands_written import game_played
from tests.notation.soundness import assert_sound
from tests.samples import SAMPLES

SEEDS = st.integers(0, 2**32)
TELLING = ["double-deck", "double-deck-pass", "triple-deck"]
"""Rule sets that say all about hands and play, so that no mistake goes unnoticed."""

HELD = re.compile(r"(?m)^(Hand\d) .*$")
ANY_VALUES = re.compile(r"(?m)^((?:Hand|Bids|Contract|Pass|Kitty|Discard|Meld|Trick)\d*) .*$")


def of_rules(text: str, rules: RuleSet) -> list[Diagnostic]:
    return [found for found in read(text, rules).diagnostics if found.severity is Severity.WARNING]


@pytest.mark.parametrize("name", SHIPPED)
@settings(max_examples=4)
@given(seed=SEEDS)
def test_a_game_played_by_the_rules_has_no_warnings(name: str, seed: int) -> None:
    text = game_played(Random(seed), ruleset(name))
    assert not by_replay(text, ruleset(name))
    assert not by_replay(HELD.sub(r"\1 -", text), ruleset(name))


def by_replay(text: str, rules: RuleSet) -> list[str]:
    """The warnings about deal, auction, exchange, melds and play."""
    return [message(found) for found in of_rules(text, rules) if found.code <= "PN512" or found.code == "PN518"]


@settings(max_examples=60)
@given(seed=SEEDS)
def test_whatever_is_withheld_what_is_left_is_right(seed: int) -> None:
    random = Random(seed)
    rules = ruleset(random.choice(list(SHIPPED)))
    lines = game_played(random, rules).split("\n")
    for _hidden in range(random.randint(1, 8)):
        place = random.randrange(len(lines))
        lines[place] = hidden(random, lines[place])
    assert not by_replay("\n".join(lines), rules)


def hidden(random: Random, line: str) -> str:
    """The line with a value withheld or asked for, or all of them."""
    label, *values = line.split(" ")
    if not ANY_VALUES.match(line) or random.random() < 0.3:
        return ANY_VALUES.sub(r"\1 -", line)
    place = random.randrange(len(values))
    values[place] = random.choice("-?")
    return " ".join([label, *values])


@pytest.mark.parametrize("name", TELLING)
@settings(max_examples=40)
@given(seed=SEEDS)
@example(seed=4484).via("one of two passes before the hand is given up")
def test_one_mistake_is_told_by_its_line_or_names_it(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    lines = game_played(random, rules, hands=1).split("\n")
    number = random.choice([number for number, line in enumerate(lines) if ANY_VALUES.match(line)])
    wrong = random.choice([*changes(random, lines[number], rules)] or [lines[number]])
    found = of_rules("\n".join([*lines[:number], wrong, *lines[number + 1 :]]), rules)
    label = wrong.split(" ")[0]
    is_reported = any(one.line == number + 1 or re.search(rf"\b{label}\b", message(one)) for one in found)
    assert is_reported is (wrong != lines[number])
    assert len(found) <= 2


@settings(max_examples=40)
@given(seed=SEEDS)
def test_whatever_is_written_the_rules_change_nothing_but_warnings(seed: int) -> None:
    random = Random(seed)
    rules = ruleset(random.choice(list(SHIPPED)))
    lines = game_played(random, rules).split("\n")
    for _mistake in range(random.randint(1, 10)):
        place = random.randrange(len(lines))
        lines[place] = random.choice([lines[place][:-1], lines[-2], hidden(random, lines[place])])
    text = "\n".join(lines)
    plain = read(text)
    for by in (rules, ruleset(random.choice(list(SHIPPED))), AUTO):
        reading = read(text, by)
        assert_sound(reading)
        assert reading.statuses == plain.statuses
        others = [found for found in reading.diagnostics if found.severity is not Severity.WARNING]
        assert [(found.code, found.line) for found in others] == [
            (found.code, found.line) for found in plain.diagnostics
        ]


@pytest.mark.parametrize("name", SAMPLES)
def test_real_games_are_played_by_the_rules_that_are_told_from_them(name: str) -> None:
    assert not [found for found in read(SAMPLES[name], AUTO).diagnostics if found.severity is Severity.WARNING]


def test_a_game_of_a_longer_text_is_checked_as_it_is_alone() -> None:
    text = game_played(Random(1), ruleset("double-deck")).replace("Seat1 ", "Seat2 ")
    (alone,) = read_games(text.splitlines(keepends=True), AUTO)
    first, second = read_games(f"{text}\n\n{text}".splitlines(keepends=True), AUTO)
    assert alone.rules
    assert [game.rules and game.rules.name for game in (alone, first, second)] == [alone.rules.name] * 3
    reported = [[found.code for found in game.diagnostics] for game in (alone, first, second)]
    assert reported[0] == reported[1] == reported[2]
    assert any(code.startswith("PN5") for code in reported[0])


def test_teams_are_those_in_force_in_the_hand() -> None:
    others = "Team1 Seat1 Seat2\nTeam2 Seat3 Seat4\n\n"
    text = "Contract Seat1 50 Clubs\nPass1 CA CA CA Seat2\nPass2 CK CK CK Seat1"
    assert not warnings(others + text, "double-deck-pass")
    assert warnings(text, "double-deck-pass") == ["PN506 Pass1 Seat2", "PN506 Pass2"]
    again = f"{others}Deal 1\n\nTeam1 Seat1 Seat3\nTeam2 Seat2 Seat4\n{text}"
    assert warnings(again, "double-deck-pass") == ["PN506 Pass1 Seat2", "PN506 Pass2"]
