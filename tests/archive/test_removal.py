"""Removing an annotation to which very much belongs: nobody can open it any more, and the daily work deletes it."""

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from annotations.archive import removal
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.people.models import User
from annotations.threads.models import Thread
from tests.browsers import signed_in
from tests.steps import steps_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def large(ann: User, ben: User, monkeypatch: pytest.MonkeyPatch) -> Annotation:
    """Ann’s published annotation, which Ben records with her, with more than is deleted at once."""
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "Thursday", now).replace("Deal 1\n", seen=0, by=ann, at=now)
    annotation.add_recorder(ben)
    annotation.publish(now, listed=True)
    annotation.thread.post(author=ben, body="Why?", at=now)
    monkeypatch.setattr(removal, "MOST_AT_ONCE", 1)
    return annotation


def removed(annotation: Annotation) -> None:
    answer = signed_in(annotation.owner).post(f"{annotation.get_absolute_url()}removal/", {"title": annotation.title})
    assert answer.status_code == 302


@pytest.mark.parametrize("name", ["ann", "ben", ""])
def test_nobody_can_open_it_any_more(large: Annotation, name: str, request: pytest.FixtureRequest) -> None:
    reader = signed_in(request.getfixturevalue(name)) if name else Client()
    paths = (large.get_absolute_url(), f"/a/{large.slug}.pn", f"/a/{large.slug}.json")
    assert [reader.get(path).status_code for path in paths] == [200, 200, 200]
    removed(large)
    assert [reader.get(path).status_code for path in paths] == [404, 404, 404]
    for path in ("/library/", "/talk/", "/"):
        assert large.slug not in reader.get(path).content.decode()


def test_the_daily_work_deletes_it(large: Annotation) -> None:
    removed(large)
    assert Annotation.objects.filter(pk=large.pk).exists()
    call_command("forgetclosed", verbosity=0)
    assert not Annotation.objects.filter(pk=large.pk).exists()
    assert not Thread.objects.filter(pk=large.thread_id).exists()


def test_a_second_one_goes_the_same_way(large: Annotation, ann: User) -> None:
    removed(large)
    other = Annotation.objects.start(ann, "Friday", timezone.now())
    for number in range(2):
        other = other.replace(f"Deal {number + 1}\n", seen=number, by=ann, at=timezone.now())
    removed(other)
    assert Annotation.objects.filter(owner__username="closed account 0").count() == 2


def test_it_costs_as_much_however_long_its_history_is(large: Annotation, ann: User) -> None:
    now = timezone.now()
    Revision.objects.bulk_create(
        Revision(annotation=large, number=number, edits=[], by=ann, at=now) for number in range(2, 20_000)
    )
    assert steps_of(lambda: removal.remove(large, now)) < 5_000
