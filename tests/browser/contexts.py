"""Browser contexts that tests take in turns.

A new context fetches some seventy scripts and style sheets before its first page is there. One that is emptied keeps
them, and nothing else: no page, cookie, storage, permission or clock of the test before.

A page that a test opens begins in the process of one that stays open. A process of its own would take longer to start,
and to compile the scripts of the site, than most tests take.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

from tests.browser.server import LiveServer

CLOCK_IS_REAL = "() => String(setTimeout).includes('[native code]')"
OPEN = "() => { open('about:blank').opener = null; }"
"""A page that was opened from another shares its process for good; that it knows the other would show in the test."""
SEND_NOTHING_MORE = "() => { navigator.sendBeacon = () => true; }"
"""A page sends what is typed and not saved when it is closed: the answer would come in the next test, with cookies."""
SMALLEST = "/readyz"
CLOSED_WITHIN = 10_000
"""Milliseconds. Chromium has been seen never to say that it has closed a page, for which Playwright waits for ever."""
"""Answered by Django, which isolates it like all pages of the site (Cross-Origin-Opener-Policy): only pages that are
isolated alike share a process."""


class Contexts:
    """Those of one browser, for the site at one address."""

    def __init__(self, browser: Browser, server: LiveServer) -> None:
        self._browser = browser
        self._server = server
        self._site = server.address
        self._emptied: dict[str, list[Reusable]] = {}
        self._taken: dict[BrowserContext, Reusable] = {}

    def take(self, options: dict[str, Any]) -> BrowserContext:
        """A context with these options, as empty as a new one."""
        kind = repr(sorted(options.items(), key=lambda option: option[0]))
        waiting = self._emptied.setdefault(kind, [])
        taken = waiting.pop() if waiting else Reusable(self._browser.new_context(**options), kind, self._site)
        self._taken[taken.context] = taken
        return taken.context

    def open_page(self, context: BrowserContext) -> Page:
        """A new page in that context, which has been taken."""
        return self._taken[context].open_page()

    def give_back(self, context: BrowserContext) -> None:
        """Empties it for the next test, or closes it where it cannot be emptied.

        One whose pages do not close is left alone until the browser ends.
        """
        taken = self._taken.pop(context)
        if not taken.are_pages_closed():
            return
        if taken.is_emptied(self._server):
            self._emptied[taken.kind].append(taken)
        else:
            context.close()


class Reusable:
    """A context with a page of its own, which stays open, opens others and empties it."""

    def __init__(self, context: BrowserContext, kind: str, site: str) -> None:
        self.context = context
        self.kind = kind
        self._page: Page = context.new_page()
        self._page.goto(site + SMALLEST)
        self._devtools: CDPSession = context.new_cdp_session(self._page)

    def open_page(self) -> Page:
        with self.context.expect_page() as opened:
            self._page.evaluate(OPEN)
        return opened.value

    def pages(self) -> Iterator[Page]:
        """The pages of the test."""
        return (page for page in self.context.pages if page is not self._page)

    def are_pages_closed(self) -> bool:
        """Closes the pages of the test; false where one has crashed, or is not closed in time."""
        for page in list(self.pages()):
            with suppress(Error):  # a page that crashed sends nothing
                page.evaluate(SEND_NOTHING_MORE)
            try:
                with page.expect_event("close", timeout=CLOSED_WITHIN):
                    page.close(run_before_unload=True)  # which does not wait
            except Error:
                return False
        return True

    def is_emptied(self, server: LiveServer) -> bool:
        """Empties it; false where that cannot be done: a clock or a service worker stays in a context."""
        if self.context.is_closed() or self.context.service_workers or not self._page.evaluate(CLOCK_IS_REAL):
            return False
        server.answer_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.context.clear_cookies()
        self._devtools.send("Storage.clearDataForOrigin", {"origin": server.address, "storageTypes": "all"})
        return True
