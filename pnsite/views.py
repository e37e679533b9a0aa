"""Health checks, the icon, and the page for server errors."""

import asyncio
import sys
from collections.abc import Callable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.cache import cache
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseNotFound,
    HttpResponseRedirect,
    HttpResponseServerError,
)
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pnsite.database import ask_database, reason_of, unavailable
from pnsite.health import PLAIN, healthy
from pnsite.request_number import current

TIMEOUT = 2


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    return healthy()


@never_cache
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """The process can do its work: the database, the cache and the channel layer answer."""
    answers = {name: is_answering(part) for name, part in PARTS.items()}
    body = "".join(f"{name}: {'ok' if answer else 'no answer'}\n" for name, answer in answers.items())
    return HttpResponse(body, content_type=PLAIN, status=200 if all(answers.values()) else 503)


@require_safe
def icon(request: HttpRequest) -> HttpResponse:
    """The default icon address: browsers use it for plain text and for the page of a server error."""
    return HttpResponseRedirect(staticfiles_storage.url("site/favicon.svg"))


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The answer where nothing is. Unlike Django’s own, it does not read the form that was sent, which may be odd."""
    return HttpResponseNotFound(render_to_string("404.html", request=request))


def server_error(request: HttpRequest) -> HttpResponse:
    """The answer to an exception that nobody has caught: 503 if the database cannot do its work, else 500."""
    if reason := reason_of(sys.exc_info()[1]):
        return unavailable(reason)
    return HttpResponseServerError(render_to_string("500.html", {"number": current.get()}))


def is_answering(part: Callable[[], object]) -> bool:
    try:
        part()
    except Exception:  # any error means that the part does not answer
        return False
    return True


def ask_cache() -> None:
    cache.set("readyz", 1, TIMEOUT)
    if cache.get("readyz") != 1:
        raise LookupError


@async_to_sync
async def ask_channels() -> None:
    layer = get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.send(channel, {"type": "readyz"})
    await asyncio.wait_for(layer.receive(channel), TIMEOUT)


PARTS: dict[str, Callable[[], object]] = {"database": ask_database, "cache": ask_cache, "channels": ask_channels}
