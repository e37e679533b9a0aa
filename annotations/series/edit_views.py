"""Changing series: words, entries and their order, who sees them."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from annotations.puzzles.readers import reader_of
from annotations.series.access import own_series
from annotations.series.forms import FULL, EntryForm, SeriesPublicationForm, SeriesWordsForm
from annotations.series.haste import in_time
from annotations.series.models import EntryGone, NothingToRead, Series, SeriesFull
from annotations.series.rows import rows_of
from annotations.series.visibility import who_sees_series
from annotations.threads.numbers import number_in

OUTDATED = "The list has changed since you opened it, so nothing was moved. This is how it is now."


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def series_edit(request: HttpRequest, slug: str) -> HttpResponse:
    """The entries and the forms for all changes; a POST changes the title and the description."""
    series = own_series(request, slug)
    if request.method != "POST":
        return _page(request, series)
    form = SeriesWordsForm(request.POST, use_required_attribute=False)
    if not form.is_valid() or not in_time(request, form):
        return _page(request, series, status=422, words_form=form)
    series.reword(**form.cleaned_data, at=timezone.now())
    messages.success(request, "Saved.")
    return redirect("series_edit", slug)


def _page(request: HttpRequest, series: Series, status: int = 200, **refused: object) -> HttpResponse:
    words = {"title": series.title, "description": series.description}
    visibility = SeriesPublicationForm.LISTED
    if series.published_at and not series.listed:
        visibility = SeriesPublicationForm.UNLISTED
    context = {
        "series": series,
        "rows": rows_of(series, reader_of(request)),
        "entry_form": EntryForm(series.owner_id),
        "words_form": SeriesWordsForm(initial=words, use_required_attribute=False),
        "publication_form": SeriesPublicationForm(initial={"visibility": visibility}),
        "moved": number_in(request.GET.get("moved", "")),
        "direction": request.GET.get("direction", ""),
    }
    return render(request, "series/edit.html", context | refused, status=status)


@login_required
@require_POST
def series_entries(request: HttpRequest, slug: str) -> HttpResponse:
    """Adds the page at the address that was sent."""
    series = own_series(request, slug)
    form = EntryForm(series.owner_id, request.POST)
    if form.is_valid() and in_time(request, form):
        try:
            add_entry(request, series, form)
            return redirect(f"{reverse('series_edit', args=[slug])}#add")
        except SeriesFull:
            form.add_error("page", FULL)
    return _page(request, series, status=422, entry_form=form)


def add_entry(request: HttpRequest, series: Series, form: EntryForm) -> None:
    """Adds the page of the valid form, with a message. Raises SeriesFull."""
    _entry, is_new = series.add(form.found, timezone.now())
    if is_new:
        messages.success(request, f"Added “{form.found.title}” at the end of “{series.title}”.")
    else:
        messages.info(request, f"“{form.found.title}” is in “{series.title}” already.")


@login_required
@require_POST
def series_order(request: HttpRequest, slug: str) -> HttpResponse:
    """Moves `entry` directly `before` or `after` another one: the list that its sender saw may be an old one."""
    series = own_series(request, slug)
    back = reverse("series_edit", args=[slug])
    direction = "down" if "after" in request.POST else "up"
    entry = number_in(request.POST.get("entry", "")) or 0
    beside = number_in(request.POST.get("after", "") or request.POST.get("before", "")) or 0
    if not in_time(request):
        return redirect(f"{back}#entries")
    try:
        series.move(entry, beside, after=direction == "down", at=timezone.now())
    except EntryGone:
        messages.error(request, OUTDATED)
        return redirect(f"{back}#entries")
    return redirect(f"{back}?moved={entry}&direction={direction}")


@login_required
@require_POST
def series_entry_removal(request: HttpRequest, slug: str) -> HttpResponse:
    """Removes `entry` from the series; its page stays as it is."""
    series = own_series(request, slug)
    if in_time(request):
        removed = series.take_out(number_in(request.POST.get("entry", "")) or 0, timezone.now())
        if removed:
            messages.success(request, f"Removed “{removed.title}” from the series. Its page stays as it is.")
        else:
            messages.info(request, "It is not in the series any more.")
    return redirect(f"{reverse('series_edit', args=[slug])}#entries")


@login_required
@require_POST
def series_publication(request: HttpRequest, slug: str) -> HttpResponse:
    series = own_series(request, slug)
    form = SeriesPublicationForm(request.POST)
    if not form.is_valid() or not in_time(request, form):
        return _page(request, series, status=422, publication_form=form)
    visibility = form.cleaned_data["visibility"]
    if visibility == form.DRAFT:
        series.withdraw()
    else:
        try:
            series.publish(timezone.now(), listed=visibility == form.LISTED)
        except NothingToRead:
            form.add_error(None, "Nobody could read anything in it. Add a published annotation or puzzle first.")
            return _page(request, series, status=422, publication_form=form)
    messages.success(request, f"Who sees it: {who_sees_series(series)}.")
    return redirect(series)


@login_required
@require_POST
def series_removal(request: HttpRequest, slug: str) -> HttpResponse:
    """Deletes the series for good, if its title was typed."""
    series = own_series(request, slug)
    typed = request.POST.get("title", "").strip()
    if typed != series.title:
        return _page(request, series, status=422, removal_refused=True, removal_typed=typed)
    series.delete()
    messages.success(request, f"Deleted “{typed}”. The annotations and puzzles in it stay as they are.")
    return redirect("series_list")
