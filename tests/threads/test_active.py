from collections.abc import Callable

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from annotations.people.models import User
from annotations.threads import active
from annotations.threads.models import Thread
from tests.steps import steps_of


def plan(threads: QuerySet[Thread]) -> str:
    return threads[:30].explain()


def test_the_threads_of_others_are_found_without_looking_at_all(ann: User) -> None:
    _own, of_others = active.of(ann)
    assert "SCAN threads_thread" not in plan(of_others)


def test_threads_that_everybody_can_find_and_ones_own_are_read_in_their_order(ann: User) -> None:
    own, _of_others = active.of(ann)
    for threads in (active.listed(), own):
        assert "TEMP B-TREE" not in plan(threads)


def test_a_thread_of_ones_own_in_which_one_has_posted_is_found_once(
    new_thread: Callable[..., Thread], ann: User
) -> None:
    thread = new_thread()
    thread.post(author=ann, body="Why?", at=timezone.now())
    own, of_others = active.of(ann)
    assert (list(own), list(of_others)) == ([thread], [])


def test_only_the_last_posts_of_a_person_are_looked_through_for_threads_of_others(
    new_thread: Callable[..., Thread], ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(active, "MOST_POSTS", 3)

    def cost(more: int) -> int:
        for _ in range(more):
            new_thread().post(author=ben, body="Why?", at=timezone.now())
        return steps_of(lambda: [list(threads) for threads in active.of(ben)])

    before = cost(3)
    assert len(active.of(ben)[1]) == 3
    assert cost(30) < 1.2 * before
    assert len(active.of(ben)[1]) == 3
