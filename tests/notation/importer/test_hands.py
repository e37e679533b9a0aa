"""Hands pasted where one is expected, as people write them (README, section 8)."""

import pytest

from annotations.notation.importer import PastedHand, pasted_hands, understand
from tests.notation.importer.compass import COMPASS
from tests.samples import REAL_HAND

NORTH = "CATKQJJ DKQJ STKQQJJ HTKKQJ"
FOUR = [line for line in REAL_HAND.splitlines() if line[:4] == "Hand"]
ONE = [
    ("a suit a line", "S KQQJJT⏎H KKQJT⏎D KQJ⏎C AKQJJT", 0),
    ("rank before suit", "AC,10C,KC,QC,JC,JC,KD,QD,JD,TS,KS,QS,QS,JS,JS,TH,KH,KH,QH,JH", 0),
    ("rank before sign", "A♣ 10♣ K♣ Q♣ J♣ J♣ K♦ Q♦ J♦ 10♠ K♠ Q♠ Q♠ J♠ J♠ 10♥ K♥ K♥ Q♥ J♥", 0),
    ("a line of PN", f"Hand1 {NORTH}", 1),
    ("a seat’s name before it", "North: S KQQJJT H KKQJT D KQJ C AKQJJT", 1),
]


@pytest.mark.parametrize(("typed", "seat"), [row[1:] for row in ONE], ids=[row[0] for row in ONE])
def test_one_hand_is_understood(typed: str, seat: int) -> None:
    assert pasted_hands(typed) == (PastedHand(seat, NORTH),)


@pytest.mark.parametrize("text", [COMPASS, "\n".join(FOUR[:4])], ids=["a compass", "lines of PN"])
def test_four_hands_are_understood(text: str) -> None:
    found = pasted_hands(text.replace("\n", "⏎"))
    assert [f"Hand{hand.seat} {hand.cards}" for hand in found] == FOUR[:4]


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "ca",
        NORTH,
        "hello there",
        "A 10 K K K Q Q J⏎Q Q J⏎Q Q⏎A K K Q Q J J",
        "AATTKKQJ AAxxxxx Axx xx",
        "50 Pass 52 Pass",
    ],
)
def test_nothing_is_made_of_what_is_doubtful_or_plain(typed: str) -> None:
    assert pasted_hands(typed) == ()


def test_hands_beside_each_other_without_a_heading_are_asked_one_by_one() -> None:
    text = "S AK      S QJ\nH A       H K\nD A       D T\nC A       C K\n"
    keys = [question.key for question in understand(text).questions]
    assert keys == ["seat-1", "seat-1-10"]
    pasted = understand(text, {"seat-1": "Seat2", "seat-1-10": "Seat4"})
    assert pasted.text == "Hand2 CA DA SAK HA\nHand4 CK DT SQJ HK\n"
