"""HTTP connections: requests begin in time, their headers have a largest size, and answers are read.

uvicorn limits none of these: connections that send or read nothing would use up all that the server takes, and headers
all memory.
"""

from asyncio import BaseTransport, TimerHandle
from collections import Counter, deque
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from pnsite.proxies import is_trusted

HEADERS_WITHIN = 20.0  # seconds from the connection, or from the first byte of its next request
MOST_OF_HEADERS = 64 * 1024  # bytes of a request beside its body; browsers and proxies send much less
PART = 16 * 1024  # bytes that are read at once
REST_EVERY = 0.05  # seconds between two looks at the rest of a body that was answered before all of it came
UNREAD_FOR = 60.0  # seconds in which a client takes nothing of what waits for it
TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n"
    b"The headers of this request are too large. Delete the cookies of this site, then try again.\n"
)
MOST_OF_AN_ADDRESS = 1_000  # connections, without those of trusted proxies and without sockets, which are counted apart
CROWDED = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"content-type: text/plain; charset=utf-8\r\nretry-after: 30\r\nconnection: close\r\n\r\n"
    b"Too many connections to this site are open from your address. Close some, then try again.\n"
)
NO_SOCKET = (
    b"HTTP/1.1 400 Bad Request\r\n"
    b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n"
    b"No socket is opened by a request with a body, with very many headers, or with a very long one.\n"
)


_open: Counter[str] = Counter()
"""How many connections there are, by the address that they are counted under."""


class BoundedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, which closes connections whose headers come too late, and answers headers too large with 431.

    It refuses more connections of one address than anybody needs, and closes those whose client has stopped reading;
    one that reads slowly gets its answer. Once a connection is lost, all of its requests hear of it: uvicorn says so to
    the last one alone, and the others write to nobody.
    What counts as headers is all but bodies: the address, the headers, and the sizes and trailers of parts of a body.
    """

    _deadline: TimerHandle | None = None
    _unread: TimerHandle | None = None
    _beside_body = 0
    _expects_request = True
    _counted_as = ""

    def connection_made(self, transport: BaseTransport) -> None:
        self._requests: deque[Any] = deque()  # those that are not answered yet, the oldest first
        super().connection_made(transport)  # type: ignore[arg-type]  # asyncio declares it this widely
        self._expect_headers()
        if not self._is_counted():
            self.transport.write(CROWDED)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and (self._expects_request or not self._is_answering):
            self._expect_headers()
        for start in range(0, len(data), PART):  # whole headers that come at once would be read before they are counted
            self._part_received(data[start : start + PART])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        if not self._expects_request and not self._is_answering:
            self._read_rest_later()

    def _part_received(self, part: bytes) -> None:
        self._beside_body += len(part)
        super().data_received(part)
        if self._beside_body > MOST_OF_HEADERS and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection to a socket; refuses one that cannot be opened, which uvicorn would keep for ever."""
        self._forget_count()
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        if not socket.handshake_initiated:
            self.transport.write(NO_SOCKET)
            self.transport.close()

    def on_headers_complete(self) -> None:
        self._expects_request = False
        self._forget_deadline()
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:  # else it becomes a socket
            self._requests.append(self.cycle)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._expects_request:  # later ones are trailers, which nobody reads
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._beside_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._beside_body, self._expects_request = 0, True
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        self._forget_unread()
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_reading()
        while self._requests and self._requests[0].response_complete:
            self._requests.popleft()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        self._forget_unread()
        self._forget_count()
        for request in self._requests:
            request.disconnected = not request.response_complete
            request.message_event.set()
        super().connection_lost(exc)

    def _is_counted(self) -> bool:
        """Counts the connection for its address; False, with nothing counted, if there are too many from there."""
        host = self.client[0] if self.client else ""
        if is_trusted(host):
            return True
        address: str = import_string(settings.COUNTED_ADDRESS)(host)
        if _open[address] >= MOST_OF_AN_ADDRESS:
            return False
        self._counted_as = address
        _open[address] += 1
        return True

    def _forget_count(self) -> None:
        if self._counted_as:
            _open.subtract([self._counted_as])
            if not _open[self._counted_as]:
                del _open[self._counted_as]
            self._counted_as = ""

    def _expect_headers(self) -> None:
        self._deadline = self.loop.call_later(HEADERS_WITHIN, self._close_unless_answering)

    def _forget_deadline(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _read_rest_later(self) -> None:
        """Nobody reads the rest of a body: whoever sends it without end must not keep the loop busy."""
        self.flow.pause_reading()
        self.loop.call_later(REST_EVERY, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    def _expect_reading(self) -> None:
        """Looks again later whether the client has taken some of what waits for it now."""
        self._forget_unread()
        if waiting := self.transport.get_write_buffer_size():
            self._unread = self.loop.call_later(UNREAD_FOR, self._close_unless_read, waiting)

    def _forget_unread(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def _close_unless_read(self, waited: int) -> None:
        if self.transport.get_write_buffer_size() < waited:
            self._expect_reading()
        else:
            self.transport.abort()  # closing it would wait for the client

    @property
    def _is_answering(self) -> bool:
        """Whether a request is not answered yet. The rest of a body may come later than an answer."""
        cycle: Any = self.cycle
        return bool(cycle and not cycle.response_complete)

    def _close_unless_answering(self) -> None:
        if self._is_answering:
            self._expect_headers()
        else:
            self.transport.close()
