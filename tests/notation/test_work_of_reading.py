"""What reading costs, of the texts that cost the most: calls of functions, which are counted, so no clock is asked."""

import pytest

from annotations.notation import reading
from annotations.notation.reading import read, read_afresh
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax import faults
from annotations.notation.syntax.diagnostics import MOST_EXPLAINED
from tests.bench.worst_texts import BYTES, CONTRADICTED, CONTRADICTED_OFTEN, TEXTS
from tests.calls import calls_of

LINES = 2_000
MOST_CALLS_A_LINE = 150
MOST_CALLS = 30_000
"""Of a text with few lines, however long they are."""

MOST_CALLS_BY_RULES = 240_000
"""Of any text that the site takes."""


def half(title: str) -> str:
    """Half of the longest text of that kind."""
    return "\n".join(TEXTS[title][: BYTES // 2].split("\n")[:LINES])


@pytest.mark.parametrize("title", TEXTS)
def test_no_text_takes_long_to_read(title: str) -> None:
    text = half(title)
    read_afresh(text)  # some tables are made on demand
    assert calls_of(lambda: read_afresh(text)) <= MOST_CALLS + MOST_CALLS_A_LINE * text.count("\n")


@pytest.mark.parametrize("title", [*CONTRADICTED, "whole hands"])
def test_no_text_takes_long_to_read_by_the_rules_that_fit_it(title: str) -> None:
    text = TEXTS[title]
    read_afresh(text, AUTO)
    assert calls_of(lambda: read_afresh(text, AUTO)) <= MOST_CALLS_BY_RULES


@pytest.mark.parametrize("title", CONTRADICTED_OFTEN)
def test_a_changed_text_is_checked_again_without_what_is_known_of_the_hands_that_it_shares(title: str) -> None:
    text = TEXTS[title]
    again = f"{text}\nNote Ada was late"
    read_afresh(again, AUTO)  # some tables are made on demand
    reading.forget()
    first = calls_of(lambda: read(text, AUTO))
    assert calls_of(lambda: read(again, AUTO)) < 0.75 * first
    assert read(again, AUTO).diagnostics == read_afresh(again, AUTO).diagnostics


@pytest.mark.parametrize("title", ["faulty tricks", "faulty bids", "strange characters", "spaces", "lower case"])
def test_a_changed_text_is_read_again_without_the_lines_that_are_known(title: str) -> None:
    text = half(title)
    reading.forget()
    read(text)
    again = text.replace("\n", "\nNote Ada was late\n", 1)
    known = calls_of(lambda: read(again))
    assert read(again).diagnostics == read_afresh(again).diagnostics
    assert known < 0.75 * calls_of(lambda: read_afresh(again))


def test_a_line_that_is_known_is_the_same_at_its_place_and_moved_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    reading.forget()
    first = read("Deal 1\nBids1 pass 50 \nBids2 Pass\nTrick1 CA CK\n")
    assert read("Deal 2\nBids1 pass 50 \nBids2 Pass\n").document.lines[1] is first.document.lines[1]
    moved = read("Deal 1\nDealer Seat1\nBids1 pass 50 \nBids2 Pass\nTrick1 CA CK\n")
    assert [(one.code, one.line) for one in moved.on_line(3)] == [(one.code, 3) for one in first.on_line(2)]
    assert [one.fix.line for one in moved.on_line(3) if one.fix] == [3, 3]


def test_a_line_that_is_explained_in_part_is_not_remembered() -> None:
    """The memory of a text whose findings are explained to the end must not change one in which they are not."""
    line = "Bids1 pass pass pass pass\n"
    long = "Deal 1\n" + line * (MOST_EXPLAINED // 4 + 3)
    for before in ("", "Deal 1\nBids2 x\n" + line, "Deal 1\nBids2 x y\n\n" + line * 3, long):
        reading.forget()
        read(before)
        for text in (long, f"Deal 1\nBids2 x y z\n{line * (MOST_EXPLAINED // 4)}"):
            assert read(text).diagnostics == read_afresh(text).diagnostics


def test_the_first_line_is_always_read_anew() -> None:
    reading.forget()
    read("Deal 1\n\ufeffDeal 2\n")
    assert read("\ufeffDeal 2\n").diagnostics == read_afresh("\ufeffDeal 2\n").diagnostics


def test_a_long_line_is_not_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(reading._LINES, "_read", lambda *line: seen.append(line[0]) or faults.read_faulty(*line))
    reading.forget()
    for _ in range(2):
        read(f"Deal {len(seen) + 1}\nBids1 {'x ' * 1000}\nBids2 x\n")
    assert seen == [2, 3, 2]
