"""Who signs in in another tab goes on where a recording is open: its socket comes again as theirs."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import edit

SOCKET = re.compile("/ws/a/")
COME_AGAIN, NOT_FOUND = 1012, 4404
ENDED = "You can no longer edit this"
HEARD = '{"version": 1}'


@pytest.fixture
def page(visit: Callable[..., Page], ann: User) -> Page:
    page = visit(ann)
    page.clock.install()
    return page


@pytest.fixture
def sockets(page: Page, draft: Annotation) -> list[WebSocketRoute]:
    """The sockets of Ann's editor, of which the first has been told to come again."""
    sockets: list[WebSocketRoute] = []
    page.route_web_socket(SOCKET, lambda socket: sockets.append(socket))
    page.goto(edit(draft))
    opened(page, sockets).close(code=COME_AGAIN)
    return sockets


def opened(page: Page, sockets: list[WebSocketRoute]) -> WebSocketRoute:
    for _second in range(300):
        if sockets:
            return sockets.pop()
        page.clock.run_for(1000)
    raise AssertionError("the page opens no socket")


def closed(page: Page, sockets: list[WebSocketRoute], seconds: int) -> int:
    """How many sockets the page opens in that time, where each is closed as one that has no business there."""
    count = 0
    for _second in range(seconds):
        page.clock.run_for(1000)
        while sockets:
            sockets.pop().close(code=NOT_FOUND)
            count += 1
    return count


def test_until_the_browser_knows_who_it_is_the_socket_is_only_broken(page: Page, sockets: list[WebSocketRoute]) -> None:
    alert = page.get_by_role("alert").filter(has_text=ENDED)
    assert closed(page, sockets, 10) > 1
    expect(alert).to_have_count(0)
    assert closed(page, sockets, 60) > 0
    expect(alert).to_be_visible()
    assert closed(page, sockets, 60) == 0


def test_once_it_is_heard_again_it_can_end(page: Page, sockets: list[WebSocketRoute]) -> None:
    socket = opened(page, sockets)
    socket.send(HEARD)
    socket.close(code=NOT_FOUND)
    expect(page.get_by_role("alert").filter(has_text=ENDED)).to_be_visible()
