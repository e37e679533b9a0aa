"""Headers that every answer has, also one that comes before Django’s middleware."""

from collections.abc import Callable
from http import HTTPStatus

from csp.constants import HEADER as POLICY
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest, HttpResponse

UNUSED = ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "payment", "usb")
"""What a browser could let a page use, and none of ours does."""

HEADERS = {
    "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
FILE_HEADERS = {"X-Content-Type-Options": HEADERS["X-Content-Type-Options"]}
"""Those of a static file."""
IMAGE_HEADERS = FILE_HEADERS | {
    "Cross-Origin-Resource-Policy": HEADERS["Cross-Origin-Resource-Policy"],
    POLICY: "default-src 'none'",
}
"""Those of a picture, which a browser can open by itself: it uses nothing then."""
TRY_AGAIN_AFTER = "60"
"""Seconds, for a limit whose answer does not say when to try again: most count by the minute."""
PRIVATE = ("/account/", "/enter/")
"""The beginnings of addresses whose pages no browser and no proxy keeps, whoever opens them."""
MARK = "IS_PRIVATE"
"""What annotations/people/private.py puts into `request.META` if the answer shows what only some people may see."""
SIGNS_OUT = ("/account/logout/", "/account/closing/")
"""Where a form ends the session: the browser then forgets the pages it keeps, those of the Back button, too. What waits
to be sent stays: the page for signing out asks about it."""


def harden(response: HttpResponse) -> HttpResponse:
    """The same response with these headers and the policy of the site, unless a view has set its own."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    is_ours = not settings.DEBUG  # Django’s pages for debugging have styles of their own
    if is_ours and POLICY not in response and (policy := build_policy()):
        response.headers[POLICY] = policy
    return response


def with_headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: hardens every response, keeps private pages out of caches, and says when a limit ends."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = harden(get_response(request))
        if MARK in request.META or request.path.startswith(PRIVATE):
            response.headers["Cache-Control"] = "private, no-store"
        if response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
            response.headers.setdefault("Retry-After", TRY_AGAIN_AFTER)
        if request.method == "POST" and request.path in SIGNS_OUT:
            response.headers["Clear-Site-Data"] = '"cache"'
        return response

    return answer
