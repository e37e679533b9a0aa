"""What the first view of a page costs a reader whose browser has nothing of the site yet, counted by that browser.

Bytes are those on the wire, headers with them, compressed as in production. Sockets do not count, nor does what a
browser without a window leaves out: the icon, the manifest, and the service worker, which works once the page is there.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models.functions import Length
from playwright.sync_api import Browser, Page

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browser.recording import edit

SignIn = Callable[[Page, User], None]


@pytest.fixture
def longest(site: str) -> Annotation:
    """The game of the sample library that has most to show."""
    call_command("sample", verbosity=0)
    return Annotation.objects.order_by(Length("text")).last()


@pytest.fixture
def newcomer(site: str, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page of a context of its own: those that tests share hold files of the site."""
    with browser.new_context(**browser_context_args) as context:
        yield context.new_page()


def first_view(page: Page, address: str) -> tuple[int, int]:
    """Opens a page, and returns the bytes that came for it and the number of requests."""
    counted: list[int] = []
    network: Any = page.context.new_cdp_session(page)
    network.on("Network.loadingFinished", lambda event: counted.append(event["encodedDataLength"]))
    network.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    print(f"{address}: {sum(counted)} bytes, {len(counted)} requests")
    return sum(counted), len(counted)


def test_the_first_view_of_the_editor_is_light(newcomer: Page, sign_in: SignIn, longest: Annotation) -> None:
    sign_in(newcomer, longest.owner)
    size, requests = first_view(newcomer, edit(longest))
    assert size <= 100_000
    assert requests <= 30


def test_the_first_view_of_an_annotation_is_light(newcomer: Page, sign_in: SignIn, longest: Annotation) -> None:
    """For somebody who can talk about it, which makes it longer."""
    sign_in(newcomer, longest.owner)
    size, requests = first_view(newcomer, longest.get_absolute_url())
    assert size <= 60_000
    assert requests <= 15
