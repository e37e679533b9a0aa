"""Headers that every answer has, beside those of Django and of the content security policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

UNUSED = ("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "microphone", "payment", "usb")
"""What a browser could let a page use, and none of ours does."""

HEADERS = {
    "Permissions-Policy": ", ".join(f"{name}=()" for name in UNUSED),
    "Cross-Origin-Resource-Policy": "same-origin",
}
PRIVATE = ("/account/", "/enter/")
"""The beginnings of addresses whose pages no browser and no proxy keeps."""
SIGNS_OUT = ("/account/logout/", "/account/closing/")
"""Where a form ends the session: the browser then forgets the pages it keeps, those of the Back button, too. What waits
to be sent stays: the page for signing out asks about it."""


def with_headers(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: sets these headers, unless a view has set its own."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.path.startswith(PRIVATE):
            response.headers["Cache-Control"] = "private, no-store"
        if request.method == "POST" and request.path in SIGNS_OUT:
            response.headers["Clear-Site-Data"] = '"cache"'
        return response

    return answer
