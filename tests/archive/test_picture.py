import pytest

from annotations.archive.board import HandView
from annotations.archive.picture import hand_view
from annotations.notation import read

HAND = """Dealer Seat4
GameScores 12 7
Contract Seat3 65 Clubs
"""


def view(text: str, trick: int | None = None) -> HandView:
    return hand_view(read(text, players=4).document.games[0], 0, trick)


def test_dealer_and_score_stand_beside_the_table() -> None:
    assert view(HAND).board.facts == [("Dealer", "West"), ("Score", "12 · 7")]


def test_in_play_the_contract_stands_there_for_the_trick_lies_in_its_place() -> None:
    assert view(HAND, trick=1).board.facts == [
        ("Contract", "65 ♣ South"),
        ("Score", "12 · 7"),
        ("North–South", "0"),
        ("East–West", "0"),
    ]


def test_in_play_without_a_contract_nothing_is_said_of_one() -> None:
    assert view("Dealer Seat4\n", trick=1).board.facts == [("North–South", "0"), ("East–West", "0")]


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("Discard CK DK HK 3", "3 counters"),
        ("Discard DJ D9 HK 1", "1 counter"),
        ("Discard DJ D9 HK ?", "? counters"),
    ],
)
def test_a_discard_says_how_many_counters_it_holds(line: str, note: str) -> None:
    assert view(f"{HAND}{line}\n").exchange[0].note == note
