"""Connections of sockets: a client sends few frames, of whatever kind.

Consumers count messages, but never hear of pings and pongs, and uvicorn answers each ping, also of a client that reads
no answer. Frames of six bytes would keep the loop busy, and pongs that nobody reads would fill the memory.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PERIOD = 10.0  # seconds
MOST_FRAMES = 200  # in a period: twice as many as the messages that our pages may send
PART = 1024  # bytes that are read at once: the time for a part grows with the square of its frames


class BoundedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, which cuts the connection of a client that sends too many frames."""

    _period_began = 0.0
    _frames = 0

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PART):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PART])

    def handle_events(self) -> None:
        self._count(self.conn.events)
        if self._frames > MOST_FRAMES:
            self.transport.abort()  # closing it would wait for a client that may not read
        else:
            super().handle_events()

    def _count(self, events: list[Any]) -> None:
        now = self.loop.time()
        if now - self._period_began >= PERIOD:
            self._period_began, self._frames = now, 0
        self._frames += len(events)
