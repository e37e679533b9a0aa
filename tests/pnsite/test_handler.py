import asyncio
import errno
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import Any
from unittest.mock import Mock

import pytest
from django.core.signals import request_finished
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from annotations.people.looking_limits import MOST_OF_AN_ADDRESS, LookingLimits
from pnsite import bodies, handler
from pnsite.handler import PooledHandler, StaticFiles
from pnsite.lanes import Lane, LaneFull

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

    @property
    def is_hardened(self) -> bool:
        """Whether a browser learns what the page may use, although no middleware has seen the answer."""
        policy = self.headers.get("Content-Security-Policy", "")
        return "default-src 'self'" in policy and self.headers["X-Content-Type-Options"] == "nosniff"


async def beyond(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 299, "headers": []})


@pytest.fixture
def files(tmp_path: Path, settings: Any) -> StaticFiles:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "base.css").write_text(STYLE)
    (tmp_path / "site" / "base.0123456789ab.css").write_text(STYLE)
    (tmp_path / "site" / "icon.svg").write_text("<svg/>")
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
    assert "access-control-allow-origin" not in received.headers


async def test_a_collected_picture_uses_nothing_and_is_not_used_elsewhere(files: StaticFiles) -> None:
    received = await get(files, "/static/site/icon.svg")
    assert received.headers["x-content-type-options"] == "nosniff"
    assert received.headers["cross-origin-resource-policy"] == "same-origin"
    assert received.headers["content-security-policy"] == "default-src 'none'"


async def test_a_file_under_a_hashed_name_may_be_kept_for_ever(files: StaticFiles) -> None:
    hashed = await get(files, "/static/site/base.0123456789ab.css")
    plain = await get(files, "/static/site/base.css")
    assert "immutable" in hashed.headers["cache-control"]
    assert "immutable" not in plain.headers["cache-control"]
    for asks in ("last-modified", "etag"):
        assert [asks in one.headers for one in (hashed, plain)] == [False, True]


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
        for message in sent:
            return message
        await asyncio.Event().wait()  # as a client does that waits for its answer
        raise AssertionError

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


async def test_what_a_request_holds_is_let_go_once_it_is_answered(answers: Answers) -> None:
    ended, response = Mock(), HttpResponse("read")
    request_finished.connect(ended)
    answers(lambda request: response)
    received = Received()
    await PooledHandler()(request(), receiving(WHOLE), received)
    request_finished.disconnect(ended)
    assert received.body == b"read"
    assert (response.closed, ended.call_count) == (True, 1)


def sending(body: bytes, path: str = "/a/0123456789ab/posts/", *, announced: int | None = None) -> tuple[Any, Any]:
    """A request with this body in parts of 64 KiB, which announces its length if that is given."""
    headers = [] if announced is None else [(b"content-length", str(announced).encode())]
    parts = [body[at : at + 65_536] for at in range(0, len(body), 65_536)] or [b""]
    messages = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    messages[-1]["more_body"] = False
    return request("POST", path) | {"headers": headers}, receiving(*messages)


@pytest.mark.parametrize("announced", [None, 300_000])
async def test_a_body_that_no_form_has_is_refused_in_words(answers: Answers, announced: int | None) -> None:
    asked = Mock()
    answers(asked)
    received = Received()
    scope, receive = sending(b"x" * 300_000, announced=announced)
    await PooledHandler()(scope, receive, received)
    assert received.status == 413
    assert received.is_hardened
    assert "larger than 256 KiB" in received.body.decode()
    assert not asked.called


async def test_a_body_that_is_announced_too_large_is_not_read(answers: Answers) -> None:
    received = Received()
    scope, _receive = sending(b"", announced=10**30)
    await PooledHandler()(scope, Mock(side_effect=AssertionError), received)
    assert received.status == 413


@pytest.mark.parametrize("path", ["/record/", "/a/0123456789ab/edit/text/", "/a/0123456789ab/edit/lines/"])
async def test_a_text_may_be_larger_than_a_form(answers: Answers, path: str) -> None:
    answers(lambda request: HttpResponse(str(len(request.body))))
    received = Received()
    await PooledHandler()(*sending(b"x" * 300_000, path), received)
    assert (received.status, received.body) == (200, b"300000")


async def test_a_text_that_is_far_too_large_is_not_kept_either(answers: Answers, settings: Any) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100_000
    received = Received()
    await PooledHandler()(*sending(b"x" * 300_000, "/record/"), received)
    assert received.status == 413


async def test_a_body_for_which_the_disk_has_no_room_is_refused_in_words(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SpooledTemporaryFile, "write", Mock(side_effect=OSError(errno.ENOSPC, "no room")))
    received = Received()
    await PooledHandler()(*sending(b"x", "/record/"), received)
    assert (received.status, received.is_hardened) == (503, True)
    assert "The disk of the site is full" in received.body.decode()


async def test_a_body_that_cannot_be_kept_for_another_reason_is_an_error(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SpooledTemporaryFile, "write", Mock(side_effect=PermissionError))
    with pytest.raises(PermissionError):
        await PooledHandler()(*sending(b"x", "/record/"), Received())


async def test_a_body_that_does_not_come_in_time_is_refused_in_words(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handler, "WITHIN", 0.0)
    received = Received()
    first = {"type": "http.request", "body": b"Trick1 ", "more_body": True}
    await PooledHandler()(request("POST"), receiving(first), received)
    assert (received.status, received.is_hardened) == (408, True)
    assert "This took too long to arrive" in received.body.decode()


@pytest.mark.parametrize(
    ("limit", "neighbour", "status"),
    [
        ("MOST_HELD_OF_AN_ADDRESS", "2001:db8::ffff", 503),
        ("MOST_HELD_OF_AN_ADDRESS", "2001:db8:0:1::1", 200),
        ("MOST_HELD", "2001:db8:0:1::1", 503),
    ],
)
async def test_bodies_that_wait_take_so_much_and_no_more(
    answers: Answers, monkeypatch: pytest.MonkeyPatch, limit: str, neighbour: str, status: int
) -> None:
    answers(lambda request: HttpResponse("saved"))
    monkeypatch.setattr(bodies, limit, 250_000)
    some = {"type": "http.request", "body": b"x" * 200_000, "more_body": True}
    first = request("POST") | {"client": ("2001:db8::1", 5)}
    waiting = asyncio.create_task(PooledHandler()(first, receiving(some), Received()))
    while not bodies._held:
        await asyncio.sleep(0)
    scope, receive = sending(b"x" * 100_000)
    second, third = Received(), Received()
    await PooledHandler()(scope | {"client": (neighbour, 7)}, receive, second)
    assert second.status == status
    assert "Retry-After" in second.headers or status == 200
    waiting.cancel()
    await asyncio.wait([waiting])
    scope, receive = sending(b"x" * 100_000)
    await PooledHandler()(scope | {"client": (neighbour, 7)}, receive, third)
    assert third.status == 200
    assert not bodies._held


async def test_health_is_answered_while_all_threads_are_busy(answers: Answers, settings: Any) -> None:
    free = threading.Event()
    answers(lambda request: HttpResponse(str(free.wait(20))))
    handler, waiting = PooledHandler(), []
    for method in ("GET", "POST"):
        waiting += [
            asyncio.create_task(handler(request(method), receiving(WHOLE), Received()))
            for _ in range(settings.WEB_THREADS + 1)
        ]
    await asyncio.sleep(0)
    health = Received()
    await handler(request(path="/healthz"), receiving(WHOLE), health)
    assert (health.status, health.body, health.is_hardened) == (200, b"ok\n", True)
    free.set()
    await asyncio.gather(*waiting)


@pytest.mark.parametrize("method", ["POST", "OPTIONS", "TRACE", "DELETE"])
async def test_health_is_only_looked_at(method: str, db: None) -> None:
    health = Received()
    scope = request(method, "/healthz") | {"headers": [(b"host", b"localhost")]}
    await PooledHandler()(scope, receiving(WHOLE), health)
    assert health.status == (403 if method == "POST" else 405)


async def test_readers_cannot_hold_up_who_saves(answers: Answers, settings: Any) -> None:
    free = threading.Event()

    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(str(request.method == "POST" or free.wait(20)))

    answers(view)
    handler = PooledHandler()
    readers = [
        asyncio.create_task(handler(request(), receiving(WHOLE), Received())) for _ in range(3 * settings.WEB_THREADS)
    ]
    saved = Received()
    await handler(request("POST"), receiving(WHOLE), saved)
    assert saved.status == 200
    assert not any(reader.done() for reader in readers)
    free.set()
    await asyncio.gather(*readers)


async def test_a_request_that_comes_when_too_many_wait_is_answered_with_503(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    answers(lambda request: HttpResponse(str(free.wait(20))))
    monkeypatch.setattr(PooledHandler, "looking", Lane("few", 1, 1, 9))
    handler = PooledHandler()
    first = [asyncio.create_task(handler(request(), receiving(WHOLE), Received())) for _ in range(2)]
    await asyncio.sleep(0)
    late = Received()
    await handler(request(), receiving(WHOLE), late)
    assert late.status == 503
    assert late.is_hardened
    assert late.headers["Retry-After"]
    assert "Very many people are here right now." in late.body.decode()
    free.set()
    await asyncio.gather(*first)


@pytest.mark.parametrize(("method", "lane"), [("GET", "looking"), ("POST", "saving")])
async def test_one_address_cannot_fill_a_lane(
    answers: Answers, monkeypatch: pytest.MonkeyPatch, method: str, lane: str
) -> None:
    free = threading.Event()
    answers(lambda request: HttpResponse(str(free.wait(20))))
    monkeypatch.setattr(PooledHandler, lane, Lane("shared", 1, 9, 2))
    handler = PooledHandler()

    def ask(host: str) -> tuple[Received, asyncio.Task[None]]:
        received = Received()
        scope = request(method) | {"client": (host, 5)}
        return received, asyncio.create_task(handler(scope, receiving(WHOLE), received))

    asked = [ask(host) for host in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")]
    while not asked[2][1].done():
        await asyncio.sleep(0)
    free.set()
    await asyncio.gather(*(task for _received, task in asked))
    assert [received.status for received, _task in asked] == [200, 200, 503, 200]


async def test_what_the_site_does_itself_waits_in_a_full_lane(answers: Answers) -> None:
    """It works every day: nobody would try that again."""
    lane, free = Lane("full", 1, 0, 9), threading.Event()
    waiting = asyncio.create_task(lane.run(free.wait, 20, address="2001:db8::1"))
    await asyncio.sleep(0)
    with pytest.raises(LaneFull):
        await lane.run(free.wait, 20, address="2001:db8::2")
    own = asyncio.create_task(lane.run(free.is_set))
    await asyncio.sleep(0)
    free.set()
    assert await own
    assert await waiting


async def test_a_page_is_not_made_for_a_client_that_has_disconnected(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, made = threading.Event(), []

    def view(request: HttpRequest) -> HttpResponse:
        made.append(request.path)
        return HttpResponse(str(free.wait(20)))

    answers(view)
    monkeypatch.setattr(PooledHandler, "looking", Lane("one", 1, 9, 9))
    handler = PooledHandler()
    busy = asyncio.create_task(handler(request(path="/busy"), receiving(WHOLE), Received()))
    gone = asyncio.create_task(
        handler(request(path="/gone"), receiving(WHOLE, {"type": "http.disconnect"}), Received())
    )
    for _ in range(20):  # both have come as far as they can
        await asyncio.sleep(0)
    while not made:
        await asyncio.sleep(0)
    free.set()
    await asyncio.gather(busy, gone)
    assert made == ["/busy"]


async def test_looking_at_very_much_is_refused_for_a_while(answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(lambda request: HttpResponse("read"))
    limits = LookingLimits()
    monkeypatch.setattr(PooledHandler, "limits", limits)
    scope = request() | {"client": ("2001:db8::1", 5)}
    limits.spend(scope, MOST_OF_AN_ADDRESS)
    neighbour = request() | {"client": ("2001:db8::ffff", 7)}
    refused, saved, other = Received(), Received(), Received()
    await PooledHandler()(neighbour, receiving(WHOLE), refused)
    assert refused.status == 429
    assert refused.is_hardened
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert "reload this page" in refused.body.decode()
    await PooledHandler()(neighbour | {"method": "POST"}, receiving(WHOLE), saved)
    await PooledHandler()(request() | {"client": ("2001:db8:0:1::1", 7)}, receiving(WHOLE), other)
    assert (saved.status, other.status) == (200, 200)


async def test_what_a_page_costs_is_counted(answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    def view(request: HttpRequest) -> HttpResponse:
        begun = time.thread_time()
        while time.thread_time() - begun < 0.02:
            pass
        return HttpResponse("read")

    answers(view)
    spent: list[float] = []
    monkeypatch.setattr(LookingLimits, "spend", lambda self, scope, seconds: spent.append(seconds))
    await PooledHandler()(request(), receiving(WHOLE), Received())
    await PooledHandler()(request("POST"), receiving(WHOLE), Received())
    assert len(spent) == 1
    assert spent[0] >= 0.02


async def test_the_handler_takes_http_alone() -> None:
    with pytest.raises(ValueError, match="websocket"):
        await PooledHandler()({"type": "websocket"}, None, None)
