"""An annotation that is deleted, or handed over, while a request is about to write on it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.defaults import page_not_found

from annotations.archive.models import Annotation
from annotations.threads.models import Thread


class GoneMeanwhile:
    """Middleware: answers as for any annotation that is not there.

    So it does also if it was still there when its address was looked up.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, Annotation.DoesNotExist | Thread.DoesNotExist):
            return page_not_found(request, exception)
        return None
