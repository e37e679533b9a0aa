"""Nothing on a page moves while it opens, however late its scripts are and however slowly it is read."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep
from typing import Any
from urllib.request import urlopen

import pytest
from django.core.management import call_command
from django.db.models.functions import Length
from playwright.sync_api import BrowserContext, Page, Route

from annotations.archive.models import Annotation
from annotations.puzzles.models import Puzzle
from tests.browser.held import intercept
from tests.browser.recording import edit
from tests.browser.screens import DESK, PHONE
from tests.browser.waiting import next_frame

RECORD_SHIFTS = """
  window.moved = [];
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  const start = (node) => (node?.outerHTML ?? node?.textContent ?? "?").slice(0, 100);
  const part = ({ node, previousRect: from, currentRect: to }) => `${start(node)}: ${place(from)} to ${place(to)}`;
  const seen = (list) => moved.push(...list.getEntries().map(({ value, sources }) => [value, ...sources.map(part)]));
  new PerformanceObserver(seen).observe({ type: "layout-shift", buffered: true });
"""
IS_DRAWN = "() => performance.getEntriesByName('first-contentful-paint').length > 0"
BEFORE_THE_PAGE = "look-early"
"""In the name of the script that a page waits for before it is drawn."""
PIECE = 1000
"""Bytes of a page."""


@pytest.fixture
def pages(site: str) -> dict[str, str]:
    """The addresses of pages that have much to show."""
    call_command("sample", verbosity=0)
    longest = Annotation.objects.order_by(Length("text")).last()
    return {
        "front": "/",
        "library": "/library/",
        "puzzles": "/puzzles/",
        "talk": "/talk/",
        "annotation": longest.get_absolute_url(),
        "step": f"{longest.get_absolute_url()}?at=trick3-2",
        "editor": edit(longest),
        "puzzle": Puzzle.objects.first().get_absolute_url(),
    }


def moved(page: Page) -> list[Any]:
    """What moved, once it has been drawn: how much, and which parts from where to where."""
    for _frame in range(3):
        next_frame(page)
    found: list[Any] = page.evaluate("() => moved")
    return found


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["front", "library", "puzzles", "talk", "annotation", "step", "editor", "puzzle"])
def test_nothing_moves_when_the_scripts_of_a_page_come_late(
    visit: Callable[..., Page], pages: dict[str, str], name: str, size: Any
) -> None:
    owner = Annotation.objects.order_by(Length("text")).last().owner
    page = visit(owner, viewport=size)
    page.add_init_script(RECORD_SHIFTS)
    late: list[Route] = []
    is_drawn = False

    def take(script: Route) -> None:
        if is_drawn or BEFORE_THE_PAGE in script.request.url:
            script.continue_()
        else:
            late.append(script)

    intercept(page, "**/*.js", take)
    page.goto(pages[name], wait_until="commit")
    page.wait_for_function(IS_DRAWN)
    next_frame(page)
    is_drawn = True
    for script in late:
        script.continue_()
    page.wait_for_load_state("networkidle")
    assert late
    assert moved(page) == []


@pytest.fixture
def slow_site(site: str) -> Iterator[str]:
    """The address of the site behind a line on which a page comes piece by piece, with time to draw each."""

    class Slow(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            with urlopen(site + self.path) as answer:
                kind, body = answer.headers["Content-Type"], answer.read()
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.end_headers()
            size = PIECE if kind.startswith("text/html") else len(body)
            for start in range(0, len(body), size):
                self.wfile.write(body[start : start + size])
                sleep(0.02)

        def log_message(self, *_arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["front", "library", "annotation", "step"])
def test_nothing_moves_while_a_page_comes_piece_by_piece(
    new_context: Callable[..., BrowserContext], pages: dict[str, str], slow_site: str, name: str, size: Any
) -> None:
    page = new_context(viewport=size).new_page()
    page.route("**/*.js", lambda script: script.fulfill(content_type="text/javascript", body=""))
    page.add_init_script(RECORD_SHIFTS)
    page.goto(slow_site + pages[name])
    assert moved(page) == []
