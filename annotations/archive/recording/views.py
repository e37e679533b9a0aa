from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.views.decorators.http import require_http_methods, require_POST

from annotations.archive.access import published_annotation
from annotations.archive.forms.annotations import StartForm
from annotations.archive.limits import TextRefused
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Origin, Revision
from annotations.archive.recording.copying import copy
from annotations.archive.recording.pasting import Paste, is_to_understand
from annotations.archive.recording.several_games import APART, TOGETHER, games_of, titles
from annotations.archive.rule_choice.choice import AUTO
from annotations.notation.importer import USUAL_PLAYERS
from annotations.people.guests import create_guest, rate_limit_key, writer_id, writer_of
from annotations.people.limits import allow
from annotations.people.models import User
from annotations.people.private import keep_private
from annotations.threads.locking import current

STARTS_AN_HOUR = 60
GUESTS_AN_HOUR = 20
MOST_GUEST_DRAFTS = 200  # drafts: signing in moves all of them at once
PASTES_A_MINUTE = 60
LAST_DRAFTS = 5
TOO_HASTY = "That is a lot of recordings in a short time. Wait a little, then try again."
SIGN_IN_FIRST = (
    f"Without an account you can have {MOST_GUEST_DRAFTS} drafts. Sign in to record more; they move to your account."
)


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        initial = {"rules": request.GET.get("rules", AUTO)}
        return _record_page(request, StartForm(owner=request.user.pk, initial=initial))
    form = StartForm(request.POST, request.FILES, owner=request.user.pk)
    paste = _paste(request, form) if form.is_valid() else None
    if form.is_valid() and not paste and (refusal := _refusal(request)):
        form.add_error(None, refusal)
    if not form.is_valid():
        return _record_page(request, form, 422)
    if paste:
        return render(request, "archive/paste.html", {"form": form, "paste": paste})
    data = form.cleaned_data
    games = games_of(data["text"]) if data["start"] == "text" else ()
    answer = request.POST.get("games")
    if games and answer not in (TOGETHER, APART):
        return render(request, "archive/several_games.html", {"form": form, "games": games})
    try:
        writer = writer_of(request) or create_guest(request)
        if games and answer == APART:
            return _started_apart(request, data, games, writer)
        with transaction.atomic():
            _refuse_too_many(writer, 1)
            annotation = _started(data, writer)
    except TextRefused as refused:
        form.add_error("text" if data["start"] == "text" else None, str(refused))
        return _record_page(request, form, refused.status)
    return redirect(f"{reverse('editor', args=[annotation.slug])}?start={form.cleaned_data['start']}")


@require_POST
def annotation_copy(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes a copy for the visitor, to annotate as they like; it names its origin."""
    annotation = published_annotation(slug)
    if refusal := _refusal(request):
        messages.error(request, refusal)
        return redirect(annotation)
    try:
        writer = writer_of(request) or create_guest(request)
        with transaction.atomic():
            _refuse_too_many(writer, 1)
            mine = copy(annotation, writer, timezone.now())
    except TextRefused as refused:
        messages.error(request, str(refused))
        return redirect(annotation)
    messages.success(request, f"This is your own copy of “{mine.title}”, a draft. Its page names the origin.")
    return redirect("editor", mine.slug)


def _paste(request: HttpRequest, form: StartForm) -> Paste | None:
    """The check of a pasted text that is not PN; None for PN, or once the result is confirmed and is the text."""
    data = form.cleaned_data
    if data["start"] != "text" or not is_to_understand(data["text"], request.POST):
        return None
    if not allow(f"paste:{rate_limit_key(request)}", PASTES_A_MINUTE, 60):
        form.add_error(None, "That is a lot of texts in a short time. Wait a minute, then try again.")
        return None
    paste = Paste.of(data["text"], request.POST, data["seats"], data["rules"])
    if paste.is_taken:
        data["text"], data["rules"] = paste.pasted.text, paste.rules
        return None
    return paste


def _refusal(request: HttpRequest) -> str:
    """Why nothing else can be recorded now; empty if it can. Who has not recorded anything yet may do so less often."""
    most = GUESTS_AN_HOUR if writer_id(request) is None else STARTS_AN_HOUR
    return "" if allow(f"start:{rate_limit_key(request)}", most, 3600) else TOO_HASTY


def _refuse_too_many(writer: User, more: int) -> None:
    """Raises TextRefused if a guest would have too many drafts; of two requests at once, one gets the last place."""
    if not writer.guest:
        return
    current(writer, User.objects.select_for_update())
    if Annotation.objects.drafts_of(writer.pk).count() + more > MOST_GUEST_DRAFTS:
        raise TextRefused(SIGN_IN_FIRST)


def _record_page(request: HttpRequest, form: StartForm, status: int = 200) -> HttpResponse:
    """The form, below the writer's last drafts."""
    writer = writer_id(request)
    if writer:
        keep_private(request)
    drafts = Annotation.objects.last_drafts(writer, LAST_DRAFTS) if writer else []
    return render(request, "archive/record.html", {"form": form, "drafts": drafts}, status=status)


def _started_apart(request: HttpRequest, data: dict[str, Any], games: Sequence[str], owner: User) -> HttpResponse:
    """An annotation for each game, all of them or none; goes to the first."""
    with transaction.atomic():
        _refuse_too_many(owner, len(games))
        titled = zip(games, titles(data["title"] or _title_of_now(), len(games)), strict=True)
        started = [_started({**data, "text": text, "title": title}, owner) for text, title in titled]
    messages.success(
        request, f"Saved each of the {len(started)} games as an annotation of its own. All are among your drafts."
    )
    return redirect("editor", started[0].slug)


def _title_of_now() -> str:
    return f"Recorded on {date_format(timezone.localtime(timezone.now()), 'j F Y, H:i')}"


def _started(data: dict[str, Any], owner: User) -> Annotation:
    now = timezone.now()
    title = data["title"] or _title_of_now()
    seats, played_by = data["seats"] or USUAL_PLAYERS, data["rules"]._asdict()
    with transaction.atomic():
        annotation = Annotation.objects.start(owner, title, now, seats=seats, **played_by)
        if data["start"] == "text":
            return annotation.replace(data["text"], seen=0, by=owner, at=now, origin=Origin(Revision.PASTED))
    return annotation
