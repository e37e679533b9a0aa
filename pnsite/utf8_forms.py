"""Forms come in UTF-8, as every browser sends them; other encodings could bring what no text may contain."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from pnsite.health import PLAIN

ACCEPTED = "utf-8"


def in_utf8(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: refuses a request whose body is in another encoding, before anything reads it."""

    def answer(request: HttpRequest) -> HttpResponse:
        charset = (request.content_params or {}).get("charset", "utf-8")
        if charset.lower() != ACCEPTED:
            return HttpResponse("The site reads forms in UTF-8 only.\n", content_type=PLAIN, status=415)
        return get_response(request)

    return answer
