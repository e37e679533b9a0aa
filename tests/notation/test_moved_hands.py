"""Hands that a text shares with one read before, at other lines: what is said of them is what is said alone."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annotations.notation import reading
from annotations.notation.reading import Reading, read, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.bench.generator import game
from tests.bench.tables import VARIANTS, Variant
from tests.bench.worst_texts import CONTRADICTED, CONTRADICTED_OFTEN
from tests.calls import calls_of
from tests.notation.changes import changes

CHANGES = 6
EDITS = 4


def said(found: Reading) -> list[object]:
    """All that a reading says of its text and of its hands, with the lines that it names."""
    remarks = [(one.line, one.column, one.end_column, one.code, message(one), one.fix) for one in found.diagnostics]
    hands = [
        (
            hand.replay.trump,
            hand.replay.hands,
            hand.replay.playing,
            [(one.line.number, one.line.text, one.refusal) for one in hand.replay.refused],
            [trick.line and trick.line.number for trick in hand.replay.tricks.all],
            [(line.number, line.text) for line in hand.deduced.written],
        )
        for hand in found.hands
    ]
    return [remarks, hands, found.statuses, [by and by.why for by in found.rules]]


def lines_of(found: Reading) -> set[int]:
    """The numbers of all lines that its replays name."""
    refused = [one for hand in found.hands for one in hand.replay.refused]
    return {line.number for one in refused for line in (one.line, *one.others)}


def with_wrong_values(random: Random, variant: Variant, hands: int) -> list[str]:
    """The lines of a game in which some values contradict the rules."""
    lines, rules = game(random, variant, hands=hands).split("\n"), ruleset(variant.rules)
    for _ in range(random.randint(1, CHANGES)):
        at = random.randrange(len(lines))
        lines[at] = random.choice([*changes(random, lines[at], rules)] or [lines[at]])
    return lines


def add_note(random: Random, lines: list[str], _variant: Variant) -> None:
    lines.insert(random.randint(0, len(lines)), "Note Ada was late")


def add_first_note(_random: Random, lines: list[str], _variant: Variant) -> None:
    lines.insert(0, "Note Ada was late")


def repeat(random: Random, lines: list[str], _variant: Variant) -> None:
    at = random.randrange(len(lines))
    lines.insert(at, lines[at])


def remove(random: Random, lines: list[str], _variant: Variant) -> None:
    if len(lines) > 1:
        del lines[random.randrange(len(lines))]


def write_other(random: Random, lines: list[str], variant: Variant) -> None:
    at = random.randrange(len(lines))
    lines[at] = random.choice([*changes(random, lines[at], ruleset(variant.rules))] or [lines[at]])


ALL_EDITS: list[Callable[[Random, list[str], Variant], None]] = [add_note, add_first_note, repeat, remove, write_other]


@settings(max_examples=15)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@given(seed=st.integers(0, 2**32))
def test_an_edited_text_is_read_as_if_no_other_had_been_read_before(variant: Variant, seed: int) -> None:
    random = Random(seed)
    lines = with_wrong_values(random, variant, hands=3)
    reading.forget()
    rules = random.choice([AUTO, ruleset(variant.rules)])
    for _ in range(EDITS):
        text = "\n".join(lines)
        assert said(read(text, rules)) == said(read_afresh(text, rules))
        random.choice(ALL_EDITS)(random, lines, variant)


@pytest.mark.parametrize("title", CONTRADICTED)
def test_what_is_refused_of_a_hand_that_moved_is_on_its_own_lines(title: str) -> None:
    text = CONTRADICTED[title]
    for again in (text, text.replace("\n\nDeal", "\nNote Ada was late\n\nDeal", 1), f"Note Ada was late\n{text}"):
        found = read(again, AUTO)
        assert said(found) == said(read_afresh(again, AUTO))
        assert lines_of(found) <= {line.number for hand in found.hands for line in hand.lines.written}


@pytest.mark.parametrize("title", CONTRADICTED_OFTEN)
def test_hands_that_moved_are_checked_again_without_what_is_known_of_them(title: str) -> None:
    reading.forget()
    text = CONTRADICTED[title]
    first = calls_of(lambda: read(text, AUTO))
    again = text.replace("\n\n", "\nNote Ada was late\n\n", 1)
    assert calls_of(lambda: read(again, AUTO)) < 0.75 * first
