from annotations.help.example import example
from annotations.notation.syntax.catalogue import CATALOGUE


def marked(code: str) -> list[str]:
    return [
        piece.text
        for line in example(CATALOGUE[code].bad, code)
        for piece in line.pieces
        if piece.marked and piece.text
    ]


def test_the_very_value_is_marked() -> None:
    assert marked("PN302") == ["C10"]
    assert marked("PN303") == ["STKQQ"]
    assert marked("PN402") == ["?"]


def test_a_label_is_marked_where_it_is_at_fault() -> None:
    assert marked("PN101") == ["Hand01"]
    assert marked("PN604") == ["Hand1"]


def test_a_whole_line_is_marked_where_something_is_missing_about_it() -> None:
    assert marked("PN401") == ["Deal", " 1"]


def test_what_cannot_be_seen_is_made_visible() -> None:
    assert marked("PN602") == ["Dealer", "··Seat4"]
    assert marked("PN106") == ["\\x07"]
    assert marked("PN601") == ["\\r"]


def test_nothing_is_lost_of_a_line() -> None:
    text = "Hand1 CAT DATKKQQJ STKQQ HATTQQQJ\n\nNote  Two spaces."
    assert ["".join(piece.text for piece in line.pieces) for line in example(text)] == text.split("\n")


def test_what_is_said_stands_with_its_line() -> None:
    first, second = example("Dealer Seat4\nKitty C10", "PN302")
    assert (first.messages, first.severity) == ((), "")
    assert second.severity == "error"
    assert second.messages[0].startswith("“C10” in Kitty")


def test_lines_that_were_put_right_are_known() -> None:
    entry = CATALOGUE["PN401"]
    assert [line.label for line in example(entry.good, instead_of=entry.bad) if line.is_correction] == ["Contract"]
