from datetime import UTC, datetime

import pytest

from annotations.archive.house_rules import HouseRules, read_house_rules
from annotations.archive.models import Annotation
from annotations.archive.played_by import PlayedBy, choices, chosen
from annotations.people.models import User
from annotations.rules.rulesets import to_json
from annotations.rules.shipped import SHIPPED, ruleset

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
LATER = datetime(2026, 2, 3, 4, 5, tzinfo=UTC)
OURS = ruleset("double-deck")._replace(name="ours", title="Ours")


@pytest.fixture
def house(ann: User) -> HouseRules:
    return HouseRules.objects.keep(ann, OURS, NOW)


def test_house_rules_are_kept_as_a_record_and_read_as_a_rule_set(house: HouseRules):
    house.refresh_from_db()
    assert house.record == to_json(OURS)
    assert house.rules == OURS
    assert str(house) == house.title == "Ours"


@pytest.mark.parametrize(
    ("title", "name"),
    [("Our Thursdays", "our-thursdays"), ("Double Deck", "double-deck-house"), ("木曜日", "house-rules")],
)
def test_house_rules_are_named_after_their_title_and_never_like_a_shipped_set(title: str, name: str):
    assert read_house_rules(to_json(OURS) | {"title": title}).rules.name == name
    assert name not in SHIPPED


def test_a_title_too_long_for_lists_is_refused():
    (problem,) = read_house_rules(to_json(OURS) | {"title": "x" * 121}).problems
    assert problem.column == "title"


def test_a_record_from_before_a_column_was_thought_of_is_still_read(house: HouseRules):
    del house.record["play"]
    assert house.rules.play.head is None
    assert house.rules.players == 4


# playing by them


def test_an_annotation_is_played_by_what_its_owner_chose(ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    assert annotation.rules == "auto"
    assert annotation.rule_set() is None
    annotation.play_by(PlayedBy("check"))
    annotation.refresh_from_db()
    assert annotation.rule_set() == ruleset("check")
    assert annotation.rules_address() == "/rules/check/"


def test_a_change_of_house_rules_alters_no_annotation(house: HouseRules, ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    annotation.play_by(chosen(f"house/{house.slug}", ann.pk))
    house.rewrite(OURS._replace(title="Otherwise"), LATER)
    annotation.refresh_from_db()
    assert annotation.rule_set() == OURS
    house.delete()
    annotation.refresh_from_db()
    assert annotation.rule_set() == OURS
    assert annotation.rules_address() == f"/rules/of/{annotation.slug}/"


def test_a_rule_set_that_is_gone_is_none(ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW, rules="nonesuch")
    assert annotation.rule_set() is None
    assert annotation.rules_address() == ""


def test_one_chooses_among_shipped_sets_and_ones_own(house: HouseRules, ann: User, ben: User):
    assert (f"house/{house.slug}", "Ours") in dict(choices(ann.pk))["Your house rules"]
    assert "Your house rules" not in dict(choices(ben.pk))
    assert {name for name, _title in dict(choices(None))["Rule sets"]} == set(SHIPPED)


def test_nobody_plays_by_house_rules_of_others(house: HouseRules, ben: User):
    assert chosen(f"house/{house.slug}", ben.pk) == PlayedBy("auto")
