"""The lists in which somebody finds annotations: what is in them, and that long ones cost as much as short ones."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads.paging import page_of
from tests.steps import steps_of

NOW = timezone.now()
Recorded = Callable[..., Annotation]


@pytest.fixture
def recorded() -> Recorded:
    """Makes an annotation that was edited some minutes ago: a draft, or published then."""

    def make(owner: User, minutes: int = 0, *, published: bool = False, **columns: object) -> Annotation:
        at = NOW - timedelta(minutes=minutes)
        made = Annotation.objects.start(owner, f"{minutes} minutes ago", at, **columns)
        if published:
            Annotation.objects.filter(pk=made.pk).update(published_at=at)
        return made

    return make


def test_the_last_drafts_are_those_of_the_writer_and_those_they_record_with_others(
    ann: User, ben: User, cleo: User, recorded: Recorded
) -> None:
    oldest, newest = recorded(ann, 9), recorded(ann, 1)
    his, not_hers = recorded(ben, 5), recorded(cleo, 2)
    his.add_recorder(ann)
    recorded(ann, 0, published=True)
    assert Annotation.objects.last_drafts(ann.pk, 4) == [newest, his, oldest]
    assert Annotation.objects.last_drafts(ann.pk, 2) == [newest, his]
    assert list(Annotation.objects.drafts_of(ann.pk)) == [newest, oldest]
    assert list(Annotation.objects.drafts_with(ann.pk)) == [his]
    assert list(Annotation.objects.drafts_of(cleo.pk)) == [not_hers]


LISTS: dict[str, Callable[[User, Annotation], QuerySet[Annotation]]] = {
    "the library": lambda _ann, _origin: Annotation.objects.published().order_by("-published_at", "-pk"),
    "of one person": lambda ann, _origin: (
        Annotation.objects.published().filter(owner=ann).order_by("-published_at", "-pk")
    ),
    "copies": lambda _ann, origin: origin.copies_shown(),
    "drafts": lambda ann, _origin: Annotation.objects.drafts_of(ann.pk),
    "all of the writer": lambda ann, _origin: Annotation.objects.owned_by(ann.pk),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_in_its_order(ann: User, recorded: Recorded, name: str) -> None:
    plan = LISTS[name](ann, recorded(ann, published=True))[:30].explain()
    assert "SCAN" not in plan.replace("SCAN archive_annotation USING INDEX annotation_in_library", "")
    assert "TEMP B-TREE" not in plan


def test_the_drafts_of_others_make_no_list_of_drafts_cost_more(ann: User, ben: User, recorded: Recorded) -> None:
    recorded(ann)
    recorded(ben).add_recorder(ann)

    def cost() -> int:
        return steps_of(lambda: Annotation.objects.last_drafts(ann.pk, 4))

    before = cost()
    for number in range(50):
        recorded(ben, number)
    assert cost() < 1.2 * before


def test_the_second_page_of_a_list_costs_as_much_as_the_first(ann: User, recorded: Recorded) -> None:
    for number in range(120):
        recorded(ann, number, published=True)
    published = Annotation.objects.published()
    after = page_of(published, "published_at", "").after
    first, second = (steps_of(lambda at=at: page_of(published, "published_at", at)) for at in ("", after))  # type: ignore[misc]
    assert second < 1.2 * first
