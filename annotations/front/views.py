from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from annotations.archive.models import Annotation
from annotations.front.yours import yours
from annotations.people.models import FormerName, User
from annotations.people.private import keep_private
from annotations.puzzles.models import Puzzle
from annotations.series.models import Series
from annotations.threads import active, markdown

SHOWN = 6
NEWEST = 30


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    puzzle, own = puzzle_of_the_day(), yours(request)
    if own.has_any:
        keep_private(request)
    context = {
        "puzzle": puzzle,
        "question": markdown.html(puzzle.without_names(puzzle.question)) if puzzle else "",
        "annotations": Annotation.objects.published().select_related("owner").order_by("-published_at", "-pk")[:SHOWN],
        "threads": active.listed()[:SHOWN],
        "yours": own,
    }
    return render(request, "front/home.html", context)


def puzzle_of_the_day() -> Puzzle | None:
    """One of the newest puzzles: a different one every day, the same for everybody."""
    puzzles = list(Puzzle.objects.published().order_by("-published_at", "-pk")[:NEWEST])
    return puzzles[timezone.localdate().toordinal() % len(puzzles)] if puzzles else None


@require_safe
def person_page(request: HttpRequest, name: str) -> HttpResponse:
    person = User.objects.filter(username__iexact=name, guest=False).first()
    if person is None:
        return redirect(get_object_or_404(FormerName.objects.select_related("person"), name__iexact=name).person)
    if person.closed_at:
        return render(request, "people/closed.html", status=410)
    if not person.is_active:
        raise Http404
    annotations = Annotation.objects.published().filter(owner=person).select_related("owner")
    puzzles = Puzzle.objects.published().filter(owner=person)
    series = Series.objects.published().filter(owner=person)
    context = {
        "person": person,
        "annotations": annotations.order_by("-published_at", "-pk")[:NEWEST],
        "puzzles": puzzles.order_by("-published_at", "-pk")[:NEWEST],
        "series": series.order_by("-published_at", "-pk")[:NEWEST],
    }
    return render(request, "front/person.html", context)
