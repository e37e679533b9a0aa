"""Hands, auctions and plays as players write them elsewhere (field notes, informal hand and auction formats)."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from annotations.notation import read
from annotations.notation.pasted import Pasted, is_pn, understand

BRACKETED = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()
THE_TEN = Path("tests/games/samples/the-ten-at-trick-19.pn").read_text()


def pn(text: str, **answers: str) -> list[str]:
    return understand(text, {key.replace("_", "-"): answer for key, answer in answers.items()}).text.splitlines()


def asked(pasted: Pasted) -> Mapping[str, str]:
    return {question.key: question.answer for question in pasted.questions}


def test_the_bracketed_record_of_a_whole_hand_is_understood() -> None:
    pasted = understand(BRACKETED)
    expected = [line for line in THE_TEN.splitlines() if re.match(r"(Dealer|Hand\d|Bids|Contract|Trick)", line)]
    assert pasted.text.splitlines() == expected
    assert asked(pasted) == {"dealer": "Seat4", "trump": "Clubs"}
    assert [unread.why for unread in pasted.unread] == ["Counts in brackets are left out: they are worked out anew."]


def test_each_line_of_pn_stands_beside_its_source() -> None:
    rows = {row.lines[0].split(" ")[0]: row for row in understand(BRACKETED).rows}
    assert (rows["Hand1"].first, rows["Hand1"].last) == (1, 4)
    assert rows["Bids1"].source == "53 Pass 54 55\nPass - 56 60\n- - 65 Pass"
    assert rows["Contract"].source == ""


HANDS = [
    ("PN’s own groups", "CAT DATKKQQJ STKQQ HATTQQQJ", "CAT DATKKQQJ STKQQ HATTQQQJ"),
    ("a suit a line, tens last", "S KQQJJT\nH KKQJT\nD KQJ\nC AKQJJT", "CATKQJJ DKQJ STKQQJJ HTKKQJ"),
    ("suits by name", "Spades: A K 10\nHearts: Q J\nDiamonds: none\nClubs: 9 9", "C99 D SATK HQJ"),
    ("signs of suits", "♠AKQ ♥A10 ♦K ♣9", "C9 DK SAKQ HAT"),
    ("signs drawn as pictures", "♠️A ♠️10 ♥️K ♦️Q ♣️J", "CJ DQ SAT HK"),
    ("signs apart from their ranks", "♠ A K Q J ♥ A 10 ♦ K ♣ 9", "C9 DK SAKQJ HAT"),
    ("rank before suit", "AS AS 10S KH QD JC", "CJ DQ SAAT HK"),
    ("a suit that is not there", "S AKQ\nH T9\nD\nC QJ", "CQJ D SAKQ HT9"),
]


@pytest.mark.parametrize(("text", "groups"), [row[1:] for row in HANDS], ids=[row[0] for row in HANDS])
def test_a_hand_is_understood(text: str, groups: str) -> None:
    assert pn(text) == [f"Hand1 {groups}"]


@pytest.mark.parametrize("heading", ["South\n", "South: ", "S:\n"])
def test_whose_hand_it_is_may_be_written_above_or_before(heading: str) -> None:
    assert pn(f"{heading}CAT DATKKQQJ STKQQ HATTQQQJ") == ["Hand3 CAT DATKKQQJ STKQQ HATTQQQJ"]


def test_whose_hand_it_is_is_asked() -> None:
    text = "CAT DATKKQQJ STKQQ HATTQQQJ"
    assert asked(understand(text)) == {"seat-1": "Seat1"}
    assert pn(text, seat_1="Seat4") == ["Hand4 CAT DATKKQQJ STKQQ HATTQQQJ"]


def test_hands_stand_in_the_order_of_seats() -> None:
    text = "W: CA D S H\nN: CK D S H\n"
    assert pn(text) == ["Hand1 CK D S H", "Hand4 CA D S H"]


LOST_SUITS = "A 10 K K K Q Q J\nQ Q J\nQ Q\nA K K Q Q J J\n"


def test_the_suits_of_rows_that_lost_them_are_asked_and_may_be_swapped() -> None:
    assert asked(understand(LOST_SUITS)) == {
        "suit-1-0": "Spades", "suit-1-1": "Hearts", "suit-1-2": "Diamonds", "suit-1-3": "Clubs", "seat-1": "Seat1",
    }  # fmt: skip
    swapped = pn(LOST_SUITS, suit_1_1="Diamonds", suit_1_2="Hearts")
    assert swapped == ["Hand1 CAKKQQJJ DQQJ SATKKKQQJ HQQ"]


@pytest.mark.parametrize("letter", ["ſ", "\u212a", "ı", "İ"])
@given(text=st.text(alphabet="SKI♠♥ATKQJ9:, .-\nſpades", max_size=30))
def test_letters_that_are_taken_for_others_in_any_case_are_these_letters(letter: str, text: str) -> None:
    plainer = {"ſ": "s", "\u212a": "K", "ı": "i", "İ": "I"}[letter]
    strange, plain = text.replace("S", letter), text.replace("S", plainer).replace("ſ", "s")
    assert [row.lines for row in understand(strange).rows] == [row.lines for row in understand(plain).rows]


def test_a_suit_that_is_written_with_a_long_s_is_that_suit() -> None:
    assert pn("North: CA D ſAK H9") == pn("North: CA D SAK H9")
    assert pn("DıAMONDS: A K Q") == pn("DIAMONDS: A K Q")


def test_two_rows_are_never_the_same_suit() -> None:
    pasted = understand(LOST_SUITS, {"suit-1-1": "Diamonds"})
    assert pasted.text == ""
    assert pasted.unread[0].why == "Two rows have the same suit: give each its own."


def test_a_card_that_may_be_any_low_one_leaves_its_suit_asked_and_is_kept_in_words() -> None:
    assert pn("AATTKKQJ AAxxxxx Axx xx") == [
        "Hand1 ? ? SAATTKKQJ ?",
        "Note AATTKKQJ / AAxxxxx / Axx / xx (x: any low card)",
    ]


FRAGMENTS = ["SA SJ ST SK (3)", "QC QD QS QH", "AC,AD,QS", "ACAC", "KD", "AC AH AS AD"]


@pytest.mark.parametrize("text", FRAGMENTS)
def test_what_a_few_cards_are_is_asked_and_not_guessed(text: str) -> None:
    pasted = understand(text)
    assert pasted.text == ""
    assert asked(pasted) == {"cards-1": ""}
    assert pn(text, cards_1="Seat2")[0].startswith("Hand2 C")


def test_glued_cards_are_told_apart() -> None:
    assert pn("ACAC", cards_1="Seat1") == ["Hand1 CAA D S H"]


AUCTIONS = [
    ("a round a line", "53 Pass 54 55\nPass - 56 60\n- - 65 Pass", ["53 Pass 54 55", "Pass - 56 60", "- - 65 Pass"]),
    ("dashes between the calls", "pass - 50 - pass - 52 - 54", ["Pass 50 Pass 52", "- 54"]),
    ("dashes without spaces", "Pass-50-60", ["Pass 50 60"]),
    ("a seat a line", "North: 52\nEast: 53\nS: pass\nW: pass\nN: pass", ["52 53 Pass Pass", "Pass"]),
    ("points in tens", "500 Pass Pass 600", ["500 Pass Pass 600"]),
    ("points in words", "North: Five hundred\nEast: Six Hundred", ["500 600"]),
]


@pytest.mark.parametrize(("text", "rounds"), [row[1:] for row in AUCTIONS], ids=[row[0] for row in AUCTIONS])
def test_an_auction_is_understood(text: str, rounds: list[str]) -> None:
    bids = [line for line in pn(text) if line.startswith("Bids")]
    assert bids == [f"Bids{number} {cells}" for number, cells in enumerate(rounds, 1)]


def test_a_dash_that_may_say_who_is_out_is_asked() -> None:
    assert asked(understand("Pass - 50"))["dashes-1"] == "between"
    assert "Bids1 Pass - 50" in pn("Pass - 50", dashes_1="out")


def test_who_deals_is_asked_where_nothing_says_it() -> None:
    assert pn("Pass-50-60", dealer="Seat2")[0] == "Dealer Seat2"


def test_the_seat_at_an_auction_deals_or_bids_first() -> None:
    text = '[Auction "W"]\n53 Pass Pass Pass\n'
    assert pn(text)[0] == "Dealer Seat4"
    assert pn(text, dealer="Seat3")[0] == "Dealer Seat3"


def test_points_counted_in_tens_may_be_written_in_ones() -> None:
    assert "Bids1 50 Pass Pass 60" in pn("500 Pass Pass 600", scale="tens")


def test_a_contract_is_written_once_all_others_have_passed() -> None:
    assert pn("50 Pass Pass 51\nPass", trump="Hearts") == [
        "Dealer Seat4", "Bids1 50 Pass Pass 51", "Bids2 Pass", "Contract Seat4 51 Hearts",
    ]  # fmt: skip
    assert not any(line.startswith("Contract") for line in pn("50 Pass 51 52"))


UNREAD = [
    ("AAAAT", "This is one suit, but not which."),
    ("A-10-K-K-Q-Q-J", "This is one suit, but not which."),
    ("A,10,K,Q,J", "This is one suit, but not which."),
    ("Tx Kx Qx Jx", "A card without its suit can only be asked for, by a question mark."),
    ("9-6 in spades/hearts", "A shape says how many cards there are, not which."),
    ("6554", "A shape says how many cards there are, not which."),
    ("51 = aces", "This is a bidding system: write it in a line of its own, as BidSystem1."),
    ("52-59 = 10 meld per step", "This is a bidding system: write it in a line of its own, as BidSystem1."),
    ("LHO opens 52, pass, pass to you", "Say who sits where: North, East, South, West."),
    ("50", "This is one number: say whose bid it is, as in “North: 50”."),
    ("would you bid on this?", "This is neither a hand nor a call nor a trick."),
]


@pytest.mark.parametrize(("text", "why"), UNREAD, ids=[row[0] for row in UNREAD])
def test_what_is_not_understood_is_named_with_the_reason(text: str, why: str) -> None:
    pasted = understand(f"N: CA D S H\n\n{text}\n")
    assert [(unread.line, unread.words, unread.why) for unread in pasted.unread] == [(3, text, why)]
    assert pasted.text == "Hand1 CA D S H\n"


def test_cards_that_lost_their_suit_among_others_are_named() -> None:
    pasted = understand("A♣ 10♣ K♣ Q♣ J♣ 9♣ A 10 ... K♠")
    assert pasted.text == "Hand1 CATKQJ9 D SK H\n"
    assert [unread.words for unread in pasted.unread] == ["A 10 ..."]


def test_pn_is_taken_as_it_stands() -> None:
    pasted = understand(THE_TEN)
    assert (pasted.text, pasted.questions, pasted.unread) == (THE_TEN, (), ())


def test_an_answer_to_no_question_is_passed_over() -> None:
    assert pn("Pass-50-60", dealer="Seat9", trump="Bananas", nothing="x") == pn("Pass-50-60")


@pytest.mark.parametrize("line", ["10" * 150, "S A " * 70, "- A " * 70, "six hundred " * 20, "(", "S KQ"])
def test_what_is_far_too_much_for_a_hand_takes_no_longer_by_the_line(line: str) -> None:
    assert len(understand(f"{line}\n" * 600).text.splitlines()) <= 1


WORDS = st.sampled_from([
    "S KQJ", "H", "♠", "A♠", "10", "x", "Pass", "-", "53", "[Auction", '"W"]', '[Play "S"]', "North:", "N", "+---+",
    "|   N   |", "SA SJ ST SK", "(3)", "/", "\n", " ", "   ", "\ufe0f", "Deal",
])  # fmt: skip


@example("S KQJ \n Deal S KQJ")
@given(st.lists(WORDS | st.text(max_size=4), max_size=40).map(" ".join))
def test_whatever_is_pasted_comes_to_pn_without_an_error(text: str) -> None:
    pasted = understand(text)
    if not is_pn(text):
        assert not [found for found in read(pasted.text).diagnostics if found.severity == "error"]
