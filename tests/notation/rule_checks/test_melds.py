"""Double-deck rules, Meld; Wikipedia, Melding; the specification’s own mistake."""

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Status
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import GAME, warned, warnings

SPECIFICATION = """\
Contract Seat2 60 Diamonds
Meld1 CQQ DKQQ SQQ HQQJJ 94
Meld2 CK DATKQJ SKQ HKQ 27
Meld3 CJ DJ SJ HJ 4
Meld4 CKQ DATKQJ S H 17
"""  # its example of melds (PN 1.0, Meld#)


def test_the_specifications_own_melds_are_worth_64_and_31() -> None:
    assert warnings(SPECIFICATION) == ["PN507 Meld1 94", "PN507 Meld2 27"]
    messages = [message(one) for one in read(SPECIFICATION, ruleset("double-deck")).diagnostics if one.code == "PN507"]
    assert messages == [
        "Meld1 has 94 points: with diamonds as trump its cards are worth 64: royal marriage 4 "
        "and double queens around 60 (double-deck, meld).",
        "Meld2 has 27 points: with diamonds as trump its cards are worth 31: run 15, marriage in spades 2, "
        "marriage in hearts 2, pinochle 4 and kings around 8 (double-deck, meld).",
    ]


def test_a_wrong_count_keeps_no_game_from_being_complete() -> None:
    text = GAME.replace("Contract Seat4 50 -\n", SPECIFICATION)
    reading = read(text, ruleset("double-deck"))
    assert "PN507" in [one.code for one in reading.diagnostics]
    assert reading.status is Status.COMPLETE


WORTH = [
    ("double-deck", "Hearts", "C DJ SQ H", 4),
    ("double-deck", "Hearts", "C DJJ SQQ H", 30),
    ("double-deck-thomas", "Hearts", "C DJJJ SQQQ H", 90),
    ("double-deck-book", "Hearts", "C DJJJ SQQQ H", 45),
    ("double-deck", "Hearts", "C D S HATKQJ", 15),
    ("single-deck", "Hearts", "C D S HATKQJ9", 16),
    ("single-deck-tens", "Hearts", "C D S HATKQJ9", 160),
    ("double-deck", "Spades", "CA DA SA HA", 10),
    ("double-deck", "Spades", "C D S H", 0),
]


@pytest.mark.parametrize(("rules", "trump", "cards", "points"), WORTH)
def test_a_meld_is_worth_what_the_table_says(rules: str, trump: str, cards: str, points: int) -> None:
    meld = f"Contract Seat1 50 {trump}\nMeld1 {cards} "
    assert not warnings(f"{meld}{points}", rules)
    assert warnings(f"{meld}{points + 1}", rules) == [f"PN507 Meld1 {points + 1}"]


def test_nothing_melds_nothing() -> None:
    assert warned("Contract Seat1 50 Clubs\nMeld1 CA D S H 4") == (
        "Meld1 has 4 points: with clubs as trump its cards are worth 0 (double-deck, meld)."
    )


HAND = "Hand1 CAT DATKKQQJ STKQQ HATTQQQJ\nContract Seat1 50 Diamonds\n"


def test_only_cards_that_are_held_are_tabled() -> None:
    text = f"{HAND}Meld1 CJ DJ SQ H 4"
    assert warnings(text) == ["PN507 Meld1 CJ"]
    assert warned(text) == "Meld1 shows CJ: Hand1 does not have it (double-deck)."
    text = f"{HAND}Meld1 C DJ SQQQ H 4"
    assert warnings(text) == ["PN507 Meld1 SQQQ"]
    assert warned(text) == "Meld1 shows SQ: Hand1 does not have so many (double-deck)."
    text = f"{HAND}Meld1 CJ DJ SQQQ H 4"
    assert warned(text) == "Meld1 shows CJ and SQ: Hand1 does not have all of them (double-deck)."


def test_cards_may_be_tabled_and_then_discarded() -> None:
    text = """\
Hand1 CATKKJ9 DATQ99 SAT HAT
Contract Seat1 20 Clubs
Kitty CQ DJ HJ
Discard CJ DT D9 1
Hand1 CATKKQ9 DAQJ9 SAT HATJ
Meld1 CATKQJ D S H 15
"""
    assert not warnings(text, "three-handed")
    assert warnings(text.replace("Meld1 CATKQJ D S H 15", "Meld1 CATKQJ D SQ H 15"), "three-handed") == [
        "PN507 Meld1 SQ"
    ]


UNKNOWN = [
    ("the hand", "Hand1 -\nContract Seat1 50 Hearts\nMeld1 CJ DJ SQ H 4"),
    ("trump", "Contract Seat1 50 -\nMeld1 C DJ SQ H 99"),
    ("the contract", "Meld1 C DJ SQ H 99"),
    ("the points", "Contract Seat1 50 Hearts\nMeld1 C DJ SQ H -"),
    ("the points, which are asked for", "Contract Seat1 50 Hearts\nMeld1 C DJ SQ H ?"),
    ("the cards", "Contract Seat1 50 Hearts\nMeld1 -"),
    ("some of the cards", "Contract Seat1 50 Hearts\nMeld1 C - SQ H 99"),
]


@pytest.mark.parametrize(("what", "text"), UNKNOWN, ids=[what for what, _ in UNKNOWN])
def test_what_is_not_known_is_not_measured(what: str, text: str) -> None:
    assert not warnings(text)


def test_a_price_that_the_rules_do_not_give_is_not_guessed() -> None:
    assert not warnings("Contract Seat1 50 Hearts\nMeld1 CAA DAA SAA HAA 5", "two-handed-draw")


def test_nobody_melds_more_of_a_card_than_the_deck_has() -> None:
    """Also where the hand is not known: then the meld is all that shows it."""
    meld = "Contract Seat1 50 Hearts\nMeld1 C D S {} 15"
    assert not warnings(meld.format("HAAAATKQJ"))
    assert warnings(meld.format("HAAAAATKQJ")) == ["PN507 Meld1 HAAAAATKQJ"]


DRAWN = "Hand1 CAT9 DKJ9 SQJ9 HTK9\nHand2 CTKQ DATQ SATK HAJJ\nContract - - Clubs\nMeld1 {} 80\nMeld2 C D S H 0"


def test_a_player_may_meld_cards_from_the_stock_but_none_of_the_opponents() -> None:
    assert not warnings(DRAWN.format("CK DK SK HK"), "two-handed")
    assert warnings(DRAWN.format("CK DK SK HKK"), "two-handed") == []
    assert warned(DRAWN.format("CKK DK SK HK"), "two-handed") == (
        "Meld1 shows CK: Hand1 and the stock do not have so many (two-handed)."
    )


@pytest.mark.parametrize(
    ("meld", "said"),
    [
        ("C D S HAAAAATKQJ 15", "Meld1 shows HA too often: the deck has 4 (double-deck, deck)."),
        ("C D S HATKQJ9 15", "Meld1 shows H9: the deck has none (double-deck, deck)."),
    ],
)
@pytest.mark.parametrize("hand", ["Hand1 -\n", "Hand1 CAT DA ? HAAT\n", ""])
def test_of_a_hand_that_is_not_known_the_deck_says_what_it_may_have(hand: str, meld: str, said: str) -> None:
    assert warned(f"{hand}Contract Seat1 60 Hearts\nMeld1 {meld}\n") == said


@pytest.mark.parametrize("name", ["two-handed", "single-deck-tens"])
def test_who_draws_cards_may_have_scored_some_of_the_melds(name: str) -> None:
    """Each takes another trick: marriages need not be scored again beside the kings and queens."""
    meld = "Contract Seat1 250 Clubs\nMeld1 CKQ DKQ SKQ HKQ {}\n"
    assert warnings(meld.format(240), name) == []
    for points in (220, 200, 140, 80, 20):
        assert (warnings(meld.format(points), name) == []) is (name == "two-handed")
    for points in (250, 230, 10, 0):
        assert warnings(meld.format(points), name) == [f"PN507 Meld1 {points}"]


@pytest.mark.parametrize(
    ("cards", "points", "is_right"),
    [
        ("C DJJ SQQ H", 300, True), ("C DJJ SQQ H", 40, True), ("C DJJ SQQ H", 150, False),
        ("CAA DAA SAA HAA", 1000, True), ("CAA DAA SAA HAA", 100, True), ("CAA DAA SAA HAA", 500, False),
    ],
)  # fmt: skip
def test_one_of_two_alike_has_its_own_price(cards: str, points: int, is_right: bool) -> None:
    text = f"Contract Seat1 250 Clubs\nMeld1 {cards} {points}\n"
    assert (warnings(text, "two-handed") == []) is is_right


@pytest.mark.parametrize(
    ("meld", "points", "is_right"),
    [("C DJJ SQQ H", 80, True), ("CAA DAA SAA HAA", 200, True), ("CAA DAA SAA HAA", 150, False)],
)
def test_of_two_who_draw_cards_each_may_score_two_melds_of_a_kind_one_after_the_other(
    meld: str, points: int, is_right: bool
) -> None:
    text = f"Seat2 Bea\n\nDeal 1\nContract - - Hearts\nMeld1 {meld} {points}\nMeld2 C D S H 0\n"
    assert (warnings(text, "two-handed") == []) is is_right
