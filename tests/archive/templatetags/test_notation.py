import re

import pytest
from django.utils.html import strip_tags

from annotations.archive.listing import Remark, RuleCitation, ShownLine
from annotations.archive.templatetags.notation import line_remarks, notation, remark, values


def shown(text: str, number: int = 12, anchor: str = "1/Trick19", *remarks: Remark) -> ShownLine:
    label, _space, rest = text.partition(" ")
    severity = remarks[0].severity if remarks else ""
    return ShownLine(number, text, label, rest, anchor, severity, remarks)


def test_every_line_has_an_address() -> None:
    drawn = notation([shown("Dealer Seat4", 3, "1/Dealer"), shown("Deler Seat4", 4, "")])
    assert 'id="L3"' in drawn
    assert 'href="#1/Dealer">3<' in drawn
    assert 'href="#L4">4<' in drawn


def test_a_line_can_be_found_by_what_it_means() -> None:
    assert 'id="1/Trick19"' in notation([shown("Trick19 HA HK HT HK Seat4 4")])


def test_a_value_can_be_found_by_what_it_means() -> None:
    drawn = notation([shown("Trick19 HA HK ? HK Seat4 4")])
    assert '<span class="asked" id="1/Trick19/3">?</span>' in drawn
    assert 'id="1/Trick19/6"' in drawn
    assert "Trick19/7" not in drawn


@pytest.mark.parametrize("text", ["Note a b c", "DateTime 2026-11-19 19:30:00"])
def test_words_and_moments_are_one_value(text: str) -> None:
    drawn = notation([shown(text, 1, "game/X")])
    assert 'id="game/X/1"' in drawn
    assert 'id="game/X/2"' not in drawn


def test_the_very_value_that_is_wrong_is_marked() -> None:
    remark = Remark("PN302", "error", 12, 12, "“XX” is no card.")
    drawn = notation([shown("Trick19 HA XX HT HK Seat4 4", 12, "1/Trick19", remark)])
    assert drawn.count("marked") == 1
    assert '<b class="marked" id="1/Trick19/2">XX</b>' in drawn


def test_a_line_can_be_talked_about_where_there_is_talk() -> None:
    assert 'href="?about=1%2FTrick19#say"' in notation([shown("Trick19 HA")], "/a/x/posts/")
    assert "about" not in notation([shown("Trick19 HA")])


def test_a_blank_line_is_numbered_and_empty() -> None:
    drawn = notation([ShownLine(8, "", "", "", "", "", ())], "/a/x/posts/")
    assert 'class="l blank" id="L8"' in drawn
    assert "about" not in drawn


def test_what_is_said_about_a_line_stands_under_it() -> None:
    remark = Remark("PN302", "error", 12, 9, "“XX” is no card.")
    drawn = notation([shown("Trick19 XX", 12, "1/Trick19", remark)])
    assert '<li class="l error"' in drawn
    assert drawn.index("XX</b>") < drawn.index('<p class="diag error">') < drawn.index("“XX” is no card.")


REPAIRABLE = Remark(
    "PN302",
    "error",
    12,
    9,
    "“C10” is no card. Write “CT”.",
    finding="“C10” is no card.",
    repair="Write “CT”",
    place="12:9:12",
)


def test_a_code_leads_to_its_page_in_a_tab_of_its_own() -> None:
    drawn = notation([shown("Trick19 XX", 12, "1/Trick19", Remark("PN302", "error", 12, 9, "“XX” is no card."))])
    assert '<a class="code" href="/help/diagnostics/PN302" target="_blank" title="Not a card (' in drawn


def test_a_certain_repair_is_a_button_where_it_may_be_pressed() -> None:
    drawn = notation([shown("Trick19 C10", 12, "1/Trick19", REPAIRABLE)], "", "repairs")
    button = '<button type="submit" form="repairs" name="repair" value="12:9:12">Write “CT”</button>'
    assert re.search(rf"“C10” is no card\. <small[^>]*>[^“]*</small> {re.escape(button)}", drawn)


def test_where_it_may_not_be_pressed_a_repair_is_said() -> None:
    drawn = notation([shown("Trick19 C10", 12, "1/Trick19", REPAIRABLE)])
    assert "“C10” is no card. Write “CT”. <small" in drawn
    assert "<button" not in drawn


def test_a_remark_speaks_of_players_and_cards_and_gives_the_words_of_pn_after_that() -> None:
    said = "East (Seat2) plays ♦10 to the first trick (Trick1), but must follow suit with ♣J (House)."
    odd = Remark("PN508", "warning", 12, 1, said, citation=RuleCitation("House", "/rules/house/"))
    drawn = remark(odd)
    before, _in_pn, in_pn = drawn.partition('<small class="in-pn">')
    assert strip_tags(before).split() == (
        "East plays ♦10 to the first trick, but must follow suit with ♣J (House).".split()
    )
    assert '<span class="suit d">♦</span>10' in before
    assert strip_tags(in_pn) == "PN508 Seat2, Trick1"


def test_what_is_said_of_a_blank_line_stands_beside_the_text_too() -> None:
    blank = Remark("PN603", "style", 8, 1, "One blank line too many.")
    drawn = line_remarks([ShownLine(8, "", "", "", "", "style", (blank,))])
    assert "One blank line too many." in drawn
    assert '<a class="place" href="?line=8">Line 8</a>' in drawn


def test_beside_the_text_only_problems_name_their_columns() -> None:
    faulty = Remark("PN302", "error", 3, 8, "“XX” is no card.", end_column=10)
    odd = Remark("PN602", "style", 3, 1, "A space too many.", end_column=4)
    drawn = line_remarks([ShownLine(3, "Trick1 XX", "Trick1", "XX", "", "error", (odd, faulty))])
    assert 'data-text="Trick1 XX" data-marked="8-10" data-severity="error"' in drawn


def test_a_line_without_remarks_is_left_out_beside_the_text() -> None:
    assert line_remarks([ShownLine(1, "Deal 1", "Deal", "1", "", "", ())]) == ""


def test_asked_and_withheld_values_are_set_apart() -> None:
    drawn = values("HA - ? HK Seat4 4", "Trick19")
    assert '<span class="withheld">-</span> <span class="asked">?</span>' in drawn


def test_cards_have_the_colour_of_their_suit_but_words_that_look_like_cards_do_not() -> None:
    assert '<b class="glyph h">HA</b>' in values("HA HK HT HK Seat4 4", "Trick19")
    assert "glyph" not in values("HA", "Note")


def test_a_note_with_a_question_in_it_is_words_but_a_lone_mark_is_a_value() -> None:
    assert "asked" not in values("Why the ten ?", "Note")
    assert "asked" in values("?", "Presenter")


def test_text_is_never_html() -> None:
    line = shown("Note <script>", 1, '1/"><script>', Remark("PN101", "error", 1, 1, "<script>"))
    assert "<script>" not in notation([line], '/a/"><script>/')


def test_a_word_of_the_glossary_is_marked_where_it_is_first_said() -> None:
    remark = Remark("PN509", "warning", 12, 8, "Seat1 must trump: spades are trump.")
    drawn = notation([shown("Trick19 HA", 12, "1/Trick19", remark), shown("Trick20 HA", 13, "1/Trick20", remark)])
    assert drawn.count('<a class="term" href="/help/glossary/#trump">trump</a>') == 1
    assert drawn.count("must") == 2


def test_no_word_of_the_notation_itself_is_marked() -> None:
    assert 'class="term"' not in notation([shown("Note trump and kitty")])
