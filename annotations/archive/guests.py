"""The drafts of guests: signing in moves them to the account; otherwise they are deleted after a while."""

import logging
from datetime import datetime, timedelta
from typing import Any

from django.contrib import messages
from django.db.models import Exists, Max, OuterRef
from django.http import HttpRequest

from annotations.archive.models import Annotation
from annotations.people.guests import KEPT, SESSION_KEY, guest_of, hand_over
from annotations.people.models import User

GRACE, A_DAY = timedelta(days=7), timedelta(days=1)

logger = logging.getLogger(__name__)


def signed_in(request: HttpRequest, user: User, **signal: Any) -> None:
    """Moves the drafts of the session's guest to the person who signs in, with a message."""
    guest = guest_of(request.session)
    request.session.pop(SESSION_KEY, None)
    if guest is None:
        return
    titles = list(Annotation.objects.drafts_of(guest.pk).values_list("title", flat=True))
    hand_over(guest, user)
    if titles:
        messages.success(request, _in_words(titles), fail_silently=True)


def _in_words(titles: list[str]) -> str:
    if len(titles) == 1:
        return f"Your draft “{titles[0]}” is now kept with your account."
    return f"Your {len(titles)} drafts are now kept with your account."


def _plausible(now: datetime) -> datetime:
    """The time, or a week and a day after the last edit that is older than a week, if that is earlier."""
    last = Annotation.objects.filter(edited_at__lt=now - GRACE).aggregate(last=Max("edited_at"))["last"]
    latest = last + GRACE + A_DAY if last else now
    if latest >= now:
        return now
    logger.warning("Nothing was written between %s and %s: no draft expires by the clock of today.", last, now - GRACE)
    return latest


def forget_guests(now: datetime) -> int:
    """Deletes guests whose drafts have expired, with their drafts.

    Returns how many were deleted. If the clock was set ahead, nobody’s drafts are deleted at once: time is then
    counted from the last edit of anybody that is older than a week.
    """
    before = _plausible(now) - KEPT
    written = Annotation.objects.filter(owner=OuterRef("pk"), edited_at__gte=before)
    stale = User.objects.filter(~Exists(written), guest=True, date_joined__lt=before).order_by("date_joined")
    forgotten = list(stale)
    for guest in forgotten:
        guest.delete()
    return len(forgotten)
