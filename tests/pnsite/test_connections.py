"""What one connection may take: connections that send nothing end, and headers have a largest size."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from uvicorn.server import ServerState

from pnsite import connections
from pnsite.connections import BoundedProtocol
from pnsite.serve import LIMITS

Connect = Callable[[], Awaitable["Connection"]]
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
EARLY = "/early"
"""What is asked there is answered before its body has come."""


class Connection:
    """The client's end of a connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, *parts: bytes) -> None:
        for part in parts:
            self.writer.write(part)

    async def answer(self) -> bytes:
        """An answer with the body `read`."""
        return await self.reader.readuntil(b"read")

    async def rest(self) -> bytes:
        """All that comes until the server closes the connection."""
        return await self.reader.read()


@pytest.fixture
def may_answer() -> asyncio.Event:
    """Whether the server answers already; it does, unless a test says otherwise."""
    event = asyncio.Event()
    event.set()
    return event


@pytest.fixture
def asked() -> asyncio.Event:
    """Set once the server has read a request."""
    return asyncio.Event()


@pytest_asyncio.fixture
async def connect(may_answer: asyncio.Event, asked: asyncio.Event) -> AsyncIterator[Connect]:
    """Connects to a server that reads each request, then answers it."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        while scope["path"] != EARLY and (await receive()).get("more_body"):
            pass
        asked.set()
        await may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
        await send({"type": "http.response.body", "body": b"read"})

    config = uvicorn.Config(application, log_config=None, **LIMITS)
    config.load()
    protocol: Any = config.http_protocol_class
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
    opened: list[Connection] = []

    async def to_server() -> Connection:
        opened.append(Connection(*await asyncio.open_connection(*server.sockets[0].getsockname())))
        return opened[-1]

    yield to_server
    for connection in opened:
        connection.writer.close()
    server.close()


async def test_a_connection_that_sends_nothing_is_closed(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.0)
    assert await (await connect()).rest() == b""


async def test_a_connection_that_never_ends_its_next_request_is_closed(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = await connect()
    connection.send(REQUEST)
    assert (await connection.answer()).startswith(b"HTTP/1.1 200")
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.0)
    connection.send(b"GET / HT")
    assert await connection.rest() == b""


async def test_a_body_that_comes_after_its_answer_is_not_waited_for(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = await connect()
    connection.send(f"POST {EARLY} HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n".encode())
    assert (await connection.answer()).startswith(b"HTTP/1.1 200")
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.0)
    connection.send(b"a")
    assert await connection.rest() == b""


async def test_an_answer_that_takes_long_is_not_cut_off(
    connect: Connect, may_answer: asyncio.Event, asked: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed, at_deadline = asyncio.Event(), BoundedProtocol._close_unless_answering

    def deadline(protocol: BoundedProtocol) -> None:
        at_deadline(protocol)
        passed.set()

    monkeypatch.setattr(BoundedProtocol, "_close_unless_answering", deadline)
    may_answer.clear()
    connection = await connect()
    connection.send(REQUEST)
    await asked.wait()
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.0)
    connection.send(b"\r\n")
    await passed.wait()
    may_answer.set()
    assert (await connection.answer()).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "beginning",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nX-A: ",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-A: ",
        b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
    ],
    ids=["address", "header", "trailer", "size of a part"],
)
async def test_what_comes_beside_a_body_has_a_largest_size(connect: Connect, beginning: bytes) -> None:
    connection = await connect()
    connection.send(beginning, b"a" * 100_000)
    assert (await connection.rest()).startswith(b"HTTP/1.1 431")


async def test_a_request_with_two_lengths_is_refused(connect: Connect) -> None:
    connection = await connect()
    connection.send(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
    assert (await connection.rest()).startswith(b"HTTP/1.1 400")


async def test_very_many_trailers_are_refused_too(connect: Connect) -> None:
    connection = await connect()
    connection.send(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X-A: 1\r\n" * 10_000)
    assert (await connection.rest()).startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize("part", [300_000, 1_000])
async def test_a_body_may_be_larger_than_headers(connect: Connect, part: int) -> None:
    connection = await connect()
    connection.send(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    connection.send(*[b"%x\r\n%s\r\n" % (part, b"a" * part)] * (300_000 // part), b"0\r\n\r\n")
    assert (await connection.answer()).startswith(b"HTTP/1.1 200")
    connection.send(REQUEST)
    assert (await connection.answer()).startswith(b"HTTP/1.1 200")
