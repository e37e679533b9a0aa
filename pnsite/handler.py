"""The ASGI application: serves static files itself, and runs Django in a pool of threads."""

import re
from asyncio import Task, create_task, timeout
from contextlib import closing
from time import thread_time
from typing import IO, Any

import django
from django.conf import settings
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.urls import set_script_prefix
from django.utils.module_loading import import_string
from whitenoise import WhiteNoise

from pnsite.bodies import WITHIN, BodyTooLarge, TooMuchHeld, counted, too_large, too_slow
from pnsite.database import reason_of, unavailable
from pnsite.headers import FILE_HEADERS, IMAGE_HEADERS, harden
from pnsite.health import HEALTH, HEALTH_METHODS, healthy
from pnsite.lanes import Lane, LaneFull
from pnsite.proxies import warn_of_unknown_proxy

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
MOST_WAITING = 200  # requests in a lane: more would wait for longer than people do
SHARE = 80  # of them from one address: a club that opens the same hand, but not one visitor who keeps all others out
CROWDED = "Very many people are here right now."
HASHED = re.compile(r"\.[0-9a-f]{12}\.").search
TO_ASK_AGAIN = ("Last-Modified", "ETag")  # headers with which browsers ask whether a file has changed
CHUNK = 1 << 18


class PooledHandler(ASGIHandler):
    """Runs Django, from request to response, as one synchronous call in a reused thread.

    The stock handler starts a thread, and so a database connection, for every request, and changes threads four more
    times. A request that saves is completed even if its client disconnects, so that the data in it is saved; one that
    only looks is not begun then. Too much of anything is refused here, in words, before it costs much.
    """

    looking = Lane("web-look", settings.WEB_THREADS, MOST_WAITING, SHARE)
    saving = Lane("web-save", settings.WEB_THREADS, MOST_WAITING, SHARE)
    limits = import_string(settings.LOOKING_LIMITS)()

    def __init__(self) -> None:
        super().__init__()
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"no HTTP request: {scope['type']}")
        await self.handle(scope, receive, send)

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == HEALTH and scope["method"] in HEALTH_METHODS:
            await self.send_response(harden(healthy()), send)  # from the loop, however much the threads have to do
            return
        warn_of_unknown_proxy(scope)
        looks = scope["method"] in SAFE_METHODS
        if looks and (seconds := self.limits.wait_for(scope)):
            await self.send_response(harden(looked_too_much(seconds)), send)
            return
        with counted(receive, scope, self.limits.address_of(scope)) as receive_counted:
            try:
                async with timeout(WITHIN):
                    body = await self.read_body(receive_counted)
            except RequestAborted:
                return
            except (BodyTooLarge, TooMuchHeld, OSError) as refused:  # a full disk, too: large bodies are kept there
                await self.send_response(harden(self._refusal(refused, scope["path"])), send)
                return
            with closing(body):
                await self._answer_in_lane(scope, receive, send, body, self.looking if looks else self.saving)

    def _refusal(self, refused: Exception, path: str) -> HttpResponse:
        """The answer to a body that is not read any further."""
        if isinstance(refused, BodyTooLarge):
            return too_large(path)
        if isinstance(refused, TooMuchHeld):
            return unavailable(CROWDED)
        if isinstance(refused, TimeoutError):
            return too_slow()
        if reason := reason_of(refused):
            return unavailable(reason)
        raise refused

    async def _answer_in_lane(self, scope: Any, receive: Any, send: Any, body: IO[bytes], lane: Lane) -> None:
        disconnected = create_task(_client_disconnects(receive)) if lane is self.looking else None
        try:
            address = self.limits.address_of(scope)
            response = await lane.run(self._answer, scope, body, disconnected, address=address)
        except LaneFull:
            response = harden(unavailable(CROWDED))
        finally:
            if disconnected:
                disconnected.cancel()
        if response is not None:
            await self.send_response(response, send)

    def _answer(self, scope: Any, body: IO[bytes], disconnected: Task[None] | None) -> Any:
        """The response, already closed, which frees what Django holds for a request: no page streams.

        None if the request only looks, and its client has disconnected.
        """
        if disconnected and disconnected.done():
            return None
        begun = thread_time()
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        response: Any = self.get_response(request) if request else refusal
        response._handler_class = self.__class__
        response.close()
        if disconnected:
            self.limits.spend(scope, thread_time() - begun)
        return response


async def _client_disconnects(receive: Any) -> None:
    """Waits until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


def looked_too_much(seconds: int) -> HttpResponse:
    """The answer to somebody who has opened too many pages: when to look again."""
    page = render_to_string("429_looking.html", {"seconds": seconds})
    return HttpResponse(page, status=429, headers={"Retry-After": str(seconds)})


class StaticFiles:
    """Serves the collected static files, and hands every other request to `app`."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.files = WhiteNoise(
            None,  # only its index of files is used, never the WSGI side
            root=str(settings.STATIC_ROOT),
            prefix=settings.STATIC_URL,
            max_age=60,
            allow_all_origins=False,
            immutable_file_test=lambda path, url: bool(HASHED(url)),
        ).files

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        file = self.files.get(scope["path"]) if scope["type"] == "http" else None
        if file is None:
            await self.app(scope, receive, send)
            return
        environ = {
            "HTTP_" + key.decode("latin1").upper().replace("-", "_"): value.decode("latin1")
            for key, value in scope["headers"]
        }
        response = file.get_response(scope["method"], environ)
        is_final = bool(HASHED(scope["path"]))  # it never changes
        sent = [(key, value) for key, value in response.headers if not (is_final and key in TO_ASK_AGAIN)]
        hardened = IMAGE_HEADERS if dict(sent).get("Content-Type", "").startswith("image/") else FILE_HEADERS
        headers = [(key.lower().encode(), value.encode()) for key, value in (*hardened.items(), *sent)]
        await send({"type": "http.response.start", "status": int(response.status), "headers": headers})
        if response.file is not None:
            with response.file as opened:
                while chunk := opened.read(CHUNK):
                    await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def django_application() -> PooledHandler:
    """Django, set up, as an ASGI application for HTTP."""
    django.setup(set_prefix=False)
    return PooledHandler()
