from csp.decorators import csp_replace
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from annotations.archive.access import own_annotation, readable_annotation, recorded_annotation
from annotations.archive.file_names import pn_file
from annotations.archive.finished_pages import finished_page
from annotations.archive.forms.annotations import PublicationForm, RecorderForm, TitleForm
from annotations.archive.models import Annotation, PublicationRefused
from annotations.archive.models.invitations import Invitation
from annotations.archive.models.shared_recording import MOST_INVITED, MOST_RECORDERS, TableFull
from annotations.archive.names_seen import SeenAnnotation, names_seen
from annotations.archive.page import find_anchor, page_context
from annotations.archive.removal import remove
from annotations.archive.repairing import RepairRefused, repair
from annotations.archive.replay.seen import remember_sight
from annotations.archive.rule_choice.forms import RulesForm
from annotations.archive.share_image import annotation_image as share_image
from annotations.archive.share_image.answer import image_answer
from annotations.archive.visibility import who_writes
from annotations.people.guests import writer_id, writer_of, writer_required
from annotations.people.limits import allow
from annotations.people.models import User
from annotations.people.private import keep_private
from annotations.people.quota import share_left
from annotations.threads.forms import PostForm
from annotations.threads.paging import page_of
from annotations.threads.views import posts

RECORDERS_AN_HOUR = 60


@require_safe
def annotation_page(request: HttpRequest, slug: str) -> HttpResponse:
    def draw(token: str) -> HttpResponse:
        return _page(request, readable_annotation(request, slug), csrf_token=token)

    return remember_sight(request, finished_page(request, slug, draw))


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # the decorator above is typed without a slug
@require_safe
def annotation_embed(request: HttpRequest, slug: str) -> HttpResponse:
    """The replay alone, which other sites may show in a frame; the query is that of the page."""
    annotation = readable_annotation(request, slug)
    return render(request, "archive/embed.html", page_context(request, annotation, post=None))


@require_safe
def annotation_image(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The picture of the page for links on other sites; the query is that of the page."""
    annotation = readable_annotation(request, slug)
    image = share_image.annotation_image(request, annotation)
    return image_answer(request, image, is_public=bool(annotation.published_at))


@never_cache
@require_safe
def annotation_live(request: HttpRequest, slug: str) -> HttpResponse:
    """The parts of the page that change while it is recorded; `?hand=` as for the page."""
    annotation = readable_annotation(request, slug)
    return render(request, "archive/_live_now.html", page_context(request, annotation))


def _page(request: HttpRequest, annotation: Annotation, *, status: int = 200, **extra: object) -> HttpResponse:
    return render(request, "archive/page.html", page_context(request, annotation, **extra), status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_posts(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)

    def page(form: PostForm) -> HttpResponse:
        return _page(request, annotation, post=form)

    return posts(request, annotation.thread, lambda key: find_anchor(annotation, key), page)


@require_safe
def annotation_text(request: HttpRequest, slug: str) -> HttpResponse:
    """The text to download, with the names that the reader gets."""
    annotation = readable_annotation(request, slug)
    is_recorder = annotation.is_recorded_by(writer_id(request))
    seen = SeenAnnotation(annotation, names_seen(request, annotation, is_recorder=is_recorder))
    return pn_file(seen.reading.text, seen.to_show().title, annotation.slug)


@require_POST
def annotation_publication(request: HttpRequest, slug: str) -> HttpResponse:
    if request.user.pk is None:
        return redirect_to_login(f"{reverse('annotation_page', args=[slug])}#publication")
    annotation = own_annotation(request, slug)
    form = PublicationForm(request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422, publication_form=form)
    visibility = form.cleaned_data.pop("visibility")
    annotation.present(**form.cleaned_data)
    if visibility == form.DRAFT:
        annotation.withdraw()
        messages.success(request, f"It is a draft again. Who sees it: {who_writes(annotation)}.")
        return redirect(annotation)
    try:
        annotation.publish(timezone.now(), listed=visibility == form.LISTED)
    except PublicationRefused:
        return _page(request, readable_annotation(request, slug), status=422, refused=True)
    messages.success(request, "It is published.")
    return redirect(annotation)


@login_required
@require_POST
def annotation_following(request: HttpRequest, slug: str) -> HttpResponse:
    """Lets readers follow the recording, or stops that."""
    annotation = own_annotation(request, slug)
    annotation.allow_followers(timezone.now() if "follow" in request.POST else None)
    return redirect(f"{annotation.get_absolute_url()}#following")


@login_required
@require_POST
def annotation_recorders(request: HttpRequest, slug: str) -> HttpResponse:
    """Invites somebody to record it, or removes a recorder or an invitation; a recorder may leave."""
    if "leave" in request.POST:
        return _left(request, *recorded_annotation(request, slug))
    annotation = own_annotation(request, slug)
    if "remove" in request.POST:
        annotation.remove_recorder(request.POST["remove"])
        annotation.invited().filter(person__username=request.POST["remove"]).delete()
        return redirect(f"{annotation.get_absolute_url()}#recorders")
    form = RecorderForm(annotation, request.POST)
    if form.is_valid() and not allow(f"recorders:{request.user.pk}", RECORDERS_AN_HOUR, 3600):
        form.add_error(None, "That is a lot of names in a short time. Wait a little, then try again.")
    if form.is_valid():
        _invite(annotation, form)
    if not form.is_valid():
        return _page(request, annotation, status=422, recorder_form=form)
    person = form.cleaned_data["name"]
    messages.success(request, f"{person.username} is invited, and can record it with you after accepting.")
    return redirect(f"{annotation.get_absolute_url()}#recorders")


def _invite(annotation: Annotation, form: RecorderForm) -> None:
    try:
        annotation.invite(form.cleaned_data["name"], timezone.now())
    except TableFull:
        most = f"At most {MOST_RECORDERS} people can record it with you, and at most {MOST_INVITED} can be invited."
        form.add_error("name", most)


def _left(request: HttpRequest, annotation: Annotation, by: User) -> HttpResponse:
    if annotation.owner_id == by.pk:
        messages.error(request, f"“{annotation.title}” is your own: you cannot leave it, but you can delete it here.")
        return redirect(f"{annotation.get_absolute_url()}#publication")
    annotation.remove_recorder(by.username)
    messages.success(request, f"You no longer record “{annotation.title}”.")
    return redirect("library")


@writer_required
@require_POST
def annotation_repairs(request: HttpRequest, slug: str) -> HttpResponse:
    """Makes the repair that was pressed, or all of them."""
    annotation, by = recorded_annotation(request, slug)
    try:
        done = repair(request, annotation, by)
    except RepairRefused as refused:
        messages.error(request, str(refused))
        return redirect(annotation)
    messages.success(request, done.in_words)
    return redirect(f"{annotation.get_absolute_url()}#L{done.line}")


@writer_required
@require_POST
def annotation_rules(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = RulesForm(annotation.played_by, annotation.owner_id, request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422, rules_form=form)
    annotation.set_rules(form.played_by())
    messages.success(request, "The rules have changed; the text stays the same.")
    return redirect(annotation)


@writer_required
@require_POST
def annotation_title(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = TitleForm(request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422, title_form=form)
    annotation.rename(form.cleaned_data["title"])
    return redirect(annotation)


@writer_required
@require_POST
def annotation_removal(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    if request.POST.get("title", "").strip() not in (annotation.title, annotation.owners_title):
        return _page(request, annotation, status=422, removal_refused=True)
    remove(annotation, timezone.now())
    messages.success(request, f"Deleted “{annotation.title}”.")
    return redirect("library")


@require_safe
def library(request: HttpRequest) -> HttpResponse:
    """All published annotations, below the reader's drafts and, in a separate list, drafts they record with others."""
    published = Annotation.objects.published().select_related("owner")
    context: dict[str, object] = {"page": page_of(published, "published_at", request.GET.get("after", ""))}
    if writer := writer_of(request):
        keep_private(request)
        own = Annotation.objects.drafts_of(writer.pk).select_related("owner").prefetch_related("recorders")
        others = Annotation.objects.drafts_with(writer.pk).select_related("owner")
        context["invitations"] = Invitation.objects.waiting_for(None if writer.guest else writer)
        context["share_left"] = share_left(writer)
        context["drafts"] = page_of(own, "edited_at", request.GET.get("drafts", ""))
        context["shared"] = page_of(others, "edited_at", request.GET.get("shared", ""))
    return render(request, "archive/library.html", context)
