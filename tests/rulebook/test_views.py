import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy
from annotations.archive.rule_choice.house_rules import HouseRules, read_house_rules
from annotations.people.models import User
from annotations.rulebook.catalogue import MOST_ASKED
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


@pytest.fixture
def house(ann: User) -> HouseRules:
    return HouseRules.objects.keep(
        ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), NOW, "double-deck"
    )


# the catalogue


def test_all_rule_sets_are_in_the_catalogue_side_by_side(client: Client, db: None):
    page = client.get("/rules/").content.decode()
    for name in SHIPPED:
        assert f'href="/rules/{name}/"' in page
    assert "All side by side" in page


def test_two_that_are_chosen_stand_side_by_side(client: Client, db: None):
    page = client.get("/rules/", {"set": ["double-deck", "check"]}).content.decode()
    assert "2 side by side" in page
    assert "The same in all" in page
    assert page.count("checked") == 2


def test_they_may_be_those_for_so_many_players_and_cards(client: Client, db: None):
    entries = client.get("/rules/", {"players": "3", "cards": "48"}).context["catalogue"].entries
    assert [entry.key for entry in entries] == ["three-handed", "cutthroat", "check"]


def test_where_none_fits_one_is_told_so(client: Client, db: None):
    page = client.get("/rules/", {"players": "2", "cards": "120"}).content.decode()
    assert "No rule set has so many players" in page


@pytest.mark.parametrize("name", ["nonesuch", "house/nonesuch", "house/", "\0", "9" * 5000])
def test_what_is_not_in_the_catalogue_is_ignored(client: Client, db: None, name: str):
    answer = client.get("/rules/", {"set": [name, "check"], "players": name})
    assert answer.status_code == 200


def test_very_many_that_are_chosen_are_looked_for_no_further(
    client: Client, db: None, django_assert_max_num_queries: Callable[[int], AbstractContextManager[object]]
):
    keys = [f"house/{number}" for number in range(990)]
    with django_assert_max_num_queries(MOST_ASKED + 5):
        assert client.get("/rules/", {"set": keys}).status_code == 200


def test_ones_own_house_rules_are_in_the_catalogue_and_nobody_elses(
    client: Client, house: HouseRules, ann: User, ben: User
):
    client.force_login(ben)
    assert "Thursdays" not in client.get("/rules/", {"set": [f"house/{house.slug}", "check"]}).content.decode()
    client.force_login(ann)
    assert "Thursdays" in client.get("/rules/").content.decode()


# one of them


@pytest.mark.parametrize("name", SHIPPED)
def test_every_rule_set_has_a_page(client: Client, db: None, name: str):
    page = client.get(f"/rules/{name}/").content.decode()
    assert str(SHIPPED[name].title) in page
    assert f"/rules/house/new/?from={name}" in page


def test_a_page_says_what_is_stated_where_and_what_is_not(client: Client, db: None):
    page = client.get("/rules/racehorse/").content.decode()
    assert "The first bid must be at least 500." in page
    assert "Wikipedia, Pinochle, “Racehorse”" in page
    assert "Not stated:" in page
    assert "Not stated:</b> contract" not in page  # a column that few tables need
    assert "which no deck has" in page


def test_a_rule_set_can_be_taken_along_as_its_record(client: Client, db: None):
    answer = client.get("/rules/double-deck.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == 'inline; filename="double-deck.json"'
    assert read_ruleset(json.loads(answer.content)) == (ruleset("double-deck"), ())


def test_the_record_has_a_schema(client: Client, db: None):
    assert client.get("/rules/schema.json").json()["title"] == "A rule set of pinochle"


def test_a_rule_set_that_there_is_not_is_not_found(client: Client, db: None):
    assert client.get("/rules/nonesuch/").status_code == 404
    assert client.get("/rules/nonesuch.json").status_code == 404


# house rules


def test_house_rules_are_their_owners_until_they_are_shared(client: Client, house: HouseRules, ann: User, ben: User):
    address = house.get_absolute_url()
    for reader in (None, ben):
        if reader:
            client.force_login(reader)
        assert client.get(address).status_code == 404
        assert client.get(f"/rules/house/{house.slug}.json").status_code == 404
    client.force_login(ann)
    assert "Thursdays" in client.get(address).content.decode()
    house.share(NOW)
    client.logout()
    assert "Thursdays" in client.get(address).content.decode()
    assert client.get(f"/rules/house/{house.slug}.json").json()["title"] == "Thursdays"


def test_house_rules_say_in_what_they_differ(client: Client, house: HouseRules, ann: User):
    record = to_json(house.rules)
    house.rewrite(read_house_rules(record | {"scoring": {**record["scoring"], "target": 350}}).rules, NOW)
    client.force_login(ann)
    page = client.get(house.get_absolute_url()).content.decode()
    assert "Differences from" in page
    assert "instead of 500" in page


# an annotation’s copy


def test_the_copy_of_house_rules_can_be_read_by_who_may_read_the_annotation(
    client: Client, ann: User, house: HouseRules
):
    annotation = Annotation.objects.start(ann, "Thursday", NOW).replace("Deal 1\n", seen=0, by=ann, at=NOW)
    annotation.set_rules(PlayedBy("house", house.record))
    address = f"/rules/of/{annotation.slug}/"
    assert client.get(address).status_code == 404
    annotation.publish(NOW, listed=True)
    assert "Thursdays" in client.get(address).content.decode()
    assert client.get(f"/rules/of/{annotation.slug}.json").json()["title"] == "Thursdays"


def test_an_annotation_without_house_rules_has_no_copy(client: Client, ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck")
    annotation = annotation.replace("Deal 1\n", seen=0, by=ann, at=NOW)
    annotation.publish(NOW, listed=True)
    assert client.get(f"/rules/of/{annotation.slug}/").status_code == 404
