"""Ending a hand before its last trick."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from annotations.archive.access import recorded_annotation
from annotations.archive.idempotency import request_key_of, seen_version
from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.models import Annotation
from annotations.editor.editor_page import current_page
from annotations.editor.queue_answers import refused_in_json, saved_without_page, wants_json
from annotations.notation.editing.edits import EditConflict
from annotations.notation.guide.end_hand import ended
from annotations.people.guests import writer_required
from annotations.people.models import User
from annotations.threads.numbers import number_in

_CHANGED_SINCE = "Somebody changed the hand since. Nothing was done: look at it, then choose again."


@writer_required
@require_POST
def endings(request: HttpRequest, slug: str) -> HttpResponse:
    """Ends a hand as `ending` says, in one change, and goes on to its result or to what is still open in it."""
    annotation, by = recorded_annotation(request, slug)
    try:
        refuse_haste(by)
        saved, refusal, status = _end(request, annotation, by), "", 200
    except EditConflict:
        saved, refusal, status = annotation.reloaded(), _CHANGED_SINCE, 409
    except TextRefused as refused:
        saved, refusal, status = annotation, str(refused), refused.status
    if wants_json(request):
        return refused_in_json(refusal, status) if refusal else saved_without_page()
    page = current_page(saved, {"end": request.POST.get("hand", "")})
    if not HtmxDetails(request):
        context = {"page": page, "refusal": refusal}
        return render(request, "editor/editor.html", context, status=status) if refusal else redirect(page.address)
    context = {"page": page, "refusal": refusal}
    return replace_url(render(request, "editor/_saved.html", context, status=status), page.address)


def _end(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """The annotation with the hand ended, or as it was if it cannot end so any more.

    Raises EditConflict, and TextRefused.
    """
    seen = seen_version(request, annotation.version)
    reading, hand = annotation.read(annotation.text_at(seen)), number_in(request.POST.get("hand", ""))
    text = None if hand is None else ended(reading, hand, request.POST.get("ending", ""), annotation.read)
    if text is None:
        return annotation
    return annotation.replace(text, seen, by, timezone.now(), request_key=request_key_of(request.POST))
