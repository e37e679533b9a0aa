"""Who may see and change a puzzle. A puzzle that a person may not see is a 404, never a 403."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from annotations.people.private import keep_private
from annotations.puzzles.models import Puzzle


def readable_puzzle(request: HttpRequest, slug: str) -> Puzzle:
    """The puzzle, if it is published or belongs to the reader; else raises Http404."""
    puzzle = get_object_or_404(Puzzle.objects.select_related("owner", "thread", "annotation"), slug=slug)
    if puzzle.owner_id == request.user.pk:
        keep_private(request)
    elif puzzle.published_at is None:
        raise Http404
    return puzzle


def own_puzzle(request: HttpRequest, slug: str) -> Puzzle:
    """The puzzle, if it belongs to the reader; else raises Http404."""
    found = Puzzle.objects.select_related("owner", "thread", "annotation")
    puzzle = get_object_or_404(found, slug=slug, owner_id=request.user.pk)
    keep_private(request)
    return puzzle
