from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from annotations.archive.access import recorded_annotation
from annotations.archive.idempotency import seen_version, sending_of
from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.models import Annotation
from annotations.archive.repairing import RepairRefused, repair
from annotations.archive.undoing import redo, undo
from annotations.editor.announcements import written_aloud
from annotations.editor.collaborators import desk_now, written_by_others
from annotations.editor.editor_page import Desk
from annotations.editor.initial_values import unread_line
from annotations.editor.rate_limit import looked_in_time
from annotations.editor.relocate import step_moved, step_now
from annotations.editor.saving import (
    Conflict,
    Overtaken,
    SentLine,
    StillOpen,
    as_played,
    pressed_in,
    save_line,
    save_text,
    sent_line,
)
from annotations.editor.undone import desk_of_change
from annotations.editor.written import save_written, written_line
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import EditConflict
from annotations.notation.syntax.diagnostics import Severity
from annotations.people.guests import writer_required

_CHANGED_SINCE = (
    "Somebody changed the same lines since. Nothing was done: change the line in the form or the text instead."
)


@writer_required
@require_GET
def editor(request: HttpRequest, slug: str) -> HttpResponse:
    """The page; with htmx, which asks once the text is another, the step that was shown, with its neighbours."""
    annotation, _by = recorded_annotation(request, slug)
    htmx = HtmxDetails(request)
    if htmx and not htmx.history_restore_request:
        desk = desk_now(request.GET, annotation)
        return replace_url(render(request, "editor/_saved.html", {"desk": desk}), desk.address)
    return render(request, "editor/editor.html", {"desk": Desk(annotation, annotation.text, request.GET)})


@never_cache
@writer_required
@require_GET
@looked_in_time
def state(request: HttpRequest, slug: str) -> HttpResponse:
    """What stands beside the step by now, and who wrote it, for an editor that is open while others write."""
    annotation, by = recorded_annotation(request, slug)
    desk = desk_now(request.GET, annotation)
    context = {"desk": desk, "written": written_by_others(request.GET, annotation, by)}
    return replace_url(render(request, "editor/_state.html", context), desk.address)


@writer_required
@require_POST
@looked_in_time
def line_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """What would be said of the line as it stands in the form; nothing is saved."""
    annotation, _by = recorded_annotation(request, slug)
    try:
        sent = sent_line(request, annotation, as_far_as_known=True)
    except TextRefused as refused:
        return render(request, "editor/_not_written.html", {"refusal": refused}, status=refused.status)
    played = as_played(sent)
    desk = Desk(annotation, sent.made(), {"line": str(sent.number)}, by_rules=played is sent)
    looked = Desk(annotation, played.made(), {"line": str(played.number)}) if played is not sent else desk
    context = {
        "desk": desk,
        "text": sent.text,
        "form": sent.form,
        "complete": sent.complete,
        "remarks": [*sent.unsaid(looked.remarks), *looked.caused(sent.desk.text)],
    }
    return render(request, "editor/_preview.html", context)


@writer_required
@require_POST
def lines(request: HttpRequest, slug: str) -> HttpResponse:
    """Writes, changes or takes away one line; a new one with nothing in it is left for later."""
    annotation, by = recorded_annotation(request, slug)
    try:
        sent, seen = sent_line(request, annotation), seen_version(request, annotation)
    except TextRefused as refused:
        return _kept_whole(request, annotation, refused)
    if sent.is_left and sent.desk.later:
        return _saved(request, Desk(annotation, annotation.text, QueryDict(sent.desk.later.query)))
    try:
        annotation = save_line(annotation, sent, seen, by, sending_of(request.POST))
    except (Conflict, TextRefused) as error:
        return _kept_in_form(request, sent, error)
    return _saved(request, _desk_after(annotation, sent), sent)


@writer_required
@require_POST
def text(request: HttpRequest, slug: str) -> HttpResponse:
    """Saves the whole text, as the text pane sends it."""
    annotation, by = recorded_annotation(request, slug)
    try:
        annotation = save_text(request, annotation, by)
    except (EditConflict, TextRefused) as error:
        return _kept_in_pane(request, annotation, error)
    desk = desk_now(QueryDict(request.POST.get("step", "")), annotation, sent=request.POST.get("text", ""))
    if HtmxDetails(request):
        return replace_url(render(request, "editor/_beside_step.html", {"desk": desk}), desk.address)
    return redirect(desk.address)


@writer_required
@require_POST
def written(request: HttpRequest, slug: str) -> HttpResponse:
    """Writes a line that waited on a device until the site could be reached; the device asks for the step by itself."""
    annotation, by = recorded_annotation(request, slug)
    context: dict[str, object] = {"pressed": ("over", 1)}
    try:
        save_written(annotation, written_line(request, annotation), by, request.POST)
    except (Conflict, TextRefused) as error:
        context["conflict" if isinstance(error, Conflict) else "refusal"] = error
        return render(request, "editor/_not_written.html", context, status=_status(error))
    return HttpResponse(status=204)


@writer_required
@require_POST
def repairs(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes the repair that was pressed beside the text, or all of them; the step stays where it is."""
    annotation, by = recorded_annotation(request, slug)
    try:
        done = repair(request, annotation, by)
    except RepairRefused as refused:
        return _not_repaired(request, annotation, refused)
    desk = Desk(done.annotation, done.annotation.text, step_moved(request, annotation, done.annotation))
    if HtmxDetails(request):
        context = {"desk": desk, "said": done.in_words}
        return replace_url(render(request, "editor/_repaired.html", context), desk.address)
    messages.success(request, done.in_words)
    return redirect(desk.address)


@writer_required
@require_POST
def undoing(request: HttpRequest, slug: str) -> HttpResponse:
    """Takes the last change back, or makes the last one again that was taken back, and goes to its line."""
    before, by = recorded_annotation(request, slug)
    take = redo if "redo" in request.POST else undo
    try:
        refuse_haste(by)
        after = take(before, by, timezone.now(), sending_of(request.POST))
    except (EditConflict, TextRefused) as error:
        why = str(error) if isinstance(error, TextRefused) else _CHANGED_SINCE
        context = {"desk": Desk(before, before.text, {}), "refusal": why}
        return _refused(request, context, _status(error))
    desk, form = desk_of_change(before, after)
    if not HtmxDetails(request):
        return redirect(desk.address)
    return replace_url(render(request, "editor/_saved.html", {"desk": desk, "form": form}), desk.address)


def _refused(request: HttpRequest, context: dict[str, Any], status: int) -> HttpResponse:
    """The step with why nothing was done, at its own address: its line may be further up or down by now."""
    if not HtmxDetails(request):
        return render(request, "editor/editor.html", context, status=status)
    return replace_url(render(request, "editor/_saved.html", context, status=status), context["desk"].address)


def _not_repaired(request: HttpRequest, annotation: Annotation, refused: RepairRefused) -> HttpResponse:
    """The text as it is now, and why nothing was done to it."""
    current = annotation.reloaded()
    desk = Desk(current, current.text, step_moved(request, annotation, current))
    if HtmxDetails(request):
        context = {"desk": desk, "refusal": str(refused)}
        return replace_url(render(request, "editor/_repaired.html", context, status=refused.status), desk.address)
    messages.error(request, str(refused))
    return redirect(desk.address)


def _desk_after(annotation: Annotation, sent: SentLine) -> Desk:
    """The next step; but a line with an error is stayed at, its remarks beside it."""
    desk = Desk(annotation, annotation.text, {})
    key = sent.key
    found = anchors.find(desk.reading.document, key) if key else None
    if found is None:
        return desk.at({}, after=sent.number or None)
    remarks = desk.reading.on_line(found.line.number)
    if sent.stays or any(remark.severity is Severity.ERROR for remark in remarks):
        return desk.at({"line": str(found.line.number)})
    if sent.next:
        return desk.at(sent.next, after=found.line.number, written=found.line)
    return desk.at({}, after=found.line.number, written=found.line)


def _saved(request: HttpRequest, desk: Desk, sent: SentLine | None = None) -> HttpResponse:
    if not HtmxDetails(request):
        return redirect(desk.address)
    context = {"desk": desk, "written_aloud": written_aloud(sent) if sent and desk.written else []}
    return replace_url(render(request, "editor/_saved.html", context), desk.address)


def _kept_in_form(request: HttpRequest, sent: SentLine, error: Conflict | TextRefused) -> HttpResponse:
    """The form with what was typed, and why it is not saved: both versions, or the refusal."""
    conflict = error if isinstance(error, Conflict) else None
    annotation = sent.desk.annotation.reloaded()
    step = step_now(annotation, sent, conflict.theirs if conflict else None)
    is_typed = not isinstance(error, Overtaken)
    context = {
        "desk": Desk(annotation, annotation.text, step) if is_typed else desk_now(request.POST, annotation),
        "form": sent.desk.filled_form(request.POST) if is_typed else None,
        "conflict": conflict,
        "refusal": "" if conflict else str(error),
        "pressed": pressed_in(request.POST),
        "open": error.name if isinstance(error, StillOpen) else "",
    }
    return _refused(request, context, _status(error))


def _kept_whole(request: HttpRequest, annotation: Annotation, refused: TextRefused) -> HttpResponse:
    """The step with what was typed, unparsed, as the whole line, and why it is not saved."""
    desk = Desk(annotation, annotation.text, step_moved(request, annotation, annotation))
    label = desk.target.label if desk.target else None
    form = desk.filled_form({"whole": unread_line(label, desk.table, request.POST)})
    context = {"desk": desk, "form": form, "refusal": str(refused)}
    return _refused(request, context, refused.status)


def _kept_in_pane(request: HttpRequest, annotation: Annotation, error: EditConflict | TextRefused) -> HttpResponse:
    """The text pane with what was typed, and why it is not saved."""
    conflict = error if isinstance(error, EditConflict) else None
    context = {
        "desk": Desk(annotation, annotation.text, {}),
        "typed": request.POST.get("text", ""),
        "text_conflict": conflict,
        "text_refusal": "" if conflict else str(error),
    }
    template = "editor/_text_said.html" if HtmxDetails(request) else "editor/editor.html"
    return render(request, template, context, status=_status(error))


def _status(error: Conflict | EditConflict | TextRefused) -> int:
    return error.status if isinstance(error, TextRefused) else 409
