from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.defaults import page_not_found

from annotations.threads.locking import RowGone


class RowGoneMiddleware:
    """Answers 404 if a row was deleted, or given to somebody else, while a request was about to change it.

    Any later request gets the same. A row that is missing for another reason is a bug, and a 500.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return page_not_found(request, exception) if isinstance(exception, RowGone) else None
