import copy
import pickle

import pytest

from annotations.rules.cards import CARDS, SEAT_NAMES, TEAMS, Rank, Suit


def test_suits_alternate_in_colour_and_the_ten_follows_the_ace() -> None:
    assert "".join(Suit) == "CDSH"
    assert "".join(Rank) == "ATKQJ9"
    assert "".join(suit.symbol for suit in Suit) == "♣♦♠♥"


def test_there_are_24_kinds_of_card_in_order() -> None:
    assert list(CARDS)[:8] == ["CA", "CT", "CK", "CQ", "CJ", "C9", "DA", "DT"]
    assert [card.order for card in CARDS.values()] == list(range(24))
    assert [card.code for card in CARDS.values()] == list(CARDS)


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_a_copied_card_is_still_that_card(card: object) -> None:
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@pytest.mark.parametrize("players", TEAMS)
def test_every_seat_has_a_name_and_a_team(players: int) -> None:
    assert sorted(seat for team in TEAMS[players] for seat in team) == list(range(1, players + 1))
    assert len(set(SEAT_NAMES[players])) == players
