from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from annotations.archive.access import own_annotation, readable_annotation
from annotations.archive.forms import PublicationForm, StartForm, TitleForm
from annotations.archive.models import Annotation
from annotations.archive.page import find_anchor, page_context
from annotations.notation.diagnostics import Status
from annotations.people.models import User
from annotations.threads.forms import PostForm
from annotations.threads.paging import page_of
from annotations.threads.views import posts


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_new(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return render(request, "archive/record.html", {"form": StartForm()})
    form = StartForm(request.POST, request.FILES)
    if not form.is_valid() or not isinstance(request.user, User):
        return render(request, "archive/record.html", {"form": form}, status=422)
    annotation = _started(form.cleaned_data, request.user)
    return redirect(f"{reverse('editor', args=[annotation.slug])}?start={form.cleaned_data['start']}")


def _started(data: dict[str, str], owner: User) -> Annotation:
    now = timezone.now()
    title = data["title"] or _("Recorded on %s") % f"{timezone.localdate():%-d %B %Y}"
    annotation = Annotation.objects.start(owner, title, now, seats=data["seats"] or 4)
    if data["start"] == "text":
        return annotation.replace(data["text"], seen=0, by=owner, at=now)
    return annotation


@require_safe
def annotation_page(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, readable_annotation(request, slug))


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
    annotation = readable_annotation(request, slug)
    headers = {"Content-Disposition": f'inline; filename="{annotation.slug}.pn"'}
    return HttpResponse(annotation.text, content_type="text/plain; charset=utf-8", headers=headers)


@require_safe
def annotation_history(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    page = page_of(annotation.revisions.select_related("by"), "at", request.GET.get("after", ""))
    return render(request, "archive/history.html", {"annotation": annotation, "page": page})


@login_required
@require_POST
def annotation_publication(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = PublicationForm(request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422)
    visibility = form.cleaned_data["visibility"]
    if visibility == form.DRAFT:
        annotation.withdraw()
        messages.success(request, _("It is a draft again, and only you can see it."))
    elif annotation.status == Status.INVALID:
        return _page(request, annotation, status=422, refused=True)
    else:
        annotation.publish(timezone.now(), listed=visibility == form.LISTED)
        messages.success(request, _("It is published."))
    return redirect(annotation)


@login_required
@require_POST
def annotation_title(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    form = TitleForm(request.POST)
    if not form.is_valid():
        return _page(request, annotation, status=422, title_form=form)
    annotation.rename(form.cleaned_data["title"])
    return redirect(annotation)


@login_required
@require_POST
def annotation_removal(request: HttpRequest, slug: str) -> HttpResponse:
    annotation = own_annotation(request, slug)
    if request.POST.get("title", "").strip() != annotation.title:
        return _page(request, annotation, status=422, removal_refused=True)
    annotation.remove()
    messages.success(request, _("“%s” is deleted.") % annotation.title)
    return redirect("library")


@require_safe
def library(request: HttpRequest) -> HttpResponse:
    published = Annotation.objects.published().select_related("owner")
    drafts = Annotation.objects.drafts_of(request.user.pk).select_related("owner") if request.user.pk else []
    page = page_of(published, "published_at", request.GET.get("after", ""))
    return render(request, "archive/library.html", {"page": page, "drafts": drafts})
