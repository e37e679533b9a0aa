"""Places by meaning: every line and value has one, it is found again, and it outlives what happens around it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from annotations.notation.editing.anchors import anchor_of, find, line_anchors
from annotations.notation.reading import read

GAME = """\
Presenter Lakeside Pinochle League
Seat2 Ruth-Ann
Note first
Note second

Deal 1
GameScores 0 0
Dealer Seat3
Hand1 CAT DATKKQQJ STKQQ HATTQQQJ
Bids1 Pass 50 51 Pass
Contract Seat2 51 Clubs
Pass2 DJ SQ SQ Seat4
Hand1 -
Meld2 CK DATKQJ SKQ HKQ 27
Trick1 CJ CA ? CQ Seat1 1

Deal 2
Dealer Seat4
Bids1 Pass -
"""

line = st.sampled_from([*GAME.splitlines(), "", "", "Deal 2", "Deal ?", "Nonsense", "Trick7", "Winner  Team1 ", "\t"])
text = st.builds("\n".join, st.lists(line, max_size=25))


def value(key: str, text: str = GAME) -> str:
    found = find(read(text).document, key)
    assert found
    return found.value


def title(key: str, text: str = GAME) -> str:
    found = find(read(text).document, key)
    assert found
    return found.title


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("1/Trick1", "Trick1 CJ CA ? CQ Seat1 1"),
        ("1/Trick1/2", "CA"),
        ("1/Trick1/3", "?"),
        ("1/Trick1/5", "Seat1"),
        ("game/Presenter", "Presenter Lakeside Pinochle League"),
        ("game/Presenter/1", "Lakeside Pinochle League"),
        ("game/Note/1", "first"),
        ("game/Note#2/1", "second"),
        ("1/Hand1/4", "HATTQQQJ"),
        ("1/Hand1#2", "Hand1 -"),
        ("2/Dealer/1", "Seat4"),
    ],
)
def test_a_key_names_a_line_or_a_value(key: str, expected: str) -> None:
    assert value(key) == expected


@pytest.mark.parametrize(
    "key",
    [
        "",
        "/",
        "1",
        "1/Trick2",
        "3/Deal",
        "1/Trick1/7",
        "1/Trick1/0",
        "1/Trick1/x",
        "1/Trick1/3/1",
        "1/Trick1/²",
        "game/Deal",
        "2:game/Presenter",
        "1/Hand1#3",
        "1/Trick1/" + "9" * 5000,
    ],
)
def test_a_place_that_is_not_there_is_not_found(key: str) -> None:
    assert find(read(GAME).document, key) is None


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("game/Presenter/1", "Presenter (club or host)"),
        ("game/Note#2", "Note 2"),
        ("1/Trick1", "Deal 1 · Trick 1"),
        ("1/Trick1/3", "Deal 1 · Trick 1, card 3"),
        ("1/Trick1/5", "Deal 1 · Trick 1, winner"),
        ("1/Trick1/6", "Deal 1 · Trick 1, counters"),
        ("1/Bids1/3", "Deal 1 · Bids, round 1, Ruth-Ann’s bid"),
        ("2/Bids1/2", "Deal 2 · Bids, round 1, Ruth-Ann’s bid"),
        ("1/Hand1", "Deal 1 · North’s hand"),
        ("1/Hand1#2", "Deal 1 · North’s hand after the exchange"),
        ("1/Hand1/2", "Deal 1 · North’s hand, diamonds"),
        ("1/Meld2/5", "Deal 1 · Ruth-Ann’s meld, points"),
        ("1/Pass2/3", "Deal 1 · Passed by Ruth-Ann, card 3"),
        ("1/Pass2/4", "Deal 1 · Passed by Ruth-Ann, receiver"),
        ("1/Contract/2", "Deal 1 · Contract, bid"),
        ("1/GameScores/2", "Deal 1 · Game scores, team 2"),
        ("2/Dealer/1", "Deal 2 · Dealer"),
    ],
)
def test_a_place_has_a_name_in_words(key: str, expected: str) -> None:
    assert title(key) == expected


def test_where_there_is_one_deal_its_number_is_not_said() -> None:
    assert title("1/Trick19/3", "Dealer Seat4\nTrick19 HA HK HT HK Seat4 4\n") == "Trick 19, card 3"


def test_a_deal_is_known_by_its_number_else_by_its_place() -> None:
    assert value("7/Dealer", "Deal 7\nDealer Seat1\n") == "Dealer Seat1"
    assert value("2/Dealer", "Dealer Seat1\n\nDealer Seat2\n") == "Dealer Seat2"
    assert value("2#2/Dealer", "Deal 2\nDealer Seat1\n\nDealer Seat2\n") == "Dealer Seat2"


def test_the_lines_of_later_games_say_so() -> None:
    text = "Presenter A\n\nDealer Seat1\n\n\nPresenter B\n\nDealer Seat2\n"
    assert value("1/Dealer/1", text) == "Seat1"
    assert value("2:1/Dealer/1", text) == "Seat2"
    assert title("2:1/Dealer", text) == "Game 2 · Deal 1 · Dealer"
    assert title("2:game/Presenter", text) == "Game 2 · Presenter (club or host)"


def test_a_line_without_a_known_label_has_no_anchor() -> None:
    assert anchor_of(read("Nonsense\n\nDeal 1\n").document, 1) == ""
    assert anchor_of(read("Nonsense\n\nDeal 1\n").document, 2) == ""
    assert anchor_of(read("Nonsense\n\nDeal 1\n").document, 99) == ""


def test_an_anchor_stays_where_lines_are_added_above() -> None:
    longer = GAME.replace("Deal 1\n", "Deal 1\nNote more\n").replace("Presenter", "Notation PN 1.0\nPresenter")
    for number, key in line_anchors(read(GAME).document).items():
        assert value(key, longer) == value(key) == GAME.splitlines()[number - 1]


@given(text)
def test_every_line_and_every_value_is_found_by_its_anchor(text: str) -> None:
    document = read(text).document
    keys = line_anchors(document)
    assert len(set(keys.values())) == len(keys) == sum(line.label is not None for line in document.lines)
    for number, key in keys.items():
        assert anchor_of(document, number) == key
        found = find(document, key)
        assert found
        assert (found.line.number, found.value) == (number, found.line.text.strip())
        for index, (first, last) in enumerate(found.line.spans(), 1):
            found_value = find(document, anchor_of(document, number, index))
            assert found_value
            assert found_value.line is found.line
            assert found_value.value == found.line.text[first - 1 : last - 1]
            assert found_value.title
