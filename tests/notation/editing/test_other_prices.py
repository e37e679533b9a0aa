"""What is filled in where several prices of melds explain those that are written."""

from annotations.notation.editing.filling import fill
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.shipped import ruleset

RUN_OR_PINOCHLE = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Contract Seat1 51 Hearts
Meld1 CKQ DQJ SKQ HATKQJ 39
Meld2 CQ DKQJ SQ HQ ?
"""


def test_a_price_is_open_where_one_of_two_melds_may_have_another_one() -> None:
    """A run of 25 and a pinochle of 4 are worth as much as a run of 15 and a pinochle of 14."""
    assert fill(RUN_OR_PINOCHLE, AUTO) == RUN_OR_PINOCHLE


def test_another_meld_shows_which_of_two_has_another_price() -> None:
    for pinochle, points in ((4, 12), (14, 22)):
        asked = f"{RUN_OR_PINOCHLE}Meld3 C DJ SQ H {pinochle}\n"
        assert fill(asked, AUTO) == asked.replace("?", str(points))


def test_a_price_is_certain_where_somebody_has_named_the_rules() -> None:
    assert fill(RUN_OR_PINOCHLE, ruleset("pinochle-14")) == RUN_OR_PINOCHLE.replace("?", "22")


def test_a_price_is_open_where_one_variation_explains_as_much_as_two() -> None:
    """A double marriage in trump of 40, or a run of 25 and a pinochle of 15."""
    asked = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Contract Seat1 60 Diamonds
Pass1 CQ SA HA
Pass3 ?
Hand1 CAAATQ DATTKKQQJJ SAQ HAKKQ
Hand3 CATKQQJJ D SAATTKQJ HAAKQJJ
Meld1 CAQ DATKKQQJ SAQ HAKQ 62
Meld4 CJ DJ SQJ HKQJ ?
"""
    assert fill(asked, AUTO) == asked


def test_a_price_is_open_where_two_variations_explain_as_much_as_three() -> None:
    """A run of 25 and a roundhouse of 32 make 79, also where a double marriage in trump is worth 40."""
    asked = """\
Team1 Seat1 Seat3
Team2 Seat2 Seat4

Contract Seat1 60 Hearts
Meld1 CATKQJJ DATKQQJ SATTKQQJ HATTKKQQJ 79
Meld2 CATTKQJJ DATQQJJ SAAKKQJ HAATTKKQQJ ?
"""
    assert fill(asked, AUTO) == asked
