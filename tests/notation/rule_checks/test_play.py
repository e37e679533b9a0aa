"""Double-deck rules, The Play; Wikipedia, Playing tricks; PN 1.0, Trick#."""

import pytest

from annotations.rules.rulesets import Deck
from annotations.rules.shipped import ruleset
from tests.notation.diagnosed_texts import warned, warnings

HANDS = """\
Hand1 CATKQJJ DKQJ STKQQJJ HTKKQJ
Hand2 CATKKQ DTKKQJ SAAKKK HATKQQ
Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ
Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ
Contract Seat3 65 Clubs
"""  # a real hand


def play(*tricks: str) -> list[str]:
    return warnings(HANDS + numbered(*tricks))


def message_about(*tricks: str) -> str:
    return warned(HANDS + numbered(*tricks))


def numbered(*tricks: str) -> str:
    return "\n".join(f"Trick{number} {trick}" for number, trick in enumerate(tricks, 1))


def test_a_trick_by_the_rules_is_nothing_to_speak_of() -> None:
    assert not play("SA SJ ST SK Seat3 3", "SA SQ SK SK Seat3 3")


def test_a_player_follows_suit() -> None:
    assert play("SA DA ST SK Seat3 3") == ["PN508 Trick1 DA"]
    assert message_about("SA DA ST SK Seat3 3") == (
        "Seat4 plays DA to Trick1, but must follow suit with ST, SQ or SJ (double-deck)."
    )


def test_a_player_who_can_beats_the_cards_of_the_suit_led() -> None:
    assert message_about("DQ DQ DK DT Seat2 2") == (
        "Seat4 plays DQ to Trick1, but must beat the cards of the suit led with DA, DT or DK (double-deck, play.head)."
    )


def test_at_some_tables_only_trumps_must_be_beaten() -> None:
    rules = ruleset("double-deck")
    lazy = rules._replace(play=rules.play._replace(head="trump-only"))
    assert not warnings(HANDS + numbered("DQ DQ DK DT Seat2 2"), lazy)
    assert warnings(HANDS + numbered("CQ CJ CK CA Seat2 2"), lazy) == ["PN508 Trick1 CJ"]


def test_who_cannot_follow_suit_trumps() -> None:
    hand = "Hand2 CATKK D SAAAKKKQQ HATKKQQJJ\nContract Seat1 50 Clubs\n"
    assert warned(f"{hand}Trick1 DK HA DA DA Seat3 4").startswith(
        "Seat2 plays HA to Trick1, but must trump with CA, CT"
    )
    assert not warnings(f"{hand}Trick1 DK CK DA DA Seat2 4")


def test_who_trumps_beats_the_trumps_played() -> None:
    hand = "Hand3 CATKK D SAAAKKKQQ HATKKQQJJ\nContract Seat1 50 Clubs\n"
    assert not warnings(f"{hand}Trick1 DK CT CA DA Seat3 4")
    assert warned(f"{hand}Trick1 DK CT CK DA Seat2 4") == (
        "Seat3 plays CK to Trick1, but must beat the trumps with CA (double-deck, play.overtrump)."
    )


def test_a_player_plays_only_cards_that_are_held() -> None:
    assert play("SA SA ST SK Seat3 4") == ["PN509 Trick1 SA"]
    assert (
        message_about("SA SA ST SK Seat3 4") == "SA in Trick1 cannot be played: Hand4 does not have it (double-deck)."
    )


def test_a_card_is_played_but_once() -> None:
    tricks = ("SA SJ ST SK Seat3 3", "SA SQ SK SK Seat3 3", "SA SQ SQ SK Seat3 2")
    assert message_about(*tricks) == (
        "SA in Trick3 cannot be played: Hand3 has none left after Trick1 and Trick2 (double-deck)."
    )


def test_the_highest_card_takes_the_trick_and_of_two_alike_the_first() -> None:
    assert play("SA SJ ST SK Seat2 3") == ["PN510 Trick1 Seat2"]
    assert message_about("CA CJ CJ CA Seat2 2") == "Trick1 gives Seat2 the trick: Seat3 takes it with CA (double-deck)."


def test_a_winner_where_the_ranking_decides_is_named_with_it() -> None:
    """At a table that ranks tens below jacks the king would win."""
    trick = "Contract Seat1 50 Clubs\nTrick1 DK DQ DT DJ Seat{} 2"
    assert (
        warned(trick.format(1)) == "Trick1 gives Seat1 the trick: Seat3 takes it with DT (double-deck, play.ranking)."
    )
    assert warned(trick.format(2)) == "Trick1 gives Seat2 the trick: Seat3 takes it with DT (double-deck)."
    ten_low = ruleset("double-deck")._replace(play=ruleset("double-deck").play._replace(ranking="standard"))
    assert not warnings(trick.format(1), ten_low)
    assert warnings(trick.format(3), ten_low) == ["PN510 Trick1 Seat3"]


def test_after_a_wrong_winner_the_tricks_go_on_as_makes_sense() -> None:
    mistaken = ("SA SJ ST SK Seat2 3", "SA SQ SK SK Seat3 3", "DA DJ DK DJ Seat3 2")
    assert play(*mistaken) == ["PN510 Trick1 Seat2"]
    really_led = ("SA SJ ST SK Seat2 3", "SA ST SJ SQ Seat2 2", "HA HT HA HJ Seat2 3")
    assert play(*really_led) == ["PN510 Trick1 Seat2"]


def test_aces_tens_and_kings_count_one() -> None:
    assert play("SA SJ ST SK Seat3 2") == ["PN511 Trick1 2"]
    assert message_about("SA SJ ST SK Seat3 2") == "Trick1 has 2 counters: its cards count 3 (double-deck, counters)."


def test_the_last_trick_counts_two_more() -> None:
    rules = ruleset("double-deck")._replace(hand_size=1, deck=Deck(), trump_needs_marriage=None)
    hands = "Hand1 CA D S H\nHand2 C D SA H\nHand3 CQ D S H\nHand4 CT D S H\nContract Seat1 50 Clubs\n"
    assert not warnings(f"{hands}Trick1 CA SA CQ CT Seat1 5", rules)
    assert warnings(f"{hands}Trick1 CA SA CQ CT Seat1 3", rules) == ["PN511 Trick1 3"]


def test_tables_that_play_in_tens_count_ten_times_as_much() -> None:
    trick = "Contract Seat1 300 Clubs\nTrick1 CA CQ CT CJ Seat1 "
    assert not warnings(f"{trick}20", "single-deck-tens")
    assert warnings(f"{trick}2", "single-deck-tens") == ["PN511 Trick1 2"]


def test_after_an_illegal_card_play_goes_on_with_what_was_really_played() -> None:
    renege = ("SA DA ST SK Seat3 3", "SA ST SK SK Seat3 4", "DQ DT DK DT Seat4 3")
    assert play(*renege) == ["PN508 Trick1 DA"]
    assert play(*renege, "DA DJ DA DK Seat4 3") == ["PN508 Trick1 DA", "PN509 Trick4 DA"]


def test_play_may_end_before_the_cards_do() -> None:
    claimed = HANDS + "Trick1 SA SJ ST SK Seat3 3\n"
    assert not warnings(claimed)
    assert warned(claimed + "HandScores 0 0") == (
        "Play ends with Trick1: a hand has 20 tricks (double-deck, hand_size)."
    )
    assert warnings(f"{claimed}\nDeal 2\n") == ["PN518 Trick1"]


def test_nobody_plays_more_cards_than_were_dealt() -> None:
    tricks = numbered(*["-"] * 12, "CA C9 CQ CJ Seat1 1")
    assert warned(f"Contract Seat1 20 Clubs\n{tricks}", "single-deck") == (
        "A card in Trick13 cannot be played: a hand has 12 tricks, and all of them are played (single-deck, hand_size)."
    )


# Hands that nobody wrote down


def test_who_plays_a_suit_later_had_it_before() -> None:
    tricks = numbered("CA DJ CQ CJ Seat1 1", "DA CJ DK DJ Seat2 2")
    assert warned(f"Contract Seat1 50 Clubs\n{tricks}") == (
        "Seat2 plays DJ to Trick1, but must follow suit with CJ, as later tricks show (double-deck)."
    )


def test_a_fifth_copy_cannot_be_played() -> None:
    tricks = numbered("HA HA HA HA Seat1 4", "HA HT HK HT Seat1 4")
    assert warned(f"Contract Seat1 50 Clubs\n{tricks}") == (
        "HA occurs 5 times, in Trick1 and Trick2: the deck has 4 (double-deck, deck)."
    )


def test_a_third_copy_cannot_be_drawn_from_a_stock_either() -> None:
    dealt = "Hand1 CK DATKQJ9 SATKQJ H\nHand2 CJ DATKQJ9 SATKQJ H\nContract Seat1 19 Hearts\n"
    assert not warnings(dealt + numbered("CK CJ Seat1 10", "CK CJ Seat1 10"), "two-handed")
    assert warned(dealt + numbered("CK CJ Seat1 10", "CK CK Seat1 20"), "two-handed") == (
        "CK occurs 3 times, in Trick1 and Trick2: the deck has 2 (two-handed, deck)."
    )


UNKNOWN = [
    ("trump", "Contract Seat1 50 -\nTrick1 CA DJ CQ CJ Seat2 1"),
    ("who leads", "Contract - 50 Clubs\nTrick1 CA CJ CQ CJ Seat3 1"),
    ("a card", "Contract Seat1 50 Clubs\nTrick1 CA - CQ CJ Seat3 4"),
    ("the winner", "Contract Seat1 50 Clubs\nTrick1 CA CJ CQ CJ - 1\nTrick2 DA DJ DK DJ ? 2"),
    ("the counters", "Contract Seat1 50 Clubs\nTrick1 CA CJ CQ CJ Seat1 -"),
    ("a trick", "Contract Seat1 50 Clubs\nTrick1 -\nTrick2 CA CJ CQ CJ Seat3 1"),
    ("a trick that is not there", "Contract Seat1 50 Clubs\nTrick1 CA CJ CQ CJ Seat1 1\nTrick3 CA CJ CQ CJ Seat3 1"),
]


@pytest.mark.parametrize(("what", "text"), UNKNOWN, ids=[what for what, _ in UNKNOWN])
def test_what_is_not_known_is_not_measured(what: str, text: str) -> None:
    assert not warnings(text)


def test_once_a_winner_is_known_again_so_is_who_leads() -> None:
    known_again = numbered("CA CJ - CJ - 1", "CA CJ CQ CJ Seat2 1", "DA DJ DK DJ Seat3 2")
    assert warnings(f"Contract Seat1 50 Clubs\n{known_again}") == ["PN510 Trick3 Seat3"]


def test_counters_are_counted_whoever_led() -> None:
    assert warnings("Contract Seat1 50 Clubs\nTrick1 -\nTrick2 CA CJ CQ CJ Seat3 4") == ["PN511 Trick2 4"]


def test_of_a_withheld_hand_only_cards_that_others_hold_are_refused() -> None:
    withheld = HANDS.replace("Hand4 CTQJ DATTKQJ STTQQJJ HAAAQJ", "Hand4 -")
    assert not warnings(withheld + numbered("SA SJ ST SK Seat3 3"))
    assert warnings(withheld + numbered("SA SA ST SK Seat3 4")) == ["PN501 Trick1 SA"]
