from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from annotations.archive.access import recorded_annotation
from annotations.archive.history.history import history_page, version_entry
from annotations.archive.history.restoring import restore
from annotations.archive.history.summaries import count_lines
from annotations.archive.history.undoing import undo
from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.listing import plain_lines
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of
from annotations.archive.text_part import MOST_LINES
from annotations.notation.editing.edits import EditConflict, changes
from annotations.people.guests import writer_required
from annotations.threads.numbers import number_in

UNCHANGED = "The text is the same as in that version already, so nothing has changed."


@require_safe
def annotation_history(request: HttpRequest, slug: str) -> HttpResponse:
    annotation, by = recorded_annotation(request, slug)
    page = history_page(annotation, number_in(request.GET.get("before", "")))
    return render(request, "archive/history.html", {"annotation": annotation, "page": page, "by": by})


@require_safe
def annotation_version(request: HttpRequest, slug: str, version: int) -> HttpResponse:
    """An earlier version: its text, what it changed, and what restoring it would change."""
    annotation, _by = recorded_annotation(request, slug)
    entry = version_entry(annotation, _existing(annotation, version))
    text = annotation.text_at(version)
    restoring = {"edits": changes(annotation.text, text), "changes": count_lines(annotation.text, text)}
    lines = plain_lines(annotation.read(text)) if text.count("\n") <= MOST_LINES else []
    context = {"annotation": annotation, "entry": entry, "text": text, "lines": lines, **restoring}
    return render(request, "archive/version.html", context)


@writer_required
@require_POST
def annotation_restoration(request: HttpRequest, slug: str) -> HttpResponse:
    """Restores the version that was pressed, or takes back this person's last change, if they pressed `undo`."""
    annotation, by = recorded_annotation(request, slug)
    request_key, now = request_key_of(request.POST), timezone.now()
    try:
        refuse_haste(by)
        if "undo" in request.POST:
            if undo(annotation, by, now, request_key).version > annotation.version:
                messages.success(request, "Taken back: the text is again as it was before.")
        else:
            version = _existing(annotation, number_in(request.POST.get("version", "")))
            made = restore(annotation, version, by, now, request_key).version
            messages.success(request, _restored(version, made) if made > annotation.version else UNCHANGED)
    except TextRefused as refused:
        messages.error(request, str(refused))
    except EditConflict:
        messages.error(request, "Somebody has changed the same lines since then, so nothing was taken back.")
    return redirect("annotation_history", slug)


def _restored(version: int, made: int) -> str:
    return f"Version {version} is restored, as version {made}."


def _existing(annotation: Annotation, version: int | None) -> int:
    """The number of a version that there is; raises Http404 for any other."""
    if version is None or not 1 <= version <= annotation.version:
        raise Http404
    return version
