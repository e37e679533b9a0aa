"""The socket of an annotation: who may listen, what recorders hear of each other, when it ends."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.conf import settings
from django.test import Client

from annotations.archive import consumers
from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.threads.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

OURS = "http://localhost:8000"
AT_DEALER = {"title": "Dealer", "step": "0/Dealer", "line": 3}
Listen = Callable[..., Any]


@pytest.fixture
def shared(draft: Annotation, ben: User) -> Annotation:
    draft.record_with(ben)
    return draft


@pytest.fixture(autouse=True)
def _as_often_as_tests_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(consumers, "SOONEST", 0)


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def cookie_of(client: Client) -> bytes:
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}".encode()


@pytest.fixture
async def listen() -> AsyncIterator[Listen]:
    """Connects a person's browser, a client's, or a stranger's, to an annotation of the real application."""
    from pnsite.asgi import application  # after pytest-django has set Django up

    sockets: list[Socket] = []

    async def listen(slug: str, who: User | Client | None = None, origin: str = OURS) -> Socket:
        client = await sync_to_async(signed_in)(who) if isinstance(who, User) else who
        socket = Socket(application, f"/ws/a/{slug}/", origin, cookie_of(client) if client else b"")
        sockets.append(socket)
        await socket.connect()
        return socket

    yield listen
    for socket in sockets:
        await socket.leave()


@database_sync_to_async
def write(annotation: Annotation, by: User, text: str = "Deal 2") -> Annotation:
    return annotation.replace(text, annotation.version, by, NOW)


async def tell(socket: Socket, at: object) -> None:
    await socket.say(text=json.dumps({"at": at}))


async def test_whoever_records_it_hears_the_version_and_every_new_one(
    shared: Annotation, ann: User, ben: User, listen: Listen
):
    his = await listen(shared.slug, ben)
    assert await his.heard() == {"version": 1}
    await write(shared, ann)
    assert await his.heard() == {"version": 2}


async def test_what_is_not_committed_is_not_told(shared: Annotation, ann: User, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.heard()
    await write(shared, ann, DEAL)
    assert await his.hears_nothing()


async def test_a_guest_hears_of_their_own_draft_and_nobody_elses(draft: Annotation, listen: Listen):
    guest = Client()
    await sync_to_async(guest.post)("/record/", {"start": "hand", "title": "Friday"})
    own = await Annotation.objects.aget(title="Friday")
    assert await (await listen(own.slug, guest)).heard() == {"version": 0}
    assert await (await listen(draft.slug, guest)).closed() == 4404


async def test_strangers_and_other_sites_are_refused(shared: Annotation, ann: User, cleo: User, listen: Listen):
    for other in (None, cleo):
        assert await (await listen(shared.slug, other)).closed() == 4404
    assert await (await listen("222222222222", ann)).closed() == 4404
    assert not (await listen(shared.slug, ann, origin="https://example.org")).connected


async def test_publishing_lets_nobody_else_listen(shared: Annotation, cleo: User, listen: Listen):
    await database_sync_to_async(shared.publish)(NOW, listed=True)
    assert await (await listen(shared.slug, cleo)).closed() == 4404


async def test_whoever_has_the_address_follows_if_the_owner_lets_them_and_hears_of_nobodys_place(
    shared: Annotation, ann: User, ben: User, cleo: User, listen: Listen
):
    await database_sync_to_async(shared.let_follow)(NOW)
    followers = [await listen(shared.slug, cleo), await listen(shared.slug)]
    his = await listen(shared.slug, ben)
    for socket in (*followers, his):
        assert await socket.heard() == {"version": 1}
    await tell(his, AT_DEALER)
    written = await write(shared, ann)
    for socket in followers:
        assert await socket.heard() == {"version": 2}
    await tell(followers[0], AT_DEALER)
    await database_sync_to_async(written.let_follow)(None)
    for socket in followers:
        assert await socket.closed() == 4403
    assert [await his.heard(), await his.heard()] == [{"version": 2}, {"version": 2}]


async def test_who_is_taken_away_hears_nothing_more(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.heard(), await his.heard()
    await database_sync_to_async(shared.record_without)("Ben")
    assert await his.closed() == 4403
    assert await hers.heard() == {"version": 1}
    await write(shared, ann)
    assert await his.hears_nothing()


async def test_a_right_is_looked_at_with_every_version(shared: Annotation, ann: User, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.heard()
    await Annotation.recorders.through.objects.all().adelete()  # behind the back of the news
    await write(shared, ann)
    assert await his.closed() == 4403


async def test_removal_ends_it(shared: Annotation, ben: User, listen: Listen):
    his = await listen(shared.slug, ben)
    await his.heard()
    await database_sync_to_async(shared.remove)()
    assert await his.closed() == 4403


async def test_recorders_hear_where_the_others_are(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.heard(), await his.heard()
    await tell(his, AT_DEALER)
    heard = await hers.heard()
    assert (heard["name"], heard["at"]) == ("Ben", AT_DEALER)
    assert await his.hears_nothing()
    await tell(his, None)
    assert await hers.heard() == {"tab": heard["tab"], "name": "Ben", "at": None}


async def test_who_comes_hears_at_once_who_is_here(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers = await listen(shared.slug, ann)
    await hers.heard()
    await tell(hers, AT_DEALER)
    his = await listen(shared.slug, ben)
    await his.heard()
    await tell(his, AT_DEALER)
    assert (await his.heard())["name"] == "Ann"
    assert (await hers.heard())["name"] == "Ben"
    assert await hers.hears_nothing()


async def test_who_leaves_is_gone_at_once(shared: Annotation, ann: User, ben: User, listen: Listen):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.heard(), await his.heard()
    await tell(his, AT_DEALER)
    tab = (await hers.heard())["tab"]
    await his.leave()
    assert await hers.heard() == {"tab": tab, "name": "Ben", "at": None}


@pytest.mark.parametrize(
    "said",
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
async def test_what_is_no_place_is_passed_over(shared: Annotation, ann: User, ben: User, listen: Listen, said: str):
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.heard(), await his.heard()
    await his.say(text=said)
    await his.say(bytes=b"\x00\xff")
    assert await hers.hears_nothing()
    await tell(his, AT_DEALER)
    assert (await hers.heard())["at"] == AT_DEALER


async def test_a_browser_that_tells_too_often_is_passed_over(
    shared: Annotation, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(consumers, "SOONEST", 60)
    hers, his = await listen(shared.slug, ann), await listen(shared.slug, ben)
    await hers.heard(), await his.heard()
    for _ in range(3):
        await tell(his, AT_DEALER)
    await hers.heard()
    assert await hers.hears_nothing()
