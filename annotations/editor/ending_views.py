"""Ending a hand before its last trick."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_POST

from annotations.archive.access import recorded_annotation
from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of, seen_version
from annotations.archive.models.versions import VersionTooOld
from annotations.editor.editor_page import current_page
from annotations.editor.page_answers import saved_page
from annotations.editor.refusal_answers import CONFLICT, refused_step
from annotations.notation.editing.edits import EditConflict
from annotations.notation.guide.end_hand import ended
from annotations.people.guests import writer_required
from annotations.people.models import User
from annotations.threads.numbers import number_in

_CHANGED_SINCE = "Somebody has changed the hand since then, so nothing was done. Look at it, then choose again."


@writer_required
@require_POST
def endings(request: HttpRequest, slug: str) -> HttpResponse:
    """Ends a hand as `ending` says, in one change, and goes on to its result or to what is still open in it."""
    annotation, by = recorded_annotation(request, slug)
    step = {"end": request.POST.get("hand", "")}
    try:
        refuse_haste(by)
        saved = _end(request, annotation, by)
    except (EditConflict, VersionTooOld):
        return refused_step(request, _CHANGED_SINCE, CONFLICT, current_page(annotation.reloaded(), step))
    except TextRefused as refused:
        return refused_step(request, refused, refused.status, current_page(annotation, step))
    return saved_page(request, current_page(saved, step))


def _end(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """The annotation with the hand ended, or as it was if it cannot end so any more.

    Raises EditConflict, VersionTooOld, and TextRefused.
    """
    seen = seen_version(request, annotation.version)
    reading, hand = annotation.read(annotation.text_at(seen)), number_in(request.POST.get("hand", ""))
    text = None if hand is None else ended(reading, hand, request.POST.get("ending", ""), annotation.read)
    if text is None:
        return annotation
    return annotation.replace(text, seen, by, timezone.now(), request_key=request_key_of(request.POST))
