"""Closes sockets when their session ends: when somebody signs in or out there, or ends it from elsewhere.

A browser in which somebody signs in connects again, as its new user.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from annotations.people.models import User
from annotations.threads import push

COME_AGAIN = 1012
SIGNED_OUT = 4401

OVER = "annotations.threads.session_over"
"""The key of `request.META` with the channel groups whose sockets this request closes, each with its close code."""


def group(key: str) -> str:
    """The channel group of the sockets of the session with that key."""
    return f"session.{sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}"


def group_of_person(person: int) -> str:
    """The channel group of the sockets of all sessions of the person with this primary key."""
    return f"person.{person}"


def signed_in(request: HttpRequest, **signal: Any) -> None:
    """Marks the session that the browser sent as ended: signing in has changed its key."""
    _close(request, request.COOKIES.get(settings.SESSION_COOKIE_NAME), COME_AGAIN)


def signed_out(request: HttpRequest, **signal: Any) -> None:
    _close(request, request.session.session_key, SIGNED_OUT)


def ended_elsewhere(request: HttpRequest, user: User, key: str, **signal: Any) -> None:
    """Marks that session, or all of the person: the sockets of the only one that goes on connect again."""
    if key:
        _close(request, key, SIGNED_OUT)
    else:
        request.META.setdefault(OVER, {})[group_of_person(user.pk)] = COME_AGAIN


def _close(request: HttpRequest, key: str | None, code: int) -> None:
    if key:
        request.META.setdefault(OVER, {})[group(key)] = code


def ended(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware outside the session middleware: closes the sockets once the changed session is saved.

    A socket that connects before that is closed, too; one that connects later has the new session. Signing in or out
    succeeds even if the message cannot be sent.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, code in request.META.get(OVER, {}).items():
            transaction.on_commit(partial(push.send, name, "session.over", code=code), robust=True)
        return response

    return answer
