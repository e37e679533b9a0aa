"""Opening sockets counts as looking at pages: whoever has looked too much opens none until the next minute."""

from typing import Any

from channels.security.websocket import WebsocketDenier

A_SOCKET = (
    0.01  # seconds of the processor for its session, its reader, and what it may send; about twice the time taken
)


class CountedSockets:
    """Hands sockets to `app`, and denies those of whoever has used up their `limits`."""

    def __init__(self, app: Any, limits: Any) -> None:
        self.app, self.limits = app, limits

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        app = WebsocketDenier() if self.limits.wait_for(scope) else self.app
        self.limits.spend(scope, A_SOCKET)
        await app(scope, receive, send)
