"""What the table of a step shows beside the hands as dealt."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address
from tests.markup import read
from tests.samples import REAL_HAND

KITTY = """Deal 1
GameScores 0 0 0
Dealer Seat3
Hand1 CATKQJ DATK SATK HATK9
Hand2 CATKQJ DATK SATK HATKQ
Hand3 C9 DQQJ99 SQJJ99 HQJJ9
Bids1 20 21 Pass
Bids2 22 Pass -
Contract Seat1 22 Clubs
Kitty C9 DJ SQ
Discard C9 DJ H9 0
"""
MELDED = KITTY + "Meld1 CATKQJ D S H 15\nMeld2 CATKQJ D S H 15\n"


def recorded(ann: User, text: str, rules: str, seats: int) -> Annotation:
    draft = Annotation.objects.start(ann, "Thursday", NOW, seats=seats, rules=rules)
    return draft.replace(text, seen=0, by=ann, at=NOW)


@pytest.fixture
def table_at(client: Client, ann: User):
    """The seats of the table at a step, in words, by seat: `table_at(text, "add=Meld3")`."""
    client.force_login(ann)

    def seats(text: str, step: str, rules: str = "three-handed", players: int = 3) -> list[str]:
        draft = recorded(ann, text, rules, players)
        page = client.get(f"{address(draft)}?{step}").content.decode()
        table = page.split('id="table"')[1].split('class="centre"')[0]
        return [re.sub(r"\s+", " ", str(read(seat))) for seat in table.split('<li class="seat')[1:]]

    return seats


def test_bids_stay_at_the_table_until_play(table_at):
    for step in ("add=Bids2", "add=Contract", "add=Meld1"):
        assert ["bids 20 · 22" in table_at(KITTY, step)[0], "bids Pass" in table_at(KITTY, step)[2]] == [True, True], (
            step
        )
    assert not any("bids" in seat for seat in table_at(MELDED, "add=Trick1"))


def test_melds_and_play_show_the_hand_after_kitty_and_discard(table_at):
    dealt, after = (
        "clubs ace ten king queen jack; diamonds ace ten king; spades ace ten king; hearts ace ten king nine",
        ("clubs ace ten king queen jack; diamonds ace ten king; spades ace ten king queen; hearts ace ten king"),
    )
    assert dealt in table_at(KITTY, "add=Contract")[0]
    for step in ("add=Meld1", "add=Trick1"):
        assert after in table_at(KITTY, step)[0], step


def test_melds_that_are_written_lie_at_the_table(table_at):
    north, east, south = table_at(MELDED, "add=Meld3")
    assert "Meld 15 run 15" in north
    assert "Meld 15 run 15" in east
    assert "Meld" not in south
    assert not any("Meld" in seat for seat in table_at(MELDED, "add=Trick1"))


def test_cards_passed_between_partners_change_hands(table_at):
    before, _east, _south, _west = table_at(REAL_HAND.partition("Pass")[0], "add=Contract", "auto", 4)
    after, _east, _south, _west = table_at(REAL_HAND, "add=Meld1", "auto", 4)
    assert before != after


def test_the_keys_of_an_earlier_trick_have_its_deck_and_know_what_may_be_played(client: Client, ann: User):
    client.force_login(ann)
    draft = recorded(ann, REAL_HAND, "auto", 4)
    number = REAL_HAND[: REAL_HAND.index("Trick2 ")].count("\n") + 1
    cards = REAL_HAND.splitlines()[number - 1].split()[1:5]

    def keys(page: str) -> str:
        return page.split('id="trick-keys"')[1].split('class="again"')[0]

    opened = keys(client.get(f"{address(draft)}?line={number}").content.decode())
    assert opened.count("data-card=") == 20
    form = {"line": str(number), "seen": str(draft.version), "cards": cards[0]}
    typed = keys(client.post(address(draft, "preview/"), form, **HTMX).content.decode())
    assert typed.count("data-doubtful") > 0
    assert "data-doubtful" not in typed.split(f'data-card="{cards[1]}"')[1].split(">")[0]
