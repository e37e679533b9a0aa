"""Points or counters that are written wrong are named on their line, and the scores that are right are not."""

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations, codes

MELDED = """\
Dealer Seat4
Bids1 50 Pass Pass Pass
Contract Seat1 50 Hearts
Meld1 C D S HKQ 4
Meld2 C DJ SQ H 4
Meld3 CKQ D S H 2
Meld4 C D S H 0
MeldScores 6 4
PlayScores 40 10
"""


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ("HKQ 4", "HKQ 44", ["PN507 4"]),
        ("HKQ 4\n", "HKQ 5\n", ["PN507 4"]),
        ("MeldScores 6 4", "MeldScores 60 4", ["PN513 8"]),
        ("Scores 6 4", "Scores 8 4", ["PN513 8"]),
    ],
)
def test_a_meld_with_wrong_points_is_told_and_not_the_score_with_the_right_ones(
    right: str, wrong: str, expected: list[str]
) -> None:
    assert codes(MELDED) == []
    assert codes(MELDED.replace(right, wrong)) == expected


def test_no_slip_of_the_pen_in_the_points_makes_any_other_score_right() -> None:
    assert codes(MELDED.replace("HKQ 4", "HKQ 44").replace("Scores 6 4", "Scores 83 4")) == ["PN507 4", "PN513 8"]
    assert codes(MELDED.replace("HKQ 4", "HKQ 44").replace("Scores 6 4", "Scores 6 44")) == ["PN507 4", "PN513 8"]


PRICED = """\
Dealer Seat4
Bids1 50 Pass Pass Pass
Contract Seat1 50 Diamonds
Meld1 CKQ DKQ SKQ HKQ 32
Meld2 C DJ SQ H 4
Meld3 CKQ D S H 2
Meld4 C D S H 0
MeldScores 34 4
PlayScores 40 10
"""


def test_so_is_a_meld_where_the_table_has_a_price_for_roundhouses() -> None:
    assert accusations(PRICED, AUTO) == []
    assert accusations(PRICED.replace("SQ H 4", "SQ H 80"), AUTO) == ["PN507 5"]
    assert accusations(PRICED.replace("34 4", "34 80"), AUTO) == ["PN513 8"]


def discarded(*counters: int) -> str:
    """A game of three with so many counters for the same discard in each hand, of which one trick is played."""
    return "\n".join(
        f"Deal {number}\nDealer -\nBids1 20 Pass Pass\nContract Seat1 20 Hearts\nKitty DA DT H9\n"
        f"Discard DA DT H9 {discard}\nTrick1 HA HT HK Seat1 3\nNote Seat1 claims the rest.\n"
        for number, discard in enumerate(counters, 1)
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (discarded(0, 0), []),
        (discarded(2, 2), []),
        (discarded(0, 7), ["PN511 15"]),
        (discarded(0, 0).replace("Seat1 3", "Seat1 30", 1), ["PN511 7"]),
        (discarded(2, 2).replace("Seat1 3", "Seat1 30", 1), ["PN511 7"]),
        (discarded(2, 0, 2), ["PN511 15"]),
    ],
)
def test_a_wrong_number_is_no_reason_to_accuse_discards_that_do_not_count(text: str, expected: list[str]) -> None:
    assert accusations(text, AUTO) == expected
