"""A variation of play that leaves nothing wrong is taken rather than a value that seems to be wrong."""

import re

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.notation.syntax.catalogue import message
from annotations.rules.shipped import ruleset
from tests.notation.games_scored import Melding, hand_scored
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.tables_of_others import Table, Values

STANDARD: Values = {"play.ranking": "standard"}


@pytest.mark.parametrize(("base", "seed"), [("single-deck", 374), ("single-deck-tens", 374), ("five-handed", 21)])
def test_a_ranking_that_one_trick_shows_makes_no_other_declarer(base: str, seed: int) -> None:
    """Without hands and bids, all tricks would be right as well if another player had led to the first of them."""
    text = hand_scored(Melding(seed), Table("", base, STANDARD).rules)
    assert len(accusations(text, Table("", base, {}).rules)) == 1
    shown = re.sub(r"^(Hand|Bids)\d+ .*\n", "", text, flags=re.MULTILINE)
    assert accusations(shown, AUTO) == []
    (by,) = read(shown, AUTO).rules
    assert by is not None
    assert "as written: cards rank A K Q J T" in by.why
    seat = re.search(r"^Contract Seat(\d)", shown, re.MULTILINE)
    assert seat is not None
    other = shown.replace(f"\nContract Seat{seat[1]}", f"\nContract Seat{int(seat[1]) % 4 + 1}")
    assert accusations(other, AUTO)


@pytest.mark.parametrize(
    ("base", "seed"), [("single-deck", 5), ("three-handed", 8), ("cutthroat", 5), ("double-deck", 0)]
)
def test_one_winner_by_another_ranking_than_that_of_the_table_is_one_warning(base: str, seed: int) -> None:
    text = hand_scored(Melding(seed), Table("", base, STANDARD).rules)
    said = read(text, Table("", base, {}).rules).diagnostics
    shown = next(one for one in said if one.code == "PN510")
    taken = re.search(r"(Seat\d) takes it", message(shown))
    assert taken is not None
    lines = text.split("\n")
    lines[shown.line - 1] = re.sub(r"Seat\d", taken[1], lines[shown.line - 1])
    assert accusations(text, AUTO) == []
    assert accusations("\n".join(lines), AUTO) == [f"PN510 {shown.line}"]


TRICKS = """\
Contract Seat1 - Clubs
Trick1 CT CA CJ CA Seat2 3
Trick2 ST ST - - Seat1 3
Trick15 SK HT SK HQ Seat3 -
Trick16 SK DQ SQ DA - 2
Trick17 CT HK CJ DK Seat1 3
"""


def test_what_must_be_beaten_is_asked_where_only_another_ranking_makes_it_a_question() -> None:
    """Where CJ takes CT, in Trick17, SQ takes ST, and need not in Trick2 where only trumps must be beaten."""
    assert accusations(TRICKS.replace("CT HK CJ DK Seat1", "CJ HK CT DK Seat1"), AUTO) == []
    assert accusations(TRICKS, AUTO) == []
    (by,) = read(TRICKS, AUTO).rules
    assert by is not None
    assert "only trumps must be beaten, cards rank A K Q J T" in by.why
    assert accusations(TRICKS.replace("CT HK CJ DK Seat1", "CT HK CJ DK Seat2"), AUTO) == ["PN510 6"]


NOT_BEATEN = """\
Dealer Seat4
Hand3 CATKQJ DAKQJJ SATKQJ HATKQJ
Bids1 50 Pass Pass Pass
Contract Seat1 50 Spades
Trick1 DK DQ DJ DQ Seat{} {}
"""
ACE_OF_CLUBS = "Trick2 CA CJ CK CQ Seat1 2\n"


@pytest.mark.parametrize("more", ["", ACE_OF_CLUBS], ids=["one trick", "the right winner leads"])
def test_a_wrong_winner_is_named_where_a_card_in_the_trick_need_not_beat(more: str) -> None:
    """Half of the tables need not beat a plain suit; that another player has won nothing explains."""
    assert accusations(NOT_BEATEN.format(1, 1) + more, AUTO) == []
    assert accusations(NOT_BEATEN.format(2, 1) + more, AUTO) == ["PN510 5"]
    assert accusations(NOT_BEATEN.format(1, 2) + more, AUTO) == ["PN511 5"]
    assert accusations(NOT_BEATEN.format(2, 1), ruleset("double-deck")) == ["PN508 5"]


def test_a_card_is_named_where_both_winner_and_counters_are_those_of_another_card() -> None:
    assert accusations(NOT_BEATEN.format(3, 2), AUTO) == ["PN508 5"]


@pytest.mark.parametrize("seed", [1, 18, 29, 30, 3, 13])
def test_a_wrong_winner_is_named_where_few_tricks_show_that_a_plain_suit_need_not_be_beaten(seed: int) -> None:
    text = hand_scored(Melding(seed), Table("", "double-deck", {"play.head": "trump-only"}).rules)
    begun = re.sub(r"^(Trick([4-9]|\d\d)|MeldS|PlayS|HandS|Final|Winner).*\n", "", text, flags=re.MULTILINE)
    assert accusations(begun, AUTO) == []
    for trick in re.finditer(r"^(Trick\d .*)Seat(\d)", begun, re.MULTILINE):
        line = begun[: trick.start()].count("\n") + 1
        wrong = f"{begun[: trick.start()]}{trick[1]}Seat{int(trick[2]) % 4 + 1}{begun[trick.end() :]}"
        assert accusations(wrong, AUTO) == [f"PN510 {line}"], wrong


PARTNER_FIRST = """\
Contract Seat3 56 Spades
Pass1 CK ST HJ
Pass3 CK DK HJ
Trick1 HJ HA HJ HT Seat4 2
Trick2 CA CJ CA CQ Seat4 2
Trick3 HQ HJ SA HA Seat2 2
Trick4 DA DK DQ DJ Seat2 2
Trick5 DA DJ DT DJ Seat2 2
Trick6 CJ CT CK CA Seat1 3
Trick7 DA DT DT DT Seat1 4
Trick8 HA SA HQ HQ Seat2 2
Trick9 DQ DA DK DK Seat3 3
Trick10 CA SQ CJ CK Seat4 2
Trick11 HK HQ ST HJ Seat2 2
Trick12 CT SA SQ CT Seat3 3
Trick13 SJ SA SK SK Seat4 3
Trick14 DQ DJ SQ SQ Seat2 0
Trick15 CJ SK SK CK Seat3 3
Trick16 HT HK SJ CT Seat1 3
Trick17 SJ CQ ST HK Seat3 2
Trick18 ST HA SJ CK Seat3 3
Trick19 HK HT DQ CQ Seat4 2
Trick20 HT DK CQ ST Seat3 5
"""
"""The partner passes first, and only trumps that are led must be beaten (Wikipedia, Passing cards; Playing tricks)."""


def test_cards_that_were_passed_in_turn_do_not_speak_against_a_variation_of_play() -> None:
    assert accusations(PARTNER_FIRST, AUTO) == []
    (by,) = read(PARTNER_FIRST, AUTO).rules
    assert by is not None
    assert "as written: nothing must be beaten unless trump is led, the partner passes first" in by.why
