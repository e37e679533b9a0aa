import pytest

from tests.notation.diagnosed_texts import GAME, codes, errors

SAID = [
    ("hand1 -", "PN101"),
    ("Hand01 -", "PN101"),
    ("Hand00 -", "PN101"),
    ("Hand1a -", "PN101"),
    ("Hand-1 -", "PN101"),
    ("Hand1: -", "PN101"),
    ("Contract: Seat4 50 -", "PN101"),
    ("# a comment", "PN101"),
    ("1 -", "PN101"),
    ("? -", "PN101"),
    ("Händ1 -", "PN101"),
    ("Hand１ -", "PN101"),
    ("\u00a0 -", "PN101"),
    ("Hand\x071 -", "PN101"),
    ("\u2028", "PN101"),
    ("\x0c", "PN101"),
    ("\ufeffDeal 2", "PN101"),
    ("Datetime 2015-08-31 13:58:59", "PN102"),
    ("HAND1 -", "PN102"),
    ("Bid1 -", "PN102"),
    ("Bid 50", "PN102"),
    ("Round 3", "PN102"),
    ("Round0", "PN102"),
    ("A", "PN102"),
    ("Hand -", "PN104"),
    ("Seat Dot", "PN104"),
    ("Pass CA", "PN104"),
    ("Trick", "PN104"),
    ("Deal1 1", "PN104"),
    ("Deal0 1", "PN104"),
    ("Note1 text", "PN104"),
    ("Winner1 Team1", "PN104"),
    ("Hand0 -", "PN105"),
    ("Hand9 -", "PN105"),
    ("Seat9 -", "PN105"),
    ("Team9 -", "PN105"),
    ("BidSystem9 -", "PN105"),
    ("Pass9 -", "PN105"),
    ("Meld9 -", "PN105"),
    ("Bids0 -", "PN105"),
    ("Bids100 -", "PN105"),
    ("Kitty0 -", "PN105"),
    ("Kitty100 -", "PN105"),
    ("Trick100 -", "PN105"),
    ("Trick" + "9" * 10_000, "PN105"),
    ("Hand1", "PN103"),
    ("Note", "PN103"),
    ("Seat1", "PN103"),
]


@pytest.mark.parametrize(("line", "code"), SAID, ids=[ascii(line)[:30] for line, _ in SAID])
def test_a_label_that_pn_does_not_have_is_reported_for_that_alone(line: str, code: str) -> None:
    assert errors(f"Deal 1\n{line}") == [f"{code} 2"]


@pytest.mark.parametrize(
    ("line", "code"), [("Hand01", "PN101"), ("Round", "PN102"), ("Hand", "PN104"), ("Hand9", "PN105")]
)
def test_a_line_that_is_passed_over_satisfies_nothing_and_names_no_seat(line: str, code: str) -> None:
    text = GAME.replace("Contract Seat4 50 -", f"{line}  ? \x07 Seat8")
    assert codes(text) == ["PN401 4", f"{code} 12"]


@pytest.mark.parametrize("line", ["Contract", "Contract \x07", "Contract Seat4 50"])
def test_a_line_whose_values_are_not_read_satisfies_what_expects_it(line: str) -> None:
    (said,) = codes(GAME.replace("Contract Seat4 50 -", line))
    assert said.endswith(" 12")
    assert "PN4" not in said


def test_labels_are_followed_by_a_space_or_a_tab_only() -> None:
    assert errors("Deal\u00a01") == ["PN101 1"]
    assert errors("Deal\t1") == ["PN602 1"]
