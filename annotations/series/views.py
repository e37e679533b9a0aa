"""Reading series, and beginning them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from annotations.archive.models.idempotency import request_key_of
from annotations.people.models import User
from annotations.people.private import keep_private
from annotations.puzzles.readers import reader_of
from annotations.series.access import readable_series
from annotations.series.edit_views import add_entry
from annotations.series.forms import FULL, NEW, TOO_MANY_SERIES, AddingForm, BeginForm
from annotations.series.haste import in_time
from annotations.series.models import MOST_SERIES, Series, SeriesFull, TooManySeries
from annotations.series.rows import rows_of
from annotations.threads import markdown
from annotations.threads.paging import page_of


@require_safe
def series_list(request: HttpRequest) -> HttpResponse:
    """All published series, below those of the reader."""
    page = page_of(Series.objects.published(), "published_at", request.GET.get("after", ""))
    own = list(Series.objects.of(request.user.pk)[:MOST_SERIES])
    if own:
        keep_private(request)
    return render(request, "series/list.html", {"page": page, "own": own})


@never_cache
@require_safe
def series_page(request: HttpRequest, slug: str) -> HttpResponse:
    series = readable_series(request, slug)
    rows = [row for row in rows_of(series, reader_of(request)) if row.number]
    context = {
        "series": series,
        "rows": rows,
        "description": markdown.html(series.description),
        "puzzles": sum(row.kind == "Puzzle" for row in rows),
        "answered": sum(row.answered for row in rows),
        "next": next((row for row in rows if row.kind == "Puzzle" and not row.answered), None),
    }
    return render(request, "series/series.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def series_new(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    form = BeginForm(request.POST) if request.method == "POST" else BeginForm()
    if form.is_valid() and in_time(request, form):
        data = form.cleaned_data
        if series := _begun(request, request.user, form, data["title"], data["description"]):
            messages.success(request, "Begun. Only you can see it: add entries, then publish it.")
            return redirect("series_edit", series.slug)
    return render(request, "series/new.html", {"form": form}, status=422 if form.is_bound else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def series_adding(request: HttpRequest) -> HttpResponse:
    """Adds the page in the query to one of the person’s series, or to a new one."""
    assert isinstance(request.user, User)
    keep_private(request)
    own = list(Series.objects.of(request.user.pk)[:MOST_SERIES])
    if request.method != "POST":
        form = AddingForm(request.user.pk, own, initial={"page": request.GET.get("page", "")})
        return render(request, "series/adding.html", {"form": form})
    form = AddingForm(request.user.pk, own, request.POST)
    if form.is_valid() and in_time(request, form):
        try:
            with transaction.atomic():
                series = _chosen(request, request.user, form, own)
                if series is not None:
                    add_entry(request, series, form)
                    return redirect("series_edit", series.slug)
        except SeriesFull:
            form.add_error("series", FULL)
    return render(request, "series/adding.html", {"form": form}, status=422)


def _chosen(request: HttpRequest, owner: User, form: AddingForm, own: list[Series]) -> Series | None:
    """The series that the form names, which it may begin; None if the person has too many, which the form then says."""
    slug = form.cleaned_data["series"]
    if slug == NEW:
        return _begun(request, owner, form, form.cleaned_data["title"])
    return next(series for series in own if series.slug == slug)


def _begun(request: HttpRequest, owner: User, form: Form, title: str, description: str = "") -> Series | None:
    try:
        sending = request_key_of(request.POST).digest
        return Series.objects.begin(owner, title, description, timezone.now(), sending)
    except TooManySeries:
        form.add_error(None, TOO_MANY_SERIES)
        return None
