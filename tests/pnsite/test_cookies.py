"""No cookie that only others write is read: a long one with backslashes would stop the loop, and so the site."""

from http import cookies
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from pnsite.cookies import PlainCookies

ESCAPED = b'sessionid="' + b"\\" * 1_000 + b'"'
HEADERS = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
KINDS = {
    "http": ({"method": "GET", "path": "/help/"}, {"type": "http.request"}),
    "websocket": ({"path": "/ws/nothing/"}, {"type": "websocket.connect"}),
}


async def passed_on(*sent: bytes) -> list[bytes]:
    """The cookies that the application gets, by header."""
    got: list[bytes] = []

    async def keep(scope: Any, receive: Any, send: Any) -> None:
        got.extend(value for name, value in scope["headers"] if name == b"cookie")

    headers = [(b"x-a", b"\\"), *((b"cookie", cookie) for cookie in sent)]
    await PlainCookies(keep)({"type": "http", "headers": headers}, None, None)
    return got


async def test_cookies_with_a_backslash_are_dropped_and_all_others_kept() -> None:
    assert await passed_on(b"theme=dark; sessionid=abc") == [b"theme=dark; sessionid=abc"]
    assert await passed_on(b'a="\\054"; sessionid=abc; b=\\', b"c=1") == [b" sessionid=abc", b"c=1"]
    assert await passed_on(ESCAPED) == [b""]


@pytest.mark.parametrize("kind", KINDS)
async def test_pages_and_sockets_decode_no_escapes(kind: str, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    from pnsite.asgi import application  # after pytest-django has set Django up

    read: list[str] = []
    decode = cookies._unquote  # type: ignore[attr-defined]

    def recorded(value: str) -> str:
        read.append(value)
        return str(decode(value))

    monkeypatch.setattr(cookies, "_unquote", recorded)
    scope, opening = KINDS[kind]
    headers = [*HEADERS, (b"cookie", b"theme=dark; " + ESCAPED)]
    whole = {"type": kind, "query_string": b"", "headers": headers, "client": ("192.0.2.1", 80), **scope}
    visitor = ApplicationCommunicator(application, whole)
    await visitor.send_input(opening)
    await visitor.receive_output(20)
    await visitor.wait(20)
    assert "dark" in read
    assert not [value for value in read if "\\" in value]
