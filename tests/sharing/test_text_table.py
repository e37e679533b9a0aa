"""Tables of plain text fit a sheet of paper."""

from annotations.sharing.text_table import WIDTH, columns, hanging, text_table


def test_columns_are_as_wide_as_their_widest_cell_and_numbers_stand_at_the_end() -> None:
    assert text_table(["", "Lou", "Score"], [["1", "♠A", "7"], ["10", "Pass", "120"]], numbers=[0, 2]) == [
        "    Lou   Score",
        " 1  ♠A        7",
        "10  Pass    120",
    ]


def test_a_remark_runs_through_all_columns() -> None:
    assert text_table(["", "Lou"], [["1", "Pass"], "A long pause."]) == ["   Lou", "1  Pass", "    A long pause."]


def test_heads_are_cut_where_there_is_no_room_and_cells_are_not() -> None:
    names = [f"Maximiliane of table {number}" for number in range(6)]
    head, row = text_table(names, [["a cell with 17 co"] * 3 + ["♠A"] * 3])
    assert columns(head) <= WIDTH
    assert columns(row) <= WIDTH
    assert head.count("…") == 6
    assert row.count("a cell with 17 co") == 3


def test_letters_of_double_width_and_marks_keep_the_columns_straight() -> None:
    wide, marked = text_table(["", "x"], [["東", "1"], ["e\u0301", "2"]])[1:]
    assert (columns(wide), columns(marked)) == (5, 5)


def test_long_words_beside_a_name_go_on_below_the_words() -> None:
    first, second = hanging("Lou", "♠ A 10  " * 12, 5)
    assert first.startswith("Lou    ♠ A 10  ♠ A 10")
    assert second.startswith("       ♠ A 10")
    assert not first.endswith("♠")
    assert columns(first) <= WIDTH
