"""A wrong winner beside cards of a kitty of which no line tells: the hands of the deal do not show who led then."""

import re

import pytest

from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.kitty_dealt_out import played
from tests.notation.rule_checks.rule_warnings import accusations
from tests.notation.rule_checks.unwritten_exchanges import without_exchange


def without_kitty(seed: int) -> str:
    """Each player was dealt eleven cards, got one of the kitty, and plays twelve."""
    return re.sub(r"\nKitty .*", "", without_exchange("\n".join(played(seed))))


def without_last_tricks(text: str) -> str:
    return text[: text.index("\nTrick8 ")]


@pytest.mark.parametrize("seed", range(12))
def test_it_is_one_warning_where_the_kitty_went_to_all_players(seed: int) -> None:
    for text in (without_kitty(seed), without_last_tricks(without_kitty(seed))):
        assert accusations(text, AUTO) == []
        right = re.search(r"^(Trick5 .*)Seat(\d)", text, re.MULTILINE)
        assert right
        for other in {1, 2, 3, 4} - {int(right[2])}:
            wrong = text.replace(right[0], f"{right[1]}Seat{other}")
            number = text.count("\n", 0, right.start()) + 1
            assert [int(one.split(" ")[1]) for one in accusations(wrong, AUTO)] == [number]


TAKEN = """\
Dealer Seat2
Hand1 CAT DAQQJ SAATQ9 HATJ
Bids1 200 220 Pass
Bids2 Pass
Contract Seat1 220 Spades
Meld1 CA DAJ SATKQJ9 HAKQ 420
Meld2 CKKQQ D S H 40
Meld3 C DJ SQ9 HKQ 170
Trick1 SA C9 S9 Seat1 10
Trick2 SA D9 SJ Seat1 10
Trick3 ST D9 ST Seat1 20
Trick4 SK CJ SQ Seat1 10
Trick5 DJ DT DJ Seat2 10
Trick6 CA C9 CA Seat2 20
Trick7 CK H9 S9 Seat1 10
Trick8 DA CK DT Seat{} 30
Trick9 HK HJ HQ Seat1 10
Trick10 SQ CJ H9 Seat1 0
Trick11 SK CQ HK Seat1 20
Trick12 SJ CQ DK Seat1 10
Trick13 HA HA HT Seat1 30
Trick14 HQ CT DK Seat1 30
MeldScores 420 40 170
PlayScores 220 30 0
HandScores 640 70 170
"""
"""Seat1 took the kitty and discarded."""


def test_so_it_is_where_the_declarer_took_it() -> None:
    assert accusations(TAKEN.format(1), AUTO) == []
    for seat in (2, 3):
        assert accusations(TAKEN.format(seat), AUTO) == ["PN510 16"]
