import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.archive.share_image.share_image import ShareImage, png
from annotations.archive.share_image.words import BOLD, SUIT_COLOURS, readable, shortened, text_at, width_of, wrapped
from tests.png import pixels


def test_what_no_font_has_is_left_out():
    assert readable("日本 Ann 🂡\x00\u202e\n B") == "Ann B"
    assert readable("日本", "Seat 1") == "Seat 1"
    assert readable("–…", "Seat 1") == "Seat 1"


def test_piled_accents_are_left_out_and_usual_ones_stay():
    assert readable("Ze\u0301 A" + "\u0336" * 50) == "Zé A"
    assert readable("Żaneta Nguyễn") == "Żaneta Nguyễn"


def test_right_to_left_names_stay():
    for name in ("פנינה בת מרים", "فاطمة الزهراء"):
        assert readable(name) == name


@pytest.mark.parametrize("name", ["פנינה", "فاطمة", "Ann", "♥"])
def test_a_font_of_the_site_has_every_name(name: str):
    """A letter that no font has is drawn as the same box as any other one."""
    drawn = ShareImage("", "", hand_title=f"{name} A").svg()
    boxes = re.sub(re.escape(name), "日" * len(name), drawn)
    without = re.sub(re.escape(name), "", drawn)
    assert len({png(drawn), png(boxes), png(without)}) == 3


def test_long_words_end_with_an_ellipsis():
    assert shortened("W" * 200, 30, 300).endswith("W…")
    assert shortened("short", 30, 300) == "short"
    assert wrapped("one two three", 30, 120, 2) == ["one two", "three"]
    assert wrapped("one two " * 30, 30, 120, 2)[-1].endswith("…")


@given(st.text(), st.integers(14, 60), st.integers(60, 1100), st.integers(1, 4))
def test_lines_never_leave_their_room(text: str, size: int, width: int, most: int):
    lines = wrapped(readable(text), size, width, most, BOLD)
    assert len(lines) <= most
    assert all(width_of(line, size, BOLD) <= width or len(line) <= 1 for line in lines)


@pytest.mark.parametrize("suit", SUIT_COLOURS)
def test_each_suit_is_drawn_in_its_colour(suit: str):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{text_at(5, 90, suit, 90)}</svg>'
    colour = tuple(bytes.fromhex(SUIT_COLOURS[suit][1:]))
    assert colour in pixels(png(svg)).colours


def test_what_people_write_is_no_svg():
    assert "<script" not in text_at(0, 0, "<script>&", 20)
