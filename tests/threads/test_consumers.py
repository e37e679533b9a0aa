import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from secrets import token_hex

import pytest
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone

from annotations.people.models import User
from annotations.threads import listening as listening_module
from annotations.threads.consumers import ThreadConsumer
from annotations.threads.models import Post, Thread
from pnsite.serve import LIMITS
from tests.browsers import prove_again, signed_in
from tests.conftest import PASSWORD
from tests.sockets import Listen, listening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.urls("tests.threads.host")]


@database_sync_to_async
def add_post(thread: Thread, author: User, body: str) -> Post:
    return thread.post(author=author, body=body, at=timezone.now())


@pytest.fixture
async def listen() -> AsyncIterator[Listen]:
    async with listening("/ws/threads/{}/") as listen:
        yield listen


async def test_whoever_connects_hears_the_newest_number(thread: Thread, ann: User, listen: Listen) -> None:
    await add_post(thread, ann, "One")
    await add_post(thread, ann, "Two")
    socket = await listen(thread.slug)
    assert await socket.received() == {"number": 2}


async def test_a_post_reaches_everybody_as_the_same_finished_html(
    thread: Thread, ann: User, ben: User, listen: Listen
) -> None:
    hers = await listen(thread.slug, ann)
    stranger = await listen(thread.slug)
    await hers.received(), await stranger.received()
    await add_post(thread, ben, "The `HT` wins")
    message = await hers.received()
    assert message["number"] == 1
    assert 'id="post-1"' in message["html"]
    assert '<span class="glyph h">♥10</span>' in message["html"]
    assert await stranger.received() == message


async def test_posts_of_another_thread_are_not_heard(
    new_thread: Callable[..., Thread], ann: User, listen: Listen
) -> None:
    here, there = await database_sync_to_async(new_thread)(), await database_sync_to_async(new_thread)()
    socket = await listen(here.slug)
    await socket.received()
    await add_post(there, ann, "Elsewhere")
    assert await socket.receives_nothing()


async def test_another_origin_is_refused(thread: Thread, ann: User, listen: Listen) -> None:
    socket = await listen(thread.slug, ann, origin="https://example.org")
    assert not socket.connected


async def test_a_draft_is_not_found_by_others(draft: Thread, ben: User, listen: Listen) -> None:
    his = await listen(draft.slug, ben)
    stranger = await listen(draft.slug)
    assert await his.closed() == await stranger.closed() == 4404


async def test_an_unknown_slug_is_not_found(ann: User, listen: Listen) -> None:
    socket = await listen("2222222222", ann)
    assert await socket.closed() == 4404


async def test_an_owner_hears_the_draft(draft: Thread, ann: User, listen: Listen) -> None:
    socket = await listen(draft.slug, ann)
    assert await socket.received() == {"number": 0}
    await add_post(draft, ann, "For me")
    assert (await socket.received())["number"] == 1


async def test_closing_a_thread_cuts_off_everybody_but_its_owner(
    thread: Thread, ann: User, ben: User, listen: Listen
) -> None:
    hers = await listen(thread.slug, ann)
    his = await listen(thread.slug, ben)
    await hers.received(), await his.received()
    await database_sync_to_async(thread.close)()
    assert await his.closed() == 4403
    await add_post(thread, ann, "To myself")
    assert (await hers.received())["number"] == 1
    assert await his.receives_nothing()


async def test_removing_a_thread_cuts_off_whoever_listens(thread: Thread, ben: User, listen: Listen) -> None:
    his = await listen(thread.slug, ben)
    await his.received()
    await database_sync_to_async(thread.remove)()
    assert await his.closed() == 4403


async def test_rights_are_looked_at_again_before_every_post(
    thread: Thread, ann: User, ben: User, listen: Listen
) -> None:
    his = await listen(thread.slug, ben)
    await his.received()
    await Thread.objects.filter(pk=thread.pk).aupdate(opened_at=None)  # behind the broadcast's back
    await add_post(thread, ann, "Not for Ben")
    assert await his.closed() == 4403


async def test_who_signs_out_listens_no_more(draft: Thread, ann: User, listen: Listen) -> None:
    browser = await sync_to_async(signed_in)(ann)
    hers = await listen(draft.slug, browser)
    await hers.received()
    await sync_to_async(browser.post)("/account/logout/")
    assert await hers.closed() == 4401
    await add_post(draft, ann, "To myself")
    assert await hers.receives_nothing()


async def test_a_session_that_is_ended_from_elsewhere_listens_no_more(draft: Thread, ann: User, listen: Listen) -> None:
    phone, desk = await sync_to_async(signed_in)(ann), await sync_to_async(signed_in)(ann)
    by_phone, at_desk = await listen(draft.slug, phone), await listen(draft.slug, desk)
    await by_phone.received(), await at_desk.received()
    session = await UserSession.objects.aget(session_key=await sync_to_async(lambda: phone.session.session_key)())
    await sync_to_async(desk.post)("/account/sessions/", {"session": session.pk})
    assert await by_phone.closed() == 4401
    assert await at_desk.receives_nothing()


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/account/sessions/", {}),
        (
            "/account/password/",
            {"oldpassword": PASSWORD, "password1": "a run twice over", "password2": "a run twice over"},
        ),
    ],
)
async def test_only_the_browser_that_goes_on_may_listen_again(
    draft: Thread, ann: User, listen: Listen, path: str, form: dict[str, str]
) -> None:
    phone, desk = await sync_to_async(signed_in)(ann), await sync_to_async(signed_in)(ann)
    sockets = [await listen(draft.slug, phone), await listen(draft.slug, desk)]
    for socket in sockets:
        await socket.received()
    assert (await sync_to_async(desk.post)(path, form)).status_code == 302
    assert [await socket.closed() for socket in sockets] == [1012, 1012]
    assert await (await listen(draft.slug, desk)).received() == {"number": 0}
    assert await (await listen(draft.slug, phone)).closed() == 4404


@pytest.mark.parametrize("is_by_staff", [False, True])
async def test_a_closed_account_listens_no_more(
    draft: Thread, ann: User, ben: User, listen: Listen, is_by_staff: bool
) -> None:
    await User.objects.filter(pk=ben.pk).aupdate(is_staff=True)
    phone, browser = await sync_to_async(signed_in)(ann), await sync_to_async(signed_in)(ben if is_by_staff else ann)
    hers = await listen(draft.slug, phone)
    await hers.received()
    await sync_to_async(prove_again)(browser, PASSWORD)
    path = "/account/closing/Ann/" if is_by_staff else "/account/closing/"
    closing = await sync_to_async(browser.post)(path, {"published": "keep", "name": "Ann"})
    assert closing.status_code == 302
    assert await hers.closed() == 1012
    assert await (await listen(draft.slug, phone)).closed() == 4404


async def test_an_error_of_ours_is_logged_and_closes_the_socket(
    thread: Thread, ann: User, listen: Listen, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_given: object) -> None:
        raise RuntimeError("our mistake")

    socket = await listen(thread.slug)
    await socket.received()
    monkeypatch.setattr(ThreadConsumer, "thread_news", fail)
    await add_post(thread, ann, "One")
    assert await socket.closed() == 1011
    assert "our mistake" in caplog.text
    await add_post(thread, ann, "Two")
    assert await socket.receives_nothing()


async def test_a_socket_that_sends_anything_is_closed(thread: Thread, listen: Listen) -> None:
    socket = await listen(thread.slug)
    await socket.received()
    await socket.wire.send_input({"type": "websocket.receive", "text": "hello"})
    assert await socket.closed() == 4429


@pytest.mark.parametrize("end", [ConnectionResetError, RuntimeError, asyncio.CancelledError])
async def test_a_socket_that_ends_anyhow_is_not_counted_any_more(
    thread: Thread, caplog: pytest.LogCaptureFixture, end: type[BaseException]
) -> None:
    """A client that leaves before anything is sent to it; an error of the server; the end of the site."""
    consumer, opening = ThreadConsumer(), iter([{"type": "websocket.connect"}])

    async def receive() -> dict[str, str]:
        for message in opening:
            return message
        return await asyncio.Future()

    async def send(message: dict[str, str]) -> None:
        if message["type"] != "websocket.accept":
            raise end

    route = {"args": (), "kwargs": {"slug": thread.slug}}
    scope = {"type": "websocket", "path": "/ws/threads/", "client": ("192.0.2.1", 80), "url_route": route}
    with suppress(end):
        await consumer(scope | {"session": SessionBase(), "user": AnonymousUser()}, receive, send)
    assert consumer.channel_name
    assert listening_module._open == {}
    assert ("failed" in caplog.text) == (end is RuntimeError)


async def test_a_person_has_so_many_sockets_and_no_more(
    thread: Thread, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening_module, "MOST_OF_A_PERSON", 2)
    first, _second, third = [await listen(thread.slug, ann) for _browser in range(3)]
    assert await third.closed() == 4429
    assert await (await listen(thread.slug, ben)).received() == {"number": 0}
    await first.leave()
    assert await (await listen(thread.slug, ann)).received() == {"number": 0}


async def test_an_address_has_so_many_sockets_and_no_more(
    thread: Thread, ann: User, ben: User, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening_module, "MOST_OF_AN_ADDRESS", 2)
    sockets = [await listen(thread.slug, person) for person in (ann, ben, None)]
    assert await sockets[-1].closed() == 4429
    for socket in sockets:
        await socket.leave()
    assert not listening_module._open


async def test_all_sockets_together_leave_room_for_those_who_read(
    thread: Thread, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LIMITS["limit_concurrency"] > listening_module.MOST_OF_ALL
    monkeypatch.setattr(listening_module, "counted_address", lambda host: token_hex(4))  # each from another one
    monkeypatch.setattr(listening_module, "MOST_OF_ALL", 2)
    sockets = [await listen(thread.slug) for _ in range(3)]
    assert await sockets[-1].closed() == 4429
