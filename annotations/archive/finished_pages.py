"""Pages as strangers get them, kept finished: all strangers get the same, but for a token near the end."""

import time
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.db import connection
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token

from annotations.archive.models import Annotation
from annotations.archive.names_seen import COOKIE as NAMES_COOKIE
from annotations.archive.replay.seen import COOKIE as SIGHT_COOKIE
from annotations.notation.memory import Memory
from annotations.threads.models import Thread

KEPT_FOR = 5
"""Seconds after which copies, puzzles and names of people may have changed that neither the record nor its talk has."""

LONGEST_QUERY = 200
OF_SOMEBODY = (settings.SESSION_COOKIE_NAME, settings.MESSAGE_COOKIE_NAME)
"""Cookies of those who are signed in, who have written, or who are to read a message: they get pages of their own."""


class _Finished(NamedTuple):
    """The bytes before and after the token; `lasting` are the bytes before it."""

    lasting: bytes
    after: bytes


_PAGES: Memory[_Finished] = Memory(most=500, heaviest=32 * 1024 * 1024)


class LastingResponse(HttpResponse):
    """An answer that begins with the bytes `lasting` for everybody: they are compressed once."""

    def __init__(self, lasting: bytes, rest: bytes) -> None:
        super().__init__(lasting + rest)
        self.lasting = lasting


def finished_page(request: HttpRequest, slug: str, draw: Callable[[str], HttpResponse]) -> HttpResponse:
    """The page of that annotation that `draw` draws, or that it drew a moment ago for another stranger.

    `draw` is given the reader’s token against forged requests. It must be in the page once, and little after it, as
    these bytes are sent uncompressed.
    """
    state, token = _state(slug) if _is_for_strangers(request) else (), get_token(request)
    if not state:
        return draw(token)
    key = _key(request, state)
    page = _PAGES.get(key)
    if page is None:
        response = draw(token)
        lasting, found, after = response.content.partition(token.encode())
        if not found or token.encode() in after:
            return response
        page = _PAGES.keep(key, _Finished(lasting, after), len(lasting))
    return LastingResponse(page.lasting, token.encode() + page.after)


def forget_pages() -> None:
    """Forget all pages."""
    _PAGES.clear()


def _is_for_strangers(request: HttpRequest) -> bool:
    """Whether nothing on the page depends on the reader; one who reads it in a series gets its neighbours there."""
    return (
        not any(cookie in request.COOKIES for cookie in OF_SOMEBODY)
        and "series" not in request.GET
        and len(request.META.get("QUERY_STRING", "")) <= LONGEST_QUERY
    )


def _key(request: HttpRequest, state: tuple[object, ...]) -> tuple[object, ...]:
    """What the page depends on; of the copies, puzzles and names of those who post, a moment stands for them."""
    chosen = [request.COOKIES.get(cookie, "") for cookie in (SIGHT_COOKIE, NAMES_COOKIE)]
    return (request.build_absolute_uri(), *chosen, repr(state), int(time.monotonic() // KEPT_FOR))


def _state(slug: str) -> tuple[object, ...]:
    """The values of the published annotation, its owner and its talk; empty if there is none with that name."""
    with connection.cursor() as cursor:
        cursor.execute(_statement(), [slug])
        return cursor.fetchone() or ()


@lru_cache(maxsize=1)
def _statement() -> str:
    """The SQL for the state, with a place for the slug: it takes longer to write than to answer.

    Its version stands for the text.
    """
    columns = [field.attname for field in Annotation._meta.concrete_fields if field.name != "text"]
    of_thread = [f"thread__{field.attname}" for field in Thread._meta.concrete_fields]
    posts = [Max(f"thread__posts__{changed}_at") for changed in ("edited", "removed", "hidden")]
    published = Annotation.objects.filter(slug="", published_at__isnull=False)
    sql, _place = published.values_list(
        *columns, "owner__username", "owner__guest", *of_thread, *posts
    ).query.sql_with_params()
    return str(sql)
