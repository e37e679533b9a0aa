"""Which threads are alive, newest post first, a page at a time without counting."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from annotations.people.models import User
from annotations.threads.models import Post, Thread

SIZE = 30


@dataclass(frozen=True, slots=True)
class Page:
    """Threads that were posted in, newest first; `before` asks for the page after it, empty on the last one."""

    threads: Sequence[Thread]
    before: str


def listed() -> QuerySet[Thread]:
    """The threads that everybody finds."""
    return Thread.objects.filter(opened_at__isnull=False, listed=True)


def of(user: User) -> QuerySet[Thread]:
    """The threads that are the person's, or that they posted in and may read."""
    posted = Exists(Post.objects.filter(thread=OuterRef("pk"), author=user))
    return Thread.objects.filter(Q(owner=user) | Q(posted, opened_at__isnull=False))


def page(threads: QuerySet[Thread], before: str) -> Page:
    """The threads after the place `before`, which the page before it gave; of anything else, the first page."""
    newest = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"))
    found = list(
        _after(threads.filter(last_posted_at__isnull=False), before)
        .annotate(last_author=Subquery(newest.values("author__username")))
        .order_by("-last_posted_at", "-pk")[: SIZE + 1]
    )
    last = found[SIZE - 1] if len(found) > SIZE else None
    return Page(found[:SIZE], _place(last) if last else "")


def _place(thread: Thread) -> str:
    assert thread.last_posted_at is not None
    return f"{thread.last_posted_at.isoformat()}~{thread.pk}"


def _after(threads: QuerySet[Thread], place: str) -> QuerySet[Thread]:
    moment, _, key = place.partition("~")
    try:
        at, number = datetime.fromisoformat(moment), int(key)
    except ValueError:
        return threads
    if at.tzinfo is None:
        return threads
    return threads.filter(Q(last_posted_at__lt=at) | Q(last_posted_at=at, pk__lt=number))
