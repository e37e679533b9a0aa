from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db import connections
from django.utils import timezone

from annotations.people.models import User
from annotations.threads import broadcast
from annotations.threads.access import readable_by, readable_thread
from annotations.threads.anchors import Anchor
from annotations.threads.models import Post, Thread

pytestmark = pytest.mark.urls("tests.threads.host")

AT = datetime(2026, 11, 21, 9, 45, tzinfo=UTC)


def add_post(thread: Thread, author: User, body: str = "Hello", key: str = "") -> Post:
    return thread.post(author=author, body=body, at=AT, client_key=key)


def test_posts_are_numbered_from_one(thread: Thread, ann: User, ben: User) -> None:
    assert [add_post(thread, ann).number, add_post(thread, ben).number, add_post(thread, ann).number] == [1, 2, 3]


def test_each_thread_counts_for_itself(new_thread: Callable[..., Thread], ann: User) -> None:
    first, second = new_thread(), new_thread()
    add_post(first, ann)
    assert add_post(second, ann).number == 1


def test_a_thread_knows_its_newest_post(thread: Thread, ann: User) -> None:
    add_post(thread, ann)
    assert (thread.last_number, thread.last_posted_at) == (1, AT)
    thread.refresh_from_db()
    assert (thread.last_number, thread.last_posted_at) == (1, AT)


def test_a_sending_that_is_repeated_posts_once(thread: Thread, ann: User) -> None:
    assert add_post(thread, ann, key="k1") == add_post(thread, ann, key="k1")
    assert thread.posts.count() == thread.last_number == 1


def test_a_key_is_its_authors_alone(thread: Thread, ann: User, ben: User) -> None:
    assert add_post(thread, ann, "Hers", key="k1") != add_post(thread, ben, "His", key="k1")


def test_without_a_key_the_same_words_are_posted_again(thread: Thread, ann: User) -> None:
    assert add_post(thread, ann, "Yes") != add_post(thread, ann, "Yes")


def test_a_post_keeps_the_place_and_what_stood_there(thread: Thread, ann: User) -> None:
    place = Anchor("1/Trick19/3", "Trick 19, card 3", "HT")
    number = thread.post(author=ann, body="Why?", at=AT, anchor=place).number
    assert thread.posts.get(number=number).place == place


def test_a_place_too_long_to_keep_is_shortened(thread: Thread, ann: User) -> None:
    post = thread.post(author=ann, body="Why?", at=AT, anchor=Anchor("1/Note", "Note " * 50, "words " * 99))
    assert (len(post.anchor_title), len(post.anchor_value)) == (120, 200)
    assert post.anchor_value.endswith("…")


@pytest.mark.django_db(transaction=True)
def test_people_who_post_at_once_get_numbers_without_gaps(thread: Thread, ann: User, ben: User) -> None:
    def add_post_and_close(author: User) -> int:
        try:
            return add_post(Thread.objects.get(pk=thread.pk), author).number
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(add_post_and_close, [ann, ben] * 8))
    assert sorted(numbers) == list(range(1, 17))


@pytest.mark.django_db(transaction=True)
def test_a_sending_repeated_at_once_posts_once(thread: Thread, ann: User) -> None:
    def add_post_and_close(key: str) -> int:
        try:
            return add_post(Thread.objects.get(pk=thread.pk), ann, key=key).number
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(add_post_and_close, ["k1"] * 8)) == {1}


@pytest.mark.django_db(transaction=True)
def test_a_post_is_kept_when_it_cannot_be_passed_on(
    thread: Thread, ann: User, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_args: object) -> None:
        raise ConnectionError("no layer")

    monkeypatch.setattr(broadcast, "posted", fail)
    assert add_post(thread, ann).number == 1
    assert Post.objects.count() == 1
    assert "no layer" in caplog.text


def test_a_draft_is_its_owners_alone(draft: Thread, ann: User, ben: User) -> None:
    assert readable_by(draft, ann)
    assert not readable_by(draft, ben)
    assert not readable_by(draft, AnonymousUser())


def test_an_open_thread_is_everybodys(thread: Thread, ben: User) -> None:
    assert readable_by(thread, ben)
    assert readable_by(thread, AnonymousUser())


def test_a_closed_thread_is_its_owners_alone_again(thread: Thread, ann: User, ben: User) -> None:
    thread.close()
    assert readable_thread(thread.slug, ann, SessionBase()) == thread
    assert readable_thread(thread.slug, ben, SessionBase()) is None
    assert not Thread.objects.get().listed


def test_opening_again_keeps_the_first_moment(draft: Thread) -> None:
    draft.open(AT, listed=False)
    draft.open(AT + timedelta(days=1), listed=True)
    draft.refresh_from_db()
    assert (draft.opened_at, draft.listed) == (AT, True)


def test_an_unknown_slug_is_not_readable(ann: User) -> None:
    assert readable_thread("2222222222", ann, SessionBase()) is None


def test_words_are_kept_as_they_were_typed(thread: Thread, ann: User) -> None:
    add_post(thread, ann, "<b>ten</b> & `HT`")
    assert Post.objects.get().body == "<b>ten</b> & `HT`"
    assert timezone.is_aware(Post.objects.get().posted_at)
