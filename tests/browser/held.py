"""Answers that come when a test says so, however fast the site is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, Route

ANSWERED = """() => {
    window.answered = new Promise((done) => document.addEventListener("htmx:afterRequest", done, { once: true }));
}"""


@contextmanager
def held(page: Page, address: str, answer: Callable[[Route], None] = Route.continue_) -> Iterator[Callable[[], None]]:
    """The page has no answer from there before this is left; then it has taken it. Given: waits until it has asked."""
    asked: list[Route] = []

    def wait() -> None:
        for _time in range(500):
            if asked:
                return
            page.wait_for_timeout(20)
        raise AssertionError("the page asks nothing")

    page.route(address, lambda route: asked.append(route), times=1)
    yield wait
    wait()
    page.evaluate(ANSWERED)
    answer(asked[0])
    page.evaluate("() => window.answered.then(() => null)")
