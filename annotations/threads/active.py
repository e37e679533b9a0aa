"""Which threads are alive: those that somebody posted in, newest post first; each knows its `last_author`."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from annotations.people.models import User
from annotations.threads.models import Post, Thread


def listed() -> QuerySet[Thread, Any]:
    """The living threads that everybody finds."""
    return _living(Thread.objects.filter(opened_at__isnull=False, listed=True))


def of(user: User) -> QuerySet[Thread, Any]:
    """The living threads that are the person's, or that they posted in and may read."""
    posted = Exists(Post.objects.filter(thread=OuterRef("pk"), author=user))
    return _living(Thread.objects.filter(Q(owner=user) | Q(posted, opened_at__isnull=False)))


def _living(threads: QuerySet[Thread]) -> QuerySet[Thread, Any]:
    newest = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"))
    return (
        threads.filter(last_posted_at__isnull=False)
        .annotate(last_author=Subquery(newest.values("author__username")))
        .order_by("-last_posted_at", "-pk")
    )
