"""The socket of an annotation: who may listen, what recorders hear of each other, when it ends."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.test import Client

from annotations.archive import consumers
from annotations.archive.consumers import AnnotationConsumer
from annotations.archive.live import live, presence_rooms
from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads import listening as socket_listening
from annotations.threads import push
from tests.browsers import signed_in
from tests.conftest import PASSWORD
from tests.drafts import DEAL, NOW
from tests.sockets import Listen, Socket, listening

pytestmark = pytest.mark.django_db(transaction=True)

AT_DEALER = {"title": "Dealer", "step": "0/Dealer", "line": 3}


@pytest.fixture
def shared(draft: Annotation, ben: User) -> Annotation:
    draft.add_recorder(ben)
    return draft


@pytest.fixture(autouse=True)
def _as_often_as_tests_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumers, "BETWEEN_REPORTS", 0)


@pytest.fixture
async def listen() -> AsyncIterator[Listen]:
    """Connects an editor."""
    async with listening("/ws/a/{}/?presence=1") as listen:
        yield listen


@pytest.fixture
async def read_along() -> AsyncIterator[Listen]:
    """Connects a page that only shows the annotation."""
    async with listening("/ws/a/{}/") as listen:
        yield listen


@pytest.fixture
def woken(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[str]:
    """Whose sockets are woken because somebody is elsewhere now."""
    names = asyncio.Queue[str]()
    handle = AnnotationConsumer.annotation_presence

    async def woken(consumer: AnnotationConsumer, event: dict[str, Any]) -> None:
        names.put_nowait(consumer.name)
        await handle(consumer, event)

    monkeypatch.setattr(AnnotationConsumer, "annotation_presence", woken)
    return names


@database_sync_to_async
def write(annotation: Annotation, by: User, text: str = "Deal 2") -> Annotation:
    return annotation.replace(text, annotation.version, by, NOW)


async def tell(socket: Socket, at: object) -> None:
    await socket.send(text=json.dumps({"at": at}))


async def place(socket: Socket) -> dict[str, Any]:
    """The place in its next message, which has only one."""
    (found,) = (await socket.received())["places"]
    return found


async def test_whoever_records_it_hears_the_version_and_every_new_one(
    shared: Annotation, ann: User, ben: User, listen: Listen
):
    his = await listen(shared.slug, ben)
    assert await his.received() == {"version": 1}
    await write(shared, ann)
    assert await his.received() == {"version": 2}


async def test_what_is_not_committed_is_not_told(shared: Annotation, ann: User, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.received()
    await write(shared, ann, DEAL)
    assert await his.receives_nothing()


async def test_a_guest_hears_of_their_own_draft_and_nobody_elses(draft: Annotation, listen: Listen):
    guest = Client()
    await sync_to_async(guest.post)("/record/", {"start": "hand", "title": "Friday"})
    own = await Annotation.objects.aget(title="Friday")
    assert await (await listen(own.slug, guest)).received() == {"version": 0}
    assert await (await listen(draft.slug, guest)).closed() == 4404


async def test_strangers_and_other_sites_are_refused(shared: Annotation, ann: User, cleo: User, listen: Listen):
    for other in (None, cleo):
        assert await (await listen(shared.slug, other)).closed() == 4404
    assert await (await listen("222222222222", ann)).closed() == 4404
    assert not (await listen(shared.slug, ann, origin="https://example.org")).connected


@pytest.mark.parametrize("slug", ["2" * 13, "2" * 2000, "ä", "a b", "2/3"])
async def test_what_can_be_no_address_is_refused_as_one_that_is_not_there(
    ann: User, listen: Listen, caplog: pytest.LogCaptureFixture, slug: str
):
    assert await (await listen(slug, ann)).closed() == 4404
    assert not caplog.records


async def test_publishing_lets_nobody_else_listen(shared: Annotation, cleo: User, listen: Listen):
    await database_sync_to_async(shared.publish)(NOW, listed=True)
    assert await (await listen(shared.slug, cleo)).closed() == 4404


async def test_whoever_has_the_address_follows_if_the_owner_lets_them_and_hears_of_nobodys_place(
    shared: Annotation, ann: User, ben: User, cleo: User, listen: Listen
):
    await database_sync_to_async(shared.allow_followers)(NOW)
    followers = [await listen(shared.slug, cleo), await listen(shared.slug)]
    his = await listen(shared.slug, ben)
    for socket in (*followers, his):
        assert await socket.received() == {"version": 1}
    await tell(his, AT_DEALER)
    written = await write(shared, ann)
    for socket in followers:
        assert await socket.received() == {"version": 2}
    await tell(followers[0], AT_DEALER)
    await database_sync_to_async(written.allow_followers)(None)
    for socket in followers:
        assert await socket.closed() == 4403
    assert [await his.received(), await his.received()] == [{"version": 2}, {"version": 2}]


async def test_a_removed_recorder_receives_nothing_more(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    await database_sync_to_async(shared.remove_recorder)("Ben")
    assert await his.closed() == 4403
    assert await hers.received() == {"version": 1}
    await write(shared, ann)
    assert await his.receives_nothing()


async def test_a_right_is_looked_at_with_every_version(shared: Annotation, ann: User, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.received()
    await Annotation.recorders.through.objects.all().adelete()  # behind the back of the news
    await write(shared, ann)
    assert await his.closed() == 4403


async def test_removal_ends_it(shared: Annotation, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.received()
    await database_sync_to_async(shared.remove)()
    assert await his.closed() == 4403


async def test_recorders_hear_where_the_others_are(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    await tell(his, AT_DEALER)
    found = await place(hers)
    assert (found["name"], found["at"]) == ("Ben", AT_DEALER)
    assert await his.receives_nothing()
    await tell(his, None)
    assert await place(hers) == {"tab": found["tab"], "name": "Ben", "at": None}


async def test_who_comes_hears_at_once_who_is_here(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers = await listen(shared.slug, ann)
    await hers.received()
    other = await listen(shared.slug, ben)
    await other.received()
    await tell(hers, AT_DEALER)
    assert (await place(other))["name"] == "Ann"
    his = await listen(shared.slug, ben)
    await his.received()
    await tell(his, AT_DEALER)
    assert (await place(his))["name"] == "Ann"
    assert (await place(hers))["name"] == "Ben"
    assert await hers.receives_nothing()


async def test_a_place_wakes_only_those_who_show_where_the_others_are(
    shared: Annotation, ann: User, ben: User, cleo: User, listen: Listen, read_along: Listen, woken: asyncio.Queue[str]
):
    await database_sync_to_async(shared.allow_followers)(NOW)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    followers = [await listen(shared.slug, cleo), await read_along(shared.slug), await read_along(shared.slug, ben)]
    for socket in (hers, his, *followers):
        await socket.received()
    await tell(his, AT_DEALER)
    assert (await place(hers))["name"] == "Ben"
    assert await followers[-1].receives_nothing()
    assert sorted([woken.get_nowait() for _person in range(woken.qsize())]) == ["Ann", "Ben"]


async def test_a_recorder_who_reads_along_hears_of_versions_and_of_their_rights(
    shared: Annotation, ann: User, ben: User, read_along: Listen
):
    his = await read_along(shared.slug, ben)
    await his.received()
    await tell(his, AT_DEALER)
    await write(shared, ann)
    assert await his.received() == {"version": 2}
    await database_sync_to_async(shared.remove_recorder)("Ben")
    assert await his.closed() == 4403


async def test_whoever_comes_is_answered_alone(
    shared: Annotation, ann: User, ben: User, cleo: User, listen: Listen, woken: asyncio.Queue[str]
):
    await database_sync_to_async(shared.add_recorder)(cleo)
    hers, his, cleos = [await listen(shared.slug, person) for person in (ann, ben, cleo)]
    for socket in (hers, his, cleos):
        await socket.received()
    await tell(hers, AT_DEALER)
    assert [(await place(socket))["name"] for socket in (his, cleos)] == ["Ann", "Ann"]
    await tell(his, AT_DEALER)
    assert [(await place(socket))["name"] for socket in (hers, cleos, his)] == ["Ben", "Ben", "Ann"]
    while not woken.empty():
        woken.get_nowait()
    await tell(cleos, AT_DEALER)
    assert [(await place(socket))["name"] for socket in (hers, his)] == ["Cleo", "Cleo"]
    assert {one["name"] for one in (await cleos.received())["places"]} == {"Ann", "Ben"}
    async with asyncio.timeout(5):  # what wakes her may come after what answers her
        assert sorted([await woken.get() for _person in range(3)]) == ["Ann", "Ben", "Cleo"]
    assert woken.empty()


async def test_of_many_who_come_at_once_each_hears_of_all_others_in_one_message(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence_rooms, "TOGETHER", 0.5)
    sockets = [await listen(shared.slug, person) for person in [ann, ben] * 10]
    for socket in sockets:
        await socket.received()
    for socket in sockets:
        await tell(socket, AT_DEALER)
    for socket, name in zip(sockets, ["Ben", "Ann"] * 10, strict=True):
        assert [one["name"] for one in (await socket.received())["places"]] == [name] * 10
    assert all([await socket.receives_nothing() for socket in sockets])


async def test_those_who_stay_where_they_are_are_told_of_together(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(presence_rooms, "STILL_THERE", 0.5)
    hers = await listen(shared.slug, ann)
    his = [await listen(shared.slug, ben) for _tab in range(5)]
    for socket in (hers, *his):
        await socket.received()
    heard: list[object] = []
    for socket in his:
        await tell(socket, AT_DEALER)
    while len(heard) < len(his):
        heard += (await hers.received())["places"]
    for socket in his:
        await tell(socket, AT_DEALER)
    assert len((await hers.received())["places"]) == len(his)
    assert await hers.receives_nothing()


async def test_who_comes_is_answered_by_other_processes(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    await tell(hers, AT_DEALER)
    assert (await place(his))["name"] == "Ann"
    newcomer = {"by": 0, "tab": "1", "name": "Cleo", "at": AT_DEALER}
    event = {"type": "annotation.presence", "places": [newcomer], "asks": True, "process": "another"}
    layer = get_channel_layer()
    assert layer
    await layer.group_send(live.presence_group(shared.slug), event)
    assert [(await place(his))["name"] for _message in range(2)] == ["Cleo", "Ann"]
    assert await his.receives_nothing()


@pytest.mark.parametrize("method", ["_pass_on", "receive", "annotation_news"])
async def test_an_error_of_ours_is_logged_and_closes_the_socket_so_that_the_browser_connects_again(
    shared: Annotation,
    ann: User,
    ben: User,
    listen: Listen,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    method: str,
):
    async def fail(*_given: object, **_named: object) -> None:
        raise RuntimeError("our mistake")

    his = await listen(shared.slug, ben)
    await his.received()
    with monkeypatch.context() as patch:
        patch.setattr(AnnotationConsumer, method, fail)
        if method == "annotation_news":
            await write(shared, ann)
        else:
            await tell(his, AT_DEALER)
        assert await his.closed() == 1011
    assert "our mistake" in caplog.text
    await write(shared, ann, DEAL)
    assert await his.receives_nothing()
    assert "version" in await (await listen(shared.slug, ben)).received()


async def test_nobody_is_their_own_fellow(shared: Annotation, ben: User, listen: Listen):
    one, other = await listen(shared.slug, ben), await listen(shared.slug, ben)
    await one.received(), await other.received()
    await tell(one, AT_DEALER)
    assert await other.receives_nothing()


async def test_who_leaves_is_gone_at_once(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    await tell(his, AT_DEALER)
    tab = (await place(hers))["tab"]
    await his.leave()
    assert await place(hers) == {"tab": tab, "name": "Ben", "at": None}


async def test_who_signs_out_is_gone_in_that_browser_and_receives_nothing_more(
    shared: Annotation, ann: User, ben: User, listen: Listen
):
    browser = await sync_to_async(signed_in)(ben)
    hers, his, other = (
        await listen(shared.slug, ann),
        await listen(shared.slug, browser),
        await listen(shared.slug, ben),
    )
    await hers.received(), await his.received(), await other.received()
    await tell(his, AT_DEALER)
    tab = (await place(hers))["tab"]
    await sync_to_async(browser.post)("/account/logout/")
    assert await his.closed() == 4401
    assert await place(hers) == {"tab": tab, "name": "Ben", "at": None}
    await write(shared, ann)
    assert await other.received() == {"version": 2}
    assert await his.receives_nothing()
    assert await (await listen(shared.slug, browser)).closed() == 4404


async def test_a_guest_who_signs_in_comes_again_as_themselves(ben: User, listen: Listen):
    browser = Client()
    await sync_to_async(browser.post)("/record/", {"start": "hand"})
    own = await Annotation.objects.aget()
    guests = await listen(own.slug, browser)
    await guests.received()
    await sync_to_async(browser.post)("/account/login/", {"login": "Ben", "password": PASSWORD})
    assert await guests.closed() == 1012
    assert await (await listen(own.slug, browser)).received() == {"version": 0}


def test_what_a_guest_has_is_handed_over_before_their_sockets_come_again(ben: User, monkeypatch: pytest.MonkeyPatch):
    owners: list[User] = []
    browser = Client()
    browser.post("/record/", {"start": "hand"})
    monkeypatch.setattr(push, "send", lambda *_news, **_more: owners.append(Annotation.objects.get().owner))
    browser.post("/account/login/", {"login": "Ben", "password": PASSWORD})
    assert owners == [ben]


def test_the_sockets_of_a_session_come_again_once_it_is_kept_whose_it_is(ben: User, monkeypatch: pytest.MonkeyPatch):
    people: list[list[str]] = []
    browser = Client()
    browser.post("/record/", {"start": "hand"})
    monkeypatch.setattr(push, "send", lambda *_news, **_more: people.append(kept()))
    browser.post("/account/login/", {"login": "Ben", "password": PASSWORD})
    assert people == [[str(ben.pk)]]


def test_the_sockets_of_a_session_end_once_nobody_is_signed_in_any_more(ben: User, monkeypatch: pytest.MonkeyPatch):
    people: list[list[str]] = []
    browser = signed_in(ben)
    monkeypatch.setattr(push, "send", lambda *_news, **_more: people.append(kept()))
    assert kept() == [str(ben.pk)]
    browser.post("/account/logout/")
    assert people == [[]]


def kept() -> list[str]:
    """Who is signed in in the sessions that are kept."""
    sessions = [session.get_decoded() for session in Session.objects.all()]
    return [session[SESSION_KEY] for session in sessions if SESSION_KEY in session]


@pytest.mark.parametrize(
    "report",
    [
        "not even json",
        "[]",
        "7",
        '{"at": 7}',
        '{"at": {"title": 1, "step": "", "line": 1}}',
        '{"at": {"title": "T", "step": "s", "line": -1}}',
        '{"at": {"title": "T", "step": "s", "line": true}}',
        '{"at": {"title": "%s", "step": "s", "line": 1}}' % ("T" * 81),
        '{"at": %s}' % ("[" * 5000),
    ],
)
async def test_a_malformed_place_is_ignored(shared: Annotation, ann: User, ben: User, listen: Listen, report: str):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    await his.send(text=report)
    await his.send(bytes=b"\x00\xff")
    assert await hers.receives_nothing()
    await tell(his, AT_DEALER)
    assert (await place(hers))["at"] == AT_DEALER


async def test_of_what_a_browser_tells_too_often_the_last_is_told_in_time(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(consumers, "BETWEEN_REPORTS", 0.1)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    for line in range(10):
        await tell(his, AT_DEALER | {"line": line})
    lines = [(await place(hers))["at"]["line"]]
    while lines[-1] != 9:
        lines.append((await place(hers))["at"]["line"])
    assert len(lines) <= 3
    assert await hers.receives_nothing()


async def test_a_browser_that_tells_very_much_is_closed(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(consumers.AnnotationConsumer, "most_messages", 3)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    for _ in range(3):
        await tell(his, AT_DEALER)
    await his.send(text="x")
    assert await his.closed() == 4429


async def test_what_a_browser_tells_now_and_then_is_no_flood(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(consumers.AnnotationConsumer, "most_messages", 1)
    monkeypatch.setattr(socket_listening, "PERIOD", 0.0)
    monkeypatch.setattr(consumers, "BETWEEN_REPORTS", 0.0)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    for line in range(3):
        await tell(his, AT_DEALER | {"line": line})
        assert (await place(hers))["at"]["line"] == line


async def test_a_browser_that_tells_too_often_is_passed_over(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(consumers, "BETWEEN_REPORTS", 60)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.received(), await his.received()
    for _ in range(3):
        await tell(his, AT_DEALER)
    await hers.received()
    assert await hers.receives_nothing()
