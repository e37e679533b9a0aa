"""Closes a browser’s sockets when somebody signs in or out there.

The browser then connects again, as its new user.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from annotations.threads import push

COME_AGAIN = 1012
SIGNED_OUT = 4401

OVER = "annotations.threads.session_over"
"""The key of `request.META` with the session that this request ends, and the close code of its sockets."""


def group(key: str) -> str:
    """The channel group of the sockets of the session with that key."""
    return f"session.{sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}"


def signed_in(request: HttpRequest, **signal: Any) -> None:
    """Marks the session that the browser sent as ended: signing in has changed its key."""
    request.META[OVER] = request.COOKIES.get(settings.SESSION_COOKIE_NAME), COME_AGAIN


def signed_out(request: HttpRequest, **signal: Any) -> None:
    request.META[OVER] = request.session.session_key, SIGNED_OUT


def ended(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware outside the session middleware: closes the sockets once the changed session is saved.

    A socket that connects before that is closed, too; one that connects later has the new session. Signing in or out
    succeeds even if the message cannot be sent.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        key, code = request.META.get(OVER, ("", 0))
        if key:
            transaction.on_commit(lambda: push.send(group(key), "session.over", code=code), robust=True)
        return response

    return answer
