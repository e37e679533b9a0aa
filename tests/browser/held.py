"""Answers that come when a test says so, however fast the site is."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route

from tests.browser.waiting import wait_until

ANSWERED = """() => {
    window.answered = new Promise((done) => document.addEventListener("htmx:afterRequest", done, { once: true }));
}"""


def first_of(page: Page, asked: list[Route]) -> Route:
    """Takes what the page asked first, and waits for it; the page has no answer yet."""
    wait_for_one(page, asked)
    return asked.pop(0)


def wait_for_one(page: Page, asked: list[Route]) -> None:
    wait_until(page, lambda: asked, "the page asks nothing")


@contextmanager
def held(
    page: Page, address: str | re.Pattern[str], answer: Callable[[Route], None] = Route.continue_
) -> Iterator[Callable[[], None]]:
    """The page has no answer from there before this is left; then it has taken it. Given: waits until it has asked."""
    asked: list[Route] = []
    take: Callable[[Route], None] = asked.append
    page.route(address, lambda route: take(route))
    yield lambda: wait_for_one(page, asked)
    wait_for_one(page, asked)
    page.evaluate(ANSWERED)
    take = Route.continue_
    for route in asked:
        answer(route)
    page.evaluate("() => window.answered.then(() => null)")
    page.unroute(address)
