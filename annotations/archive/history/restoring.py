"""Restoring an earlier version: as a new revision, so that nothing written since is lost."""

from datetime import datetime

from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import NO_KEY, RequestKey
from annotations.archive.models.revisions import Origin, Revision
from annotations.notation.editing.edits import changes
from annotations.people.models import User


def restore(
    annotation: Annotation, version: int, by: User, at: datetime, request_key: RequestKey = NO_KEY
) -> Annotation:
    """Restores the text of that version, once for each request key; returns the annotation.

    Changes that others make meanwhile are in the history, too. Raises TextRefused if the text is refused.
    """
    text = annotation.text_at(version)  # before the lock: versions never change
    with annotation.locked_for(by, request_key) as current:
        edits = changes(current.text, text)
        origin = Origin(Revision.RESTORED, version)
        return current.change(edits, current.version, by, at, request_key=request_key, origin=origin, restored=text)
