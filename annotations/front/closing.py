"""Closing an account: what happens to everything that its owner has written."""

import logging
from datetime import datetime
from math import inf
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import F, OuterRef, QuerySet, Subquery
from django.db.models.expressions import Combinable

from annotations.archive.models import Annotation
from annotations.archive.models.invitations import Invitation
from annotations.archive.models.name_requests import NameRequest
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.front.counting import number_of
from annotations.people.models import User
from annotations.puzzles.draft import MOST_BLANKS
from annotations.puzzles.models import Attempt, Puzzle
from annotations.series.models import Series
from annotations.threads.models import Thread

logger = logging.getLogger(__name__)

Recorder = Annotation.recorders.through

DELETED_AT_ONCE = 5
"""Annotations, and puzzles, that are deleted while somebody waits: each takes five to ten milliseconds."""

ROWS_AT_ONCE = 2_000
"""Versions, posts and answers that are deleted with them, together."""

HIDDEN_AT_ONCE = 1_000
"""Published annotations, and puzzles, that are hidden while somebody waits: the newest."""

TOLD_AT_ONCE = 50
"""Recordings of which open pages hear that they have another owner: those that were edited last."""

ROWS: dict[type[Any], Combinable] = {
    Annotation: F("version") + F("thread__last_number"),
    Puzzle: number_of(Attempt.objects.all(), "puzzle") * (1 + MOST_BLANKS) + F("thread__last_number"),
}
"""How many rows are deleted with each, at most."""


def close_account(person: User, at: datetime, *, keeps_published: bool) -> None:
    """Closes the account for good.

    Deletes what nobody else sees, and what is published, too, unless `keeps_published`; a recording that others write
    goes to them. Posts, answers to puzzles of others, and what stays published belong to “closed account”, a number.
    Of very much that is published only the newest is hidden at once; `delete_rest` hides and deletes the rest.
    """
    with transaction.atomic():
        Recorder.objects.filter(user=person).delete()
        own = Annotation.objects.filter(owner=person)
        series, house_rules = Series.objects.filter(owner=person), HouseRules.objects.filter(owner=person)
        _hand_on(own.filter(published_at=None) if keeps_published else own)
        if keeps_published:
            series, house_rules = series.filter(published_at=None), house_rules.filter(shared_at=None)
        else:
            _hide_published(person)
        own.filter(published_at=None, followed_at__isnull=False).update(followed_at=None)
        series.delete()
        house_rules.delete()
        for rows in (EmailAddress, Authenticator, UserSession):
            rows.objects.filter(user=person).delete()
        Invitation.objects.filter(person=person).delete()
        person.security_events.all().delete()
        person.close(at, deletes_published=not keeps_published)
    _delete_drafts(person, DELETED_AT_ONCE, ROWS_AT_ONCE)


def delete_rest() -> int:
    """Deletes what closed accounts have left that nobody is to see; returns how many annotations and puzzles that were.

    Each step is a transaction of its own, so that others can write in between.
    """
    closed = User.objects.filter(closed_at__isnull=False).order_by("pk")
    for person in closed.filter(deletes_published=True):
        while _hide_published(person):
            pass
        User.objects.filter(pk=person.pk).update(deletes_published=False)
    return sum(_delete_drafts(person) for person in closed)


def _hand_on(recordings: QuerySet[Annotation]) -> None:
    """Makes the one who has recorded each with its owner for the longest its owner, if there is one."""
    shared = list(Recorder.objects.filter(annotation__in=recordings).values_list("annotation", flat=True).distinct())
    first = Recorder.objects.filter(annotation=OuterRef("pk")).order_by("pk").values("user")[:1]
    handed = Annotation.objects.filter(pk__in=shared)
    handed.update(owner=Subquery(first))
    Recorder.objects.filter(annotation__in=shared, user=F("annotation__owner")).delete()
    owners = Annotation.objects.values("owner")
    Thread.objects.filter(annotation__in=shared).update(owner=Subquery(owners.filter(thread=OuterRef("pk"))))
    requests = NameRequest.objects.filter(annotation__in=shared)
    requests.update(owner=Subquery(owners.filter(pk=OuterRef("annotation"))))
    for recording in handed.defer("text").order_by("-edited_at", "-pk")[:TOLD_AT_ONCE]:
        recording.send_news()


def _hide_published(person: User) -> bool:
    """Makes drafts of the newest published pages, and closes their threads; returns whether there were any."""
    return any([_hide(Annotation, person, followed_at=None), _hide(Puzzle, person)])


def _hide(kind: type[Any], person: User, **columns: object) -> int:
    published = kind.objects.filter(owner=person, published_at__isnull=False).order_by("-published_at", "-pk")
    pages = dict(published.values_list("pk", "thread")[:HIDDEN_AT_ONCE])
    with transaction.atomic():
        Thread.objects.filter(pk__in=pages.values()).update(opened_at=None, listed=False)
        return int(kind.objects.filter(pk__in=pages).update(published_at=None, **columns))


def _delete_drafts(person: User, most: int | None = None, rows: float = inf) -> int:
    """Deletes drafts of the person, each in a transaction of its own, so that others can write in between.

    At most `most` of each kind, and together only those with which at most `rows` rows are deleted. An error is only
    logged: the account is closed all the same, and the daily work tries again.
    """
    deleted = 0
    for kind, rows_of in ROWS.items():
        drafts = kind.objects.filter(owner=person, published_at=None).annotate(rows=rows_of).only("slug", "thread")
        for draft in drafts.order_by("pk")[:most]:
            if draft.rows > rows:
                continue
            try:
                draft.remove()
                deleted += 1
                rows -= draft.rows
            except Exception:
                logger.exception("%s of a closed account is not deleted", draft)
    return deleted
