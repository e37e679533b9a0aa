from collections.abc import Callable
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.sessions.backends.db import SessionStore
from django.db import transaction
from django.test import Client, RequestFactory

from annotations.archive.models import Annotation
from annotations.people.guests import SESSION_KEY, create_guest
from annotations.people.models import User
from tests.drafts import DEAL

name_guests: Callable[..., None] = import_module("annotations.people.migrations.0011_sessions_of_guests").name_guests


def test_no_guest_is_made_where_that_can_be_undone(db: None, rf: RequestFactory) -> None:
    request = rf.post("/record/")
    request.session = SessionStore()
    with pytest.raises(RuntimeError), transaction.atomic():
        create_guest(request)
    assert SESSION_KEY not in request.session


@pytest.fixture
def draft(db: None, client: Client) -> Annotation:
    """What somebody without an account has begun to record."""
    client.post("/record/", {"start": "text", "title": "Thursday", "text": DEAL})
    return Annotation.objects.get()


def is_open(draft: Annotation, guest: object) -> bool:
    """Whether the draft opens in a browser with this in its session; else it has to sign in."""
    stranger = Client()
    session = stranger.session
    session[SESSION_KEY] = guest
    session.save()
    return stranger.get(f"/a/{draft.slug}/edit/").status_code == 200


def test_the_drafts_of_a_guest_are_open_to_their_session_alone(draft: Annotation, client: Client) -> None:
    guest = User.objects.get(guest=True)
    assert client.get(f"/a/{draft.slug}/edit/").status_code == 200
    assert is_open(draft, [guest.pk, guest.username])
    assert not is_open(draft, [guest.pk, "~0"])
    assert not is_open(draft, guest.pk)


def test_a_session_whose_guest_has_become_a_person_does_not_lead_to_their_drafts(draft: Annotation, ann: User) -> None:
    Annotation.objects.update(owner=ann)
    assert not is_open(draft, ann.pk)
    assert not is_open(draft, [ann.pk, ann.username])


def stored(guest: object) -> str:
    session = SessionStore()
    session["guest"] = guest
    session["other"] = 1
    session.save()
    assert session.session_key
    return session.session_key


def test_sessions_from_before_get_the_name_of_their_guest_if_they_are_surely_theirs(db: None, ann: User) -> None:
    one, several = (User.objects.create_user(f"~{name}", guest=True) for name in ("one", "several"))
    theirs, *others = [stored(number) for number in (one.pk, several.pk, several.pk, ann.pk, 987_654)]
    name_guests(apps, None)
    assert SessionStore(theirs)["guest"] == [one.pk, "~one"]
    assert [SessionStore(key).load() for key in others] == [{"other": 1}] * 4
