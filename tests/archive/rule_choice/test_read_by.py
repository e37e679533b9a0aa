import re
from pathlib import Path

from django.template.loader import render_to_string

from annotations.archive.rule_choice.read_by import ReadBy, read_by
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset
from tests.bench.worst_texts import TEXTS

SAMPLES = Path(__file__).parents[2] / "games/samples"
DOUBLE_DECK = (SAMPLES / "parish-hall-double-deck.pn").read_text()
THREE_HANDED = (SAMPLES / "parish-hall-three-handed.pn").read_text()


def found(text: str) -> ReadBy:
    (only,) = read_by(read(text, AUTO))
    return only


def test_the_rules_that_were_found_are_named_with_the_reason():
    assert found(DOUBLE_DECK).name == "double-deck"
    assert found(DOUBLE_DECK).title == "Double deck, four players"
    assert "4 players" in found(DOUBLE_DECK).because


def test_rule_sets_that_would_fit_as_well_stand_side_by_side_with_it():
    assert found(DOUBLE_DECK).comparison.startswith("/rules/?set=double-deck&set=double-deck-")


def test_it_is_said_once_for_games_that_are_alike():
    assert len(read_by(read(f"{DOUBLE_DECK}\n\n{DOUBLE_DECK}", AUTO))) == 1
    assert len(read_by(read(f"{DOUBLE_DECK}\n\n{THREE_HANDED}", AUTO))) == 2


def test_rules_that_were_chosen_and_fit_need_no_word():
    assert read_by(read(DOUBLE_DECK, ruleset("double-deck"))) == []


def test_rules_that_were_chosen_and_do_not_fit_are_said_not_to():
    (said,) = read_by(read(THREE_HANDED, ruleset("double-deck")))
    assert said.title == ""
    assert said.why == "“Double deck, four players” is for 4 players, but 3 play this game"


def test_without_rules_or_hands_there_is_nothing_to_say():
    assert read_by(read(DOUBLE_DECK)) == []
    assert read_by(read("Presenter Ann", AUTO)) == []


def test_variations_that_the_game_shows_are_told():
    dealt = "Deal 1\nDealer Seat4\nHand4 CATKQJ DATKQJ SATKQJ HATKQJ\nBids1 50 Pass Pass Pass\nContract Seat1 50 Clubs"
    passed = "Pass1 CA CA CA CT\nPass3 CT CT CK CK\nMeld1 -"
    assert found(f"{dealt}\n{passed}").as_written == ("four cards passed",)
    assert found(DOUBLE_DECK).as_written == ()


def test_that_not_all_hands_are_checked_is_said_whether_rules_were_chosen_or_found():
    wrong = TEXTS["wrong values in every hand"]
    first = re.compile(r"only the first \d+ hands are checked: too much contradicts the rules")
    assert first.fullmatch(found(wrong).unchecked)
    (said,) = read_by(read(wrong, ruleset("double-deck")))
    assert (said.title, said.why) == ("", "")
    assert first.fullmatch(said.unchecked)
    shown = render_to_string("archive/_read_by.html", {"read_by": [found(wrong), said]})
    assert len(re.findall(first.pattern.replace("only", "Only"), shown)) == 2
    assert "Not checked by" not in shown
