"""The most that a request may send, and in which time: more is refused while it arrives, before anything keeps it."""

import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.template.loader import render_to_string

KIB = 1024
MOST_OF_A_FORM = 256 * KIB
WITHIN = 60.0  # seconds: a slow phone sends the longest text in this time
MOST_HELD = 256 * KIB * KIB  # of all requests that are not answered yet, in memory and in the temporary folder
MOST_HELD_OF_AN_ADDRESS = 32 * KIB * KIB
TEXTS = re.compile(
    r"/record/|/a/[^/]+/edit/(?:text|lines|preview|completions|written)/|/rules/house/(?:record|new|[^/]+/edit)/"
)
"""The addresses to which whole texts and files are sent. What is too large for a record is refused there, in place."""

Receive = Callable[[], Awaitable[dict[str, Any]]]


class BodyTooLarge(Exception):
    """The body is larger than its address takes."""


class TooMuchHeld(Exception):
    """Bodies that are not answered yet take so much that this one has to wait."""


_held: Counter[str] = Counter()
"""The bytes of bodies that are not answered yet: by the address that they come from, and of all."""
ALL = "all"


def most_bytes(path: str) -> int:
    """The most bytes that a request to this path may send."""
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE if TEXTS.fullmatch(path) else MOST_OF_A_FORM


@contextmanager
def counted(receive: Receive, scope: dict[str, Any], address: str) -> Iterator[Receive]:
    """`receive`, which counts what comes from the address until the context ends.

    It raises BodyTooLarge as soon as more has come than the path takes, or is announced to come, and TooMuchHeld if
    all together, or those from this address, take too much.
    """
    most, got = most_bytes(scope["path"]), 0
    announced = next((value for name, value in scope["headers"] if name == b"content-length"), b"")

    async def receive_counted() -> dict[str, Any]:
        nonlocal got
        if announced.isdigit() and int(announced[:20]) > most:
            raise BodyTooLarge
        message = await receive()
        size = len(message.get("body", b""))
        got += size
        _held.update({ALL: size, address: size})
        if got > most:
            raise BodyTooLarge
        if size and (_held[ALL] > MOST_HELD or _held[address] > MOST_HELD_OF_AN_ADDRESS):
            raise TooMuchHeld
        return message

    try:
        yield receive_counted
    finally:
        for key in (ALL, address):
            _held[key] -= got
            if not _held[key]:
                del _held[key]


def too_large(path: str) -> HttpResponse:
    """The answer to a body that is too large.

    It leaves the connection open, which throws away the rest: a proxy that still sends while its connection is closed
    never reads why, and says that the site is broken.
    """
    return HttpResponse(render_to_string("413.html", {"most": most_bytes(path) // KIB}), status=413)


def too_slow() -> HttpResponse:
    """The answer to a body that does not come in time."""
    return HttpResponse(render_to_string("408.html"), status=408, headers={"Connection": "close"})
