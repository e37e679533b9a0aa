import threading
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from pnsite.handler import PooledHandler, StaticFiles

STYLE = "body { color: ink }\n"


class Received:
    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    async def __call__(self, message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {key.decode(): value.decode() for key, value in message["headers"]}
        else:
            self.body += message["body"]


async def beyond(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 299, "headers": []})


@pytest.fixture
def files(tmp_path: Path, settings: Any) -> StaticFiles:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "base.css").write_text(STYLE)
    (tmp_path / "site" / "base.0123456789ab.css").write_text(STYLE)
    settings.STATIC_ROOT = tmp_path
    return StaticFiles(beyond)


async def get(files: StaticFiles, path: str, method: str = "GET", **headers: str) -> Received:
    received = Received()
    pairs = [(key.replace("_", "-").encode(), value.encode()) for key, value in headers.items()]
    await files({"type": "http", "path": path, "method": method, "headers": pairs}, None, received)
    return received


async def test_a_collected_file_is_served_before_django_is_entered(files: StaticFiles) -> None:
    received = await get(files, "/static/site/base.css")
    assert (received.status, received.body.decode()) == (200, STYLE)
    assert received.headers["content-type"] == 'text/css; charset="utf-8"'
    assert received.headers["x-content-type-options"] == "nosniff"


async def test_a_file_under_a_hashed_name_may_be_kept_for_ever(files: StaticFiles) -> None:
    hashed = await get(files, "/static/site/base.0123456789ab.css")
    plain = await get(files, "/static/site/base.css")
    assert "immutable" in hashed.headers["cache-control"]
    assert "immutable" not in plain.headers["cache-control"]


async def test_a_file_that_the_browser_has_is_not_sent_again(files: StaticFiles) -> None:
    seen = await get(files, "/static/site/base.css")
    again = await get(files, "/static/site/base.css", if_modified_since=seen.headers["last-modified"])
    assert (again.status, again.body) == (304, b"")


async def test_a_part_of_a_file_can_be_asked_for(files: StaticFiles) -> None:
    received = await get(files, "/static/site/base.css", range="bytes=0-3")
    assert (received.status, received.body) == (206, b"body")


async def test_only_the_head_of_a_file_can_be_asked_for(files: StaticFiles) -> None:
    received = await get(files, "/static/site/base.css", "HEAD")
    assert (received.status, received.body) == (200, b"")


@pytest.mark.parametrize("path", ["/", "/static/", "/static/nothing.css", "/static/../secret-key", "/static/site"])
async def test_everything_else_goes_on_to_django(files: StaticFiles, path: str) -> None:
    assert (await get(files, path)).status == 299


async def test_views_run_in_threads_that_are_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def answer(self: PooledHandler, request: Any) -> HttpResponse:
        threads.append(threading.current_thread().name)
        return HttpResponse()

    monkeypatch.setattr(PooledHandler, "get_response", answer)
    handler = PooledHandler()
    for _ in range(20):
        await handler.get_response_async(RequestFactory().get("/"))
    assert all(name.startswith("web") for name in threads)
    assert len(set(threads)) < 20


async def test_the_handler_takes_http_alone() -> None:
    with pytest.raises(ValueError, match="websocket"):
        await PooledHandler()({"type": "websocket"}, None, None)
