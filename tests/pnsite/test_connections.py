"""What one connection may take: connections that send nothing end, and headers have a largest size."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from django.core.handlers.asgi import ASGIHandler
from uvicorn.server import ServerState

from pnsite import connections
from pnsite.bodies import too_large
from pnsite.connections import BoundedProtocol
from pnsite.serve import LIMITS

Connect = Callable[[], Awaitable["Connection"]]
REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
EARLY = "/early"
"""What is asked there is answered before its body has come."""
REFUSED = "/refused"
"""What is sent there is refused as too large before it has come."""
ENDLESS = 64 * 1024 * 1024
"""Bytes of a body, many more than wait in the buffers between both ends."""
SLOW = "/slow"
"""The answer there never comes."""
LONG = "/long"
"""The answer there is longer than a server and a client hold, in parts."""
PART, PARTS = 1_000_000, 64


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


@pytest.fixture
def ended() -> asyncio.Queue[str]:
    """What the server hears after each long answer."""
    return asyncio.Queue()


@pytest_asyncio.fixture
async def connect(may_answer: asyncio.Event, asked: asyncio.Event, ended: asyncio.Queue[str]) -> AsyncIterator[Connect]:
    """Connects to a server that reads each request, then answers it."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        while scope["path"] not in (EARLY, REFUSED) and (await receive()).get("more_body"):
            pass
        asked.set()
        await may_answer.wait()
        if scope["path"] == SLOW:
            ended.put_nowait((await receive())["type"])
        elif scope["path"] == LONG:
            await answer_at_length(receive, send)
        elif scope["path"] == REFUSED:
            await ASGIHandler().send_response(too_large(REFUSED), send)
        else:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
            await send({"type": "http.response.body", "body": b"read"})

    config = uvicorn.Config(application, log_config=None, **LIMITS)
    config.load()
    protocol: Any = config.http_protocol_class
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
    opened: list[Connection] = []

    async def answer_at_length(receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for number in range(PARTS):
            await send({"type": "http.response.body", "body": b"a" * PART, "more_body": number < PARTS - 1})
        ended.put_nowait((await receive())["type"])

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


async def test_a_client_that_never_reads_its_answer_is_cut_off(
    connect: Connect, ended: asyncio.Queue[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "UNREAD_FOR", 0.1)
    connection = await connect()
    connection.reader._transport.pause_reading()  # type: ignore[attr-defined]  # a client that takes nothing
    connection.send(f"GET {LONG} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    assert await ended.get() == "http.disconnect"


async def test_a_client_that_reads_gets_all_of_a_long_answer(connect: Connect) -> None:
    connection = await connect()
    connection.send(f"GET {LONG} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    assert (await connection.rest()).count(b"a") >= PART * PARTS


class HalfRead:
    """A transport whose client takes something at first, and then nothing more."""

    def __init__(self, *waiting: int) -> None:
        self.waiting, self.is_aborted = list(waiting), False

    def get_write_buffer_size(self) -> int:
        return self.waiting.pop(0) if len(self.waiting) > 1 else self.waiting[0]

    def abort(self) -> None:
        self.is_aborted = True


async def test_a_client_that_reads_slowly_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    protocol = object.__new__(BoundedProtocol)
    protocol.transport = transport = HalfRead(100, 90, 90, 80, 80, 80)  # type: ignore[assignment]
    protocol.loop = SimpleNamespace(call_later=lambda _after, _look, waited: looks.append(waited))  # type: ignore[assignment]
    protocol._expect_reading()
    for _time in range(2):
        protocol._close_unless_read(looks[-1])
        assert not transport.is_aborted
    protocol._close_unless_read(looks[-1])
    assert (looks, transport.is_aborted) == ([100, 90, 80], True)


async def test_all_requests_of_a_connection_hear_that_it_is_lost(
    connect: Connect, asked: asyncio.Event, ended: asyncio.Queue[str]
) -> None:
    connection = await connect()
    connection.send(f"GET {SLOW} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 3)
    await asked.wait()
    connection.writer.close()
    assert await ended.get() == "http.disconnect"


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


async def test_headers_that_come_at_once_with_their_end_have_a_largest_size_too(connect: Connect) -> None:
    connection = await connect()
    connection.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-A: " + b"a" * 90_000 + b"\r\n\r\n")
    assert (await connection.rest()).startswith(b"HTTP/1.1 431")


OPENS_A_SOCKET = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YWFhYWFhYWFhYWFhYWFhYQ==\r\n"
)


@pytest.mark.parametrize(
    "more",
    [
        b"Content-Length: 3\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"X-A: 1\r\n" * 200,
        b"X-A: " + b"a" * 9_000 + b"\r\n",
    ],
    ids=["a length", "parts of a body", "very many headers", "a very long header"],
)
async def test_a_socket_that_cannot_be_opened_is_refused(connect: Connect, more: bytes) -> None:
    connection = await connect()
    connection.send(OPENS_A_SOCKET, more, b"\r\n")
    assert (await connection.rest()).startswith(b"HTTP/1.1 400")


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


async def test_whoever_sends_all_before_they_read_reads_that_it_is_too_large(connect: Connect) -> None:
    connection = await connect()
    connection.send(f"POST {REFUSED} HTTP/1.1\r\nHost: x\r\nContent-Length: {PART * 9}\r\n\r\n".encode())
    for _part in range(9):
        connection.send(b"a" * PART)
        await connection.writer.drain()
    assert await connection.reader.readline() == b"HTTP/1.1 413 Request Entity Too Large\r\n"


async def test_of_a_body_that_is_too_large_no_more_is_taken_after_a_while(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEADERS_WITHIN", 0.2)
    connection = await connect()
    connection.send(f"POST {REFUSED} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".encode(), b"1\r\na\r\n")
    await connection.reader.readuntil(b"\r\n\r\n")
    connection.send(b"1\r\na\r\n")
    assert b"larger than 256 KiB" in await connection.rest()


async def test_the_rest_of_a_body_that_is_too_large_is_taken_little_by_little(
    connect: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REST_EVERY", 60)
    connection = await connect()
    connection.send(f"POST {REFUSED} HTTP/1.1\r\nHost: x\r\nContent-Length: {ENDLESS}\r\n\r\n".encode(), b"a")
    await connection.reader.readuntil(b"\r\n\r\n")
    connection.send(b"a" * (ENDLESS - 1))
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(connection.writer.drain(), 0.5)


@pytest.fixture
def two_for_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address may have two connections, and the address of the tests is that of no proxy."""
    monkeypatch.setattr(connections, "MOST_OF_AN_ADDRESS", 2)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1")


async def answers(connection: Connection) -> bytes:
    """The first line of the answer to a request."""
    connection.send(REQUEST)
    return await connection.reader.readline()


async def test_an_address_has_so_many_connections_until_it_closes_one(
    connect: Connect, two_for_an_address: None
) -> None:
    first, second, third = [await connect() for _ in range(3)]
    assert b"Close some, then try again." in await third.rest()
    assert await answers(second) == b"HTTP/1.1 200 OK\r\n"
    first.writer.close()
    async with asyncio.timeout(5):  # the server hears of it a moment later
        while await answers(await connect()) != b"HTTP/1.1 200 OK\r\n":
            pass


async def test_a_trusted_proxy_has_as_many_connections_as_it_needs(
    connect: Connect, two_for_an_address: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.1,127.0.0.0/8")
    opened = [await connect() for _ in range(3)]
    assert [await answers(each) for each in opened] == [b"HTTP/1.1 200 OK\r\n"] * 3


async def test_what_becomes_a_socket_is_counted_with_the_sockets(connect: Connect, two_for_an_address: None) -> None:
    connection = await connect()
    connection.send(REQUEST)
    await connection.answer()
    assert connections._open == {"127.0.0.1": 1}
    socket = REQUEST[:-2] + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    connection.send(socket + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    await connection.reader.read(1)
    assert connections._open == {}
