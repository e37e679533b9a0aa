"""Closing an account: what happens to everything that its owner has written."""

import logging
from datetime import datetime
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db import transaction
from django.db.models import QuerySet

from annotations.archive.models import Annotation
from annotations.archive.models.invitations import Invitation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from annotations.threads.models import Thread

logger = logging.getLogger(__name__)

Recorder = Annotation.recorders.through

DELETED_AT_ONCE = 20
"""Annotations, and puzzles, that are deleted while somebody waits: each takes some milliseconds."""


def close_account(person: User, at: datetime, *, keeps_published: bool) -> None:
    """Closes the account for good.

    Deletes what nobody else sees, and what is published, too, unless `keeps_published`; a recording that others write
    goes to them. Posts, answers to puzzles of others, and what stays published belong to “closed account”, a number.
    If there is very much to delete, nobody sees the rest, which `delete_rest` deletes.
    """
    with transaction.atomic():
        Recorder.objects.filter(user=person).delete()
        own, puzzles = Annotation.objects.filter(owner=person), Puzzle.objects.filter(owner=person)
        series, house_rules = Series.objects.filter(owner=person), HouseRules.objects.filter(owner=person)
        _hand_on(own.filter(published_at=None) if keeps_published else own)
        if keeps_published:
            series, house_rules = series.filter(published_at=None), house_rules.filter(shared_at=None)
        else:
            _hide(own)
            _hide(puzzles)
        own.filter(published_at=None, followed_at__isnull=False).update(followed_at=None)
        series.delete()
        house_rules.delete()
        for rows in (EmailAddress, Authenticator, UserSession):
            rows.objects.filter(user=person).delete()
        Invitation.objects.filter(person=person).delete()
        person.security_events.all().delete()
        person.close(at)
    _delete_drafts(person, DELETED_AT_ONCE)


def delete_rest() -> int:
    """Deletes what closed accounts have left that nobody sees; returns how many annotations and puzzles that were."""
    return sum(_delete_drafts(person) for person in User.objects.filter(closed_at__isnull=False).order_by("pk"))


def _hand_on(recordings: QuerySet[Annotation]) -> None:
    """Makes the one who has recorded each with its owner for the longest its owner, if there is one."""
    rows = Recorder.objects.filter(annotation__in=recordings).order_by("-pk").values_list("annotation", "user")
    heirs = dict(rows)  # of several, the last one counts here: the first that there was
    for heir in set(heirs.values()):
        theirs = Annotation.objects.filter(pk__in=[key for key, found in heirs.items() if found == heir])
        Recorder.objects.filter(annotation__in=theirs, user=heir).delete()
        Thread.objects.filter(annotation__in=theirs).update(owner=heir)
        theirs.update(owner=heir)
        for recording in theirs:
            recording.send_news()


def _hide(pages: QuerySet[Any]) -> None:
    """Makes drafts of the published pages, and closes their threads."""
    published = pages.filter(published_at__isnull=False)
    Thread.objects.filter(pk__in=published.values("thread")).update(opened_at=None, listed=False)
    published.update(published_at=None)


def _delete_drafts(person: User, most: int | None = None) -> int:
    """Deletes drafts of the person, each in a transaction of its own, so that others can write in between.

    An error is only logged: the account is closed all the same, and the daily work tries again.
    """
    deleted = 0
    for kind in (Annotation, Puzzle):
        for draft in kind.objects.filter(owner=person, published_at=None).only("slug", "thread").order_by("pk")[:most]:
            try:
                draft.remove()
                deleted += 1
            except Exception:
                logger.exception("%s of a closed account is not deleted", draft)
    return deleted
