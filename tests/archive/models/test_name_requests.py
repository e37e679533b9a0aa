"""Somebody who is named asks to be hidden; the owner answers in one action, and staff see who still waits."""

import re
from importlib import import_module

import pytest
from allauth.account.models import EmailAddress
from django.apps import apps
from django.core import mail
from django.test import Client

from annotations.archive import names_views
from annotations.archive.models import Annotation
from annotations.archive.models.name_requests import NameRequest
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import NOW
from tests.samples import SAMPLES
from tests.steps import steps_of

REASON = "I play there in secret."
owners = import_module("annotations.archive.migrations.0026_owner_of_name_requests")


@pytest.fixture
def hand(ann: User) -> Annotation:
    text = SAMPLES["club-championship"].replace("\nDeal 1", "\nNote Clara looked on.\n\nDeal 1", 1)
    made = Annotation.objects.start(ann, "The club", NOW).replace(text, seen=0, by=ann, at=NOW)
    made.publish(NOW, listed=True)
    return made


def ask(client: Client, hand: Annotation, name: str = "Gus Papadakis", reason: str = REASON) -> int:
    return client.post(f"{hand.get_absolute_url()}names/requests/", {"name": name, "reason": reason}).status_code


def page(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def press(client: Client, hand: Annotation, **pressed: str) -> None:
    asked = NameRequest.objects.get()
    client.post(f"{hand.get_absolute_url()}names/requests/{asked.pk}/", pressed)


def test_anybody_can_ask_and_the_owner_hides_the_name_in_one_action(
    client: Client, hand: Annotation, ann: User
) -> None:
    for part in ("", "share/"):
        assert f'href="{hand.get_absolute_url()}names/requests/"' in page(client, f"{hand.get_absolute_url()}{part}")
    assert ask(client, hand) == 302
    hers = signed_in(ann)
    home = page(hers, "/")
    assert "Gus Papadakis" in home
    assert REASON in home
    [address] = re.findall(r'action="([^"]*/names/requests/\d+/)"', home)
    hers.post(address, {"hide": "1"})
    assert "Papadakis" not in page(client, hand.get_absolute_url())
    assert "Søren Møller" in page(client, hand.get_absolute_url())
    assert "Somebody asks" not in page(hers, "/")


def test_the_owner_can_keep_the_name(client: Client, hand: Annotation, ann: User) -> None:
    ask(client, hand)
    press(signed_in(ann), hand)
    assert "Gus Papadakis" in page(client, hand.get_absolute_url())
    assert not NameRequest.objects.open().exists()


def test_an_answer_stays(client: Client, hand: Annotation, ann: User) -> None:
    ask(client, hand)
    press(signed_in(ann), hand, hide="1")
    press(signed_in(ann), hand)
    assert NameRequest.objects.get().accepted
    assert hand.reloaded().hidden_names == ["Gus Papadakis"]


def test_nobody_else_answers(client: Client, hand: Annotation, ben: User) -> None:
    hand.add_recorder(ben)
    ask(client, hand)
    for other in (client, signed_in(ben)):
        press(other, hand, hide="1")
    assert hand.reloaded().hidden_names == []


def test_a_request_is_answered_only_below_its_own_annotation(client: Client, hand: Annotation, ben: User) -> None:
    ask(client, hand)
    his = Annotation.objects.start(ben, "Other", NOW)
    press(signed_in(ben), his, hide="1")
    assert NameRequest.objects.open().count() == 1


def test_the_owner_is_told_by_mail_at_an_address_that_they_confirmed(
    client: Client, hand: Annotation, ann: User
) -> None:
    ask(client, hand)
    assert mail.outbox == []
    EmailAddress.objects.create(user=ann, email=ann.email, verified=True, primary=True)
    ask(client, hand, "Lou")
    [message] = mail.outbox
    assert message.to == [ann.email]
    assert "Lou" in message.body
    assert f"{hand.get_absolute_url()}names/" in message.body


def test_staff_see_the_open_requests(client: Client, hand: Annotation, ben: User) -> None:
    ask(client, hand)
    assert client.get("/requests/").status_code == 404
    User.objects.filter(pk=ben.pk).update(is_staff=True)
    assert 'href="/requests/"' in page(signed_in(ben), "/account/")
    seen = page(signed_in(ben), "/requests/")
    assert "Gus Papadakis" in seen
    assert hand.get_absolute_url() in seen


@pytest.mark.parametrize(
    ("name", "reason", "says"),
    [
        ("Nobody Here", REASON, "no such name"),
        ("North", REASON, "names nobody"),
        ("", REASON, "This field is required"),
        ("Lou", "", "This field is required"),
        ("Lou" * 50, REASON, "at most 120"),
    ],
)
def test_a_refused_request_keeps_what_was_typed(
    client: Client, hand: Annotation, name: str, reason: str, says: str
) -> None:
    answer = client.post(f"{hand.get_absolute_url()}names/requests/", {"name": name, "reason": reason})
    assert answer.status_code == 422
    shown = answer.content.decode()
    assert says in shown
    assert not name or f'value="{name}"' in shown
    assert reason in shown
    assert not NameRequest.objects.exists()


def test_a_hidden_name_cannot_be_guessed_with_the_form(client: Client, hand: Annotation) -> None:
    hand.hide_names("seats", [])
    assert ask(client, hand) == 422


def test_the_same_name_makes_one_request(client: Client, hand: Annotation) -> None:
    for reason in (REASON, "Really.", "Really."):
        ask(client, hand, "gus papadakis", reason)
    assert NameRequest.objects.get().reason == f"{REASON}\n\nReally."


def test_nobody_sends_many_requests(client: Client, hand: Annotation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names_views, "REQUESTS_AN_HOUR", 1)
    assert ask(client, hand) == 302
    assert ask(client, hand, "Lou") == 422
    assert NameRequest.objects.count() == 1


def test_nobody_floods_one_owner(hand: Annotation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names_views, "REQUESTS_A_DAY_FOR_ONE", 1)
    assert ask(Client(REMOTE_ADDR="192.0.2.1"), hand) == 302
    another = Client(REMOTE_ADDR="198.51.100.1")
    assert ask(another, hand, "Lou") == 422
    refused = another.post(f"{hand.get_absolute_url()}names/requests/", {"name": "Lou", "reason": REASON})
    assert "try again tomorrow" in refused.content.decode()


def test_somebody_who_is_named_in_a_note_alone_can_ask(client: Client, hand: Annotation, ann: User) -> None:
    ask(client, hand, "Clara")
    press(signed_in(ann), hand, hide="1")
    assert "a player looked on" in page(client, f"/a/{hand.slug}.pn")


def test_the_requests_to_others_cost_an_owner_nothing(client: Client, hand: Annotation, ann: User, ben: User) -> None:
    his = Annotation.objects.start(ben, "His", NOW)
    ask(client, hand)

    def cost() -> int:
        return steps_of(lambda: list(NameRequest.objects.waiting_for(ann)[:4]))

    before = cost()
    asked = {"annotation": his, "owner": ben, "reason": REASON, "at": NOW}
    NameRequest.objects.bulk_create(NameRequest(name=f"Player {number}", **asked) for number in range(200))
    assert cost() < 1.2 * before


def test_a_request_from_before_finds_its_owner(client: Client, hand: Annotation, ann: User, ben: User) -> None:
    ask(client, hand)
    NameRequest.objects.update(owner=ben)
    owners.find_owners(apps, None)
    assert [asked.name for asked in NameRequest.objects.waiting_for(ann)] == ["Gus Papadakis"]
