from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from annotations.archive.access import own_annotation, readable_annotation
from annotations.archive.forms import PublicationForm, StartForm, TitleForm
from annotations.archive.models import Annotation
from annotations.archive.page import page_context
from annotations.archive.paging import page_of
from annotations.notation import anchors, read
from annotations.notation.diagnostics import Status
from annotations.people.models import User
from annotations.threads.anchors import Anchor
from annotations.threads.views import posts, thread_context


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_new(request: HttpRequest) -> HttpResponse:
    if request.method == "POST" and isinstance(request.user, User):
        form = StartForm(request.POST, request.FILES)
        if form.is_valid():
            annotation = _started(form.cleaned_data, request.user)
            return redirect(f"{annotation.get_absolute_url()}edit/?start={form.cleaned_data['start']}")
        return render(request, "archive/record.html", {"form": form}, status=422)
    return render(request, "archive/record.html", {"form": StartForm(request.POST or None)})


def _started(data: dict[str, object], owner: User) -> Annotation:
    now = timezone.now()
    title = str(data["title"]) or _("Untitled, %(day)s") % {"day": now.strftime("%-d %B %Y")}
    annotation = Annotation.objects.start(owner, title, now, seats=data["seats"])
    if data["start"] == "text":
        annotation = annotation.replace(str(data["text"]), seen=0, by=owner, at=now)
    return annotation


@require_GET
def annotation_page(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)
    return _page(request, annotation)


def _page(request: HttpRequest, annotation: Annotation, status: int = 200, **extra: object) -> HttpResponse:
    context = page_context(annotation) | {"is_owner": annotation.owner_id == request.user.pk} | extra
    if "thread_form" not in extra:
        anchor = find_anchor(annotation, request.GET.get("about", ""))
        context |= thread_context(request, annotation.thread, anchor=anchor)
    return render(request, "archive/page.html", context, status=status)


def find_anchor(annotation: Annotation, key: str) -> Anchor | None:
    """The place of the annotation that `key` names, as the thread keeps it."""
    found = anchors.find(read(annotation.text).document, key) if key else None
    return Anchor(key, found.title, found.value or found.line.text) if found else None


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_posts(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)
    return posts(request, annotation.thread, lambda key: find_anchor(annotation, key))


@require_GET
def annotation_text(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)
    response = HttpResponse(annotation.text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{annotation.slug}.pn"'
    return response


@require_GET
def annotation_history(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = readable_annotation(request, slug)
    page = page_of(annotation.revisions.select_related("by"), request, "-number", "number")
    return render(request, "archive/history.html", {"annotation": annotation, "page": page})


@login_required
@require_POST
def annotation_publication(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = PublicationForm(request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422, publication=form)
    if form.cleaned_data["visibility"] == form.DRAFT:
        annotation.withdraw()
        messages.success(request, _("It is a draft again, and only you can see it."))
    elif annotation.status == Status.INVALID:
        return _page(request, annotation, status=422, refused=True)
    else:
        annotation.publish(timezone.now(), listed=form.cleaned_data["visibility"] == form.LISTED)
        messages.success(request, _("Published."))
    return redirect(annotation)


@login_required
@require_POST
def annotation_title(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = TitleForm(request.POST, instance=annotation)
    if not form.is_valid():
        return _page(request, own_annotation(request, slug), status=422, title_form=form)
    annotation.rename(form.cleaned_data["title"])
    return redirect((request.POST.get("back") == "edit" and "editor") or "annotation_page", slug)


@login_required
@require_POST
def annotation_removal(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    if request.POST.get("title", "").strip() != annotation.title:
        return _page(request, annotation, status=422, removal_refused=True)
    annotation.remove()
    messages.success(request, _("“%(title)s” is deleted.") % {"title": annotation.title})
    return redirect("library")


@require_GET
def library(request: HttpRequest) -> HttpResponse:
    annotations = Annotation.objects.published().select_related("owner")
    page = page_of(annotations, request, "-published_at", "published_at")
    drafts = Annotation.objects.filter(owner_id=request.user.pk, published_at=None).order_by("-edited_at", "-id")[:20]
    return render(request, "archive/library.html", {"page": page, "drafts": drafts})
