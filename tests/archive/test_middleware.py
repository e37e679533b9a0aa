"""What is deleted while somebody is about to write on it: it is not found, as it is from then on."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.db.models import Model
from django.http import HttpRequest
from django.test import Client

from annotations.archive import repairing
from annotations.archive import views as archive
from annotations.archive.access import own_annotation
from annotations.archive.models import Annotation
from annotations.editor import queued_line, saving
from annotations.people.guests import hand_over
from annotations.people.models import User
from annotations.threads.models import Thread
from tests.browsers import signed_in
from tests.drafts import DEAL, NOW
from tests.meanwhile import meanwhile

Delete = Callable[..., object]


@pytest.fixture
def delete(draft: Annotation, ben: User) -> Delete:
    """Does so between finding the annotation and writing on it."""
    draft.add_recorder(ben)

    def delete(*_given: object) -> datetime:
        for annotation in Annotation.objects.all():
            annotation.remove()
        return NOW

    return delete


@pytest.mark.parametrize(
    ("module", "place", "sent"),
    [
        (saving, "edit/lines/", {"line": "1", "seen": "1", "deal": "7"}),
        (saving, "edit/text/", {"text": "Deal 7", "seen": "1"}),
        (queued_line, "edit/written/", {"written": "Hand1 CA D S H"}),
        (repairing, "edit/repairs/", {"repair": "all"}),
        (repairing, "repairs/", {"repair": "all"}),
    ],
)
@pytest.mark.parametrize("header", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
def test_an_edit_of_it_is_not_found(
    draft: Annotation,
    his: Client,
    delete: Delete,
    monkeypatch: pytest.MonkeyPatch,
    module: object,
    place: str,
    sent: dict[str, str],
    header: dict[str, str],
):
    monkeypatch.setattr(module, "refuse_haste", delete)
    assert his.post(f"/a/{draft.slug}/{place}", sent, headers=header).status_code == 404
    assert not Annotation.objects.exists()


def test_what_was_done_to_it_cannot_be_taken_back(
    draft: Annotation, hers: Client, delete: Delete, monkeypatch: pytest.MonkeyPatch
):
    meanwhile(monkeypatch, delete)
    assert hers.post(f"/a/{draft.slug}/edit/undoing/", {"undo": "1"}).status_code == 404


@pytest.fixture
def deleted_in_another_tab(monkeypatch: pytest.MonkeyPatch, delete: Delete) -> None:
    """As soon as its owner is about to decide something about it."""

    def own(request: HttpRequest, slug: str) -> Annotation:
        annotation = own_annotation(request, slug)
        delete()
        return annotation

    monkeypatch.setattr(archive, "own_annotation", own)


OWNERS = [
    ("title/", {"title": "Friday"}),
    ("following/", {"follow": "1"}),
    ("publication/", {"visibility": "listed"}),
    ("publication/", {"visibility": "draft"}),
    ("recorders/", {"name": "Cleo"}),
    ("recorders/", {"remove": "Ben"}),
    ("rules/", {"rules": "none"}),
]


@pytest.mark.usefixtures("cleo", "deleted_in_another_tab")
@pytest.mark.parametrize(("place", "sent"), OWNERS)
def test_what_its_owner_decides_about_it_is_not_found(
    draft: Annotation, hers: Client, place: str, sent: dict[str, str]
):
    assert hers.post(f"/a/{draft.slug}/{place}", sent).status_code == 404
    assert not Annotation.objects.exists()


@pytest.mark.usefixtures("deleted_in_another_tab")
def test_deleted_in_two_tabs_it_is_deleted(draft: Annotation, hers: Client):
    assert hers.post(f"/a/{draft.slug}/removal/", {"title": draft.title}).url == "/library/"
    assert not Thread.objects.exists()


def test_what_a_guest_writes_on_a_draft_that_is_handed_over_is_not_found(
    client: Client, ann: User, monkeypatch: pytest.MonkeyPatch
):
    client.post("/record/", {"start": "text", "title": "Thursday", "text": DEAL})
    draft = Annotation.objects.get()
    monkeypatch.setattr(saving, "refuse_haste", lambda by: hand_over(User.objects.get(pk=by.pk), ann))
    answer = client.post(f"/a/{draft.slug}/edit/text/", {"text": "Deal 7", "seen": "1"})
    assert answer.status_code == 404
    assert signed_in(ann).get(f"/a/{draft.slug}.pn").content.decode() == DEAL


def test_words_about_it_are_not_found(draft: Annotation, his: Client, delete: Delete, monkeypatch: pytest.MonkeyPatch):
    draft.publish(NOW, listed=True)
    monkeypatch.setattr("annotations.threads.views.timezone.now", delete)
    assert his.post(f"/a/{draft.slug}/posts/", {"body": "Too late"}).status_code == 404


@pytest.mark.parametrize("model", [User, Annotation, Thread])
def test_a_row_that_is_missing_by_our_mistake_is_no_missing_page(
    draft: Annotation, his: Client, monkeypatch: pytest.MonkeyPatch, model: type[Model]
):
    draft.publish(NOW, listed=True)
    monkeypatch.setattr(archive, "page_context", lambda *_given, **_more: model._default_manager.get(pk=0))
    with pytest.raises(model.DoesNotExist):
        his.get(f"/a/{draft.slug}/")
