"""A number for every request: in its response, in its log lines, and on the page for server errors."""

import logging
import re
import secrets
from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[\w.-]{1,64}", re.ASCII)

current: ContextVar[str] = ContextVar("request_number", default="")


def numbered(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: takes the number from the proxy, or generates one."""

    def answer(request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "")
        number = given if GIVEN.fullmatch(given) else secrets.token_hex(6)
        token = current.set(number)
        try:
            response = get_response(request)
        finally:
            current.reset(token)
        response[HEADER] = number
        return response

    return answer


class NumberFilter(logging.Filter):
    """Gives every log record the number of its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_number = current.get() or "-"
        return True
