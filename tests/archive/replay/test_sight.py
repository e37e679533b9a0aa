import pytest

from annotations.archive.replay.sight import Sight
from tests.archive.replay.replayed import REAL, hand_at, replayed, step


@pytest.mark.parametrize(
    ("name", "seat"), [("all", None), ("public", 0), ("3", 3), ("", None), ("9", None), ("x", None)]
)
def test_a_sight_is_known_by_its_name(name: str, seat: int | None) -> None:
    assert Sight.named(name, 4) == Sight(seat)


def test_one_player_sees_their_own_hand_and_the_backs_of_the_others() -> None:
    replay = replayed(REAL, see="3")
    assert hand_at(replay, "deal", 3) == "CAATKQJ DAAATQJ SAAT HTTKJJ"
    assert [hand_at(replay, "deal", seat) for seat in (1, 2, 4)] == ["-20"] * 3


def test_melded_cards_are_known_to_everybody_until_they_are_played() -> None:
    replay = replayed(REAL, see="public")
    assert hand_at(replay, "meld3", 3) == "CATKQJ -15"
    assert hand_at(replay, "trick20-4", 3) == "C D S H"  # all are played; an empty text would be no hand at all


def test_everybody_sees_the_melded_cards_go() -> None:
    public, everything = replayed(REAL, see="public"), replayed(REAL)
    for number in range(1, 20):
        for seat in (1, 2, 3, 4):
            known = {group[0]: group[1:] for group in hand_at(public, f"trick{number}-4", seat).split()}
            held = {group[0]: group[1:] for group in hand_at(everything, f"trick{number}-4", seat).split()}
            assert all(set(known[suit]) <= set(held[suit]) for suit in known if suit != "-")


def test_no_hidden_card_is_in_the_steps() -> None:
    replay = replayed("Deal 1\nHand1 CA D S H\nHand2 C DA S H\nHand3 C D SA H\nHand4 C D S HA\n", see="1")
    assert "DA" not in repr(replay.steps)
    assert "CA" in repr(replay.steps)


def test_the_legal_cards_of_a_hidden_hand_are_not_told() -> None:
    assert step(replayed(REAL, see="3"), "trick1-2").could.codes == ""
    assert step(replayed(REAL, see="4"), "trick1-2").could == ("ST SQ SJ", False)
