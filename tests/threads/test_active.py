from django.db import connection
from django.db.models import QuerySet

from annotations.people.models import User
from annotations.threads import active
from annotations.threads.models import Thread


def plan(threads: QuerySet[Thread]) -> str:
    return threads[:30].explain()


def test_the_threads_of_a_person_are_found_without_looking_at_those_of_others(ann: User) -> None:
    assert connection.vendor != "sqlite" or "SEARCH" in plan(active.of(ann))
    for threads in (active.of(ann), active.awaiting(ann)):
        assert "SCAN threads_thread" not in plan(threads)


def test_threads_that_everybody_can_find_are_read_in_their_order(db: None) -> None:
    assert "TEMP B-TREE" not in plan(active.listed())
