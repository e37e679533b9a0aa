"""Words for whoever opens an address that only takes forms, as one does who had to sign in before sending one."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.template.loader import render_to_string


def worded(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: gives Django's empty 405 a page, where a browser asked for one."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and request.method == "GET":
            response.content = render_to_string("405.html", request=request)
        return response

    return answer
