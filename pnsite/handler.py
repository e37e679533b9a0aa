"""The ASGI application: serves static files itself, and runs Django in a pool of threads."""

import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import IO, Any

import django
from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.urls import set_script_prefix
from whitenoise import WhiteNoise

HASHED = re.compile(r"\.[0-9a-f]{12}\.").search
CHUNK = 1 << 18


class PooledHandler(ASGIHandler):
    """Runs Django, from request to response, as one synchronous call in a reused thread.

    The stock handler starts a thread, and so a database connection, for every request, and changes threads four more
    times. A request is completed even if its client disconnects, so that the data in it is saved.
    """

    pool = ThreadPoolExecutor(settings.WEB_THREADS, "web")

    def __init__(self) -> None:
        super().__init__()
        self.load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            raise ValueError(f"no HTTP request: {scope['type']}")
        await self.handle(scope, receive, send)

    async def handle(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        with closing(body):
            response = await self._in_thread(self._answer)(scope, body)
            await self.send_response(response, send)
            if response.streaming:
                await self._in_thread(response.close)()

    def _in_thread(self, call: Callable[..., Any]) -> Callable[..., Awaitable[Any]]:
        return sync_to_async(call, thread_sensitive=False, executor=self.pool)

    def _answer(self, scope: Any, body: IO[bytes]) -> Any:
        """The response, already closed unless it streams: closing it frees what Django holds for a request."""
        set_script_prefix(get_script_prefix(scope))
        request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        response: Any = self.get_response(request) if request else refusal
        response._handler_class = self.__class__
        if not response.streaming:
            response.close()
        return response


class StaticFiles:
    """Serves the collected static files, and hands every other request to `app`."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.files = WhiteNoise(
            None,  # only its index of files is used, never the WSGI side
            root=str(settings.STATIC_ROOT),
            prefix=settings.STATIC_URL,
            max_age=60,
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
        headers = [(key.lower().encode(), value.encode()) for key, value in response.headers]
        headers.append((b"x-content-type-options", b"nosniff"))
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
