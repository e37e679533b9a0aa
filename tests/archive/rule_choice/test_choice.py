from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.choice import PlayedBy, choices, chosen
from annotations.archive.rule_choice.house_rules import HouseRules, read_house_rules
from annotations.people.models import User
from annotations.rules.shipped import SHIPPED, ruleset
from annotations.rules.writer import to_json
from annotations.threads.locking import RowGone

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
    [
        ("Our Thursdays", "our-thursdays"),
        ("Double Deck", "double-deck-house"),
        ("Auto", "auto-house"),
        ("none!", "none-house"),
        ("木曜日", "house-rules"),
    ],
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


def test_shared_in_two_tabs_they_are_shared_since_the_first(house: HouseRules):
    HouseRules.objects.get().share(NOW)
    house.share(LATER)
    assert house.shared_at == NOW


@pytest.mark.parametrize(
    "change",
    [lambda house: house.rewrite(OURS, LATER), lambda house: house.share(LATER), lambda house: house.withdraw()],
    ids=["rewrite", "share", "withdraw"],
)
def test_house_rules_that_are_deleted_meanwhile_are_gone(house: HouseRules, change: Callable[[HouseRules], None]):
    HouseRules.objects.all().delete()
    with pytest.raises(RowGone):
        change(house)


# playing by them


def test_an_annotation_is_played_by_what_its_owner_chose(ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    assert annotation.rules == "auto"
    assert annotation.rule_set() is None
    annotation.set_rules(PlayedBy("check"))
    assert annotation.players == 3
    annotation.refresh_from_db()
    assert annotation.rule_set() == ruleset("check")
    assert annotation.rules_address() == "/rules/check/"


def test_a_change_of_house_rules_alters_no_annotation(house: HouseRules, ann: User):
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    annotation.set_rules(chosen(f"house/{house.slug}", ann.pk))
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


# somebody else's


@pytest.fixture
def shared(ben: User) -> HouseRules:
    house = HouseRules.objects.keep(ben, ruleset("check")._replace(title="Bens"), NOW)
    house.share(NOW)
    return house


def test_a_recording_is_begun_by_rules_that_somebody_shares(client: Client, shared: HouseRules, ann: User) -> None:
    client.force_login(ann)
    page = client.get(f"/record/?rules=house/{shared.slug}").content.decode()
    assert f'value="house/{shared.slug}" checked' in page
    assert "Shared by Ben." in page
    client.post("/record/", {"start": "hand", "rules": f"house/{shared.slug}"})
    annotation = Annotation.objects.get()
    assert (annotation.rules, annotation.house_rules) == ("house", shared.record)


def test_nobody_elses_rules_are_offered_to_who_does_not_ask_for_them(
    client: Client, shared: HouseRules, ann: User
) -> None:
    client.force_login(ann)
    assert "Bens" not in client.get("/record/").content.decode()


@pytest.mark.parametrize(
    "address", ["https://example.org/rules/house/{}/", "/rules/house/{}/", "  http://[::1]/rules/house/{}/#deck "]
)
def test_an_annotation_is_played_by_rules_that_somebody_shares_under_their_address(
    client: Client, shared: HouseRules, ann: User, address: str
) -> None:
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    client.force_login(ann)
    sent = {"rules": "double-deck", "shared": address.format(shared.slug)}
    assert client.post(f"/a/{annotation.slug}/rules/", sent).status_code == 302
    annotation.refresh_from_db()
    assert (annotation.rules, annotation.house_rules) == ("house", shared.record)
    shared.withdraw()
    annotation.refresh_from_db()
    assert annotation.house_rules == shared.record


def test_rules_that_are_not_shared_or_not_there_are_refused_beside_the_address(
    client: Client, shared: HouseRules, ann: User
) -> None:
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    client.force_login(ann)
    shared.withdraw()
    for address in (f"/rules/house/{shared.slug}/", "/rules/double-deck/", "Ben’s"):
        answer = client.post(f"/a/{annotation.slug}/rules/", {"rules": "auto", "shared": address})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert "No house rules are shared at this address" in page
        assert f'value="{address}"' in page
    assert client.get(f"/record/?rules=house/{shared.slug}").status_code == 200
    answer = client.post("/record/", {"start": "hand", "rules": f"house/{shared.slug}"})
    assert answer.status_code == 422


def test_who_must_sign_in_first_comes_back_to_the_rules_asked_for(client: Client, shared: HouseRules) -> None:
    page = client.get(f"/record/?rules=house/{shared.slug}").content.decode()
    assert f"?next=/record/%3Frules%3Dhouse/{shared.slug}" in page
