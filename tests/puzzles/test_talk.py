"""The talk of a puzzle by the address of its thread: it is sent to those alone who see it on the puzzle's page."""

from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async
from django.test import Client

from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.browsers import signed_in
from tests.puzzles.conftest import NOW
from tests.sockets import Listen, listening


@pytest.fixture
async def listen() -> AsyncIterator[Listen]:
    async with listening("/ws/threads/{}/") as listen:
        yield listen


@database_sync_to_async
def slug_with_a_post(puzzle: Puzzle) -> str:
    """The slug of the puzzle's thread, in which somebody gives the answer away."""
    puzzle.thread.post(author=puzzle.owner, body="West holds the `SA`.", at=NOW)
    return puzzle.thread.slug


@pytest.mark.django_db(transaction=True)
async def test_the_socket_is_closed_to_who_has_not_answered(puzzle: Puzzle, ben: User, listen: Listen) -> None:
    slug = await slug_with_a_post(puzzle)
    await User.objects.filter(pk=ben.pk).aupdate(is_staff=True)
    assert await (await listen(slug)).closed() == 4404
    assert await (await listen(slug, ben)).closed() == 4404


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("sent", [{"answer-1/Trick2/3": "HQ"}, {"give_up": "1"}])
@pytest.mark.parametrize("is_guest", [True, False])
async def test_the_socket_opens_once_one_has_answered(
    puzzle: Puzzle, ben: User, listen: Listen, sent: dict[str, str], is_guest: bool
) -> None:
    slug = await slug_with_a_post(puzzle)
    reader = Client() if is_guest else await sync_to_async(signed_in)(ben)
    await sync_to_async(reader.post)(f"{puzzle.get_absolute_url()}attempts/", sent)
    assert await (await listen(slug, reader)).received() == {"number": 1}
    assert await (await listen(slug)).closed() == 4404


@pytest.mark.django_db(transaction=True)
async def test_the_author_always_listens(puzzle: Puzzle, ann: User, listen: Listen) -> None:
    slug = await slug_with_a_post(puzzle)
    assert await (await listen(slug, ann)).received() == {"number": 1}


def test_staff_see_a_post_by_its_address_once_they_have_answered(puzzle: Puzzle, ben: User, his: Client) -> None:
    User.objects.filter(pk=ben.pk).update(is_staff=True)
    post = puzzle.thread.post(author=puzzle.owner, body="West holds the `SA`.", at=NOW)
    address = f"/talk/{puzzle.thread.slug}/{post.number}/"
    assert his.get(address).status_code == 404
    his.post(f"{puzzle.get_absolute_url()}attempts/", {"give_up": "1"})
    assert his.get(address).status_code == 200
