from pathlib import Path

import pytest

from annotations.notation.reading import read
from annotations.notation.syntax.diagnostics import Severity
from annotations.puzzles.blanking import blanked
from annotations.puzzles.values import values_of
from tests.puzzles.hand import HAND

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*/game-*.pn"))


def lines_of(text: str) -> list[str]:
    return text.splitlines()


def errors_in(text: str) -> list[str]:
    return [f"{found.code} {found.line}" for found in read(text).diagnostics if found.severity is Severity.ERROR]


def test_a_blank_takes_the_place_of_its_value_and_of_nothing_else():
    assert blanked(HAND, {"1/Trick2/3"}, hide_later=False) == HAND.replace("HA HK HT HK", "HA HK ? HK")


def test_text_and_time_are_blanked_as_a_whole():
    text = "Presenter The lesson at the club\nDateTime 2013-05-14 20:00:00\n"
    assert blanked(text, {"game/Presenter/1", "game/DateTime/1"}, hide_later=True) == "Presenter ?\nDateTime ?\n"


def test_a_question_mark_that_is_not_asked_is_withheld():
    text = HAND.replace("Meld4 CQJ DKQJ SQJ HQJ 16", "Meld4 ?")
    assert "Meld4 -" in lines_of(blanked(text, {"1/Trick2/3"}, hide_later=True))


def test_a_question_mark_that_is_asked_stays():
    text = HAND.replace("Contract Seat3 65 Clubs", "Contract Seat3 65 ?")
    assert "Contract Seat3 65 ?" in lines_of(blanked(text, {"1/Contract/3"}, hide_later=True))


def test_hiding_what_is_later_withholds_the_rest_of_a_trick_and_cuts_what_follows():
    assert lines_of(blanked(HAND, {"1/Trick2/3"}, hide_later=True))[-2:] == [
        "Trick1 SA SJ ST SK Seat4 3",
        "Trick2 HA HK ? - - -",
    ]


def test_all_that_is_asked_of_a_trick_is_seen_as_it_was_when_the_last_of_it_was_known():
    text = blanked(HAND, {"1/Trick2/3", "1/Trick2/5"}, hide_later=True)
    assert lines_of(text)[-1] == "Trick2 HA HK ? HK ? -"


def test_a_bid_is_the_last_one_that_readers_hear():
    assert lines_of(blanked(HAND, {"1/Bids2/3"}, hide_later=True))[-1] == "Bids2 Pass - ?"


def test_the_first_round_keeps_telling_how_many_play():
    assert lines_of(blanked(HAND, {"1/Bids1/2"}, hide_later=True))[-1] == "Bids1 53 ? - -"


def test_the_first_bid_of_a_round_does_not_ask_for_the_whole_round():
    assert lines_of(blanked(HAND, {"1/Bids2/1"}, hide_later=True))[-1] == "Bids2 ? -"


def test_the_last_bid_of_a_round_needs_no_withheld_one_after_it():
    assert lines_of(blanked(HAND, {"1/Bids1/4"}, hide_later=True))[-1] == "Bids1 53 Pass 54 ?"


def test_hands_are_dealt_at_once_so_the_others_stay():
    shown = lines_of(blanked(HAND, {"1/Hand1/2"}, hide_later=True))
    assert shown[1] == "Hand1 CATKQJJ ? STKQQJJ HTKKQJ"
    assert shown[-1].startswith("Hand4 ")


def test_melds_are_tabled_at_once_so_the_others_stay():
    shown = lines_of(blanked(HAND, {"1/Meld2/5"}, hide_later=True))
    assert "Meld2 CKQ DKQ SK HKQ ?" in shown
    assert shown[-1].startswith("Meld4 ")


def test_a_note_between_two_melds_does_not_part_them_and_one_after_the_last_is_later():
    text = HAND.replace("Meld3", "Note He forgot the pinochle.\nMeld3").replace("Trick1", "Note And then …\nTrick1")
    shown = lines_of(blanked(text, {"1/Meld1/5"}, hide_later=True))
    assert "Note He forgot the pinochle." in shown
    assert shown[-1].startswith("Meld4 ")


def test_later_hands_tell_how_this_one_ended_so_they_are_cut_too():
    text = f"Deal 1\n{HAND}\nDeal 2\nGameScores 91 0\nDealer Seat1\n"
    assert "GameScores" not in blanked(text, {"1/Trick2/3"}, hide_later=True)
    assert "GameScores 91 0" in blanked(text, {"1/Trick2/3"}, hide_later=False)


def test_the_game_section_tells_of_no_time_so_nothing_is_later():
    text = f"Seat1 Ruth\n\n{HAND}"
    assert blanked(text, {"game/Seat1/1"}, hide_later=True) == f"Seat1 ?\n\n{HAND}"


@pytest.mark.parametrize("hide_later", [True, False])
@pytest.mark.parametrize("text", [HAND, *(path.read_text() for path in GAMES)], ids=["hand", *(p.stem for p in GAMES)])
def test_no_blank_adds_an_error_to_a_text(text: str, hide_later: bool):
    before = errors_in(text)
    document = read(text).document
    values = list(values_of(document))
    for value in values[:: max(len(values) // 15, 1)]:
        asked = blanked(text, {value.key}, hide_later)
        assert errors_in(asked) == before, value.key
        assert [found.key for found in values_of(read(asked).document) if found.is_asked] == [value.key]


def test_all_values_of_a_hand_can_be_blanks_at_once():
    keys = {value.key for value in values_of(read(HAND).document)}
    assert errors_in(blanked(HAND, keys, hide_later=True)) == []


def test_the_values_of_some_keys_are_those_among_all_values() -> None:
    document = read(f"Presenter Ann\n\n{HAND}\n{HAND}").document
    every = list(values_of(document))
    some = {one.key for one in (every[0], every[len(every) // 2], every[-1])}
    assert [value.key for value in values_of(document, some)] == [value.key for value in every if value.key in some]
    for others in ((), {"1/Trick2"}, {"?"}, {"9/Trick1/1"}, {"1/Trick2/99"}):
        assert not list(values_of(document, others))
