import json
from typing import Any

from asgiref.testing import ApplicationCommunicator


class Socket:
    """A browser's end of a websocket to an ASGI application; the one that comes with channels wants another server."""

    def __init__(self, application: Any, path: str, origin: str, cookie: bytes = b"") -> None:
        headers = [(b"host", b"localhost:8000"), (b"origin", origin.encode()), (b"cookie", cookie)]
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers, "subprotocols": []}
        self.wire = ApplicationCommunicator(application, scope)
        self.connected = False

    async def connect(self) -> None:
        await self.wire.send_input({"type": "websocket.connect"})
        self.connected = (await self.wire.receive_output())["type"] == "websocket.accept"

    async def heard(self) -> dict[str, Any]:
        """The next message, which is JSON."""
        message = await self.wire.receive_output()
        assert message["type"] == "websocket.send"
        heard: dict[str, Any] = json.loads(message["text"])
        return heard

    async def closed(self) -> int:
        """The code with which the other end closes now."""
        message = await self.wire.receive_output()
        assert message["type"] == "websocket.close"
        return int(message["code"])

    async def hears_nothing(self) -> bool:
        return await self.wire.receive_nothing()

    async def say(self, **content: Any) -> None:
        await self.wire.send_input({"type": "websocket.receive", **content})

    async def leave(self) -> None:
        await self.wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self.wire.wait()
