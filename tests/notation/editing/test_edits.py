"""Edits of lines: nothing else is touched, everything can be taken back, and what two people write is kept."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.editing.edits import EditConflict, LineEdit, apply, changes, from_json, invert, merge, to_json

GAME = "Presenter Lakeside\nDateTime 2015-08-31 13:58:59\n\nDealer Seat4\nHand1 -\n"

line = st.sampled_from(["", "a", "b", "Note a", "Note b\r", "é ♠", "\r", " "])
text = st.builds("\n".join, st.lists(line, max_size=12)) | st.text(st.sampled_from("ab\n\r\t♠"), max_size=30)


@st.composite
def edits_of(draw: st.DrawFn, text: str, word: str) -> tuple[LineEdit, ...]:
    """Some edits of the text, as one writer may make them; `word` and a number name every line that they write."""
    lines = text.split("\n")
    made = []
    reached = 0
    while reached <= len(lines) and draw(st.booleans()):
        start = draw(st.integers(reached, len(lines)))
        reached = draw(st.integers(start, min(len(lines), start + 2)))
        new = tuple(f"{word} {len(made)}.{place}" for place in range(draw(st.integers(0, 2))))
        made.append(LineEdit(start + 1, tuple(lines[start:reached]), new))
    leaves_a_line = len(lines) > sum(len(edit.old) - len(edit.new) for edit in made)
    return tuple(made) if leaves_a_line else ()


def described(edits: tuple[LineEdit, ...]) -> set[str]:
    return {line for edit in edits for line in edit.new}


def test_a_line_is_replaced() -> None:
    assert apply(GAME, [LineEdit(4, ("Dealer Seat4",), ("Dealer Seat2",))]) == GAME.replace("Seat4", "Seat2")


def test_without_old_lines_the_new_ones_are_inserted_before_the_line() -> None:
    assert apply("a\nb\n", [LineEdit(2, (), ("x", "y"))]) == "a\nx\ny\nb\n"


def test_a_line_appended_to_ended_lines_is_ended_too() -> None:
    assert apply("a\nb\n", [LineEdit(3, (), ("c",))]) == "a\nb\nc\n"


def test_the_first_line_of_an_empty_text_is_ended() -> None:
    assert apply("", [LineEdit(1, (), ("a",))]) == "a\n"


def test_a_last_line_without_its_end_stays_without() -> None:
    assert apply("a\nb", [LineEdit(1, ("a",), ("x",))]) == "x\nb"
    assert apply("a\nb", [LineEdit(3, (), ("c",))]) == "a\nb\nc"


def test_all_edits_of_a_change_count_lines_as_the_writer_saw_them() -> None:
    edits = [LineEdit(1, (), ("x",)), LineEdit(1, ("a",), ()), LineEdit(3, ("c",), ("y", "z"))]
    assert apply("a\nb\nc", edits) == "x\nb\ny\nz"


def test_an_edit_of_lines_that_are_not_there_names_the_ones_that_are() -> None:
    with pytest.raises(EditConflict) as conflict:
        apply(GAME, [LineEdit(4, ("Dealer Seat1",), ("Dealer Seat2",))])
    assert conflict.value.found == ("Dealer Seat4",)
    assert conflict.value.edit.new == ("Dealer Seat2",)


def test_an_edit_below_the_end_is_a_conflict() -> None:
    with pytest.raises(EditConflict):
        apply("a\n", [LineEdit(4, (), ("x",))])
    with pytest.raises(EditConflict):
        apply("a", [LineEdit(1, ("a", "b"), ("x",))])


def test_edits_of_one_change_may_not_overlap() -> None:
    with pytest.raises(ValueError, match="overlap"):
        apply("a\nb\nc", [LineEdit(1, ("a", "b"), ()), LineEdit(2, ("b",), ("x",))])


def test_no_edit_leaves_a_text_without_any_line() -> None:
    with pytest.raises(EditConflict):
        apply("a", [LineEdit(1, ("a",), ())])
    assert apply("a", [LineEdit(1, ("a",), ("",))]) == ""


@pytest.mark.parametrize("edit", [(0, (), ("a",)), (1, (), ("a\nb",)), (1, ("a\n",), ())])
def test_an_edit_is_of_whole_lines(edit: tuple[int, tuple[str, ...], tuple[str, ...]]) -> None:
    with pytest.raises(ValueError, match="whole lines"):
        LineEdit(*edit)


@given(text, text)
def test_changes_lead_from_any_text_to_any_other(before: str, after: str) -> None:
    assert apply(before, changes(before, after)) == after


@given(text)
def test_a_text_differs_from_itself_in_nothing(text: str) -> None:
    assert changes(text, text) == ()


@pytest.mark.parametrize(
    ("before", "after", "edit"),
    [
        ("a", "a\n", LineEdit(2, (), ("",))),
        ("a\n", "a", LineEdit(2, ("",), ())),
        ("a\nb\nc\n", "a\nc\n", LineEdit(2, ("b",), ())),
        ("a\nb\n", "a\r\nb\n", LineEdit(1, ("a",), ("a\r",))),
        ("", "a\n", LineEdit(1, (), ("a",))),
    ],
)
def test_changes_are_small(before: str, after: str, edit: LineEdit) -> None:
    assert changes(before, after) == (edit,)


def test_two_changed_places_are_two_edits() -> None:
    numbers = [str(number) for number in range(3000)]
    before = "\n".join(numbers)
    numbers[100:101], numbers[2000:2001] = [], ["x", "y"]
    edits = (LineEdit(101, ("100",), ()), LineEdit(2002, ("2001",), ("x", "y")))
    assert changes(before, "\n".join(numbers)) == edits


def test_large_texts_that_differ_everywhere_are_compared_in_time() -> None:
    before = "\n".join(f"{number % 7}" if number % 3 else f"{number} old" for number in range(12_000))
    after = "\n".join(f"{number % 5}" if number % 2 else f"{number} old" for number in range(12_000))
    began = process_time()
    edits = changes(before, after)
    assert process_time() - began < 5
    assert apply(before, edits) == after


@given(text, text)
def test_every_change_can_be_taken_back(before: str, after: str) -> None:
    edits = changes(before, after)
    assert apply(after, invert(edits)) == before
    assert invert(invert(edits)) == edits


@given(st.data())
def test_edits_as_anyone_makes_them_can_be_taken_back(data: st.DataObject) -> None:
    base = data.draw(text)
    edits = data.draw(edits_of(base, "mine"))
    assert apply(apply(base, edits), invert(edits)) == base


@given(text, text)
def test_edits_outlive_being_stored(before: str, after: str) -> None:
    edits = changes(before, after)
    assert from_json(to_json(edits)) == edits


def test_edits_are_stored_as_plain_lists() -> None:
    assert to_json([LineEdit(4, ("a",), ("b", "c"))]) == [[4, ["a"], ["b", "c"]]]


@pytest.mark.parametrize("data", [None, {}, "ab", [1], [[1, [], "a"]], [[1, ["a"]]], [["1", [], []]], [[0, [], ["a"]]]])
def test_other_data_is_no_edits(data: object) -> None:
    with pytest.raises(ValueError, match=r"no|not"):
        from_json(data)


def test_an_edit_moves_down_past_lines_that_others_inserted_above() -> None:
    mine = [LineEdit(5, ("Hand1 -",), ("Hand1 ?",))]
    theirs = [LineEdit(2, (), ("Location Fargo",))]
    assert merge(mine, theirs) == (LineEdit(6, ("Hand1 -",), ("Hand1 ?",)),)


def test_the_same_line_changed_in_two_ways_is_a_conflict_with_both_versions() -> None:
    mine = [LineEdit(4, ("Dealer Seat4",), ("Dealer Seat1",))]
    theirs = [LineEdit(4, ("Dealer Seat4",), ("Dealer Seat2",))]
    with pytest.raises(EditConflict) as conflict:
        merge(mine, theirs)
    assert (conflict.value.edit, conflict.value.found) == (mine[0], ("Dealer Seat2",))


def test_what_both_changed_alike_is_done() -> None:
    same = LineEdit(4, ("Dealer Seat4",), ("Dealer Seat1",))
    assert merge([same], [same]) == ()
    assert merge([LineEdit(5, (), ("Hand1 -",))], [LineEdit(5, (), ("Hand1 -",))]) == ()
    whole = LineEdit(1, ("a", "b"), ("x", "y"))
    assert merge([whole], [LineEdit(1, ("a",), ("x",)), LineEdit(2, ("b",), ("y",))]) == ()


def test_a_line_changed_here_and_taken_away_there_is_a_conflict() -> None:
    changed, gone = LineEdit(2, ("b",), ("x",)), LineEdit(1, ("a", "b", "c"), ())
    for mine, theirs in ((changed, gone), (gone, changed)):
        with pytest.raises(EditConflict):
            merge([mine], [theirs])


def test_a_line_inserted_into_lines_that_are_taken_away_is_a_conflict() -> None:
    inserted, gone = LineEdit(2, (), ("x",)), LineEdit(1, ("a", "b"), ())
    for mine, theirs in ((inserted, gone), (gone, inserted)):
        with pytest.raises(EditConflict):
            merge([mine], [theirs])


def test_of_two_insertions_at_one_place_both_survive_theirs_first() -> None:
    theirs = [LineEdit(2, (), ("Note theirs",))]
    merged = merge([LineEdit(2, (), ("Note mine",))], theirs)
    assert apply(apply("a\nb\n", theirs), merged) == "a\nNote theirs\nNote mine\nb\n"


def test_the_blank_line_that_both_put_before_a_new_section_is_put_once() -> None:
    theirs = [LineEdit(2, (), ("", "Deal 1"))]
    merged = merge([LineEdit(2, (), ("", "Dealer Seat4"))], theirs)
    assert apply(apply("Presenter A\n", theirs), merged) == "Presenter A\n\nDeal 1\nDealer Seat4\n"


def test_neighbouring_lines_do_not_conflict() -> None:
    mine = [LineEdit(2, ("b",), ("x",)), LineEdit(4, (), ("y",))]
    theirs = [LineEdit(1, ("a",), ()), LineEdit(3, ("c",), ())]
    assert apply(apply("a\nb\nc\nd", theirs), merge(mine, theirs)) == "x\ny\nd"


@given(st.data())
def test_independent_edits_give_the_same_text_in_either_order(data: st.DataObject) -> None:
    base = data.draw(st.lists(line, min_size=1, max_size=10))
    result: list[str] = []
    parts: dict[str, list[LineEdit]] = {"mine": [], "theirs": []}
    for number, old in enumerate(base, 1):
        if writer := data.draw(st.sampled_from(["", "mine", "theirs"])):
            parts[writer].append(LineEdit(number, (), (f"{writer} before {number}",)))
            result.append(f"{writer} before {number}")
        writer = data.draw(st.sampled_from(["", "mine", "theirs"]))
        new = tuple(f"{writer} {number}.{place}" for place in range(data.draw(st.integers(0, 2))))
        if writer:
            parts[writer].append(LineEdit(number, (old,), new))
        result += new if writer else (old,)
    mine, theirs = parts["mine"], parts["theirs"]
    text = "\n".join([*base, "the last line"])
    expected = "\n".join([*result, "the last line"])
    assert apply(apply(text, theirs), merge(mine, theirs)) == expected
    assert apply(apply(text, mine), merge(theirs, mine)) == expected


@given(st.data())
def test_nothing_that_either_wrote_is_lost_in_silence(data: st.DataObject) -> None:
    base = "\n".join(f"line {number}" for number in range(data.draw(st.integers(1, 8))))
    mine, theirs = data.draw(edits_of(base, "mine")), data.draw(edits_of(base, "theirs"))
    try:
        made = apply(apply(base, theirs), merge(mine, theirs))
    except EditConflict:
        return
    result = made.split("\n")
    gone = {line for edit in (*mine, *theirs) for line in edit.old}
    assert set(result) - {""} == (set(base.split("\n")) - gone) | described(mine) | described(theirs)
    assert len(set(result)) == len(result)
