"""Line ends, spaces, blank lines and characters (README, section 2)."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.lines import encode
from annotations.notation.syntax.writer import write
from tests.notation.diagnosed_texts import GAME, codes, errors


@pytest.mark.parametrize(
    "text", ["", "\n", "Deal 1", "Deal 1\n", "a\rb\r\nc\n\rd", "\ufeffDeal 1\n", " \t\n\n", "\x00\x85\u2028"]
)
def test_writing_gives_the_text_again(text: str) -> None:
    assert write(read(text).document) == text


@pytest.mark.parametrize(
    "data", [b"Seat1 Jos\xe9\n", b"\xff\xfeD\x00e\x00", b"\xed\xa0\x80", b"\xef\xbb\xbfDeal 1\r\n"]
)
def test_writing_gives_the_bytes_again(data: bytes) -> None:
    assert encode(write(read(data).document)) == data


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_other_line_ends_are_style_on_the_first_line_that_has_one(end: str) -> None:
    assert codes(GAME.replace("\n", end)) == ["PN601 1"]
    assert codes(GAME.replace("Deal 1\n", f"Deal 1{end}")) == ["PN601 4"]


def test_a_byte_order_mark_is_style_and_no_part_of_the_label() -> None:
    assert codes("\ufeff" + GAME) == ["PN601 1"]
    assert codes("\ufeff" + GAME.replace("\n", "\r\n")) == ["PN601 1", "PN601 1"]
    assert codes("\ufeff\n" + GAME) == ["PN601 1", "PN603 1"]
    assert errors("\ufeff Deal 1") == ["PN601 1", "PN602 1"]


def test_a_byte_order_mark_in_bytes_is_the_same() -> None:
    assert codes(b"\xef\xbb\xbf" + GAME.encode()) == ["PN601 1"]


def test_a_last_line_without_an_end_is_fine() -> None:
    assert codes(GAME.removesuffix("\n")) == []


@pytest.mark.parametrize("separator", ["\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\x85"])
def test_nothing_else_ends_a_line(separator: str) -> None:
    assert len(read(f"Note one{separator}two").document.lines) == 1


CONTROLS = ["\x00", "\x07", "\x0b", "\x0c", "\x1b", "\x1f", "\x7f", "\x80", "\x85", "\x9f"]


@pytest.mark.parametrize("character", CONTROLS)
def test_a_control_character_is_named_once_a_line(character: str) -> None:
    text = f"Note a{character}b{character}\nDealer Seat4{character}"
    found = [one for one in read(text).diagnostics if one.code == "PN106"]
    assert [(one.line, one.column, one.end_column) for one in found] == [(1, 7, 8), (2, 13, 14)]
    assert {one.values["found"] for one in found} == {f"U+{ord(character):04X}"}


@pytest.mark.parametrize("character", ["\t", "\xa0", "\u2028", "\ufeff", "é", "♠", "🂡"])
def test_any_other_character_may_stand_in_free_text(character: str) -> None:
    assert errors(f"Note a{character}b") == []


def test_a_byte_that_is_not_utf_8_is_named_with_its_place() -> None:
    found = [one for one in read(b"Seat1 Zo\xeb\nSeat2 \xc3\xa9\xe9").diagnostics if one.code == "PN106"]
    assert [(one.line, one.column, one.values["found"]) for one in found] == [(1, 9, "byte 0xEB"), (2, 8, "byte 0xE9")]


def test_lone_surrogates_are_no_text_either() -> None:
    assert errors("Note \ud800") == ["PN106 1"]


SPACES = [
    "  Dealer Seat4",
    "Dealer Seat4 ",
    "Dealer Seat4\t",
    "Dealer  Seat4",
    "Dealer\tSeat4",
    "Dealer \t Seat4",
    "Seat1  Dot",
    "Seat1 Dot ",
    "Seat1\tDot",
    "Seat1 -  ",
    "Note  -",
    "DateTime 2015-08-31  13:58:59",
    "DateTime 2015-08-31\t13:58:59",
    "Notation PN  1.0",
]


@pytest.mark.parametrize("line", SPACES)
def test_spaces_that_are_not_needed_are_style_and_hide_no_value(line: str) -> None:
    (found,) = [one for one in read(line).diagnostics if one.code[2] != "4"]
    assert found.code == "PN602"
    assert found.fix is not None
    assert errors(found.fix.text) == []
    assert read(found.fix.text).document.lines[0].values == read(line).document.lines[0].values


@pytest.mark.parametrize("line", ["Seat1 English,  Ike", "Note two  spaces", "Note a\tb"])
def test_spaces_inside_free_text_are_text(line: str) -> None:
    assert errors(line) == []


def test_spaces_are_said_once_a_line() -> None:
    assert errors("  Bids1  Pass   Pass\t50 ") == ["PN602 1"]


def test_spaces_are_said_beside_what_else_is_wrong_with_the_line() -> None:
    assert errors("Dealer ") == ["PN103 1", "PN602 1"]
    assert errors("Dealer  West") == ["PN602 1", "PN306 1"]
    assert errors("Note  \x07") == ["PN602 1", "PN106 1"]


def test_a_line_of_spaces_is_a_blank_line() -> None:
    reading = read("Presenter Lou\n \t\nDeal 1")
    assert [len(game.hands) for game in reading.document.games] == [1]
    assert "PN602 2" in codes("Presenter Lou\n \t\nDeal 1")
    assert [one.fix.title for one in reading.diagnostics if one.fix] == ["Delete the spaces"]


BLANK_LINES = [
    ("\nDeal 1", ["PN603 1"]),
    ("\n\n\nDeal 1", ["PN603 1"]),
    ("Deal 1\n\n", ["PN603 2"]),
    ("Deal 1\n\n\n\n", ["PN603 2"]),
    ("Deal 1\n ", ["PN602 2", "PN603 2"]),
    ("Deal 1\n\nDeal 2", []),
    ("Deal 1\n\n\nDeal 1", []),
    ("Deal 1\n\n\n\nDeal 1", ["PN603 4"]),
    ("Deal 1\n\n\n\n\n\nDeal 1", ["PN603 4"]),
    ("\nDeal 1\n\n\n\nDeal 1\n\n", ["PN603 1", "PN603 5", "PN603 7"]),
    ("\n", ["PN603 1"]),
    ("\n\n\n\n", ["PN603 1"]),
    (" ", ["PN602 1", "PN603 1"]),
    ("", []),
]


@pytest.mark.parametrize(("text", "expected"), BLANK_LINES)
def test_surplus_blank_lines_are_reported_once_for_each_run(text: str, expected: list[str]) -> None:
    assert errors(text) == expected
