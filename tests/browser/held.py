"""Answers that come when a test says so, however fast the site is."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route

from tests.browser.waiting import wait_until

ANSWERED = """() => {
    window.answered = new Promise((done) => document.addEventListener("htmx:afterRequest", done, { once: true }));
}"""


PROBE = "**/healthz"
IS_INTERCEPTED = "() => fetch('/healthz', { cache: 'no-store' }).then(({ status }) => status === 204, () => false)"

Answer = Callable[[Route], object]


def intercept(page: Page, address: str | re.Pattern[str], answer: Answer, times: int | None = None) -> None:
    """Gives what the page requests from there to `answer`, from the very next request, at most `times` times.

    The browser begins to intercept shortly after it is told to, and does not report the response to a request that
    it makes just when it stops. So this waits until a request of its own is intercepted, and interception never ends.
    """
    page.route(PROBE, lambda probe: probe.fulfill(status=204))
    page.route(address, answer, times=times)
    if page.url != "about:blank":
        wait_until(page, lambda: page.evaluate(IS_INTERCEPTED), "the browser does not intercept")


def first_of(page: Page, asked: list[Route]) -> Route:
    """Takes what the page asked first, and waits for it; the page has no answer yet."""
    wait_for_one(page, asked)
    return asked.pop(0)


def wait_for_one(page: Page, asked: list[Route]) -> None:
    wait_until(page, lambda: asked, "the page asks nothing")


@contextmanager
def held(page: Page, address: str | re.Pattern[str], answer: Answer = Route.continue_) -> Iterator[Callable[[], None]]:
    """The page has no answer from there before this is left; then it has taken it. Given: waits until it has asked."""
    asked: list[Route] = []
    take: Answer = asked.append
    intercept(page, address, lambda route: take(route))
    yield lambda: wait_for_one(page, asked)
    wait_for_one(page, asked)
    page.evaluate(ANSWERED)
    take = Route.continue_
    for route in asked:
        answer(route)
    page.evaluate("() => window.answered.then(() => null)")
