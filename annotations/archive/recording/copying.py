"""Copies of annotations: they belong to somebody else, and name their origin."""

from datetime import datetime

from django.db import transaction

from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Origin, Revision
from annotations.notation.editing.edits import changes
from annotations.people.models import User


def copy(annotation: Annotation, owner: User, at: datetime) -> Annotation:
    """A new draft of `owner` with the text, title and rules of the annotation. Raises TextRefused at a limit.

    It has no name that is hidden from its owner, and may have as many lines as the text that is copied.
    """
    columns = {**annotation.played_by._asdict(), "bottom_seat": annotation.bottom_seat}
    columns |= {"origin": annotation, "is_copy": True, "origin_owner": annotation.owner}
    text, title = annotation.text_to_read(), annotation.title
    if annotation.hides_names and annotation.is_recorded_by(owner.pk):
        text, title = annotation.text, annotation.owners_title
        columns |= {"names": annotation.names, "hidden_names": annotation.hidden_names}
    with transaction.atomic():
        mine = Annotation.objects.start(owner, title, at, seats=annotation.usual_seats, **columns)
        with mine.locked_for(owner) as row:
            return row.change(changes("", text), 0, owner, at, origin=Origin(Revision.PASTED), restored=text)
