"""Copies of annotations: they belong to somebody else, and name their origin."""

from datetime import datetime

from django.db import transaction

from annotations.archive.models import Annotation
from annotations.archive.revisions import Origin, Revision
from annotations.people.models import User


def copy(annotation: Annotation, owner: User, at: datetime) -> Annotation:
    """A new draft of `owner` with the text, title and rules of the annotation. Raises TextRefused at a limit."""
    columns = {**annotation.played_by._asdict(), "bottom_seat": annotation.bottom_seat, "origin": annotation}
    with transaction.atomic():
        mine = Annotation.objects.start(owner, annotation.title, at, seats=annotation.usual_seats, **columns)
        return mine.replace(annotation.text, seen=0, by=owner, at=at, origin=Origin(Revision.PASTED))
