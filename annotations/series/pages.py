"""Finds the page that an address leads to, for adding it to a series."""

import re

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle

ADDRESS = re.compile(r"(?:^|/)(a|puzzles)/([-\w]{1,12})(?=$|[/.?#])", re.ASCII)
SLUG = re.compile(r"[-\w]{1,12}", re.ASCII)


class PageRefused(Exception):
    """The page cannot be added. The message says why, and what to do."""


def page_at(address: str, by: int) -> Annotation | Puzzle:
    """The annotation or the puzzle at an address of this site, or with that slug; `by` is who wants to add it.

    Raises PageRefused unless it is published. An annotation that only its address leads to is added by its owner alone.
    """
    page = _found(address.strip())
    if page is None or (not page.published_at and page.owner_id != by):
        raise PageRefused(
            "No published annotation or puzzle has this address. Open its page, and copy the address from there."
        )
    if not page.published_at:
        raise PageRefused(f"“{page.title}” is not published. Publish it first, then add it.")
    if isinstance(page, Annotation) and not page.listed and page.owner_id != by:
        raise PageRefused(f"“{page.title}” is not listed in the library, so only its owner can add it to a series.")
    return page


def _found(address: str) -> Annotation | Puzzle | None:
    if SLUG.fullmatch(address):
        return _annotation(address) or _puzzle(address)
    named = ADDRESS.search(address)
    if named is None:
        return None
    kind, slug = named.groups()
    return _annotation(slug) if kind == "a" else _puzzle(slug)


def _annotation(slug: str) -> Annotation | None:
    return Annotation.objects.filter(slug=slug).first()


def _puzzle(slug: str) -> Puzzle | None:
    return Puzzle.objects.filter(slug=slug).first()
