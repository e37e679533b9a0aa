"""Deletes expired sessions. With a guest's session their drafts would be lost, so a wrong clock must delete none."""

from datetime import datetime, timedelta

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Max

GRACE, A_DAY = timedelta(days=7), timedelta(days=1)


def forget_sessions(now: datetime) -> int:
    """Deletes the sessions that had expired at `now`; returns how many.

    A clock that was set ahead deletes nobody's session at once: `now` counts as eight days at most after the last
    change of any session. Changes in the week before `now` do not count, since the wrong clock may have dated them.
    """
    lasts = timedelta(seconds=settings.SESSION_COOKIE_AGE)
    older = Session.objects.filter(expire_date__lt=now - GRACE + lasts)
    last = older.aggregate(last=Max("expire_date"))["last"]
    before = min(now, last - lasts + GRACE + A_DAY) if last else now
    deleted, _by_model = Session.objects.filter(expire_date__lt=before).delete()
    return deleted
