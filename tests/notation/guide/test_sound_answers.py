"""Whoever answers the guide soundly never sees an Invalid record, in whatever order they take what it offers."""

from random import Random

import pytest

from annotations.notation.editing.edits import apply
from annotations.notation.editing.places import insertion
from annotations.notation.guide.guide import guide
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.diagnostics import Status
from annotations.rules.shipped import SHIPPED, ruleset
from tests.notation.sound_answers import FinishedGame

MOST_STEPS = 120


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("seed", range(2))
def test_a_record_on_its_way_is_never_invalid(name: str, seed: int) -> None:
    random, rules = Random(seed), ruleset(name)
    game = FinishedGame(random, rules)
    read_by = random.choice([rules, AUTO, None])
    reading = read("", read_by, rules.players)
    for _ in range(MOST_STEPS):
        step = game.choose(guide(reading), restless=seed / 2)
        if step is None:
            break
        edit = insertion(reading, step.label.text, step.hand, game.answer(step))
        reading = read(apply(reading.text, [edit]), read_by, rules.players)
        assert reading.status is not Status.INVALID, (reading.text, reading.diagnostics)
    assert len(reading.document.lines) > 20
