"""Hands, auctions and plays as players write them elsewhere (README, section 8)."""

import re
from collections.abc import Mapping
from pathlib import Path
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from annotations.notation.importer import Pasted, is_pn, understand
from annotations.notation.importer.scanning import MOST_COLUMNS
from annotations.notation.importer.understanding import MOST_LETTERS
from annotations.notation.reading import read
from tests.calls import calls_of
from tests.samples import REAL_HAND

BRACKETED = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()


def pn(text: str, **answers: str) -> list[str]:
    return understand(text, {key.replace("_", "-"): answer for key, answer in answers.items()}).text.splitlines()


def asked(pasted: Pasted) -> Mapping[str, str]:
    return {question.key: question.answer for question in pasted.questions}


def test_the_bracketed_record_of_a_whole_hand_is_understood() -> None:
    pasted = understand(BRACKETED)
    expected = [line for line in REAL_HAND.splitlines() if re.match(r"(Dealer|Hand\d|Bids|Contract|Trick)", line)]
    assert pasted.text.splitlines() == expected
    assert asked(pasted) == {"dealer": "Seat4", "trump": "Clubs"}
    counts = [(unread.line, unread.words) for unread in pasted.unread]
    assert counts == [(number, line[-3:]) for number, line in enumerate(BRACKETED.splitlines(), 1) if line[-1:] == ")"]
    assert {unread.why for unread in pasted.unread} == {"Counts in brackets are left out: they are computed again."}


def test_each_line_of_pn_is_beside_its_source() -> None:
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


def test_the_seat_of_a_hand_is_asked() -> None:
    text = "CAT DATKKQQJ STKQQ HATTQQQJ"
    assert asked(understand(text)) == {"seat-1": "Seat1"}
    assert pn(text, seat_1="Seat4") == ["Hand4 CAT DATKKQQJ STKQQ HATTQQQJ"]


def test_hands_are_in_the_order_of_seats() -> None:
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
    ("dashes without spaces", "Pass-50-60", ["Pass 50 60 ?"]),
    ("a seat a line", "North: 52\nEast: 53\nS: pass\nW: pass\nN: pass", ["52 53 Pass Pass", "Pass"]),
    ("points in tens", "500 Pass Pass 600", ["500 Pass Pass 600"]),
    ("points in words", "North: Five hundred\nEast: Six Hundred", ["500 600 ? ?"]),
]


@pytest.mark.parametrize(("text", "rounds"), [row[1:] for row in AUCTIONS], ids=[row[0] for row in AUCTIONS])
def test_an_auction_is_understood(text: str, rounds: list[str]) -> None:
    bids = [line for line in pn(text) if line.startswith("Bids")]
    assert bids == [f"Bids{number} {cells}" for number, cells in enumerate(rounds, 1)]


IN_A_ROW = [
    ("pass 50 pass 52 54", ["Dealer Seat4", "Bids1 Pass 50 Pass 52", "Bids2 - 54"]),
    ("50 pass 51 pass 52 pass", ["Dealer Seat4", "Bids1 50 Pass 51 Pass", "Bids2 52 - Pass", "Contract Seat1 52 ?"]),
    ("50 pass 51 52 53 - 54 pass", ["Dealer Seat4", "Bids1 50 Pass 51 52", "Bids2 53 - 54 Pass"]),
    ("50 pass 51 52 53\n54 55", ["Dealer Seat4", "Bids1 50 Pass 51 52", "Bids2 53 - 54 55"]),
    ("50 51 52 53 pass 54 55 56 57 58", ["Dealer Seat4", "Bids1 50 51 52 53", "Bids2 Pass 54 55 56", "Bids3 - 57 58"]),
    ("50 pass 51 52\n53 54\n55 56", ["Dealer Seat4", "Bids1 50 Pass 51 52", "Bids2 53 - 54 55", "Bids3 56"]),
    ("50 51 pass", ["Dealer Seat4", "Bids1 50 51 Pass ?"]),
]


@pytest.mark.parametrize(("text", "lines"), IN_A_ROW, ids=[row[0] for row in IN_A_ROW])
def test_calls_go_on_round_a_table_of_as_many_as_the_rules_are_for(text: str, lines: list[str]) -> None:
    pasted = understand(text, players=4)
    assert pasted.text.splitlines() == lines
    assert "players" not in asked(pasted)


def test_calls_in_a_row_are_what_they_are_with_dashes_between() -> None:
    calls = "pass 50 pass 52 54 pass 56"
    for players in (3, 4, 5, 6):
        with_dashes = understand(calls.replace(" ", "-"), players=players)
        assert understand(calls, players=players).text == with_dashes.text


TOLD_OTHERWISE = {
    "by the tricks": "50 pass 51 pass 52 pass\n[Play S]\nCA CT CK CQ\n",
    "by the seats above": "N E S W\n50 pass 51 pass 52 pass\n",
    "by all hands": "N: CA D S H\nE: CA D S H\nS: CA D S H\nW: CA D S H\n\n50 pass 51 pass 52 pass\n",
}


@pytest.mark.parametrize("text", TOLD_OTHERWISE.values(), ids=TOLD_OTHERWISE)
def test_calls_go_on_round_the_table_that_the_text_tells_of(text: str) -> None:
    pasted = understand(text)
    assert "\nBids1 50 Pass 51 Pass\n" in f"\n{pasted.text}"
    assert "players" not in asked(pasted)


@pytest.mark.parametrize(
    "text", ["pass 50 pass 52 54", "50 pass 51 pass 52 pass", "50 51 pass", "50 51 52 53\n54 " * 3]
)
def test_how_many_play_is_asked_where_nothing_tells_and_the_calls_are_not_in_rounds(text: str) -> None:
    pasted = understand(text)
    assert asked(pasted)["players"] == "4"
    assert pasted.text.startswith("Dealer Seat4\n")
    assert max(len(row.split()) for row in pn(text) if row.startswith("Bids")) <= 5


def test_how_many_play_may_be_said() -> None:
    assert pn("50 pass 51 pass 52 pass", players="6") == ["Dealer Seat6", "Bids1 50 Pass 51 Pass 52 Pass"]
    assert pn("50 pass 51 pass 52 54", players="5") == ["Dealer Seat5", "Bids1 50 Pass 51 Pass 52", "Bids2 54"]
    words = [choice.words for choice in understand("pass 50 pass 52 54").questions[0].choices]
    assert "4: the calls go on round the table" in words
    assert "5: each row is a round" in words


OF_FIVE = "50 51 pass 52 53\npass 54 - pass 55\n- pass\n"


@pytest.mark.parametrize("text", [OF_FIVE, "50 pass pass pass pass\n"])
def test_a_table_of_calls_is_one_of_as_many_as_its_rows_have(text: str) -> None:
    pasted = understand(text)
    assert pasted.text.startswith(f"Dealer Seat5\nBids1 {text.partition(chr(10))[0].replace('pass', 'Pass')}\n")
    assert "players" not in asked(pasted)


def test_a_table_of_others_than_the_rules_are_for_is_asked_about() -> None:
    pasted = understand(OF_FIVE, players=4)
    assert asked(pasted)["players"] == "5"
    assert pasted.text.startswith("Dealer Seat5\nBids1 50 51 Pass 52 53\n")
    by_four = understand(OF_FIVE, {"players": "4"}, players=4)
    assert by_four.text.startswith("Dealer Seat4\nBids1 50 51 Pass 52\n")
    assert asked(understand("50 51 52\npass 53 pass\n", players=4))["players"] == "3"


def test_as_many_as_are_named_play_at_the_least() -> None:
    [question, _dealer] = understand('[Auction "W"]\n50 51 pass 52 53 54\n').questions
    assert [choice.value for choice in question.choices] == ["4", "5", "6", "7", "8"]
    assert pn('[Auction "W"]\n50 51 pass\n')[0] == "Dealer Seat4"


def test_a_dash_that_may_say_who_is_out_is_asked() -> None:
    assert asked(understand("Pass - 50"))["dashes-1"] == "between"
    assert "Bids1 Pass - 50 ?" in pn("Pass - 50", dashes_1="out")


def test_who_deals_is_asked_where_nothing_says_it() -> None:
    assert pn("Pass-50-60", dealer="Seat2")[0] == "Dealer Seat2"


def test_the_seat_at_an_auction_deals_or_bids_first() -> None:
    text = '[Auction "W"]\n53 Pass Pass Pass\n'
    assert pn(text)[0] == "Dealer Seat4"
    assert pn(text, dealer="Seat3")[0] == "Dealer Seat3"


def test_points_counted_in_tens_may_be_written_in_ones() -> None:
    assert "Bids1 50 Pass Pass 60" in pn("500 Pass Pass 600", scale="tens")


@pytest.mark.parametrize("blank", ["", "\n"])
def test_the_last_trick_of_a_play_may_be_in_progress(blank: str) -> None:
    pasted = understand(f"[Play S]\n{blank}CA CT DK HQ\nSA ST SK\n", {"trump": "Hearts"})
    contract, first, second = pasted.text.splitlines()
    assert contract == "Contract Seat3 ? Hearts"
    assert first.startswith("Trick1 CA CT DK HQ ")
    assert second.startswith("Trick2 SA ST SK ? ")
    assert not pasted.unread


HEADED = {
    "[Auction]\nN E S W\n50 P 51 -\n": ["Dealer Seat4", "Bids1 50 Pass 51 -"],
    '[Auction "N"]\n\nE S W N\n50 P 51 -\n': ["Dealer Seat1", "Bids1 50 Pass 51 -"],
    "N  E  S  W\n50 P 51 -\n": ["Dealer Seat4", "Bids1 50 Pass 51 -"],
    "West North East South\n50 P 51 -\n": ["Dealer Seat3", "Bids1 50 Pass 51 -"],
}


@pytest.mark.parametrize("text", HEADED)
def test_the_last_of_the_seats_above_an_auction_deals(text: str) -> None:
    pasted = understand(text)
    assert pasted.text.splitlines()[:2] == HEADED[text]
    assert not pasted.unread


OTHERWISE_HEADED = {
    '[Auction "E"]\nN E S W\n50 P 51 -\n': "N E S W",
    "[Auction]\nN S E W\n50 P 51 -\n": "N S E W",
    "[Play S]\nN E S W\nCA CT CK CK\n": "N E S W",
    "N E S W\nCA CT CK CK\nSA ST SK SK\n": "N E S W",
}


@pytest.mark.parametrize("text", OTHERWISE_HEADED)
def test_seats_that_say_something_else_are_named(text: str) -> None:
    unread = understand(text).unread
    assert [(each.words, "are left out" in each.why) for each in unread] == [(OTHERWISE_HEADED[text], True)]


TAGS = [
    ("[Play S]", "", "There is no play below this"),
    ('[Play "S"]', "would you bid on this?", "There is no play below this"),
    ("[Play S]", "CA CT DK HQ\nSA ST\nSK SQ SJ S9", "There is no play below this"),
    ("[Auction W]", "xyzzy", "There is no auction below this"),
    ("[Auction]", "", "There is no auction below this"),
]


@pytest.mark.parametrize(("tag", "below", "why"), TAGS)
def test_a_heading_below_which_is_nothing_of_its_kind_is_named(tag: str, below: str, why: str) -> None:
    first = understand(f"{tag}\n{below}").unread[0]
    assert (first.line, first.words) == (1, tag)
    assert first.why.startswith(why)


def test_calls_by_their_seats_may_stand_below_the_seat_that_deals() -> None:
    assert pn("[Auction W]\nNorth: 50\nEast: pass\n")[:2] == ["Dealer Seat4", "Bids1 50 Pass ? ?"]


def test_a_contract_is_written_once_all_others_have_passed() -> None:
    assert pn("50 Pass Pass 51\nPass", trump="Hearts") == [
        "Dealer Seat4", "Bids1 50 Pass Pass 51", "Bids2 Pass", "Contract Seat4 51 Hearts",
    ]  # fmt: skip
    assert not any(line.startswith("Contract") for line in pn("50 Pass 51 52"))


@pytest.mark.parametrize("line", ["Trump: clubs", "trumps are clubs", "Trump = ♣", "Trump C."])
def test_trump_that_the_text_gives_is_not_asked(line: str) -> None:
    pasted = understand(f"50 Pass Pass 51\nPass\n{line}\n")
    assert "trump" not in asked(pasted)
    assert pasted.text.endswith("Contract Seat4 51 Clubs\n")
    assert not pasted.unread


def test_the_declarer_is_asked_if_the_text_gives_only_trump() -> None:
    text = "Trump: clubs\nN: CAT DATKKQQJ STKQQ HATTQQQJ"
    assert asked(understand(text)) == {"declarer": "?"}
    assert pn(text)[-1] == "Contract ? ? Clubs"
    assert pn(text, declarer="Seat3")[-1] == "Contract Seat3 ? Clubs"


def test_a_second_trump_is_named() -> None:
    assert [unread.words for unread in understand("Trump: clubs\nTrump: spades\n").unread] == ["Spades"]


UNREAD = [
    ("AAAAT", "This is one suit, but it does not say which."),
    ("A-10-K-K-Q-Q-J", "This is one suit, but it does not say which."),
    ("A,10,K,Q,J", "This is one suit, but it does not say which."),
    ("Tx Kx Qx Jx", "A card without its suit cannot be written: write a question mark for it."),
    ("9-6 in spades/hearts", "A shape says how many cards there are, not which."),
    ("6554", "A shape says how many cards there are, not which."),
    ("51 = aces", "This is a bidding system: write it in a line of its own, as BidSystem1."),
    ("52-59 = 10 meld per step", "This is a bidding system: write it in a line of its own, as BidSystem1."),
    ("LHO shows an ace, partner is silent", "Say who sits where: North, East, South, West."),
    ("50", "This is one number: say whose bid it is, as in “North: 50”."),
    ("Meld: 580 0", "It does not say whose points these are: write MeldScores or HandScores."),
    ("Score: 910 0", "It does not say whose points these are: write MeldScores or HandScores."),
    ("Ike:", "It does not say which seat this is: write North, East, South or West."),
    ("would you bid on this?", "This is neither a hand nor a call nor a trick."),
]


@pytest.mark.parametrize(("text", "why"), UNREAD, ids=[row[0] for row in UNREAD])
def test_what_is_not_understood_is_named_with_the_reason(text: str, why: str) -> None:
    pasted = understand(f"N: CA D S H\n\n{text}\n")
    assert [(unread.line, unread.words, unread.why) for unread in pasted.unread] == [(3, text, why)]
    assert pasted.text == "Hand1 CA D S H\n"


def test_cards_that_lost_their_suit_among_others_are_named() -> None:
    pasted = understand("A♣ 10♣ K♣ Q♣ J♣ 9♣ A 10 ... K♠")
    assert [unread.words for unread in pasted.unread] == ["A 10 ..."]


UNCLEAR = [
    ("a card that is none", "CAT DATKKQQJ STKQQ HATTQQQB", "CAT DATKKQQJ STKQQ ?", "HATTQQQB"),
    ("after its seat", "North: CAT DATKKQQJ STKQQ HATTQQQB", "CAT DATKKQQJ STKQQ ?", "HATTQQQB"),
    ("in a row of its own", "S KQQJJT\nH KKQJB\nD KQJ\nC AKQJJT", "CATKQJJ DKQJ STKQQJJ ?", "H KKQJB"),
    (
        "after the name of its suit",
        "Spades: A K B 10\nHearts: Q\nClubs: 9\nDiamonds: -",
        "C9 D ? HQ",
        "Spades: A K B 10",
    ),
    ("cards that may be any low ones", "S AKxxx\nH T9\nD\nC QJ", "CQJ D ? HT9", "S AKxxx"),
    ("cards that lost their suit", "A♣ 10♣ K♣ Q♣ J♣ 9♣ A 10 K K♠", "CATKQJ9 ? SK ?", "A 10 K"),
    ("those of a seat", "North: A♣ 10♣ A 10 K♠", "CAT ? SK ?", "A 10"),
    ("of a suit with others", "AC TC KC JD 9S KHB HA", "CATK DJ S9 ?", "KHB"),
    ("a line right below", "S KQ\nH A\nC J\n???", "CJ ? SKQ HA", "???"),
]


@pytest.mark.parametrize(("text", "groups", "named"), [row[1:] for row in UNCLEAR], ids=[row[0] for row in UNCLEAR])
def test_a_suit_is_asked_and_not_empty_where_something_of_it_is_not_understood(
    text: str, groups: str, named: str
) -> None:
    pasted = understand(text)
    assert pasted.text == f"Hand1 {groups}\n"
    assert [unread.words for unread in pasted.unread] == [named]


def test_what_is_not_understood_of_one_hand_in_a_compass_leaves_the_others_as_they_are() -> None:
    hands = {row.lines[0] for row in understand(BRACKETED.replace("H AAAQJ ", "H AAAQB ")).rows if row.lines}
    assert {line for line in REAL_HAND.splitlines() if re.match(r"Hand[123]", line)} <= hands


def test_suits_of_which_no_row_is_there_are_asked_where_rows_lost_theirs() -> None:
    assert pn("A-10-K-K-Q-Q-J / A,10,K,Q,J") == ["Hand1 ? ? SATKKQQJ HATKQJ"]


def test_an_s_before_all_four_suits_is_south() -> None:
    assert pn("S: CAT DATKKQQJ STKQQ HATTQQQJ") == ["Hand3 CAT DATKKQQJ STKQQ HATTQQQJ"]


def test_pn_is_taken_as_it_stands() -> None:
    pasted = understand(REAL_HAND)
    assert (pasted.text, pasted.questions, pasted.unread) == (REAL_HAND, (), ())


def test_an_answer_to_no_question_is_passed_over() -> None:
    assert pn("Pass-50-60", dealer="Seat9", trump="Bananas", nothing="x") == pn("Pass-50-60")


@pytest.mark.parametrize("line", ["10" * 150, "S A " * 70, "- A " * 70, "six hundred " * 20, "(", "S KQ"])
def test_what_is_far_too_much_for_a_hand_takes_no_longer_by_the_line(line: str) -> None:
    assert len(understand(f"{line}\n" * 600).text.splitlines()) <= 1


@pytest.mark.parametrize("lines", ["A\n", "SAS\n", "SA SK\nSA SK SQ\n", "SA SK SQ SJ\n" * 999 + "SA SK\n", "P-50-P\n"])
def test_as_many_lines_as_are_looked_at_are_looked_at_in_time(lines: str) -> None:
    text = lines * 2000
    began = process_time()
    understand(text[:26_000])
    assert process_time() - began < 5


MUCH = {
    "tricks": ("CA CT DK HQ\n" * 300, 100, "CA CT DK HQ"),
    "rounds": ("50 Pass 51 52\n" * 300, 100, "50 Pass 51 52"),
    "calls": ("N: 50\nE: 51\nS: 52\nW: 53\n" * 300, 1200, "W: 53"),
    "cards": ("CA CT DK HQ\nCA CT\n" * 150, 100, "CA CT"),
    "hands": ("S KQ\nH A\n\n" * 150, 298, "S KQ"),
}


@pytest.mark.parametrize(("text", "line", "words"), MUCH.values(), ids=MUCH)
def test_of_more_than_any_hand_has_the_rest_is_named_and_not_asked(text: str, line: int, words: str) -> None:
    pasted = understand(text)
    assert len(pasted.questions) <= 101
    [rest] = [unread for unread in pasted.unread if unread.why.startswith("One hand has at most 99 of these")]
    assert (rest.line, rest.words) == (line, words)
    assert all(row.last <= line for row in pasted.rows)
    assert not any(found.severity == "error" for found in read(pasted.text).diagnostics)


def test_lines_that_are_too_many_to_be_looked_at_are_named() -> None:
    last = understand("N: CA D S H\n" + "\n" * 2000 + "S: CK D S H\n\nE: CQ D S H\n").unread[-1]
    assert (last.line, last.words) == (2002, "S: CK D S H")
    assert last.why == "Only the first 2000 lines are read: paste the rest as another text."


def test_lines_with_more_letters_than_can_be_looked_at_are_named() -> None:
    line = "would you bid on this?"
    last = understand(f"{line}\n" * 1_100).unread[-1]
    assert last.line <= MOST_LETTERS // len(line)
    assert last.why == f"Only the first {last.line - 1} lines are read: paste the rest as another text."


@pytest.mark.parametrize(
    "words", ["East leads CA, South CK, West CQ, North CJ. ", "CA DK SQ HJ ", "50 - pass - ", "x "]
)
def test_no_text_that_is_pasted_takes_long(words: str) -> None:
    line = words * (MOST_COLUMNS // len(words))
    assert calls_of(lambda: understand(f"{line}\n" * 900)) < 400_000


def test_of_many_lines_with_dashes_between_the_calls_one_is_asked_about() -> None:
    pasted = understand("Pass - 50\n" * 300)
    assert [question.key for question in pasted.questions if question.key.startswith("dashes")] == ["dashes-1"]
    assert len(pasted.unread) == 299


def test_more_rows_of_ranks_than_there_are_suits_are_no_hand() -> None:
    assert [unread.words for unread in understand("North: A/K/Q/J/T").unread] == ["North: A/K/Q/J/T"]


def test_melds_of_two_teams_are_those_of_four_players_however_few_the_text_names() -> None:
    pasted = understand("Meld: NS 35, EW 4\nSouth takes it for 56 in hearts.")
    assert pasted.text == "Contract Seat3 56 Hearts\nMeld4 -\nMeldScores 35 4\n"
    assert read(pasted.text).document.games[0].players == 4


WORDS = st.sampled_from([
    "S KQJ", "H", "♠", "A♠", "10", "x", "Pass", "-", "53", "[Auction", '"W"]', '[Play "S"]', "North:", "N", "+---+",
    "|   N   |", "SA SJ ST SK", "(3)", "/", "Trump: clubs", "West dealt.", "I am South,", "all pass", "I bid 56",
    "South takes it for 56 in hearts.", "Meld: NS 35, EW 4", "Meld: N 3", "\n", " ", "   ", "\ufe0f", "Deal",
])  # fmt: skip


@example("S KQJ \n Deal S KQJ")
@example("Meld: NS 35, EW 4\nSouth takes it for 56 in hearts.")
@given(st.lists(WORDS | st.text(max_size=4), max_size=40).map(" ".join))
def test_whatever_is_pasted_comes_to_pn_without_an_error(text: str) -> None:
    pasted = understand(text)
    if not is_pn(text):
        assert not [found for found in read(pasted.text).diagnostics if found.severity == "error"]
