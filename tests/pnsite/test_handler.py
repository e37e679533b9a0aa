import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.signals import request_finished
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse

from pnsite.handler import PooledHandler, StaticFiles

Answers = Callable[[Callable[[HttpRequest], HttpResponseBase]], None]

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
            self.body += message.get("body", b"")


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


def request(method: str = "GET", path: str = "/") -> dict[str, Any]:
    return {"type": "http", "method": method, "path": path, "query_string": b"", "headers": []}


def receiving(*messages: dict[str, Any]) -> Callable[[], Awaitable[dict[str, Any]]]:
    sent = iter(messages)

    async def receive() -> dict[str, Any]:
        return next(sent)

    return receive


WHOLE = {"type": "http.request", "body": b"", "more_body": False}


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Answers:
    """Sets what the handler answers with, in place of Django's middleware and views."""

    def answer_with(view: Callable[[HttpRequest], HttpResponseBase]) -> None:
        monkeypatch.setattr(PooledHandler, "get_response", lambda self, request: view(request))

    return answer_with


async def test_views_run_in_threads_that_are_used_again(answers: Answers) -> None:
    threads: list[str] = []

    def view(request: HttpRequest) -> HttpResponse:
        threads.append(threading.current_thread().name)
        return HttpResponse("read")

    answers(view)
    handler = PooledHandler()
    for _ in range(20):
        received = Received()
        await handler(request(), receiving(WHOLE), received)
        assert (received.status, received.body) == (200, b"read")
    assert all(name.startswith("web") for name in threads)
    assert len(set(threads)) < 20


async def test_a_request_that_comes_in_parts_is_read_whole(answers: Answers) -> None:
    answers(lambda request: HttpResponse(request.body))
    received = Received()
    first = {"type": "http.request", "body": b"Trick1 ", "more_body": True}
    last = {"type": "http.request", "body": b"CA", "more_body": False}
    await PooledHandler()(request("POST"), receiving(first, last), received)
    assert received.body == b"Trick1 CA"


async def test_whoever_hangs_up_before_all_is_sent_is_not_answered(answers: Answers) -> None:
    asked = Mock()
    answers(asked)
    received = Received()
    await PooledHandler()(request("POST"), receiving({"type": "http.disconnect"}), received)
    assert (received.status, asked.called) == (0, False)


async def parts() -> AsyncIterator[str]:
    yield "re"
    yield "ad"


@pytest.mark.parametrize("response", [HttpResponse("read"), StreamingHttpResponse(parts())])
async def test_what_a_request_holds_is_let_go_once_it_is_answered(
    answers: Answers, response: HttpResponse | StreamingHttpResponse
) -> None:
    ended = Mock()
    request_finished.connect(ended)
    answers(lambda request: response)
    received = Received()
    await PooledHandler()(request(), receiving(WHOLE), received)
    request_finished.disconnect(ended)
    assert received.body == b"read"
    assert (response.closed, ended.call_count) == (True, 1)


async def test_a_request_that_is_too_long_is_refused_in_words(settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1
    scope = request("POST") | {"headers": [(b"content-length", b"2")]}
    received = Received()
    await PooledHandler()(scope, receiving(WHOLE), received)
    assert received.status in (400, 413)


async def test_the_handler_takes_http_alone() -> None:
    with pytest.raises(ValueError, match="websocket"):
        await PooledHandler()({"type": "websocket"}, None, None)
