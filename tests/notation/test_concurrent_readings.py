"""Readings in several threads at once: of one text and of different ones, each is what it is when read alone."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.samples import CASES, REAL_HAND, SAMPLES

READERS = 8
RULES = (None, AUTO, ruleset("double-deck"), ruleset("double-deck-minimum"))
TEXTS = [*SAMPLES.values(), *(path.read_text(encoding="utf-8", errors="ignore") for path in sorted(CASES.glob("*.pn")))]
QUESTIONS = [(text, rules) for text in (*TEXTS[:12], REAL_HAND) for rules in RULES]

Verdict = tuple[object, ...]


@pytest.fixture(autouse=True)
def _threads_take_turns_often() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def verdict(question: tuple[str, object]) -> Verdict:
    """All that a reading says, as values that can be compared."""
    reading = read(*question)
    lines = [(line.number, line.text, line.values) for line in reading.document.lines]
    found = [(one.code, one.line, one.severity, message(one)) for one in reading.diagnostics]
    return reading.status, reading.text, repr(lines), found, [game.players for game in reading.document.games]


def read_at_once(questions: Callable[[int], list[tuple[str, object]]]) -> None:
    """Each reader has its own list of questions; all begin together, before anybody has read any of them."""
    together = Barrier(READERS)

    def answer(reader: int) -> list[Verdict]:
        together.wait()
        return [verdict(question) for question in questions(reader)]

    with ThreadPoolExecutor(READERS) as pool:
        answers = list(pool.map(answer, range(READERS)))
    for reader, given in enumerate(answers):
        assert given == [verdict(question) for question in questions(reader)]


def test_one_text_is_read_by_many_at_once() -> None:
    read_at_once(lambda _reader: [(f"{REAL_HAND}Note nobody has read this before\n", rules) for rules in RULES])


def test_different_texts_are_read_by_many_at_once() -> None:
    read_at_once(lambda reader: Random(reader).sample(QUESTIONS, 12))


def test_a_text_grows_line_by_line_under_each_reader() -> None:
    lines = REAL_HAND.splitlines(keepends=True)
    grown = ["".join(lines[:end]) for end in range(1, len(lines) + 1, 4)]
    read_at_once(lambda reader: [(text, RULES[reader % len(RULES)]) for text in grown])
