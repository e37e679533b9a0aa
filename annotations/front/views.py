from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_safe

from annotations.archive.models import Annotation
from annotations.front.yours import yours
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.threads import active, markdown

SHOWN = 6
NEWEST = 30


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    puzzle = puzzle_of_the_day()
    context = {
        "puzzle": puzzle,
        "question": markdown.html(puzzle.question) if puzzle else "",
        "annotations": Annotation.objects.published().select_related("owner").order_by("-published_at", "-pk")[:SHOWN],
        "threads": active.listed()[:SHOWN],
        "yours": yours(request),
    }
    return render(request, "front/home.html", context)


def puzzle_of_the_day() -> Puzzle | None:
    """One of the newest puzzles: a different one every day, the same for everybody."""
    puzzles = list(Puzzle.objects.published().order_by("-published_at", "-pk")[:NEWEST])
    return puzzles[timezone.localdate().toordinal() % len(puzzles)] if puzzles else None


@require_safe
def person_page(request: HttpRequest, name: str) -> HttpResponse:
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    annotations = Annotation.objects.published().filter(owner=person).select_related("owner")
    puzzles = Puzzle.objects.published().filter(owner=person)
    context = {
        "person": person,
        "annotations": annotations.order_by("-published_at", "-pk")[:NEWEST],
        "puzzles": puzzles.order_by("-published_at", "-pk")[:NEWEST],
    }
    return render(request, "front/person.html", context)
