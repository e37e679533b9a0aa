"""Sockets of the real application, as browsers open them."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from django.test import Client

from annotations.people.models import User
from tests.browsers import cookie_of, signed_in

OURS = "http://localhost:8000"
TIMEOUT = 20  # seconds, on a machine that is busy with other tests
Listen = Callable[..., Awaitable["Socket"]]


@asynccontextmanager
async def listening(path: str) -> AsyncIterator[Listen]:
    """Connects the browser of a person, a client or a stranger to a slug's socket; `path` has a place for the slug."""
    from pnsite.asgi import application  # after pytest-django has set Django up

    sockets: list[Socket] = []

    async def listen(slug: str, who: User | Client | None = None, origin: str = OURS) -> Socket:
        client = await sync_to_async(signed_in)(who) if isinstance(who, User) else who
        socket = Socket(application, path.format(slug), origin, cookie_of(client).encode() if client else b"")
        sockets.append(socket)
        await socket.connect()
        return socket

    yield listen
    for socket in sockets:
        await socket.leave()


class Socket:
    """A browser's end of a websocket to an ASGI application; the one that comes with channels wants another server."""

    def __init__(self, application: Any, path: str, origin: str, cookie: bytes = b"") -> None:
        headers = [(b"host", b"localhost:8000"), (b"origin", origin.encode()), (b"cookie", cookie)]
        place, _mark, query = path.partition("?")
        scope = {"type": "websocket", "path": place, "query_string": query.encode()}
        scope |= {"headers": headers, "subprotocols": []}
        self.wire = ApplicationCommunicator(application, scope)
        self.connected = False

    async def connect(self) -> None:
        await self.wire.send_input({"type": "websocket.connect"})
        self.connected = (await self.wire.receive_output(TIMEOUT))["type"] == "websocket.accept"

    async def received(self) -> dict[str, Any]:
        """The next message, which is JSON."""
        message = await self.wire.receive_output(TIMEOUT)
        assert message["type"] == "websocket.send"
        content: dict[str, Any] = json.loads(message["text"])
        return content

    async def closed(self) -> int:
        """The code with which the other end closes now."""
        message = await self.wire.receive_output(TIMEOUT)
        assert message["type"] == "websocket.close"
        return int(message["code"])

    async def receives_nothing(self) -> bool:
        return await self.wire.receive_nothing()

    async def send(self, **content: Any) -> None:
        await self.wire.send_input({"type": "websocket.receive", **content})

    async def leave(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wire.wait(TIMEOUT)
