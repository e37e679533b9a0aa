"""What a browser test may ask for.

page      a stranger's page in a browser of its own: `page.goto("/library/")`
visit     opens a page for somebody else, signed in: `visit(ben)`, or a second stranger's: `visit()`
sign_in   signs a person in without the form: `sign_in(page, ann)`
look      saves screenshots of a page when LOOK names a folder: `look(page, "library")`
accessible  fails where axe finds a barrier in a page: `accessible(page)`
console   a page that complains fails its test; `console.expect("404")` where complaining is the point
site      the address of the server
draft     a hand that Ann began: its next step is North's hand
recording  the real hand as far as Ann has recorded it: `recording(text)`
editor    opens Ann's editor of such a recording: `editor(text, "?add=Trick3", has_touch=True)`
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from channels.layers import get_channel_layer
from django.conf import settings
from django.test import override_settings
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.threads import push
from tests.browser import accessibility, find, looking
from tests.browser.console import Console
from tests.browser.contexts import Contexts
from tests.browser.recording import edit
from tests.browser.server import LiveServer
from tests.browsers import session_of, signed_in
from tests.drafts import DEAL

NewContext = Callable[..., BrowserContext]
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=20_000)  # a machine with much to do answers late, but not wrongly


@pytest.fixture(scope="session", autouse=True)
def _orm_beside_playwrights_loop() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(playwright: Playwright, browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    own = Path(playwright.chromium.executable_path)
    program = find.named() or find.on_the_path() or (str(own) if own.exists() else None)
    assert program, "no browser: run `make browser`"
    sandbox = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return {**browser_type_launch_args, "executable_path": program, "args": sandbox}


@pytest.fixture(scope="session")
def _server(django_db_setup: None, as_in_production: dict[str, Any]) -> Iterator[LiveServer]:
    from pnsite.asgi import application  # after pytest-django has set Django up, since it builds the middleware
    from pnsite.handler import PooledHandler, StaticFiles

    with override_settings(**as_in_production), LiveServer(StaticFiles(application)) as server:
        yield server
    for lane in (PooledHandler.looking, PooledHandler.saving):
        lane.shutdown()


@pytest.fixture(scope="session")
def _address(_server: LiveServer) -> str:
    return _server.address


@pytest.fixture(scope="session", autouse=True)
def _news_beside_playwrights_loop(_server: LiveServer) -> Iterator[None]:
    """Announce what a test saves by itself from the server's loop: Playwright's own loop runs in the test's thread."""
    tell = push.send

    def push_and_wait(group: str, kind: str, **news: object) -> None:
        layer = get_channel_layer()
        if not _runs_a_loop() or layer is None:
            return tell(group, kind, **news)
        return _server.run_there(layer.group_send(group, {"type": kind, **news}))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(push, "send", push_and_wait)
        yield


def _runs_a_loop() -> bool:
    try:
        return asyncio.get_running_loop().is_running()
    except RuntimeError:
        return False


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], _address: str) -> dict[str, Any]:
    size = {"width": 1280, "height": 860}
    quiet = {"reduced_motion": "reduce", "service_workers": "block"}
    return {**browser_context_args, "base_url": _address, "viewport": size, **quiet}


@pytest.fixture
def site(_address: str, transactional_db: None) -> str:
    return _address


@pytest.fixture
def console() -> Iterator[Console]:
    console = Console()
    yield console
    assert not console.unexpected(), "\n".join(console.unexpected())


@pytest.fixture(scope="session")
def _contexts(browser: Browser, _server: LiveServer) -> Contexts:
    return Contexts(browser, _server)


@pytest.fixture
def new_context(
    site: str,
    console: Console,
    browser_context_args: dict[str, Any],
    _contexts: Contexts,
    request: pytest.FixtureRequest,
    output_path: str,
) -> Iterator[NewContext]:
    taken: list[BrowserContext] = []

    def watched(**options: Any) -> BrowserContext:
        context = _contexts.take({**browser_context_args, **options})
        taken.append(context)
        console.watch(context)
        return context

    yield watched
    console.close()
    if request.node.stash.get(FAILED, False):
        save_screenshots(taken, Path(output_path))
    for context in taken:
        _contexts.give_back(context)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def save_screenshots(contexts: list[BrowserContext], folder: Path) -> None:
    """What the pages of a test that failed look like, for whoever finds out why."""
    pages = (page for context in contexts for page in context.pages)
    for number, page in enumerate(pages, 1):
        with suppress(Error):
            page.screenshot(path=folder / f"page-{number}.png", timeout=5000)


@pytest.fixture
def sign_in(site: str) -> Callable[[Page, User], None]:
    def sign_in(page: Page, person: User) -> None:
        session = session_of(signed_in(person))
        page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": site}])

    return sign_in


@pytest.fixture
def visit(new_context: NewContext, _contexts: Contexts, sign_in: Callable[[Page, User], None]) -> Callable[..., Page]:
    def visit(person: User | None = None, **options: Any) -> Page:
        page = _contexts.open_page(new_context(**options))
        if person:
            sign_in(page, person)
        return page

    return visit


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()


@pytest.fixture
def recording(site: str, ann: User) -> Callable[[str], Annotation]:
    def begun(text: str) -> Annotation:
        now = timezone.now()
        annotation = Annotation.objects.start(ann, "The ten at trick 19", now, rules="double-deck-minimum")
        return annotation.replace(text, seen=0, by=ann, at=now)

    return begun


@pytest.fixture
def editor(visit: Callable[..., Page], ann: User, recording: Callable[[str], Annotation]) -> Callable[..., Page]:
    def opened(text: str = DEAL, query: str = "", **options: Any) -> Page:
        page = visit(ann, **options)
        page.goto(edit(recording(text), query))
        return page

    return opened


@pytest.fixture
def draft(site: str, ann: User) -> Annotation:
    now = timezone.now()
    return Annotation.objects.start(ann, "Thursday", now).replace(DEAL, seen=0, by=ann, at=now)


@pytest.fixture(scope="session")
def accessible() -> Callable[[Page], None]:
    return accessibility.accessible


@pytest.fixture(scope="session")
def look() -> Callable[[Page, str], None]:
    return looking.look
