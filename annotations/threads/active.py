"""Active threads: those with posts, newest post first, each with its `last_author`."""

from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from annotations.people.models import User
from annotations.threads.models import Post, Thread


def listed() -> QuerySet[Thread, Any]:
    """The active threads that everybody can find."""
    return _active(Thread.objects.filter(opened_at__isnull=False, listed=True))


def of(user: User) -> QuerySet[Thread, Any]:
    """The active threads of a person: their own, and those they posted in and may read."""
    posted = Post.objects.filter(author=user).values("thread")  # not Exists, which would be asked of every thread
    return _active(Thread.objects.filter(Q(owner=user) | Q(pk__in=posted, opened_at__isnull=False)))


def awaiting(user: User) -> QuerySet[Thread, Any]:
    """Those of a person in which somebody else posted last."""
    newest_is_own = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"), author=user)
    return of(user).exclude(Exists(newest_is_own))


def _active(threads: QuerySet[Thread]) -> QuerySet[Thread, Any]:
    newest = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"))
    return (
        threads.filter(last_posted_at__isnull=False)
        .annotate(last_author=Subquery(newest.values("author__username")))
        .order_by("-last_posted_at", "-pk")
    )
