"""Who may listen, at every address of a socket: a new one without a row fails."""

from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.test import Client
from django.utils import timezone

from annotations import urls
from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browsers import signed_in
from tests.pnsite.rights import VISITORS
from tests.puzzles.hand import HAND
from tests.sockets import listening

pytestmark = pytest.mark.django_db(transaction=True)

ROWS = {
    # address: what each visitor gets by what the owner has done; "hears", or the code with which the socket is closed
    r"^ws/a/(?P<slug>[-a-zA-Z0-9_]{1,12})/$": {
        "kept": "4404 4404 4404 hears hears 4404",
        "followed": "hears hears hears hears hears hears",
        "published": "4404 4404 4404 hears hears 4404",
    },
    r"^ws/threads/(?P<slug>[-a-zA-Z0-9_]{1,12})/$": {
        "kept": "4404 4404 4404 4404 hears 4404",
        "followed": "4404 4404 4404 4404 hears 4404",
        "published": "hears hears hears hears hears hears",
    },
    "": {"kept": "4404 4404 4404 4404 4404 4404"},
}
PUZZLE_VISITORS = (*VISITORS, "guest who answered", "person who answered")
PUZZLE_ROWS = {
    # what each of them gets of the talk of Ann’s puzzle, by what she has done with it
    "kept": "4404 4404 4404 4404 hears 4404 4404 4404",
    "published": "4404 4404 4404 4404 hears 4404 hears hears",
    "taken back": "4404 4404 4404 4404 hears 4404 4404 4404",
}
EXAMPLES = {"ws/a": "/ws/a/{}/", "ws/threads": "/ws/threads/{}/", "": "/ws/nothing/{}/"}


@pytest.fixture
def draft(ann: User, ben: User) -> Annotation:
    """Ann’s draft, which Ben records with her."""
    now = timezone.now()
    draft = Annotation.objects.start(ann, "Thursday", now).replace(HAND, seen=0, by=ann, at=now)
    draft.add_recorder(ben)
    return draft


def slug_in(draft: Annotation, state: str, pattern: str) -> str:
    """What the address names, once the owner has done this with the draft."""
    now = timezone.now()
    if state == "followed":
        draft.allow_followers(now)
    elif state == "published":
        draft.publish(now, listed=True)
    return draft.thread.slug if "threads" in pattern else draft.slug


def test_every_socket_has_a_row() -> None:
    assert set(ROWS) == {str(route.pattern) for route in urls.websocket_urlpatterns}


@pytest.mark.parametrize(
    ("pattern", "state"), [(pattern, state) for pattern, states in ROWS.items() for state in states]
)
async def test_everybody_hears_what_they_may_hear(
    pattern: str, state: str, draft: Annotation, visitors: Callable[[], list[Client]]
) -> None:
    place = next(place for start, place in EXAMPLES.items() if start in pattern)
    slug = await database_sync_to_async(slug_in)(draft, state, pattern)
    got = []
    async with listening(place) as listen:
        for client in await sync_to_async(visitors)():
            message = await (await listen(slug, client if client.cookies else None)).wire.receive_output(20)
            got.append(str(message["code"]) if message["type"] == "websocket.close" else "hears")
    assert dict(zip(VISITORS, got, strict=True)) == dict(zip(VISITORS, ROWS[pattern][state].split(), strict=True))


@pytest.fixture
def puzzle(draft: Annotation) -> Puzzle:
    """Ann’s puzzle of the draft, which she keeps to herself, with a post that gives the answer away."""
    now = timezone.now()
    puzzle = Puzzle.objects.make(draft, draft.owner, "The ten", "What now?", "", {"1/Trick2/3": "HQ"}, now)
    puzzle.thread.post(author=draft.owner, body="West holds the `SA`.", at=now)
    return puzzle


def everybody_at(puzzle: Puzzle, state: str, come: Callable[[], list[Client]], dora: User) -> list[Client]:
    """All visitors, once Ann has done this with the puzzle; the last two send an answer while they can."""
    answering = [Client(), signed_in(dora)]
    if state != "kept":
        puzzle.publish(timezone.now())
    codes = [each.post(f"{puzzle.get_absolute_url()}attempts/", {"answer-1/Trick2/3": "HQ"}) for each in answering]
    assert {answer.status_code for answer in codes} == ({404} if state == "kept" else {302})
    if state == "taken back":
        puzzle.withdraw()
    return [*come(), *answering]


@pytest.mark.parametrize("state", PUZZLE_ROWS)
async def test_who_has_answered_a_puzzle_hears_its_talk_and_nobody_else_but_its_author(
    state: str, puzzle: Puzzle, visitors: Callable[[], list[Client]], person: Callable[[str], User]
) -> None:
    dora = await sync_to_async(person)("Dora")
    clients = await sync_to_async(everybody_at)(puzzle, state, visitors, dora)
    got = []
    async with listening("/ws/threads/{}/") as listen:
        for client in clients:
            socket = await listen(puzzle.thread.slug, client if "sessionid" in client.cookies else None)
            message = await socket.wire.receive_output(20)
            got.append(str(message["code"]) if message["type"] == "websocket.close" else "hears")
    expected = PUZZLE_ROWS[state].split()
    assert dict(zip(PUZZLE_VISITORS, got, strict=True)) == dict(zip(PUZZLE_VISITORS, expected, strict=True))


async def test_only_those_who_record_it_hear_where_the_others_are(
    draft: Annotation, visitors: Callable[[], list[Client]]
) -> None:
    await database_sync_to_async(draft.allow_followers)(timezone.now())
    async with listening("/ws/a/{}/?presence=1") as listen:
        clients = await sync_to_async(visitors)()
        sockets = [await listen(draft.slug, client if client.cookies else None) for client in clients]
        for socket in sockets:
            await socket.received()
        await sockets[VISITORS.index("owner")].send(text='{"at": {"title": "Deal", "step": "Deal", "line": 1}}')
        assert (await sockets[VISITORS.index("recorder")].received())["places"][0]["name"] == "Ann"
        assert [await socket.receives_nothing() for socket in sockets] == [True] * len(VISITORS)
