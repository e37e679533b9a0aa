"""The most that a request may send, by its address: more is refused while it arrives, before anything keeps it."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.template.loader import render_to_string

KIB = 1024
MOST_OF_A_FORM = 256 * KIB
TEXTS = re.compile(
    r"/record/|/a/[^/]+/edit/(?:text|lines|preview|completions|written)/|/rules/house/(?:record|new|[^/]+/edit)/"
)
"""The addresses to which whole texts and files are sent. What is too large for a record is refused there, in place."""

Receive = Callable[[], Awaitable[dict[str, Any]]]


class BodyTooLarge(Exception):
    """The body is larger than its address takes."""


def most_bytes(path: str) -> int:
    """The most bytes that a request to this path may send."""
    return settings.DATA_UPLOAD_MAX_MEMORY_SIZE if TEXTS.fullmatch(path) else MOST_OF_A_FORM


def counted(receive: Receive, scope: dict[str, Any]) -> Receive:
    """`receive`, which raises BodyTooLarge as soon as more has come than the address takes, or is announced to come."""
    most, got = most_bytes(scope["path"]), 0
    announced = next((value for name, value in scope["headers"] if name == b"content-length"), b"")

    async def receive_counted() -> dict[str, Any]:
        nonlocal got
        if announced.isdigit() and int(announced[:20]) > most:
            raise BodyTooLarge
        message = await receive()
        got += len(message.get("body", b""))
        if got > most:
            raise BodyTooLarge
        return message

    return receive_counted


def too_large(path: str) -> HttpResponse:
    """The answer to a body that is too large."""
    page = render_to_string("413.html", {"most": most_bytes(path) // KIB})
    return HttpResponse(page, status=413, headers={"Connection": "close"})
