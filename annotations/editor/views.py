from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import replace_url, retarget, trigger_client_event
from django_htmx.middleware import HtmxDetails

from annotations.archive.access import recorded_annotation
from annotations.archive.history.undoing import redo, undo
from annotations.archive.limits import TextRefused, TooHasty, refuse_haste
from annotations.archive.listing import Remark
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import request_key_of, seen_version
from annotations.archive.repairing import RepairRefused, repair
from annotations.editor.announcements import ForcedEnding
from annotations.editor.collaborators import changes_by_others, open_page
from annotations.editor.editor_page import EditorPage, current_page
from annotations.editor.field_names import CARDS, TO_PUZZLE
from annotations.editor.outdated_lines import recomputed_text
from annotations.editor.page_answers import saved_page
from annotations.editor.puzzle_of_line import line_for_puzzle, puzzle_address
from annotations.editor.queue_answers import (
    own_line_conflict_in_json,
    refused_in_json,
    saved_without_page,
    wants_json,
)
from annotations.editor.queued_line import queued_line, save_queued
from annotations.editor.rate_limit import limit_previews
from annotations.editor.readers import explained_to_readers
from annotations.editor.refusal_answers import (
    refused_line,
    refused_repair,
    refused_step,
    refused_text,
    refused_unparsed,
    status_of,
)
from annotations.editor.relocate import requested_step
from annotations.editor.saving import (
    Conflict,
    save_line,
    save_text,
)
from annotations.editor.sent_line import SentLine, sent_line, with_cards, with_unplayed_as_asked
from annotations.editor.signs import signs_explained
from annotations.editor.undo_step import page_of_change, undo_notice
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import EditConflict
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.document import Line
from annotations.people.guests import writer_required
from annotations.people.models import User

WHEN_COMPLETE = "when-complete"
"""The value of `save` with which a preview also saves the line, if it is complete and has no remarks."""

_CHANGED_SINCE = (
    "Somebody has changed the same lines since then, so they stay as they are. Change them in the form or the text."
)


@explained_to_readers
@writer_required
@require_GET
def editor(request: HttpRequest, slug: str) -> HttpResponse:
    """The editor; to htmx, which asks when the text has changed, the current step with what surrounds it."""
    annotation, _by = recorded_annotation(request, slug)
    htmx = HtmxDetails(request)
    if htmx and not htmx.history_restore_request:
        page = open_page(request.GET, annotation)
        return replace_url(render(request, "editor/_saved.html", {"page": page}), page.address)
    return render(request, "editor/editor.html", {"page": current_page(annotation, request.GET)})


@never_cache
@writer_required
@require_GET
@limit_previews
def state(request: HttpRequest, slug: str) -> HttpResponse:
    """The panes around the step, and who changed what, for an open editor while others write."""
    annotation, by = recorded_annotation(request, slug)
    page = open_page(request.GET, annotation)
    context = {"page": page, "changes": changes_by_others(request.GET, annotation, by)}
    return replace_url(render(request, "editor/_state.html", context), page.address)


@writer_required
@require_POST
@limit_previews
def line_preview(request: HttpRequest, slug: str) -> HttpResponse:
    """The remarks on the line as typed in the form.

    Saves nothing, unless the form sends `save=when-complete` and the line is complete: its last card takes one request.
    """
    annotation, by = recorded_annotation(request, slug)
    try:
        sent = sent_line(request.POST, annotation, is_preview=True)
    except TextRefused as refused:
        return render(request, "editor/_not_saved.html", {"refusal": refused}, status=refused.status)
    page = _page_while_typing(annotation, sent)
    remarks = [*sent.not_implied(page.remarks), *page.new_contradictions(sent.page.reading_around)]
    if _may_save_now(request.POST, sent, remarks) and (answer := _saved_at_once(request, annotation, by, sent)):
        return answer
    signs = signs_explained(sent.form, sent.page.reading) if sent.form else []
    more = sent.page.together_lines if sent.form and sent.form.is_untouched else []
    context = {"page": page, "text": sent.text, "form": sent.form, "remarks": remarks, "signs": signs, "more": more}
    return render(request, "editor/_preview.html", context)


@writer_required
@require_POST
def lines(request: HttpRequest, slug: str) -> HttpResponse:
    """Adds, changes or removes one line; a new line that is empty is skipped for now."""
    annotation, by = recorded_annotation(request, slug)
    try:
        sent, seen = sent_line(request.POST, annotation), seen_version(request, annotation.version)
    except TextRefused as refused:
        return refused_unparsed(request, annotation, refused)
    if sent.is_skipped and sent.page.skipping:
        return saved_page(request, current_page(annotation, QueryDict(sent.page.skipping.query)), left=sent.page)
    if sent.is_empty and not wants_json(request):
        page = current_page(annotation, requested_step(request, annotation, annotation))
        return refused_step(request, sent.why_empty, TextRefused.status, page, is_empty=True)
    if TO_PUZZLE in request.POST:
        sent = line_for_puzzle(sent, request.POST, annotation)
    try:
        annotation = save_line(annotation, sent, seen, by, request_key_of(request.POST))
    except (Conflict, TextRefused) as error:
        return refused_line(request, sent, error, request.POST)
    if TO_PUZZLE in request.POST:
        return redirect(puzzle_address(sent, request.POST, annotation))
    return _saved(request, _page_after(annotation, sent), sent)


@writer_required
@require_POST
def text(request: HttpRequest, slug: str) -> HttpResponse:
    """Saves the whole text from the text pane."""
    annotation, by = recorded_annotation(request, slug)
    try:
        annotation = save_text(request, annotation, by)
    except (EditConflict, TextRefused) as error:
        return refused_text(request, annotation, error)
    if wants_json(request):
        return saved_without_page()
    page = open_page(QueryDict(request.POST.get("step", "")), annotation, sent=request.POST.get("text", ""))
    if HtmxDetails(request):
        return replace_url(render(request, "editor/_text_saved.html", {"page": page}), page.address)
    return redirect(page.address)


@writer_required
@require_POST
def queued_lines(request: HttpRequest, slug: str) -> HttpResponse:
    """Saves a line that was queued on a device while it was offline; the device then asks for the step by itself."""
    annotation, by = recorded_annotation(request, slug)
    try:
        save_queued(annotation, queued_line(request, annotation), by, request.POST)
    except Conflict as conflict:
        return own_line_conflict_in_json(conflict, request.POST)
    except TextRefused as refused:
        return refused_in_json(refused, refused.status)
    return saved_without_page()


@writer_required
@require_POST
def repairs(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes one repair, or all of them, without leaving the step."""
    annotation, by = recorded_annotation(request, slug)
    try:
        done = repair(request, annotation, by)
    except RepairRefused as refused:
        return refused_repair(request, annotation, refused)
    if wants_json(request):
        return saved_without_page()
    page = current_page(done.annotation, requested_step(request, annotation, done.annotation))
    if HtmxDetails(request):
        context = {"page": page, "result": done.in_words}
        return replace_url(render(request, "editor/_repaired.html", context), page.address)
    messages.success(request, done.in_words)
    return redirect(page.address)


@writer_required
@require_POST
def undoing(request: HttpRequest, slug: str) -> HttpResponse:
    """Undoes the last change, or redoes the last one undone, and goes to its line."""
    before, by = recorded_annotation(request, slug)
    take = redo if "redo" in request.POST else undo
    try:
        refuse_haste(by)
        after = take(before, by, timezone.now(), request_key_of(request.POST))
    except (EditConflict, TextRefused) as error:
        why = error if isinstance(error, TextRefused) else _CHANGED_SINCE
        return refused_step(request, why, status_of(error), current_page(before))
    if wants_json(request):
        return saved_without_page()
    (page, form), notice = page_of_change(before, after), undo_notice(after)
    if not HtmxDetails(request):
        if notice:
            messages.success(request, notice.text)
        return redirect(page.address)
    context = {"page": page, "form": form, "undo_notice": notice}
    return replace_url(render(request, "editor/_saved.html", context), page.address)


def _page_while_typing(annotation: Annotation, sent: SentLine) -> EditorPage:
    """The step with its line as typed; `?` stands for the cards that an unfinished trick misses."""
    played = with_unplayed_as_asked(sent)
    return EditorPage(
        annotation,
        played.reading_after,
        {"line": str(played.number)},
        trick_is_open=played is not sent,
        illegal=sent.form.entry.refused if sent.form and sent.form.entry else (),
        context_before=sent.page.context,
    )


def _page_after(annotation: Annotation, sent: SentLine) -> EditorPage:
    """The next step, or the same one with its remarks if the line has an error."""
    reading = annotation.read()
    line = _saved_line(reading, sent)
    if line is None:
        return EditorPage(annotation, reading, after=sent.number or None)
    if sent.stays or any(remark.severity is Severity.ERROR for remark in reading.on_line(line.number)):
        return EditorPage(annotation, reading, {"line": str(line.number)})
    return EditorPage(annotation, reading, sent.next, after=line.number, saved_line=line)


def _saved_line(reading: Reading, sent: SentLine) -> Line | None:
    """The sent line in the current text; None if it was removed or has no label."""
    if reading.text == sent.reading_after.text:
        line = reading.document.lines[sent.number - 1] if sent.text and sent.number else None
        return line if line and line.label else None
    found = anchors.find(reading.document, sent.key) if sent.key else None
    return found.line if found else None


def _saved(request: HttpRequest, page: EditorPage, sent: SentLine, forced: ForcedEnding | None = None) -> HttpResponse:
    saved = sent if page.saved_line else None
    heard = saved.announcement if saved else []
    is_accepted = bool(saved and saved.is_accepted)
    return saved_page(
        request, page, heard, is_accepted=is_accepted, recomputed=recomputed_text(sent, page), forced=forced
    )


def _may_save_now(data: QueryDict, sent: SentLine, remarks: Sequence[Remark]) -> bool:
    """Whether a preview may save the line: the form asks for it, and the line is complete and has no remarks.

    A pasted line is saved only if all of the paste belongs to it; otherwise its writer looks first.
    """
    if (
        sent.completing_cards is None
        or data.get("save") != WHEN_COMPLETE
        or ("pasted" in data and sent.completing_cards != data.get(CARDS))
    ):
        return False
    return not remarks or sent.names_seat


def _saved_at_once(request: HttpRequest, annotation: Annotation, by: User, sent: SentLine) -> HttpResponse | None:
    """Saves the complete line, and answers with the next step; None if its writer saves too fast.

    The event tells the page which typed cards are saved: what was typed after them is for the next step.
    """
    data = with_cards(request.POST, sent.completing_cards or "")
    whole, complete = sent_line(data, annotation), _complete(sent, request.POST)
    try:
        seen = seen_version(request, annotation.version)
        saved = save_line(annotation, whole, seen, by, request_key_of(request.POST))
        answer = _saved(request, _page_after(saved, whole), whole, whole.form.forced_ending if whole.form else None)
    except TooHasty:
        return None
    except (Conflict, TextRefused) as error:
        answer, complete = refused_line(request, whole, error, data), _complete(sent, data, is_saved=False)
    retarget(answer, "#step")
    answer["HX-Reswap"] = "outerHTML show:#step:top"
    return trigger_client_event(answer, "line:complete", complete)


def _complete(sent: SentLine, data: QueryDict, *, is_saved: bool = True) -> dict[str, str]:
    """What the page learns of the complete line: its typed `cards`, and of a trick the `forced` ones that may follow.

    `played` are the cards before those. Once more is typed, no forced card may follow.
    """
    cards = sent.completing_cards or ""
    form = sent.form if is_saved and data.get(CARDS) == cards else None
    played, forced = (form.trick_typed, form.trick_forced) if form else ("", "")
    return {"cards": cards, "played": played, "forced": forced} if forced else {"cards": cards}
