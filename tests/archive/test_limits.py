import pytest

from annotations.archive.limits import MOST_BYTES, TextRefused, decoded, refusal


def test_text_of_the_largest_size_is_kept():
    assert refusal("a" * MOST_BYTES) is None


def test_larger_text_is_refused_with_its_size():
    reason = refusal("a" * (MOST_BYTES + 1))
    assert reason is not None
    assert "257 KiB" in reason


def test_size_is_counted_in_bytes_not_characters():
    assert refusal("é" * (MOST_BYTES // 2 + 1)) is not None


def test_a_game_of_twenty_hands_is_far_from_the_bounds_of_its_lines():
    assert refusal(("Trick1 SA SJ ST SK Seat3 3\n" * 40 + "\n") * 20) is None


@pytest.mark.parametrize("text", ["Deal 1\n\n" * 500, "\n" * 1000, "?\n" * 30_000])
def test_text_of_more_lines_or_hands_than_any_game_is_refused_with_their_count(text: str):
    reason = refusal(text)
    assert reason is not None
    assert "Split it into several games" in reason


def test_a_text_from_a_time_of_higher_limits_may_become_shorter_step_by_step():
    long = "Deal 1\n\n" * 300
    shorter = long.removesuffix("Deal 1\n\n")
    assert refusal(long) is not None
    assert refusal(shorter, long) is None
    assert refusal(long, long) is None
    assert refusal(long + "\n", long) is not None
    assert refusal("Note x\n" * 2_100, long) is not None


def test_a_control_character_is_refused_with_its_place():
    reason = refusal("Presenter Ann\nNote a bell \a here")
    assert reason is not None
    assert "Line 2" in reason
    assert "U+0007" in reason
    assert "column 13" in reason


def test_tabs_and_newlines_are_no_control_characters():
    assert refusal("Note\tAnn\n\n") is None


def test_text_that_lost_a_character_on_its_way_is_refused():
    reason = refusal("Presenter Jos\ufffd")
    assert reason is not None
    assert "UTF-8" in reason


def test_a_file_that_is_not_utf_8_is_refused_with_the_line():
    with pytest.raises(TextRefused, match="Line 2 of the file is not UTF-8"):
        decoded("Presenter Ann\nSeat1 José".encode("latin-1"))


def test_a_byte_order_mark_is_no_part_of_a_files_text():
    assert decoded("\ufeffDeal 1\n".encode()) == "Deal 1\n"


def test_a_file_that_is_too_large_is_refused():
    with pytest.raises(TextRefused, match="KiB"):
        decoded(b"a" * (MOST_BYTES + 1))
