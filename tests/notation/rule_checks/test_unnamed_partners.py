"""Scores for meld and play of five players or more: some are partners in one hand, of whom no line tells."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.own_scores import SEATS, at_a_table_of, hand
from tests.notation.rule_checks.rule_warnings import accusations

MELDS = """\
Meld1 CATKQJ D SKQ H 17
Meld2 C DJ SQ H 4
Meld3 C D S HKQ 2
Meld4 C D S H 0
Meld5 C DKQ S H 2
"""
MELDED = SEATS + hand(40, "21 21 2 0 2", "30 30 4 10 6", "51 51 6 10 8").replace("MeldScores", MELDS + "MeldScores")


def test_the_meld_of_both_is_what_the_two_have_melded() -> None:
    assert accusations(MELDED, AUTO) == []


@pytest.mark.parametrize("meld", ["0 0 2 0 2", "17 0 2 0 2", "0 4 2 0 2", "0 0 2 0 0"])
def test_the_partner_of_a_set_may_have_the_lost_meld_as_0_and_nobody_else(meld: str) -> None:
    own = MELDED.replace("Seat1 40", "Seat1 60").replace("30 30 4", "17 13 4")
    lost = own.replace("21 21 2 0 2", meld).replace("51 51 6", "-60 -60 6")
    assert accusations(lost, AUTO)[:1] == ([] if meld.endswith(" 2 0 2") else ["PN513 16"])


@pytest.mark.parametrize("meld", ["21 20 2 0 2", "21 21 3 0 2", "21 21 21 0 2", "21 4 2 0 21"])
def test_another_score_for_meld_is_named(meld: str) -> None:
    assert accusations(MELDED.replace("21 21 2 0 2", meld), AUTO)[0] == "PN513 16"


def test_the_others_may_have_all_that_they_have_melded_too() -> None:
    shared = MELDED.replace("21 21 2 0 2", "21 21 4 4 4").replace("51 51 6 10 8", "51 51 8 14 10")
    assert accusations(shared, AUTO) == []


def test_a_partner_who_loses_the_meld_may_have_it_as_0_like_the_declarer() -> None:
    lost = MELDED.replace("Seat1 40", "Seat1 90").replace("21 21 2 0 2", "0 0 2 0 2")
    for scored in ("-90 -90 6 10 8", "-90 0 6 10 8"):
        assert accusations(lost.replace("51 51 6 10 8", scored), AUTO) == []
    assert accusations(MELDED.replace("21 21 2 0 2", "21 0 2 0 2"), AUTO)[0] == "PN513 16"  # it is made


def test_what_both_have_melded_together_does_not_deny_the_points_of_one_meld() -> None:
    """The queens and kings of trump are two royal marriages, and both players have 36 points for meld together."""
    text = "Dealer Seat5\nContract Seat1 59 Diamonds\nMeld1 C DKKQQJ SKQ H 14\nMeldScores {} 2 4 {} 14\n"
    assert accusations(text.format(36, 36), AUTO) == []
    assert accusations(text.format(36, 22), AUTO) == ["PN507 3"]


def test_counters_that_two_partners_have_together_may_be_written_for_both() -> None:
    """The scores for play come to 68, which no deck has, or to 50 if the 18 of the partners count once."""
    scores = "15 28 6 15 28 15", "10 18 3 17 18 2", "25 -62 9 32 -62 17"
    text = at_a_table_of(6, (5, 62, *scores))
    assert accusations(text, AUTO) == []
    assert "PN513 11" in accusations(text.replace("10 18 3 17", "19 18 3 17").replace("25 -62", "34 -62"), AUTO)


PASSED = at_a_table_of(5, (3, 40, "0 10 10 10 10", "0 0 0 0 0", "0 10 -40 10 -40")).replace(
    "MeldScores", "Pass3 HJ DK HK Seat5\nPass5 ST DT CQ Seat3\nMeldScores"
)


@pytest.mark.parametrize("left_out", ["", "Pass3 HJ DK HK Seat5\n", "Pass5 ST DT CQ Seat3\n"])
def test_a_pass_shows_who_is_the_partner_in_a_hand(left_out: str) -> None:
    assert accusations(PASSED.replace(left_out, ""), AUTO) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("Pass5 ST DT CQ Seat3", "Pass4 ST DT CQ Seat2"), ("Pass3 HJ DK HK Seat5", "Pass3 HJ DK HK Seat4")],
)
def test_passes_among_more_than_two_players_are_named(right: str, wrong: str) -> None:
    found = accusations(PASSED.replace(right, wrong), AUTO)
    assert {one.split()[0] for one in found} == {"PN506"}


MINIMUM = """\
Deal 1
Hand1 CATKQ DAKQQJJJ SAKQJJ HAQJJ
Hand2 CKKQQJ DAATTQ SAATK HTTKKKJ
Hand3 CATT DATKQ STKKQQJJ HATTQQJ
Hand4 -
Hand5 CAATKQJJJ DTKKJ SATTQ HAAKQ
Contract Seat3 50 Spades
Meld1 CAKQ DAKQJ SAKQ HAQ 28
Meld2 CKKQQ D S H 4
Meld3 C DKQ SKKQQ H 10
Meld4 -
Meld5 CKQ DJ SQ HKQ 8
Trick1 CA - CK CA CJ Seat3 3
Trick2 HA - HA HA HK Seat3 4
Trick3 DQ - DK DA DA Seat1 3
Trick4 SA SA SJ - ST Seat1 3
Trick5 CT CK CT - CA Seat5 4
Trick6 CA CQ CQ CT - Seat5 2
Trick7 DK DQ DT DA - Seat3 3
Trick8 DT - DJ DJ DA Seat2 2
Trick9 CQ SQ - CJ CK Seat3 1
Trick10 ST - SA SJ SK Seat5 3
Trick11 HA HJ HT HQ - Seat5 2
Trick12 DT DQ DQ DK - Seat5 2
Trick13 ST SJ SA SQ - Seat2 2
Trick14 DT SJ - SQ DJ Seat5 1
Trick15 CQ SK CK SK - Seat1 3
Trick16 DK ST SK - HQ Seat2 3
Trick17 HK HT - HK HJ Seat3 3
Trick18 HT - CJ HQ HT Seat3 2
Trick19 HJ - CJ SQ HJ Seat1 0
Trick20 DJ HK HQ - CT Seat1 4
MeldScores {}
HandScores {}
"""


@pytest.mark.parametrize(
    ("meld", "scored", "expected"),
    [
        ("38 0 38 0 0", "67 21 67 0 21", []),
        ("38 0 37 0 0", "67 21 67 0 21", ["PN513 33"]),
        ("37 0 37 0 0", "66 21 66 0 21", ["PN513 33"]),
    ],
)
def test_a_minimum_holds_for_what_a_side_has_together(meld: str, scored: str, expected: list[str]) -> None:
    """20 meld are the minimum: the declarer has them with Seat1, and the others have 12."""
    assert accusations(MINIMUM.format(meld, scored), AUTO) == expected
