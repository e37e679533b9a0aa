"""The lines of a change: each with its number, and the values that are not the same."""

from annotations.archive.history.diff import MOST_MARKED, MOST_PAIRED, DiffLine, diff_lines
from annotations.notation.editing.edits import changes


def shown(before: str, after: str) -> list[str]:
    """The lines as `- 3 Deal [1]`, with the changed pieces in brackets."""
    return list(map(as_words, diff_lines(changes(before, after))))


def as_words(line: DiffLine) -> str:
    words = "".join(f"[{text}]" if changed else text for text, changed in line.pieces)
    return f"{'+' if line.is_new else '-'} {line.number} {words}"


def test_only_the_card_that_changed_is_marked() -> None:
    assert shown("Deal 1\nTrick1 CA CK CQ CJ Seat1 2\n", "Deal 1\nTrick1 CA CK CT CJ Seat1 3\n") == [
        "- 2 Trick1 CA CK [CQ] CJ Seat1 [2]",
        "+ 2 Trick1 CA CK [CT] CJ Seat1 [3]",
    ]


def test_a_value_that_is_put_in_leaves_the_others_unmarked() -> None:
    assert shown("Bids1 50 Pass Pass\n", "Bids1 50 51 Pass Pass\n")[1] == "+ 1 Bids1 50 [51][ ]Pass Pass"


def test_lines_with_the_same_label_follow_each_other() -> None:
    before, after = "Hand1 -\nHand2 -\n", "Hand1 CA\nNote New\nHand2 CK\n"
    assert shown(before, after) == [
        "- 1 Hand1 [-]",
        "+ 1 Hand1 [CA]",
        "+ 2 Note New",
        "- 2 Hand2 [-]",
        "+ 3 Hand2 [CK]",
    ]


def test_numbers_are_those_of_the_text_that_has_the_line() -> None:
    assert shown("a\nb\nc\nd\n", "b\nnew\nc\n") == ["- 1 a", "+ 2 new", "- 4 d"]


def test_a_line_alone_is_not_marked_as_it_is_all_new() -> None:
    assert shown("", "Deal 1\n")[0] == "+ 1 Deal 1"


def test_blanks_that_changed_are_shown_as_well() -> None:
    assert shown("Deal 1\n", "Deal  1\n") == ["- 1 Deal[ ]1", "+ 1 Deal[  ]1"]


def test_a_long_change_is_shown_without_marks() -> None:
    before, after = ("".join(f"Note {word} {number}\n" for number in range(MOST_PAIRED + 1)) for word in ("a", "b"))
    lines = shown(before, after)
    assert lines[0] == "- 1 Note a 0"
    assert lines[-1] == f"+ {MOST_PAIRED + 1} Note b {MOST_PAIRED}"


def test_a_change_of_very_long_lines_is_shown_without_marks() -> None:
    words = "word " * (MOST_MARKED // 10)
    assert shown(f"Note {words}a", f"Note {words}b") == [f"- 1 Note {words}a", f"+ 1 Note {words}b"]


def test_every_line_of_a_change_is_shown_once() -> None:
    before, after = "x\nDeal 1\nNote a\nNote b\n", "Note b\nDeal 2\ny\n"
    edits = changes(before, after)
    old = [line for edit in edits for line in edit.old]
    new = [line for edit in edits for line in edit.new]
    lines = list(diff_lines(edits))
    assert ["".join(text for text, _changed in line.pieces) for line in lines if not line.is_new] == old
    assert ["".join(text for text, _changed in line.pieces) for line in lines if line.is_new] == new
