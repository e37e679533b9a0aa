"""Methods that an address does not have. People who open an address that only accepts forms get a page that says so."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string

METHODS = ("GET", "HEAD", "POST")
"""All that any address of the site has."""


def other_methods(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: refuses other methods everywhere, before anything looks at the request."""

    def answer(request: HttpRequest) -> HttpResponse:
        if request.method in METHODS:
            return get_response(request)
        return HttpResponseNotAllowed(METHODS)

    return answer


def worded(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: fills Django's empty 405 response with a page, if a browser sent a GET."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and request.method == "GET":
            response.content = render_to_string("405.html", request=request)
        return response

    return answer
