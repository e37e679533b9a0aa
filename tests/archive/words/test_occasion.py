"""Who played, when and where."""

import pytest

from annotations.archive.words.occasion import occasion
from annotations.notation.reading import read


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("Presenter -\nDateTime ?\nSeat1 -\n", []),
        ("DateTime 2013-05-14 20:30:00\n", ["14 May 2013, 20:30"]),
        ("Presenter The club\nLocation Fargo\nDateTime 2013-05-14 00:00:00\n", ["14 May 2013", "The club", "Fargo"]),
        ("Seat1 Ann\nSeat2 Ben\nSeat3 Cat\nSeat4 Dot\n", ["Ann and Cat against Ben and Dot"]),
        ("Seat1 Ann\n", ["Ann and South against East and West"]),
    ],
)
def test_it_says_what_the_game_says(text: str, words: list[str]) -> None:
    assert occasion(read(text, players=4)) == words


def test_players_of_a_game_without_teams_are_listed() -> None:
    assert occasion(read("Seat1 Ann\nSeat2 Ben\nSeat3 Cat\n", players=3)) == ["Ann, Ben and Cat"]
