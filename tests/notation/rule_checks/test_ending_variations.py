"""Ties that a table plays on explain who has won, where the rules that fit the hands would name another winner."""

from collections.abc import Sequence

import pytest

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO
from tests.notation.rule_checks.rule_warnings import accusations

Scores = tuple[int, int, int]


def sheet(scores: Sequence[Scores], declarers: Sequence[int], winner: str) -> str:
    """A game of three with these scores after each hand, who each time declared and made a bid of 20.

    Melds without a kitty are those of cutthroat.
    """
    text = "Presenter Lakeside\nDateTime 2015-08-31 13:58:59\n"
    before = (0, 0, 0)
    for number, (after, declarer) in enumerate(zip(scores, declarers, strict=True), 1):
        dealer = (number - 1) % 3 + 1
        bids = " ".join(["20" if (dealer + turn) % 3 + 1 == declarer else "Pass" for turn in range(3)])
        text += (
            f"\nDeal {number}\nGameScores {words(before)}\nDealer Seat{dealer}\nBids1 {bids}\n"
            f"Contract Seat{declarer} 20 Hearts\nMeld1 C D S H9 1\nMeld2 C D S H 0\nMeld3 C D S HK 0\n"
            f"HandScores {words([here - there for here, there in zip(after, before, strict=True)])}\n"
        )
        before = after
    return f"{text}FinalScores {words(before)}\nWinner {winner}\n"


def words(scores: Sequence[int]) -> str:
    return " ".join(map(str, scores))


TO_125 = [(60, 70, 20), (104, 110, 40), (128, 120, 60)]
TO_175 = [(60, 70, 20), (104, 110, 40), (128, 130, 60), (152, 155, 80), (180, 160, 100)]
UNTIL_ONE_IS_LEFT = [(60, 70, 20), (104, 110, 40), (84, 112, 60)]


@pytest.mark.parametrize(
    ("scores", "declarers", "winner", "taken"),
    [
        (TO_125, [1, 3, 3], "Seat1", "a tie is played on to 25 more"),
        (TO_175, [1, 3, 3, 3, 3], "Seat1", "a tie is played on to 25 more"),
        (UNTIL_ONE_IS_LEFT, [1, 3, 1], "Seat2", "a tie is played on"),
    ],
)
def test_ties_may_be_played_on(scores: Sequence[Scores], declarers: Sequence[int], winner: str, taken: str) -> None:
    text = sheet(scores, declarers, winner)
    assert accusations(text, AUTO) == []
    (by,) = read(text, AUTO).rules
    assert by is not None
    assert by.why.endswith(f"as written: {taken}")


def test_who_has_fewer_points_than_another_has_not_won_after_a_tie() -> None:
    assert accusations(sheet(TO_175, [1, 3, 3, 3, 3], "Seat2"), AUTO) == ["PN516 54"]
