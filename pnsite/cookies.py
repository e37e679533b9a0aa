"""Cookies as this site writes them: those that only others write are dropped before anything reads them."""

from typing import Any

ESCAPE = b"\\"


class PlainCookies:
    """Hands requests and sockets to `app` without the cookies that have a backslash.

    None of ours has one, and to read it takes long: Python before 3.11.10 and 3.12.6 needs a time that grows with the
    square of the length (CVE-2024-7592), in the loop, which answers everybody.
    """

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if any(_is_escaped(*header) for header in scope.get("headers", ())):
            scope = {**scope, "headers": [(name, _plain(name, value)) for name, value in scope["headers"]]}
        await self.app(scope, receive, send)


def _is_escaped(name: bytes, value: bytes) -> bool:
    return name == b"cookie" and ESCAPE in value


def _plain(name: bytes, value: bytes) -> bytes:
    if not _is_escaped(name, value):
        return value
    return b";".join(cookie for cookie in value.split(b";") if ESCAPE not in cookie)
