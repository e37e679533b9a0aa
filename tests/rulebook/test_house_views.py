import html
import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from annotations.archive.rule_choice import house_rules
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rulebook import house_views
from annotations.rulebook.forms import HouseRulesForm
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset
from annotations.rules.writer import to_json

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)


@pytest.fixture
def house(ann: User) -> HouseRules:
    return HouseRules.objects.keep(ann, ruleset("double-deck")._replace(name="ours", title="Thursdays"), NOW)


@pytest.fixture
def typed() -> Callable[..., dict[str, object]]:
    """What a browser sends of the form of a rule set, with some of it changed."""

    def typed(rules: RuleSet, **changed: object) -> dict[str, object]:
        form = HouseRulesForm(rules=rules)
        return {name: form[name].value() for name in form.fields} | changed

    return typed


Typed = Callable[..., dict[str, object]]
NEW = "/rules/house/new/?from=double-deck"


# making them


def test_house_rules_belong_to_somebody(client: Client, db: None):
    assert client.get(NEW)["Location"].startswith("/account/login/?next=/rules/house/new/")


def test_house_rules_begin_as_those_that_they_are_made_of(client: Client, ann: User):
    client.force_login(ann)
    page = client.get(NEW).content.decode()
    assert "Double deck, four players, our way" in page
    assert 'value="225"' in page


def test_a_changed_column_is_kept(client: Client, ann: User, typed: Typed):
    client.force_login(ann)
    sent = typed(ruleset("double-deck"), title="Thursdays") | {"meld-run": ["20", "200", "", ""]}
    answer = client.post(NEW, sent)
    house = HouseRules.objects.get()
    assert answer["Location"] == house.get_absolute_url()
    assert house.rules.meld.run == (20, 200)
    assert house.rules.name == "thursdays"
    assert house.based_on == "double-deck"
    assert house.shared_at is None


def test_a_wrong_column_is_named_and_everything_typed_is_kept(client: Client, ann: User, typed: Typed):
    client.force_login(ann)
    sent = typed(ruleset("double-deck"), title="Thursdays", **{"hand-size": "a lot"}) | {
        "meld-run": ["15", "x", "7", ""]
    }
    answer = client.post(NEW, sent)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "“a lot” is not a whole number from 1 to 192." in page
    assert "“x” is not a whole number" in page
    assert 'value="a lot"' in page
    assert 'value="x"' in page
    assert 'href="#id_hand-size"' in page
    assert not HouseRules.objects.exists()


def test_columns_that_cannot_be_together_are_refused(client: Client, ann: User, typed: Typed):
    client.force_login(ann)
    answer = client.post(NEW, typed(ruleset("double-deck"), **{"hand-size": "19"}))
    assert "4 hands of 19 are 76 cards, but the deck has 80: 4 of each card, without nines." in answer.content.decode()


def test_all_that_contradicts_itself_is_said_in_the_words_of_the_form_and_everything_typed_stays(
    client: Client, ann: User, typed: Typed
):
    client.force_login(ann)
    changed = {
        "title": "Thursdays", "teams": "1, 2, 3, 4", "pass-cards": "3", "pass-order": "both-at-once",
        "scoring-target-rises": "25", "scoring-minimum-counters": "51",
    }  # fmt: skip
    answer = client.post(NEW, typed(ruleset("double-deck"), **changed))
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    for said in (
        "Nobody has a partner to pass cards to: each plays alone (“Teams”).",
        "It rises only where ties are played on, and here they are not (“Several teams reach the target”).",
        "Nobody can take 51 counters: a hand has 50.",
    ):
        assert said in page
    for value in ("Thursdays", "1, 2, 3, 4", "25", "51"):
        assert f'value="{value}"' in page
    assert not HouseRules.objects.exists()


def test_points_and_passes_that_nobody_can_have_are_said_in_the_words_of_the_form(
    client: Client, ann: User, typed: Typed
):
    client.force_login(ann)
    changed = {
        "title": "Thursdays", "pass-when": "before-trump", "trump-needs-marriage": "after-pass", "meld-dix": "1",
        "counters-9": "5", "scoring-opponents-on-surrender": "meld+500",
    }  # fmt: skip
    answer = client.post(NEW, typed(ruleset("double-deck"), **changed))
    page, form = html.unescape(answer.content.decode()), answer.context["form"]
    assert answer.status_code == 422
    for said in (
        "No cards are passed (“Cards passed”), so it must be “after trump is named” or left open.",
        "No cards are passed (“Cards passed”), so it must be “before the pass”, “not needed” or left open.",
        "The deck has no nines (“Nines”), so it must be 0 or left open.",
        "“their meld and 500” is for points in tens, but here a hand has 50 counters.",
    ):
        assert said in page
    assert {name: form[name].value() for name in changed} == changed
    assert {bound.name for bound in form.refused} == {*changed} - {"title"}


def test_house_rules_need_a_name(client: Client, ann: User, typed: Typed):
    client.force_login(ann)
    answer = client.post(NEW, typed(ruleset("double-deck"), title=" "))
    assert "Say it in a few words." in answer.content.decode()
    assert "no line of text" not in answer.content.decode()


def test_house_rules_that_somebody_shares_can_be_made_ones_own(client: Client, house: HouseRules, ben: User):
    address = f"/rules/house/new/?from=house/{house.slug}"
    client.force_login(ben)
    assert "Thursdays, our way" not in client.get(address).content.decode()
    house.share(NOW)
    assert "Thursdays, our way" in client.get(address).content.decode()


def test_nobody_saves_without_end(client: Client, ann: User, typed: Typed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("annotations.rulebook.house_views.SAVES_AN_HOUR", 1)
    client.force_login(ann)
    assert client.post(NEW, typed(ruleset("double-deck"))).status_code == 302
    answer = client.post(NEW, typed(ruleset("double-deck"), title="Once more"))
    assert answer.status_code == 422
    assert "Wait a minute" in answer.content.decode()
    assert "Once more" in answer.content.decode()


def test_nobody_keeps_more_than_anybody_reads(
    client: Client, house: HouseRules, ann: User, ben: User, typed: Typed, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(house_rules, "MOST_HOUSE_RULES", 1)
    client.force_login(ann)
    answer = client.post(NEW, typed(house.rules, title="Fridays"))
    assert answer.status_code == 422
    assert "Delete some first" in answer.content.decode()
    assert "Fridays" in answer.content.decode()
    record = SimpleUploadedFile("rules.json", json.dumps(to_json(house.rules)).encode())
    assert "Delete some first" in client.post(RECORD, {"file": record}).content.decode()
    assert list(HouseRules.objects.all()) == [house]
    client.force_login(ben)
    assert client.post(NEW, typed(house.rules)).status_code == 302


def test_of_two_forms_sent_at_once_only_one_gets_the_last_place(
    client: Client, ann: User, typed: Typed, monkeypatch: pytest.MonkeyPatch
):
    def keep_another_meanwhile(*_limit: object) -> bool:
        HouseRules.objects.keep(ann, ruleset("check"), NOW)
        return True

    monkeypatch.setattr(house_rules, "MOST_HOUSE_RULES", 1)
    monkeypatch.setattr(house_views, "allow", keep_another_meanwhile)
    client.force_login(ann)
    assert "Delete some first" in client.post(NEW, typed(ruleset("double-deck"))).content.decode()
    assert [house.rules.name for house in HouseRules.objects.all()] == ["check"]


# changing them


def test_house_rules_are_changed_by_their_owner_alone(
    client: Client, house: HouseRules, ann: User, ben: User, typed: Typed
):
    address = f"/rules/house/{house.slug}/edit/"
    house.share(NOW)
    client.force_login(ben)
    assert client.get(address).status_code == 404
    assert client.post(address, typed(house.rules)).status_code == 404
    client.force_login(ann)
    assert 'value="Thursdays"' in client.get(address).content.decode()
    client.post(address, typed(house.rules, **{"scoring-target": "350"}))
    house.refresh_from_db()
    assert house.rules.scoring.target == 350


@pytest.mark.parametrize("name", ["double-deck", "racehorse", "five-handed", "two-handed", "check", "cutthroat"])
def test_a_form_that_is_sent_back_unchanged_changes_nothing(client: Client, ann: User, typed: Typed, name: str):
    rules = ruleset(name)
    house = HouseRules.objects.keep(ann, rules, NOW)
    client.force_login(ann)
    assert client.post(f"/rules/house/{house.slug}/edit/", typed(rules)).status_code == 302
    house.refresh_from_db()
    assert house.rules._replace(name=name) == rules


def test_any_number_as_a_bid_does_not_become_nothing_stated(client: Client, ann: User, typed: Typed):
    rules = ruleset("double-deck")
    house = HouseRules.objects.keep(ann, rules._replace(bidding=rules.bidding._replace(steps=())), NOW)
    client.force_login(ann)
    client.post(f"/rules/house/{house.slug}/edit/", typed(house.rules))
    house.refresh_from_db()
    assert house.rules.bidding.steps == ((0, 1),)


def test_sharing_is_by_address_and_can_be_taken_back(client: Client, house: HouseRules, ann: User, ben: User):
    address = f"/rules/house/{house.slug}/sharing/"
    client.force_login(ben)
    assert client.post(address, {"share": "1"}).status_code == 404
    client.force_login(ann)
    assert client.get(address).status_code == 405
    client.post(address, {"share": "1"})
    house.refresh_from_db()
    assert house.shared_at is not None
    client.post(address, {"withdraw": "1"})
    house.refresh_from_db()
    assert house.shared_at is None


def test_deleting_needs_the_name_typed(client: Client, house: HouseRules, ann: User, ben: User):
    address = f"/rules/house/{house.slug}/removal/"
    client.force_login(ben)
    assert client.post(address, {"title": "Thursdays"}).status_code == 404
    client.force_login(ann)
    answer = client.post(address, {"title": "Fridays"}, follow=True)
    assert "nothing was deleted" in answer.content.decode()
    assert HouseRules.objects.exists()
    assert client.post(address, {"title": "Thursdays"})["Location"] == "/rules/"
    assert not HouseRules.objects.exists()


# records

RECORD = "/rules/house/record/"


def record(**changed: object) -> str:
    return json.dumps(to_json(ruleset("check")) | {"title": "From a friend"} | changed)


def test_a_record_becomes_house_rules(client: Client, ann: User):
    client.force_login(ann)
    client.post(RECORD, {"text": record()})
    rules = HouseRules.objects.get().rules
    assert rules == ruleset("check")._replace(name="from-a-friend", title="From a friend")


def test_a_record_may_be_a_file(client: Client, ann: User):
    client.force_login(ann)
    client.post(RECORD, {"file": SimpleUploadedFile("check.json", record().encode())})
    assert HouseRules.objects.get().title == "From a friend"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Paste the JSON"),
        ("{", "It is not JSON. Line 1, column 2"),
        ("[]", "A rule set is a JSON object"),
        ("[" * 100_000, "at most 64 KiB"),
        ("[" * 20_000, "too deep"),
        (f'{{"players": {"9" * 5000}}}', "too long"),
        (record(players="four"), "players: “four” is not a whole number from 2 to 8."),
        (record(hand_size=17), "hand_size: 3 hands of 17"),
        (record(title="x" * 121), "title: It has more than 120 characters."),
        (record(extra=1), "extra: There is no such column."),
        (record().replace('"kitty": 3', '"kitty": 3, "kitty": 6'), "kitty: This is there more than once"),
        ('{"name": "x"}', "title: It is missing."),
    ],
)
def test_a_record_that_is_wrong_is_refused_in_words_and_stays(client: Client, ann: User, text: str, reason: str):
    client.force_login(ann)
    answer = client.post(RECORD, {"text": text})
    assert answer.status_code == 422
    assert reason in answer.content.decode()
    assert answer.context["form"]["text"].value() == text
    assert not HouseRules.objects.exists()


def test_a_file_that_is_no_text_is_refused_at_the_file(client: Client, ann: User):
    client.force_login(ann)
    answer = client.post(RECORD, {"file": SimpleUploadedFile("a.json", b'{"name": "\xe9"}')})
    assert answer.context["form"].errors["file"] == ["It is not UTF-8 text."]
    page = answer.content.decode()
    assert 'Please check <a href="#id_file_error">the file</a>.' in page
    assert 'id="id_file_error"' in page
