"""Removing an annotation while its owner waits, however long its history and its talk are."""

from contextlib import suppress
from datetime import datetime

from django.db import transaction

from annotations.archive.live import live
from annotations.archive.models import Annotation
from annotations.people.models import account_of_removed
from annotations.threads.locking import RowGone, locked

MOST_AT_ONCE = 10_000
"""Versions and posts that are deleted while somebody waits: together they take less than a tenth of a second."""


def remove(annotation: Annotation, at: datetime) -> None:
    """Removes it for good. If very much belongs to it, nobody can open it any more, and the daily work deletes it."""
    if annotation.version + annotation.thread.last_number <= MOST_AT_ONCE:
        annotation.remove()
        return
    nobody = account_of_removed(at)
    with suppress(RowGone), locked(annotation):
        transaction.on_commit(lambda: live.announce_removal(annotation.slug), robust=True)
        annotation.recorders.clear()
        annotation.invitations.all().delete()
        annotation.name_requests.all().delete()
        annotation.owner, annotation.published_at, annotation.followed_at = nobody, None, None
        annotation.save(update_fields=["owner", "published_at", "followed_at"])
        annotation.thread.hand_to(nobody)
        annotation.thread.close()
