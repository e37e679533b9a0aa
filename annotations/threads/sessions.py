"""What becomes of the sockets that a browser has open when somebody signs in or out in it: they end.

The browser connects them anew, as whoever writes there by then.
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
"""Where a request holds the key of the session that is over with it, and the code for its sockets."""


def group(key: str) -> str:
    """The name under which the sockets of the session with that key are reached."""
    return f"session.{sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}"


def signed_in(request: HttpRequest, **signal: Any) -> None:
    """The session has another key by now than the one that the browser knows."""
    request.META[OVER] = request.COOKIES.get(settings.SESSION_COOKIE_NAME), COME_AGAIN


def signed_out(request: HttpRequest, **signal: Any) -> None:
    request.META[OVER] = request.session.session_key, SIGNED_OUT


def ended(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware around that of sessions: ends the sockets once what the session is by now is kept.

    One that is connected before that is ended as well, and one after that finds it as it is. Who cannot be told signs
    in or out all the same.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        key, code = request.META.get(OVER, ("", 0))
        if key:
            transaction.on_commit(lambda: push.send(group(key), "session.over", code=code), robust=True)
        return response

    return answer
