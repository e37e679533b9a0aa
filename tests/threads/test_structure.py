from bisect import bisect_left

import pytest

from annotations.threads import markdown
from annotations.threads.forms import MOST_CHARACTERS
from annotations.threads.structure import MARKS, MOST_LINES, MOST_MARKS, refusal
from tests.calls import calls_of


def test_a_long_post_with_cards_and_a_whole_hand_is_not_refused() -> None:
    hand = "```\n" + "Trick1 CA CT CK CQ Seat1 3\n" * 60 + "```\n"
    assert refusal(hand * 10 + "I would lead `CA` *here*, not `HT`.\n\n" * 100) == ""


def test_as_many_lines_and_marks_as_there_may_be_are_not_refused() -> None:
    assert refusal("a\n" * (MOST_LINES - 1)) == ""
    assert refusal("`" * MOST_MARKS) == ""


@pytest.mark.parametrize("mark", MARKS)
def test_one_mark_more_is_refused(mark: str) -> None:
    assert f"has {MOST_MARKS + 1} formatting marks" in refusal("x".join([mark] * (MOST_MARKS + 1)))


def test_one_line_more_is_refused() -> None:
    assert f"This has {MOST_LINES + 1} lines" in refusal("\n" * MOST_LINES)


@pytest.mark.parametrize(
    "words",
    ["- a\n", "1. a\n", "a\n\n", "> a\n\n", "- a\n\n", "> - a\n", "a  \n", "`CA` ", "*a* ", "<http://a.b> ", "- *a*\n"],
)
def test_what_is_not_refused_takes_not_long_to_draw(words: str) -> None:
    most = bisect_left(range(1, MOST_CHARACTERS), True, key=lambda number: bool(refusal(words * number)))
    assert most
    assert not refusal(words * most)
    text = (words * most)[:MOST_CHARACTERS]
    assert calls_of(lambda: markdown.html.__wrapped__(text)) < 250_000


def test_a_text_may_have_as_much_as_the_one_that_it_replaces() -> None:
    long, marked = "\n" * MOST_LINES, "`" * (MOST_MARKS + 1)
    assert refusal(long, before=long) == refusal(marked, before=marked) == ""
    assert refusal(long + "\n", before=long)
    assert refusal(marked + "`", before=marked)
