"""Many people, and many tabs, at once, whose sockets are cut: nothing is lost, and nothing is there twice."""

import asyncio
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads.models import Post, Thread
from tests.browsers import cookie_of, signed_in
from tests.drafts import DEAL, NOW
from tests.sockets import Listen, Socket, listening

pytestmark = pytest.mark.django_db(transaction=True)

POSTERS = 40
POSTS_EACH = 2
POSTS = POSTERS * POSTS_EACH
TABS = 30
EDITS_EACH = 2
TOKEN = "t" * 32
SEEN = re.compile(r'name="seen" value="(\d+)"')
NUMBER = re.compile(r'data-number="(\d+)"')


async def ask(client: Client, method: str, address: str, form: dict[str, str] | None = None) -> tuple[int, str]:
    """What the application answers the browser, in the threads that answer requests: its status, and the page."""
    from pnsite.asgi import application  # after pytest-django has set Django up

    path, _mark, query = address.partition("?")
    sent: list[dict[str, Any]] = []
    received = [{"type": "http.request", "body": urlencode(form or {}).encode()}]

    async def receive() -> dict[str, Any]:
        return received.pop() if received else await asyncio.Future()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    headers = {
        "host": "localhost:8000",
        "cookie": f"{cookie_of(client)}; {settings.CSRF_COOKIE_NAME}={TOKEN}",
        "x-csrftoken": TOKEN,
        "content-type": "application/x-www-form-urlencoded",
        "hx-request": "true",
    }
    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode(), "scheme": "http"}
    scope |= {"headers": [(name.encode(), value.encode()) for name, value in headers.items()], "server": ("x", 80)}
    await application(scope | {"client": ("127.0.0.1", 1)}, receive, send)
    return int(sent[0]["status"]), b"".join(message.get("body", b"") for message in sent).decode()


class Reader:
    """A page that shows a thread, as `live-thread.js` does; its socket is cut now and then."""

    def __init__(self, listen: Listen, thread: Thread, client: Client, cut_after: int) -> None:
        self.listen, self.thread, self.client, self.cut_after = listen, thread, client, cut_after
        self.numbers: list[int] = []
        self.cuts = 0

    async def read(self) -> None:
        """Reads until it has all posts, and connects again whenever its socket is cut."""
        while len(self.numbers) < POSTS:
            socket = await self.listen(self.thread.slug, self.client)
            await self._read_from(socket)
            await socket.leave()
            self.cuts += 1

    async def _read_from(self, socket: Socket) -> None:
        for _message in range(self.cut_after):
            message = await socket.received()
            if "html" in message and message["number"] == self.last + 1:
                self.numbers.append(message["number"])
            elif message["number"] > self.last:
                await self._catch_up()
            if len(self.numbers) >= POSTS:
                return

    async def _catch_up(self) -> None:
        status, page = await ask(self.client, "GET", f"{self.thread.address}posts/?since={self.last}")
        assert status == 200
        self.numbers += map(int, NUMBER.findall(page))

    @property
    def last(self) -> int:
        return self.numbers[-1] if self.numbers else 0


async def post(thread: Thread, client: Client, number: int) -> None:
    """Posts; every third time the answer is lost on the way, and the same form is sent again."""
    for one in range(POSTS_EACH):
        form = {"body": f"Post {one} of {number}", "client_key": f"key-{one}"}
        for _sent in range(2 if number % 3 == 0 else 1):
            assert (await ask(client, "POST", f"{thread.address}posts/", form))[0] == 200


@sync_to_async
def published(ann: User) -> Thread:
    annotation = Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, seen=0, by=ann, at=NOW)
    annotation.publish(timezone.now(), listed=True)
    return annotation.thread


@sync_to_async
def posters() -> list[Client]:
    people = (User(username=f"Poster{number}", email=f"{number}@example.org") for number in range(POSTERS))
    return [signed_in(person) for person in User.objects.bulk_create(people)]


async def test_of_forty_who_post_at_once_while_sockets_are_cut_each_reads_every_post_once(ann: User) -> None:
    thread, clients = await published(ann), await posters()
    async with listening("/ws/threads/{}/") as listen:
        readers = [Reader(listen, thread, client, 3 + number % 7) for number, client in enumerate(clients)]
        reading = [reader.read() for reader in readers]
        await asyncio.gather(*reading, *(post(thread, client, number) for number, client in enumerate(clients)))
    assert all(reader.numbers == list(range(1, POSTS + 1)) for reader in readers)
    assert sum(reader.cuts for reader in readers) > POSTERS
    bodies = {body async for body in Post.objects.values_list("body", flat=True)}
    assert bodies == {f"Post {one} of {number}" for number in range(POSTERS) for one in range(POSTS_EACH)}
    assert (await Thread.objects.aget(pk=thread.pk)).last_number == await Post.objects.acount() == POSTS


class Tab:
    """A tab in which a note of the annotation is written again and again; it knows the versions that it heard of."""

    def __init__(self, annotation: Annotation, client: Client, number: int) -> None:
        self.annotation, self.client, self.number = annotation, client, number
        self.version = 0

    async def work(self, listen: Listen) -> None:
        socket = await self._connected(listen)
        for edit in range(EDITS_EACH):
            if self.number % 2:  # its socket is cut: what it has seen is older than what others saved
                await socket.leave()
            line = str(len(DEAL.splitlines()) + 1 + self.number)
            form = {"line": line, "seen": str(self.version), "note": f"{edit} of tab {self.number}"}
            status, page = await ask(self.client, "POST", f"{self.annotation.get_absolute_url()}edit/lines/", form)
            assert status == 200, page
            self._hears({"version": max(map(int, SEEN.findall(page)))})
            if self.number % 2:
                socket = await self._connected(listen)
        while self.version < 1 + TABS * EDITS_EACH:
            self._hears(await socket.received())

    async def _connected(self, listen: Listen) -> Socket:
        socket = await listen(self.annotation.slug, self.client)
        self._hears(await socket.received())
        return socket

    def _hears(self, message: dict[str, Any]) -> None:
        self.version = max(self.version, message.get("version", 0))


async def test_thirty_tabs_with_one_annotation_save_every_edit_and_hear_of_the_last(ann: User) -> None:
    text = DEAL + "".join(f"Note {number}\n" for number in range(TABS))
    start = sync_to_async(lambda: Annotation.objects.start(ann, "Thursday", NOW).replace(text, seen=0, by=ann, at=NOW))
    annotation, client = await start(), await sync_to_async(signed_in)(ann)
    tabs = [Tab(annotation, client, number) for number in range(TABS)]
    async with listening("/ws/a/{}/?presence=1") as listen:
        await asyncio.gather(*(tab.work(listen) for tab in tabs))
    saved = await Annotation.objects.aget(pk=annotation.pk)
    assert saved.text == DEAL + "".join(f"Note {EDITS_EACH - 1} of tab {number}\n" for number in range(TABS))
    assert {tab.version for tab in tabs} == {saved.version} == {1 + TABS * EDITS_EACH}
    assert await sync_to_async(saved.revisions.count)() == saved.version
