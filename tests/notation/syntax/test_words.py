"""The words of a line, however many there are."""

import tracemalloc

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.words import Words, single_spaced, words
from tests.notation.diagnosed_texts import about

MANY = 200_000


def in_short(found: Words) -> list[tuple[str, int, int]]:
    return [(word.text, word.column, word.end) for word in found]


LINES = [
    ("", []),
    (" \t ", []),
    ("Deal 1", [("Deal", 1, 5), ("1", 6, 7)]),
    ("\t Deal \t1  ", [("Deal", 3, 7), ("1", 9, 10)]),
    ("one\u00a0two\u2028three", [("one\u00a0two\u2028three", 1, 14)]),
]


@pytest.mark.parametrize(("line", "expected"), LINES)
def test_only_spaces_and_tabs_part_words(line: str, expected: list[tuple[str, int, int]]) -> None:
    found = words(line, 1)
    assert in_short(found) == expected
    assert len(found) == len(expected)
    assert bool(found) is bool(expected)


def test_a_byte_order_mark_is_no_word_of_the_first_line_alone() -> None:
    assert in_short(words("\ufeffDeal", 1)) == [("Deal", 2, 6)]
    assert in_short(words("\ufeffDeal", 2)) == [("\ufeffDeal", 1, 6)]


def test_words_have_a_first_and_a_last_and_those_between() -> None:
    found = words(" Contract  Seat1\t50 Hearts ", 1)
    assert (found.first.text, found.last.text) == ("Contract", "Hearts")
    assert in_short(found.after(found.first).before(found.last)) == [("Seat1", 12, 17), ("50", 18, 20)]
    assert found.after(found.first).as_one().text == "Seat1\t50 Hearts"
    assert not found.after(found.last)
    assert not found.before(found.first)


def test_a_word_is_found_where_it_stands_alone() -> None:
    found = words("? C? ?C ?? ?\t?", 1)
    assert [word.column for word in found.named("?")] == [1, 12, 14]


def test_single_spaces() -> None:
    assert single_spaced(" \tone  two\t \tthree ") == "one two three"


def test_the_number_of_values_is_told_however_they_are_spaced() -> None:
    (found,) = [one for one in about("Hand1 C  D\tS  \tH C ") if one.code == "PN301"]
    assert found.values["count"] == 5
    assert (found.column, found.end_column) == (7, 19)


@pytest.mark.parametrize("label", ["Bids1", "Trick1", "Hand1", "Contract", "Dealer"])
@pytest.mark.parametrize("value", ["50", "CA", "x", "-"])
def test_a_line_of_very_many_values_has_too_many(label: str, value: str) -> None:
    (found,) = [one for one in read(f"{label} " + " ".join([value] * MANY)).diagnostics if one.severity == "error"]
    assert found.code == "PN301"
    assert found.values["count"] == MANY
    assert (found.column, found.end_column) == (len(label) + 2, len(label) + 1 + MANY * (len(value) + 1))


@pytest.mark.parametrize("label", ["Bids1", "Trick1", "Hand1", "Contract"])
def test_every_question_on_a_line_of_too_many_values_counts(label: str) -> None:
    asked = [one for one in read(f"{label} ? x{' -' * MANY} ?").diagnostics if one.code == "PN402"]
    assert [one.column for one in asked] == [len(label) + 2, len(label) + 2 * MANY + 6]


@pytest.mark.parametrize("line", ["Kitty HA", "Pass1 HA", "GameScores 1", "Team1 Seat1"])
def test_what_may_be_of_any_number_is_read_to_its_end(line: str) -> None:
    label, value = line.split()
    reading = read(f"{label} " + " ".join([value] * 100 + ["?"]))
    assert len(reading.document.lines[0].values) == 101
    assert "PN402" in {found.code for found in reading.diagnostics}


def test_the_widest_round_tells_how_many_play_even_if_it_is_too_wide() -> None:
    assert read("Bids1" + " 50" * 100).document.games[0].players == 8


def test_seats_are_named_by_lines_whose_values_are_not_read() -> None:
    assert read("Contract Seat7 50 Hearts Clubs").document.games[0].players == 7


@pytest.mark.parametrize("label", ["Bids1", "Trick1", "Hand1", "Note", "DateTime", "Remark"])
def test_a_long_line_takes_no_more_memory_than_copies_of_it(label: str) -> None:
    text = f"{label} " + "50 " * MANY
    tracemalloc.start()
    read(text)
    assert tracemalloc.get_traced_memory()[1] < 8 * len(text)
    tracemalloc.stop()
