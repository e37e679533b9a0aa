"""Answers that show what only some people may see: no browser and no proxy keeps them."""

from django.http import HttpRequest

MARK = "IS_PRIVATE"
"""The key in `request.META` that pnsite/headers.py looks at. No header of a client has such a name there."""


def keep_private(request: HttpRequest) -> None:
    """Marks the answer to this request as private. Whoever decides that this visitor may see something calls it."""
    request.META[MARK] = True
