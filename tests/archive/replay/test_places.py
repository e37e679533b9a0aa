import pytest

from annotations.archive.picture.board import PLACES
from annotations.archive.picture.places import places

CLOCKWISE = ("s", "sw", "w", "nw", "n", "ne", "e", "se")


@pytest.mark.parametrize("players", range(2, 9))
def test_any_seat_can_be_at_the_bottom_with_the_others_clockwise(players: int) -> None:
    for bottom in range(1, players + 1):
        around = places(players, bottom)
        assert around[bottom - 1] == "s"
        in_order = [around[(bottom - 1 + turn) % players] for turn in range(players)]
        assert sorted(in_order, key=CLOCKWISE.index) == in_order


@pytest.mark.parametrize("bottom", [None, 0, 9])
def test_else_everybody_sits_where_the_names_of_the_seats_say(bottom: int | None) -> None:
    assert places(4, bottom) == PLACES[4]
