"""Blank score sheets ask for what the rules make players write."""

import pytest
from django.test import Client

from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rulebook.score_sheet import blank_sheet
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset
from tests.browsers import signed_in
from tests.drafts import NOW
from tests.markup import read

NOTHING = RuleSet("nothing", "Nothing is stated", "")


def words_of(client: Client, address: str) -> str:
    """What a reader sees of the page."""
    answer = client.get(address)
    assert answer.status_code == 200
    return str(read(answer.content.decode()))


def test_a_hand_has_a_row_for_each_trick_of_the_rules() -> None:
    assert len(blank_sheet(ruleset("double-deck")).rows_of_play) == 20
    assert len(blank_sheet(ruleset("single-deck")).rows_of_play) == 12
    assert len(blank_sheet(ruleset("two-handed")).rows_of_play) == 24


def test_partners_share_a_side_and_players_alone_have_their_own() -> None:
    assert blank_sheet(ruleset("double-deck")).sides == ["North–South", "East–West"]
    assert blank_sheet(ruleset("three-handed")).sides == ["North", "Southeast", "Southwest"]
    assert blank_sheet(ruleset("five-handed")).sides == [f"Seat {seat}" for seat in range(1, 6)]


def test_more_sides_have_fewer_columns() -> None:
    assert blank_sheet(ruleset("double-deck")).columns_of_a_side == ("Meld", "Play", "Hand", "Score")
    assert blank_sheet(ruleset("three-handed")).columns_of_a_side == ("Meld", "Play", "Score")
    assert blank_sheet(ruleset("five-handed")).columns_of_a_side == ("Hand", "Score")


def test_the_exchange_is_that_of_the_rules() -> None:
    assert blank_sheet(ruleset("double-deck")).exchange == []
    assert blank_sheet(ruleset("double-deck-pass")).exchange == [
        "Passed to the declarer: 3 cards",
        "Passed back: 3 cards",
    ]
    assert blank_sheet(ruleset("single-deck-kitty")).exchange == ["Kitty: 4 cards", "Discard, and its counters"]


def test_nobody_bids_where_trump_is_turned_up() -> None:
    assert blank_sheet(ruleset("two-handed")).rounds == 0
    assert blank_sheet(ruleset("double-deck")).rounds == 6


def test_a_sheet_has_the_usual_room_where_rules_state_nothing() -> None:
    sheet = blank_sheet(NOTHING)
    assert (len(sheet.players), len(sheet.rows_of_play), sheet.rounds) == (4, 20, 6)


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_every_rule_set_has_a_sheet_with_its_points(client: Client, db: None, name: str) -> None:
    page = words_of(client, f"/rules/{name}/score-sheet/")
    assert "Score of a game" in page
    assert "Record of a hand" in page
    assert f"/rules/{name}/score-sheet/" in client.get(f"/rules/{name}/").content.decode()
    assert f"/rules/{name}/score-sheet/" in client.get("/rules/score-sheets/").content.decode()


def test_points_and_counters_stand_below_the_score(client: Client, db: None) -> None:
    assert "Run 15 / 150 / 225 / 300" in words_of(client, "/rules/double-deck/score-sheet/")


def test_one_part_can_be_printed_alone(client: Client, db: None) -> None:
    page = words_of(client, "/rules/double-deck/score-sheet/?part=hand")
    assert "Record of a hand" in page
    assert "Date Place" not in page
    assert "Date Place" in words_of(client, "/rules/double-deck/score-sheet/?part=nonsense")


def test_an_unknown_rule_set_has_none(client: Client, db: None) -> None:
    assert client.get("/rules/nonsense/score-sheet/").status_code == 404


def test_house_rules_have_one_for_those_who_may_see_them(client: Client, ann: User) -> None:
    house = HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), NOW)
    address = f"/rules/house/{house.slug}/score-sheet/"
    assert client.get(address).status_code == 404
    assert "Thursdays" in words_of(signed_in(ann), address)
    assert address in signed_in(ann).get("/rules/score-sheets/").content.decode()
