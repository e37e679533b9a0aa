"""Connections of sockets: a client sends few frames, of whatever kind.

Consumers count messages, but never hear of pings and pongs, and uvicorn answers each ping, also of a client that reads
no answer. Frames of six bytes would keep the loop busy, and pongs that nobody reads would fill the memory. A text that
is not UTF-8 closes its socket, as the standard wants (RFC 6455, section 8.1); uvicorn would log a traceback, too.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PERIOD = 10.0  # seconds
NOT_UTF8 = 1007
MOST_FRAMES = 200  # in a period: twice as many as the messages that our pages may send
PART = 1024  # bytes that are read at once: the time for a part grows with the square of its frames


class BoundedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol for sockets, which cuts the connection of a client that sends too many frames.

    It closes one that sends a text that is not UTF-8.
    """

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

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_utf8(b"".join(self.frames)):
            self.conn.fail(NOT_UTF8)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def _count(self, events: list[Any]) -> None:
        now = self.loop.time()
        if now - self._period_began >= PERIOD:
            self._period_began, self._frames = now, 0
        self._frames += len(events)


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
