"""Which puzzle a reader gets next."""

from django.db.models import Q

from annotations.puzzles.models import Puzzle, PuzzleQuerySet
from annotations.puzzles.readers import Reader

MOST_PASSED = 500
"""Puzzles, answered already, that the search passes over in each direction: it costs as much for every reader."""


def next_puzzle(reader: Reader, puzzle: Puzzle) -> Puzzle | None:
    """A published puzzle of others that the reader has not answered: the next older one, or else the newest."""
    published = Puzzle.objects.filter(published_at__isnull=False)
    at = puzzle.published_at
    older = published.filter(Q(published_at__lt=at) | Q(pk__lt=puzzle.pk), published_at__lte=at) if at else published
    return _first_unanswered(reader, puzzle, older) or _first_unanswered(reader, puzzle, published)


def _first_unanswered(reader: Reader, puzzle: Puzzle, among: PuzzleQuerySet) -> Puzzle | None:
    of_others = among.exclude(pk=puzzle.pk).exclude(owner=reader.person)
    nearest = of_others.order_by("-published_at", "-pk").values("pk")[:MOST_PASSED]
    unanswered = Puzzle.objects.filter(pk__in=nearest).as_seen_by(reader).filter(answered=False)
    return unanswered.order_by("-published_at", "-pk").first()
