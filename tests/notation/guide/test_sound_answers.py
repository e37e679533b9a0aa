"""Whoever answers the guide soundly never sees an Invalid record, in whatever order they take what it offers."""

from collections.abc import Iterator
from random import Random

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion
from annotations.notation.guide.guide import guide
from annotations.notation.guide.phases import PLAYERS
from annotations.notation.guide.steps import Guide
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Status
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.sound_answers import FinishedGame

MOST_STEPS = 120


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", range(2))
def test_a_record_on_its_way_is_never_invalid(name: str, seed: int) -> None:
    for reading in on_the_way(name, seed):
        assert reading.status is not Status.INVALID, (reading.text, reading.diagnostics)
    assert len(reading.document.lines) > 20


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", range(2, 6))
def test_no_answer_makes_it_more_that_is_to_go(name: str, seed: int) -> None:
    before = guide(read("", None, ruleset(name).players)).to_go
    for reading in on_the_way(name, seed):
        now = guide(reading)
        assert now.to_go <= before, (reading.text, titles_to_go(now))
        before = now.to_go
    assert titles_to_go(now) <= {PLAYERS, "Meld"}  # the games have no names, which only large tables need
    assert (reading.status is Status.COMPLETE) is (PLAYERS not in titles_to_go(now))


def titles_to_go(found: Guide) -> set[str]:
    return {phase.title for phase in found.phases if phase.is_to_go}


def on_the_way(name: str, seed: int) -> Iterator[Reading]:
    """The text after each sound answer; the greater the seed, the more often another step is taken than the next."""
    random, rules = Random(seed), ruleset(name)
    game = FinishedGame(random, rules)
    read_by = random.choice([rules, AUTO, None])
    reading = read("", read_by, rules.players)
    for _ in range(MOST_STEPS):
        step = game.choose(guide(reading), restless=seed / 2 if seed < 2 else seed / 6)
        if step is None:
            return
        edit = insertion(reading, step.label.text, step.hand, game.answer(step))
        reading = read(apply(reading.text, [edit]), read_by, rules.players)
        yield reading
