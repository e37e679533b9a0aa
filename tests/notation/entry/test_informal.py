"""Cards as people type them: understood without modes, or given back as they were typed."""

from collections import Counter
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from annotations.notation.entry.informal import Understood, cards, discard, grouped, one_by_one, so_far, stray_sign
from annotations.rules.cards import CARDS, Card, Suit

some_cards = st.lists(st.sampled_from(list(CARDS.values())), min_size=1, max_size=20)


def codes(found: tuple[Card, ...] | None) -> str:
    assert found is not None
    return " ".join(card.code for card in found)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sajtk", "SA SJ ST SK"),
        ("SA SJ ST SK", "SA SJ ST SK"),
        ("s a j, t k", "SA SJ ST SK"),
        ("♠A♥10", "SA HT"),
        ("♥️a ♢9", "HA D9"),
        ("S A-10-K", "SA ST SK"),
        ("S: A 10 K", "SA ST SK"),
        ("ca/ct;cK. dA", "CA CT CK DA"),
        ("d10109", "DT DT D9"),
        ("  sa  ", "SA"),
        ("ck\nd9", "CK D9"),
    ],
)
def test_cards_are_understood_in_any_case_and_with_any_separator(typed: str, meant: str) -> None:
    assert one_by_one(typed) == Understood(meant)
    assert codes(cards(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "leftover"),
    [
        ("AC AD", "AC AD"),  # rank before suit
        ("10♠", "10♠"),
        ("SA KH", "KH"),
        ("A-10-K", "A-10-K"),  # no suit
        ("sa sx", "sx"),
        ("s1", "s1"),
        ("s 1 0", "1 0"),
        ("SA -SK", "-SK"),  # a mark, or a dash between two cards?
        ("sa? st", "sa?"),
        ("SA (3)", "(3)"),
        ("spades", "spades"),
        ("ſa", "ſa"),  # no S, though its capital is one
    ],
)
def test_what_is_not_certain_is_given_back_as_typed(typed: str, leftover: str) -> None:
    assert one_by_one(typed) == Understood(typed, leftover)
    assert grouped(typed) == Understood(typed, leftover)
    assert cards(typed) is None


@pytest.mark.parametrize("typed", ["sa s", "C D S H", "CAK D SA HT", "s ? t"])
def test_a_suit_without_a_card_is_doubtful_one_by_one(typed: str) -> None:
    assert one_by_one(typed).text == typed
    assert one_by_one(typed).leftover
    assert cards(typed) is None


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("sa ? st -", "SA ? ST -"),
        ("sa ? t", "SA ? ST"),
        ("?", "?"),
        ("—", "-"),
        ("sa - sk", "SA - SK"),
        ("sa,?", "SA ?"),
    ],
)
def test_marks_that_stand_alone_are_kept_among_cards(typed: str, values: str) -> None:
    assert one_by_one(typed) == Understood(values)
    assert cards(typed) is None


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("CAT DATKKQQJ STKQQ HATTQQQJ", "CAT DATKKQQJ STKQQ HATTQQQJ"),
        ("S KQQJJT\nH KKQJT\nD KQJ\nC AKQJJT", "CATKQJJ DKQJ STKQQJJ HTKKQJ"),
        ("h9 sajt10 h10", "C D SATTJ HT9"),
        ("SA SJ SA", "C D SAAJ H"),
        ("c d s h", "C D S H"),
        ("-", "-"),
        ("?", "?"),
        ("cat ? s hq", "CAT ? S HQ"),
        ("? - ? ?", "? - ? ?"),
        ("", ""),
        ("  ", ""),
    ],
)
def test_cards_are_grouped_by_suit_in_the_order_of_pn(typed: str, hand: str) -> None:
    assert grouped(typed) == Understood(hand)


@pytest.mark.parametrize("typed", ["ca ? hq", "s a ? h q c", "ha ? ? ?", "s sa", "sa ? t ?", "- -"])
def test_a_mark_whose_suit_is_not_certain_is_left_as_typed(typed: str) -> None:
    assert grouped(typed).text == typed
    assert grouped(typed).leftover


def test_a_kitty_can_be_put_in_order() -> None:
    assert one_by_one("h9 sk c10", in_order=True) == Understood("CT SK H9")
    assert one_by_one("h9 ? c10", in_order=True) == Understood("H9 ? CT")


def test_a_discard_is_grouped_from_the_fifth_card_on() -> None:
    assert discard("ck dk hk") == Understood("CK DK HK")
    assert discard("dk ck ? -") == Understood("DK CK ? -")
    assert discard("ckk dk hk9") == Understood("CKK DK S HK9")
    assert discard("CKK D S HK9") == Understood("CKK D S HK9")
    assert discard("KC KD") == Understood("KC KD", "KC KD")


@given(some_cards)
def test_every_list_of_cards_is_understood(some: list[Card]) -> None:
    typed = " ".join(card.code for card in some)
    for written in (typed, typed.lower(), typed.replace(" ", ""), typed.replace("T", "10")):
        assert cards(written) == tuple(some)
        assert one_by_one(written) == Understood(typed)


@given(some_cards)
def test_grouping_keeps_every_card(some: list[Card]) -> None:
    text = grouped("".join(card.code for card in some)).text
    assert [value[0] for value in text.split()] == [suit.value for suit in Suit]
    assert Counter(value[0] + rank for value in text.split() for rank in value[1:]) == Counter(
        card.code for card in some
    )
    assert grouped(text) == grouped(text.lower()) == Understood(text)


@given(st.text(st.sampled_from("cdshCDSH♠♡atkqj910?- ,\n—x")) | st.text())
@example("C1-0")  # no ten
def test_nothing_that_was_typed_is_lost(typed: str) -> None:
    for understood in (one_by_one(typed), grouped(typed), discard(typed)):
        if understood.leftover:
            assert understood.text == typed
        else:
            ranks = Counter(typed.upper().replace("10", "T"))
            assert all(ranks[rank] == understood.text.count(rank) for rank in "ATKQJ9?")


@pytest.mark.parametrize("much", ["C ", "a", "sa", "1 ", "- ", "?", " ", "\u00a0", "C CA "])
def test_far_too_much_is_understood_in_time(much: str) -> None:
    began = process_time()
    for understood in (grouped, one_by_one, discard, cards):
        understood(much * 5_000)
    assert process_time() - began < 3


@pytest.mark.parametrize(
    ("typed", "named", "stray"),
    [
        ("catxkq", "CA CT CK CQ", "x"),
        ("dakx", "DA DK", "x"),
        ("ca1", "CA", "1"),  # half a ten
        ("cat?", "", ""),
        ("xx", "", ""),
        ("hearts", "", ""),  # an ordinary word, and no HA HT
        ("AxC", "", "x"),  # rank before suit
    ],
)
def test_a_slip_in_a_word_leaves_its_other_cards(typed: str, named: str, stray: str) -> None:
    assert codes(so_far(typed)) == named
    assert stray_sign(typed) == stray
    assert grouped(typed).leftover == typed
