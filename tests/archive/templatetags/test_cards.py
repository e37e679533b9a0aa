import pytest

from annotations.archive.templatetags.cards import (
    breakable,
    card,
    card_count,
    cards,
    glyph,
    hand,
    suit_sign,
    suits,
)
from annotations.archive.words.card_names import card_in_words, hand_in_words
from annotations.rules.cards import CARDS

SCRIPT = "<script>"


@pytest.mark.parametrize("code", CARDS)
def test_every_card_is_drawn_and_named(code: str) -> None:
    drawn = card(code)
    rank, ten = ("10", " ten") if code[1] == "T" else (code[1], "")
    assert f'class="card big{ten} {code[0].lower()}"' in drawn
    assert f">{rank}</i>" in drawn
    assert card_in_words(code) in drawn


def test_the_winning_card_is_marked() -> None:
    assert 'class="card big win h"' in card("HQ", "win")


def test_a_withheld_card_shows_its_back_and_says_so() -> None:
    assert 'class="back big' in card("-")
    assert "withheld" in card("-")


def test_an_asked_card_is_a_blank_with_a_question_mark() -> None:
    assert ">?</i>" in card("?")
    assert "asked" in card("?")


def test_a_hand_is_a_fan_for_each_suit_that_it_holds() -> None:
    drawn = hand("CAT D STKQQ HQ")
    assert [drawn.count(f'class="fan {suit}"') for suit in "cdsh"] == [1, 0, 1, 1]
    assert drawn.count("<i ") == 7


def test_more_cards_than_anybody_holds_are_the_beginning_of_a_word_on_a_blank_card() -> None:
    html = hand(f"C{'A' * 100_000} DK S H")
    assert "AAAAA…</i>" in html
    assert '<i class="card d" aria-hidden="true">K</i>' in html
    assert len(html) < 1_000


def test_a_hand_can_be_heard() -> None:
    assert hand_in_words("CAT D STKQQ HQ") == "clubs ace ten; spades ten king queen queen; hearts queen"
    assert hand_in_words("CAT D STKQQ HQ") in hand("CAT D STKQQ HQ")


def test_a_hand_without_cards_says_so() -> None:
    assert "no cards" in hand("C D S H")


def test_withheld_asked_and_absent_hands_are_three_things() -> None:
    assert "withheld" in hand("-")
    assert hand("-").count("back") == 5
    assert "asked" in hand("?")
    assert "ghost" in hand("?")
    assert "not recorded" in hand("")


def test_one_suit_of_a_hand_may_be_withheld() -> None:
    drawn = hand("CAT - SQ ?")
    assert "clubs ace ten; withheld; spades queen; asked" in drawn


@pytest.mark.parametrize("group", ["-12x", "-" + "1" * 60, "-" + "1" * 5_000, "-\u0663"])
def test_what_is_no_number_of_cards_face_down_is_shown_as_text(group: str) -> None:
    html = hand(f"{group} {'CA ' * 70}")
    assert f">{group[:40]}" in html
    assert "face down" not in html
    assert card_count(group) == 0


def test_cards_in_a_row_keep_the_order_they_are_written_in() -> None:
    drawn = cards("SQ DJ SQ")
    assert "queen of spades, jack of diamonds, queen of spades" in drawn
    assert drawn.index('card s"') < drawn.index('card d"') < drawn.rindex('card s"')


def test_a_card_in_a_sentence_has_its_suit_before_its_rank() -> None:
    assert ">♥Q</span>" in glyph("HQ")
    assert "queen of hearts" in glyph("HQ")


@pytest.mark.parametrize("draw", [card, hand, cards, glyph, suits])
def test_what_is_no_card_is_shown_as_text_and_never_as_html(draw) -> None:  # type: ignore[no-untyped-def]
    assert SCRIPT not in draw(f"C{SCRIPT}")
    assert "&lt;script&gt;" in draw(f"C{SCRIPT}")


def test_the_signs_of_suits_in_a_sentence_have_their_colour() -> None:
    assert suits("65 ♣ by <b>") == '65 <span class="suit c">♣</span> by &lt;b&gt;'


def test_trump_is_a_sign_to_see_and_a_word_to_hear() -> None:
    assert "♣" in suit_sign("C")
    assert "clubs" in suit_sign("C")
    assert suit_sign("") == suit_sign("<") == ""


@pytest.mark.parametrize(
    ("text", "count"), [("CAT D STKQQ HQ", 7), ("C D S H", 0), ("-", 0), ("CAT - S H", 0), ("", 0)]
)
def test_cards_are_counted_where_all_of_them_are_known(text: str, count: int) -> None:
    assert card_count(text) == count


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("Southeast", "South\u00adeast"),
        ("North–Northeast", "North–North\u00adeast"),
        ("North", "North"),
        ("Southeastern Sam", "Southeastern Sam"),
    ],
)
def test_a_name_of_two_points_of_the_compass_may_break_between_them(names: str, shown: str) -> None:
    assert breakable(names) == shown
