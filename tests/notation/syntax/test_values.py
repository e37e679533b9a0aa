from collections import Counter

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import MOST_EXPLAINED
from annotations.notation.syntax.document import ASKED, PASS, WITHHELD, Faulty, Seat, SuitCards, Team, Value
from annotations.notation.syntax.fields import write_value
from annotations.rules.cards import CARDS, Suit
from tests.notation.diagnosed_texts import about, with_line

WRITTEN_AS_PN_WRITES_IT = [
    "Hand1 CAT DATKKQQJ STKQQ HATTQQQJ",
    "Hand1 C D S H",
    "Hand1 CA9 D9 S9 H9",
    "Hand1 CAAAAAAAA D S H",
    "Hand1 - DA S H",
    "Hand1 -",
    "Bids1 Pass 52 59 60",
    "Bids1 - - - -",
    "Bids1 -",
    "Bids1 Pass",
    "Bids1 1",
    "Bids1 Pass 100000000000000000000",
    "Contract Seat1 150 Spades",
    "Contract - - -",
    "Contract -",
    "Kitty1 HA",
    "Kitty1 -",
    "Kitty CT SK H9",
    "Kitty CA CA CT",
    "Kitty CT - SK",
    "Kitty - - -",
    "Pass1 DJ SQ SQ",
    "Pass1 SQ DJ CA",
    "Pass1 CA HA HA Seat3",
    "Pass1 - Seat3",
    "Pass1 CA -",
    "Pass1 -",
    "Discard CK DK HK 3",
    "Discard DT SQ SQ 0",
    "Discard HK CA 2",
    "Discard - 3",
    "Discard - - -",
    "Discard -",
    "Discard CK DK HK HQ 3",
    "Discard CKQ DK S HKQ 3",
    "Discard CKQ - S HK 3",
    "Discard C - S HK 3",
    "Trick1 CJ CA CQ CQ Seat1 1",
    "Trick1 CJ - - - - -",
    "Trick1 -",
    "MeldScores 21 -",
    "MeldScores -1 1000000",
    "GameScores -54 328",
    "Adjustments 0 -25",
    "Adjustments -",
    "FinalScores 501 -75",
    "Winner Seat2",
    "Winner Team8",
    "Winner -",
    "Dealer Seat1",
    "Dealer -",
    "Team1 Seat1 Seat3",
    "Team1 -",
    "Team1 Seat1 -",
    "Seat1 English, Ike",
    "Seat1 -",
    "Seat1 C? - ?",
    "DateTime 2016-02-29 00:00:00",
    "DateTime 2015-12-31 23:59:59",
    "DateTime -",
    "Notation PN 1.0",
    "Note ?",
    "Note -",
    "Note Seat9 C1 10",
    "Table 3\u00a0a",
    "Table Zoë \u2028 ♠",
]


@pytest.mark.parametrize("line", WRITTEN_AS_PN_WRITES_IT)
def test_nothing_is_said_about(line: str) -> None:
    assert about(line) == []


FAULTY = [
    ("Hand1 CAT DATKKQQj STKQQ HATTQQQJ", "PN302 DATKKQQj"),
    ("Hand1 C8 D S H", "PN302 C8"),
    ("Hand1 C10 D S H", "PN302 C10"),
    ("Hand1 C8A D S H", "PN302 C8A"),
    ("Hand1 AT D S H", "PN302 AT"),
    ("Hand1 cA D S H", "PN302 cA"),
    ("Hand1 C? D S H", "PN302 C?"),
    ("Hand1 C- D S H", "PN302 C-"),
    ("Hand1 CTA D S H", "PN304 CTA"),
    ("Hand1 CTA DTA S H", "PN304 CTA; PN304 DTA"),
    ("Hand1 D C S H", "PN303 D"),
    ("Hand1 C D H S", "PN303 H"),
    ("Hand1 C C S H", "PN303 C"),
    ("Hand1 - C S H", "PN303 C"),
    ("Hand1 C9 DKA S1 CQ", "PN304 DKA; PN302 S1; PN303 CQ"),
    ("Hand1 D8 C S H", "PN302 D8; PN303 D8"),
    ("Hand1 10 D S H", "PN302 10"),
    ("Hand1 C D S", "PN301 C D S"),
    ("Hand1 C D S H H", "PN301 C D S H H"),
    ("Hand1 D C S", "PN301 D C S"),
    ("Hand1 X8", "PN301 X8"),
    ("Hand1 - -", "PN301 - -"),
    ("Bids1 pass P 0 +50", "PN307 pass; PN307 P; PN307 0; PN307 +50"),
    ("Bids1 050 50.5 -50 Fifty", "PN307 050; PN307 50.5; PN307 -50; PN307 Fifty"),
    ("Bids1 ٥ ² 50 50", "PN307 ٥; PN307 ²"),
    ("Contract North 50 -", "PN306 North"),
    ("Contract Seat4 Pass -", "PN309 Pass"),
    ("Contract Seat4 0 -", "PN309 0"),
    ("Contract Seat4 50 Heart", "PN308 Heart"),
    ("Contract Seat4 50 hearts", "PN308 hearts"),
    ("Contract Seat4 50 S", "PN308 S"),
    ("Contract Seat4 50", "PN301 Seat4 50"),
    ("Contract Seat4 50 Hearts Spades", "PN301 Seat4 50 Hearts Spades"),
    ("Contract Seat0 x Hart", "PN306 Seat0; PN309 x; PN308 Hart"),
    ("Dealer 4", "PN306 4"),
    ("Dealer Seat9", "PN306 Seat9"),
    ("Dealer seat1", "PN306 seat1"),
    ("Dealer Seat01", "PN306 Seat01"),
    ("Dealer Team1", "PN306 Team1"),
    ("Dealer Seat1 Seat2", "PN301 Seat1 Seat2"),
    ("Winner North", "PN306 North"),
    ("Winner Team9", "PN306 Team9"),
    ("Winner Team1 Team2", "PN301 Team1 Team2"),
    ("Team1 Seat1 Seat9", "PN306 Seat9"),
    ("Team1 Seat1 Seat3 Seat1", "PN306 Seat1"),
    ("Kitty CTK SK H9", "PN302 CTK"),
    ("Kitty SK CT H9", "PN310 CT"),
    ("Kitty CT CA", "PN310 CA"),
    ("Kitty SK - CT HA CA", "PN310 CT"),
    ("Kitty SK C10 CT", "PN302 C10; PN310 CT"),
    ("Kitty1 HK HA", "PN310 HA"),
    ("Pass1 Dj SQ", "PN302 Dj"),
    ("Pass1 CA Seat9", "PN306 Seat9"),
    ("Pass1 CA Seat", "PN306 Seat"),
    ("Pass1 Seat3", "PN301 Seat3"),
    ("Pass1 Seat3 CA", "PN302 Seat3"),
    ("Discard CK 10 HK 3", "PN302 10"),
    ("Discard CK DK HK HQ HJ 3", "PN303 CK DK HK HQ HJ"),
    ("Discard CK DK - HQ HX 3", "PN302 HX; PN303 CK DK - HQ HX"),
    ("Discard CKQ D S H 2", "PN303 CKQ D S H"),
    ("Discard CKQ SKQ DK H 2", "PN303 SKQ"),
    ("Discard CK DKQ S HQ 3", "PN303 CK DKQ S HQ"),
    ("Discard CQK DK SAA HA 3", "PN304 CQK"),
    ("Discard C10 DK SK HK 3", "PN302 C10"),
    ("Discard 3", "PN301 3"),
    ("Discard CK -3", "PN309 -3"),
    ("Discard CK DK", "PN309 DK"),
    ("Trick1 SQ AS SJ S10 Seat2 2", "PN302 AS; PN302 S10"),
    ("Trick1 CJ CA CQ CQ North -1", "PN306 North; PN309 -1"),
    ("Trick1 CJ CA CQ CQ Team1 01", "PN306 Team1; PN309 01"),
    ("Trick1 CJ CA CQ Seat1 1", "PN301 CJ CA CQ Seat1 1"),
    ("Trick1 CX CA CQ CQ Seat1", "PN301 CX CA CQ CQ Seat1"),
    ("Trick1 1", "PN301 1"),
    ("Trick1 Seat1 1", "PN301 Seat1 1"),
    ("GameScores +5 007", "PN309 +5; PN309 007"),
    ("GameScores 1.5 ten", "PN309 1.5; PN309 ten"),
    ("GameScores 0 0 0", "PN301 0 0 0"),
    ("GameScores 0", "PN301 0"),
    ("GameScores x", "PN301 x"),
    ("GameScores 1,0 −5", "PN309 1,0; PN309 −5"),
    ("Deal 0", "PN309 0"),
    ("Deal -1", "PN309 -1"),
    ("Deal 01", "PN309 01"),
    ("Deal one", "PN309 one"),
    ("Deal -", "PN311 -"),
    ("Deal ?", "PN311 ?"),
    ("Deal 1 2", "PN301 1 2"),
    ("Notation PN 2.0", "PN206 PN 2.0"),
    ("Notation pn 1.0", "PN206 pn 1.0"),
    ("Notation PN", "PN206 PN"),
    ("Notation PN 1.0 x", "PN206 PN 1.0 x"),
    ("Notation -", "PN311 -"),
    ("Notation ?", "PN311 ?"),
    ("DateTime 2015-02-29 13:58:59", "PN305 2015-02-29 13:58:59"),
    ("DateTime 2015-13-01 13:58:59", "PN305 2015-13-01 13:58:59"),
    ("DateTime 2015-08-31 24:00:00", "PN305 2015-08-31 24:00:00"),
    ("DateTime 2015-08-31 23:59:60", "PN305 2015-08-31 23:59:60"),
    ("DateTime 2015-08-31T13:58:59", "PN305 2015-08-31T13:58:59"),
    ("DateTime 2015-08-31 13:58", "PN305 2015-08-31 13:58"),
    ("DateTime 2015-8-31 13:58:59", "PN305 2015-8-31 13:58:59"),
    ("DateTime 2015-08-31", "PN305 2015-08-31"),
    ("DateTime 2015-08-31 - x", "PN305 2015-08-31 - x"),
    ("DateTime 0000-01-01 00:00:00", "PN305 0000-01-01 00:00:00"),
    ("DateTime ٢٠١٥-08-31 13:58:59", "PN305 ٢٠١٥-08-31 13:58:59"),
]


@pytest.mark.parametrize(("line", "said"), FAULTY)
def test_every_faulty_value_is_shown_once_at_its_place(line: str, said: str) -> None:
    found = [f"{one.code} {line[one.column - 1 : one.end_column - 1]}" for one in about(line)]
    assert sorted(found) == sorted(said.split("; "))


@pytest.mark.parametrize("digits", [4_000, 4_001, 100_000])
def test_an_integer_may_have_any_number_of_digits(digits: int) -> None:
    assert about("Bids1 " + "9" * digits) == []
    assert about(f"GameScores -{'9' * digits} 0") == []
    assert [found.code for found in about("Bids1 0" + "9" * digits)] == ["PN307"]


LONGER, LONG = "1" + "0" * 5_000, "9" * 5_000


@pytest.mark.parametrize(
    ("deals", "codes"),
    [
        ([1, LONG], ["PN404"]),
        ([1, LONG, LONGER], ["PN404", "PN404"]),
        ([1, LONGER, LONG], ["PN404", "PN204"]),
        ([1, LONG, LONG], ["PN404", "PN204"]),
        ([1, LONG, 2], ["PN404", "PN204"]),
    ],
)
def test_long_deal_numbers_are_compared_too(deals: list[object], codes: list[str]) -> None:
    text = "\n\n".join(f"Deal {deal}" for deal in deals)
    assert [found.code for found in read(text).diagnostics if found.code in ("PN404", "PN204")] == codes


def test_a_long_integer_is_written_as_it_was_read() -> None:
    line = f"GameScores -{LONG} {LONGER}"
    assert [write_value(value) for value in read(line).game.hands[0].lines[0].values] == line.split(" ")[1:]


TYPED: list[tuple[str, tuple[Value, ...]]] = [
    ("Bids1 Pass 52 - ?", (PASS, 52, WITHHELD, ASKED)),
    ("Contract Seat1 150 Spades", (Seat(1), 150, Suit.SPADES)),
    ("Contract Seat1 150 -", (Seat(1), 150, WITHHELD)),
    ("Kitty CT SK", (CARDS["CT"], CARDS["SK"])),
    ("Hand1 CA D S H", tuple(SuitCards.of(suit, (CARDS["CA"],) if suit == "C" else ()) for suit in Suit)),
    ("Discard CK 1", (CARDS["CK"], 1)),
    ("Discard CKK DKK S HK 5", (
        SuitCards.of(Suit.CLUBS, (CARDS["CK"], CARDS["CK"])), SuitCards.of(Suit.DIAMONDS, (CARDS["DK"], CARDS["DK"])),
        SuitCards.of(Suit.SPADES, ()), SuitCards.of(Suit.HEARTS, (CARDS["HK"],)), 5,
    )),
    ("Pass1 CA Seat3", (CARDS["CA"], Seat(3))),
    ("Winner Team2", (Team(2),)),
    ("Winner ?", (ASKED,)),
    ("Trick1 -", (WITHHELD,)),
    ("Dealer West", (Faulty("West"),)),
    ("GameScores -5 12", (-5, 12)),
    ("GameScores 0", ()),
    ("Dealer", ()),
    ("Note ?", ("?",)),
    ("Seat1  two  spaces ", ("two  spaces",)),
]  # fmt: skip


@pytest.mark.parametrize(("line", "values"), TYPED)
def test_values_are_typed(line: str, values: tuple[Value, ...]) -> None:
    read_line = next(each for each in read(with_line(line)).document.lines if each.text == line)
    assert read_line.values == values
    assert all(one is two for one, two in zip(read_line.values, values, strict=True) if one in CARDS.values())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Bids1 Pass  52\t- ?", ["Pass", "52", "-", "?"]),
        ("DateTime 2015-08-31  13:58:59", ["2015-08-31  13:58:59"]),
        ("Seat1  two  spaces ", ["two  spaces"]),
        ("GameScores 0 0 0", ["0", "0", "0"]),
        ("Dealer", []),
    ],
)
def test_spans_are_the_columns_of_the_values(line: str, words: list[str]) -> None:
    read_line = next(each for each in read(with_line(line)).document.lines if each.text == line)
    assert [line[first - 1 : after - 1] for first, after in read_line.spans()] == words
    assert [read_line.span(place) for place in range(len(words))] == read_line.spans()


def test_after_very_many_faults_each_line_tells_of_its_first_alone() -> None:
    lines = [f"Bids1 {word} pass x Pass" for word in ("xx", "pas", "50") for _ in range(MOST_EXPLAINED)]
    found = read("\n".join(lines)).diagnostics
    by_line = Counter(one.line for one in found if one.code == "PN307")
    assert by_line[1] == 3
    assert by_line[MOST_EXPLAINED] == by_line[len(lines)] == 1, "a line with a fault never looks sound"
    assert len(by_line) == len(lines)
    assert not [one for one in found if one.line > MOST_EXPLAINED and one.fix and one.code == "PN307"]


def test_after_very_many_faults_a_sound_line_is_read_as_ever() -> None:
    reading = read("Hand1 xx\n" * MOST_EXPLAINED + "Contract  Seat1 60 Spades\n")
    line = reading.document.lines[MOST_EXPLAINED]
    assert [write_value(value) for value in line.values] == ["Seat1", "60", "Spades"]
    assert "PN602" in {one.code for one in reading.on_line(line.number) if one.fix}


@pytest.mark.parametrize("value", ["-Pass", "--Pass", "-,Pass", "?Pass", "19Pass", "Pass54", "-\N{NO-BREAK SPACE}Pass"])
def test_two_bids_without_a_space_between_them_are_not_repaired_as_one(value: str) -> None:
    (one,) = [one for one in read(f"Deal 1\nBids1 52 Pass 53 {value}\n").diagnostics if one.code == "PN307"]
    assert one.fix is None


@pytest.mark.parametrize("values", ["50 Seat1 Clubs", "Seat1 Clubs 50", "50 Clubs Seat1", "Clubs 50 Seat1"])
def test_values_in_another_order_are_one_error_with_its_repair_and_the_others_follow(values: str) -> None:
    first, *others = [one for one in read(f"Deal 1\nContract {values}\n").diagnostics if one.line == 2]
    assert first.fix
    assert first.fix.text == "Seat1 50 Clubs"
    assert others
    for one in others:
        assert one.follows
        assert message(one).endswith("This follows from the order of the values on line 2.")
