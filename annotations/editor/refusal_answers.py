"""The editor's answers to an edit that is not saved: the form as it was sent, and why; to a device's queue, JSON."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from annotations.archive.limits import TextRefused
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import seen_version
from annotations.archive.models.versions import VersionTooOld
from annotations.archive.repairing import RepairRefused
from annotations.editor.collaborators import open_page
from annotations.editor.editor_page import EditorPage, current_page
from annotations.editor.field_names import WHOLE, pressed_in
from annotations.editor.initial_values import unparsed_line
from annotations.editor.queue_answers import (
    line_conflict_in_json,
    old_text_in_json,
    refused_in_json,
    seats_conflict_in_json,
    text_conflict_in_json,
    wants_json,
)
from annotations.editor.relocate import requested_step, unsaved_step
from annotations.editor.saving import Conflict, DerivedLinesChanged, StillOpen
from annotations.editor.seats_form import SeatsForm
from annotations.editor.seats_saving import SeatsConflict
from annotations.editor.sent_line import SentLine
from annotations.editor.target import SEATS
from annotations.notation.editing.edits import EditConflict

CONFLICT = 409


def refused_step(request: HttpRequest, why: object, status: int, page: EditorPage, **more: Any) -> HttpResponse:
    """The step with the reason; `more` is for its template. The address is replaced, since the line may have moved."""
    if wants_json(request):
        return refused_in_json(why, status)
    context = {"page": page, "refusal": str(why), **more}
    if not HtmxDetails(request):
        return render(request, "editor/editor.html", context, status=status)
    return replace_url(render(request, "editor/_saved.html", context, status=status), page.address)


def refused_line(request: HttpRequest, sent: SentLine, error: Conflict | TextRefused, data: QueryDict) -> HttpResponse:
    """The form of the line as sent, with both versions of the line, or the refusal."""
    annotation, conflict = sent.page.annotation.reloaded(), error if isinstance(error, Conflict) else None
    step = unsaved_step(annotation, sent, conflict.theirs if conflict else None)
    if conflict and wants_json(request):
        return line_conflict_in_json(conflict, data, step, annotation)
    is_typed = not isinstance(error, DerivedLinesChanged)
    return refused_step(
        request,
        "" if conflict else error,
        status_of(error),
        current_page(annotation, step) if is_typed else open_page(request.POST, annotation),
        conflict=conflict,
        form=sent.page.filled_form(data) if is_typed else None,
        pressed=pressed_in(data),
        open=error.name if isinstance(error, StillOpen) else "",
    )


def refused_unparsed(request: HttpRequest, annotation: Annotation, refused: TextRefused) -> HttpResponse:
    """The step with the sent values, unparsed, as the whole line."""
    page = current_page(annotation, requested_step(request, annotation, annotation))
    label = page.target.label if page.target else None
    form = page.filled_form({WHOLE: unparsed_line(label, page.table, request.POST)})
    return refused_step(request, refused, refused.status, page, form=form)


def refused_seats(
    request: HttpRequest, annotation: Annotation, data: QueryDict, error: SeatsConflict | TextRefused
) -> HttpResponse:
    """The form of all seats with `data`, with both versions of the lines, or the refusal."""
    conflict = error if isinstance(error, SeatsConflict) else None
    if conflict and wants_json(request):
        return seats_conflict_in_json(conflict, data, annotation)
    page = current_page(annotation, SEATS)
    seats = SeatsForm(page.reading, data)
    return refused_step(
        request, "" if conflict else error, status_of(error), page, seats=seats, seats_conflict=conflict
    )


def refused_text(request: HttpRequest, annotation: Annotation, error: EditConflict | TextRefused) -> HttpResponse:
    """The text pane as sent, with both versions of the lines, or the refusal."""
    conflict = error if isinstance(error, EditConflict) else None
    if wants_json(request):
        return _refused_text_in_json(request.POST, annotation, error)
    context = {
        "page": current_page(annotation),
        "typed": request.POST.get("text", ""),
        "typed_on": seen_version(request, annotation.version),
        "text_conflict": conflict,
        "text_refusal": "" if conflict else str(error),
        "may_overwrite": isinstance(error, EditConflict | VersionTooOld),
    }
    template = "editor/_text_messages.html" if HtmxDetails(request) else "editor/editor.html"
    return render(request, template, context, status=status_of(error))


def _refused_text_in_json(data: QueryDict, annotation: Annotation, error: EditConflict | TextRefused) -> HttpResponse:
    if isinstance(error, EditConflict):
        return text_conflict_in_json(error, data, annotation)
    if isinstance(error, VersionTooOld):
        return old_text_in_json(error, data, annotation)
    return refused_in_json(error, error.status)


def refused_repair(request: HttpRequest, annotation: Annotation, refused: RepairRefused) -> HttpResponse:
    """The current text, and why nothing was repaired."""
    if wants_json(request):
        return refused_in_json(refused, refused.status)
    current = annotation.reloaded()
    page = current_page(current, requested_step(request, annotation, current))
    if HtmxDetails(request):
        context = {"page": page, "refusal": str(refused)}
        return replace_url(render(request, "editor/_repaired.html", context, status=refused.status), page.address)
    messages.error(request, str(refused))
    return redirect(page.address)


def status_of(error: Exception) -> int:
    """The HTTP status of a refusal; that of a conflict for any other error."""
    return error.status if isinstance(error, TextRefused) else CONFLICT
