"""What one socket may send: few frames in a time, of whatever kind, read or not; texts in UTF-8."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from uvicorn.server import ServerState

from pnsite import socket_connections
from pnsite.serve import LIMITS
from pnsite.socket_connections import MOST_FRAMES

OPENS = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YWFhYWFhYWFhYWFhYWFhYQ==\r\n\r\n"
)
MASKED = b"\x80\x00\x00\x00\x00"
FRAMES = {"ping": b"\x89" + MASKED, "pong": b"\x8a" + MASKED, "text": b"\x81" + MASKED, "binary": b"\x82" + MASKED}
PONG = b"\x8a\x00"


class Client:
    """A browser's end of a socket."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def opened(self) -> None:
        self.writer.write(OPENS)
        assert (await self.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")

    async def is_cut_off(self) -> bool:
        """Waits until the server closes the connection; False if it says goodbye first."""
        try:
            return b"\x88" not in await self.reader.read()
        except ConnectionResetError:
            return True


@pytest_asyncio.fixture
async def heard() -> asyncio.Queue[str]:
    """What the application hears of its socket."""
    return asyncio.Queue()


@pytest_asyncio.fixture
async def client(heard: asyncio.Queue[str]) -> AsyncIterator[Client]:
    """A client of an application that accepts its socket and takes every message."""

    async def application(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            pass
        heard.put_nowait(message["type"])

    config = uvicorn.Config(application, log_config=None, **LIMITS)
    config.load()
    protocol: Any = config.http_protocol_class
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: protocol(config, state, {}), "127.0.0.1", 0)
    client = Client(*await asyncio.open_connection(*server.sockets[0].getsockname()))
    await client.opened()
    yield client
    client.writer.close()
    server.close()


@pytest.mark.parametrize("kind", FRAMES)
async def test_a_client_that_sends_very_many_frames_is_cut_off(
    client: Client, heard: asyncio.Queue[str], kind: str
) -> None:
    client.writer.write(FRAMES[kind] * 20 * MOST_FRAMES)
    assert await client.is_cut_off()
    assert await heard.get() == "websocket.disconnect"


async def test_a_client_may_send_some_pings_again_and_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    pings = MOST_FRAMES - 1  # the request that opened the socket counts as well
    for _period in range(3):
        client.writer.write(FRAMES["ping"] * pings)
        assert await client.reader.readexactly(len(PONG) * pings) == PONG * pings
        monkeypatch.setattr(socket_connections, "PERIOD", 0.0)


async def test_frames_are_not_read_all_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to read them grows with the square of what is read at once."""
    sizes: list[int] = []
    read = socket_connections.WebSocketsSansIOProtocol.data_received

    def recorded(protocol: Any, data: bytes) -> None:
        sizes.append(len(data))
        read(protocol, data)

    monkeypatch.setattr(socket_connections.WebSocketsSansIOProtocol, "data_received", recorded)
    client.writer.write(FRAMES["ping"] * 20 * MOST_FRAMES)
    assert await client.is_cut_off()
    assert max(sizes) <= socket_connections.PART
    assert sum(sizes) <= len(FRAMES["ping"]) * MOST_FRAMES + socket_connections.PART


@pytest.mark.parametrize(
    "frames",
    [
        pytest.param(b"\x81\x82\x00\x00\x00\x00\xc3\x28", id="in one frame"),
        pytest.param(b"\x01\x81\x00\x00\x00\x00\xc3" + b"\x80\x81\x00\x00\x00\x00\x28", id="in two"),
    ],
)
async def test_a_text_that_is_not_utf8_closes_its_socket_with_1007(
    client: Client, heard: asyncio.Queue[str], caplog: pytest.LogCaptureFixture, frames: bytes
) -> None:
    client.writer.write(frames)
    assert await client.reader.read() == b"\x88\x02" + (1007).to_bytes(2, "big")
    assert await heard.get() == "websocket.disconnect"
    assert not caplog.records


async def test_a_letter_may_be_divided_between_frames(client: Client, heard: asyncio.Queue[str]) -> None:
    client.writer.write(b"\x01\x81\x00\x00\x00\x00\xc3" + b"\x80\x81\x00\x00\x00\x00\xa4" + FRAMES["ping"])
    assert await client.reader.readexactly(len(PONG)) == PONG
    assert heard.empty()
