"""Active threads: those with posts, newest post first, each with its `last_author`."""

from typing import Any

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from annotations.people.models import User
from annotations.threads.models import IS_ACTIVE, IS_FOUND, Post, Thread
from annotations.threads.paging import newest_of

MOST_POSTS = 5_000
"""The last posts of a person that are looked through for threads of others: many months of talk."""


def listed() -> QuerySet[Thread, Any]:
    """The active threads that everybody can find."""
    return _active(Thread.objects.filter(IS_FOUND))


def of(user: User) -> tuple[QuerySet[Thread, Any], QuerySet[Thread, Any]]:
    """The active threads of a person: their own, and those of others of their last posts that they may read."""
    last = Post.objects.filter(author=user).order_by("-pk").values("thread")[:MOST_POSTS]
    of_others = Thread.objects.filter(pk__in=last, opened_at__isnull=False).exclude(owner=user)
    return _active(Thread.objects.filter(owner=user)), _active(of_others)


def awaiting(user: User, most: int) -> list[Thread]:
    """The last of those of a person in which somebody else posted last."""
    newest_is_own = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"), author=user)
    return newest_of([threads.exclude(Exists(newest_is_own)) for threads in of(user)], "last_posted_at", most)


def _active(threads: QuerySet[Thread]) -> QuerySet[Thread, Any]:
    newest = Post.objects.filter(thread=OuterRef("pk"), number=OuterRef("last_number"))
    return (
        threads.filter(IS_ACTIVE)
        .annotate(last_author=Subquery(newest.values("author__username")))
        .order_by("-last_posted_at", "-pk")
    )
