"""Tables that settle a hand in another way than by the points of each team."""

import pytest

from annotations.notation.editing.filling import fill
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from annotations.rules.rulesets import RuleSet, values_of, with_values
from annotations.rules.shipped import ruleset
from tests.notation.rule_checks.rule_warnings import accusations

FOR_MONEY = """Seat1 Al
Seat2 Bo
Seat3 Cy

Deal 1
GameScores 0 0 0
Dealer Seat1
Contract Seat2 310 Spades
MeldScores 0 190 0
PlayScores 0 130 0
HandScores 0 320 0

Deal 2
GameScores 0 320 0
Dealer Seat2
Contract Seat3 350 Hearts
MeldScores 40 0 160
PlayScores 60 50 140
HandScores 0 0 -350
"""
HAND_POINTS = """Seat1 Al
Seat2 Bo
Seat3 Cy

Deal 1
GameScores 0 0 0
Dealer Seat1
Contract Seat2 25 Spades
MeldScores 4 19 2
PlayScores 5 13 7
HandScores 0 2 0

Deal 2
GameScores 0 2 0
Dealer Seat2
Contract Seat3 25 Hearts
MeldScores 4 6 5
PlayScores 5 5 15
HandScores 1 1 -1

Deal 3
GameScores 1 3 -1
"""
PROGRESSIVE = """Seat1 Al
Seat2 Bo
Seat3 Cy
Seat4 Di

Deal 1
GameScores 0 0
Dealer Seat4
Contract Seat1 60 Spades
MeldScores 30 12
PlayScores 20 30
HandScores 0 102

Deal 2
GameScores 0 102
"""


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        (FOR_MONEY, "only the declarer scores"),
        (FOR_MONEY.replace("-350", "-700"), "a set costs twice the bid"),
        (FOR_MONEY.replace("40 0 160", "0 0 0").replace("60 50 140", "0 0 0"), "only the declarer scores"),
        (PROGRESSIVE, "only the others score the bid of a set"),
    ],
)
def test_what_a_hand_scores_at_such_a_table_is_understood(text: str, taken: str) -> None:
    reading = read(text, AUTO)
    assert accusations(text, AUTO) == []
    (rules,) = reading.rules
    assert rules
    assert taken in rules.why


CONCEDED = """Seat1 Al
Seat2 Bo
Seat3 Cy

Deal 1
GameScores 0 0 0
Dealer Seat3
Bids1 520 Pass Pass
Contract Seat1 520 Spades
Meld1 C D S HKQ 20
Meld2 CKQ DKQ SKQ H 80
Meld3 CKQ DKQ S H 40
MeldScores 20 80 40
PlayScores {}
HandScores -520 180 140

Deal 2
GameScores -520 180 140
"""


@pytest.mark.parametrize("play", ["0 100 100", "0 0 0"])
def test_the_others_may_score_ten_for_cards_where_one_of_three_concedes(play: str) -> None:
    assert accusations(CONCEDED.format(play), AUTO) == []
    assert accusations(CONCEDED.format(play).replace("140\n", "150\n", 1), AUTO) == ["PN514 15"]


def test_hands_may_be_counted_and_not_points() -> None:
    assert accusations(HAND_POINTS, AUTO) == []
    assert accusations(HAND_POINTS.replace("Contract Seat2 25", "Bids1 25 Pass Pass\nContract Seat2 25"), AUTO) == []


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        (FOR_MONEY, "HandScores 0 320 0", "HandScores 0 302 0"),
        (FOR_MONEY, "GameScores 0 320 0", "GameScores 0 230 0"),
        (HAND_POINTS, "HandScores 1 1 -1", "HandScores 1 1 -2"),
        (HAND_POINTS, "HandScores 0 2 0", "HandScores 0 3 0"),
        (PROGRESSIVE, "HandScores 0 102", "HandScores 0 120"),
    ],
)
def test_another_score_is_still_named(text: str, right: str, wrong: str) -> None:
    changed = text.replace(right, wrong)
    assert changed != text
    assert accusations(changed, AUTO)


def table(**scoring: str) -> RuleSet:
    values = values_of(ruleset("three-handed")) | {f"scoring.{name}": value for name, value in scoring.items()}
    return with_values(values | {"name": "table"})


def test_rules_that_somebody_chose_may_say_it() -> None:
    assert accusations(HAND_POINTS, table(hand="hand-points")) == []
    assert accusations(HAND_POINTS, table()) != []


def test_what_others_have_who_score_nothing_is_left_open() -> None:
    money = FOR_MONEY.replace("310", "31").replace("190", "19").replace("130", "13").replace("320", "32")
    asked = money.replace("MeldScores 0 19 0", "MeldScores ? 19 ?").replace("HandScores 0 32 0", "HandScores ? ? ?")
    filled = fill(asked, table(hand="declarer-alone"))
    assert "MeldScores ? 19 ?" in filled
    assert "HandScores 0 32 0" in filled
