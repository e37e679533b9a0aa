"""How soon a key shows its answer in the browser, on a server that others record on at the same time."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Page, sync_playwright

from tests.browser import find

GAME = Path("tests/games/samples/the-ten-at-trick-19.pn").read_text().partition("Trick3 ")[0]
KEYS = ("d", "a", "j", "Backspace", "Backspace", "Backspace")
ROUNDS = 20
BETWEEN_KEYS = 0.3
A_KEY_OF_OTHERS = 1.0
KEYS_A_LINE = 6
TOKEN = "b" * 32

WATCH = """() => {
    let begun, answer;
    const press = (answered) => ([begun, answer] = [performance.now(), answered]);
    addEventListener("keydown", () => (window.painted = new Promise(press)), true);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => answer(performance.now() - begun);
    const drawn = () => requestAnimationFrame(() => port2.postMessage(""));  // what waits is done once the frame is
    new MutationObserver(drawn).observe(document.getElementById("preview"), { childList: true });
}"""


def painted(others: Sequence[int]) -> Iterator[tuple[int, list[float]]]:
    """The milliseconds from each key to the frame that shows its answer, while so many others type and save."""
    with TemporaryDirectory() as data, _served(data) as site:
        drafts = _drafts(max(others) + 1)
        for count in others:
            with _recording(site, drafts[: count + 1]) as (slug, session):
                yield count, _typed(site, slug, session)


def percentile(times: list[float], hundredth: int) -> float:
    return quantiles(times, n=100)[hundredth - 1]


@contextmanager
def _served(data: str) -> Iterator[str]:
    """The site as `make run` serves it, on a database of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    site = f"http://127.0.0.1:{port}"
    os.environ |= {"DATA_DIR": data, "SITE_URL": site, "DJANGO_SETTINGS_MODULE": "pnsite.settings"}
    subprocess.run([sys.executable, "-m", "pnsite.prepare"], check=True, capture_output=True)
    command = [sys.executable, "-m", "pnsite.serve", "--port", str(port)]
    with subprocess.Popen(command) as server:
        try:
            _wait_for(port)
            yield site
        finally:
            server.terminate()


def _wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as trial:
            if trial.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _drafts(count: int) -> list[tuple[str, str]]:
    """So many people's drafts of the same game, each with a session that may write it."""
    import django

    django.setup()
    from django.conf import settings
    from django.test import Client
    from django.utils import timezone

    from annotations.archive.models import Annotation
    from annotations.people.models import User

    made = []
    for number in range(count):
        person = User.objects.create(username=f"recorder-{number}")
        now = timezone.now()
        draft = Annotation.objects.start(person, "Thursday", now, rules="double-deck-minimum")
        draft.replace(GAME, seen=0, by=person, at=now)
        client = Client()
        client.force_login(person)
        made.append((draft.slug, client.cookies[settings.SESSION_COOKIE_NAME].value))
    return made


@contextmanager
def _recording(site: str, drafts: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The first draft, while the others are typed in, a key a second, and a line is written every few keys."""
    first, *others = drafts
    stop = threading.Event()
    threads = [threading.Thread(target=_record, args=(site, *draft, stop), daemon=True) for draft in others]
    for thread in threads:
        thread.start()
    try:
        yield first
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def _record(site: str, slug: str, session: str, stop: threading.Event) -> None:
    random, pressed = Random(slug), 0
    connection = HTTPConnection(urlsplit(site).netloc)
    while not stop.wait(random.uniform(0.5, 1.5) * A_KEY_OF_OTHERS):
        pressed += 1
        typed = {"add": "Trick3", "hand": "0", "cards": "dajk"[: pressed % 4 + 1]}
        _post(connection, f"/a/{slug}/edit/preview/", session, typed)
        if pressed % KEYS_A_LINE == 0:
            note = {"add": "Note", "hand": "0", "note": f"Key {pressed}"}
            _post(connection, f"/a/{slug}/edit/lines/", session, note)


def _post(connection: HTTPConnection, path: str, session: str, fields: dict[str, str]) -> None:
    """Sends a form as a browser does: on a connection that stays open, for an answer that is packed."""
    headers = {
        "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
        "Content-Type": "application/x-www-form-urlencoded",
        "Accept-Encoding": "gzip",
        "HX-Request": "true",
    }
    connection.request("POST", path, urlencode(fields | {"csrfmiddlewaretoken": TOKEN}), headers)
    with connection.getresponse() as answer:
        answer.read()
        if answer.status != HTTPStatus.OK:
            raise RuntimeError(f"{path} answered {answer.status}")


def _typed(site: str, slug: str, session: str) -> list[float]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find.first(find.READY), args=["--no-sandbox"])
        context = browser.new_context(service_workers="block")
        context.add_cookies([{"name": "sessionid", "value": session, "url": site}])
        page = context.new_page()
        page.goto(f"{site}/a/{slug}/edit/?add=Trick3&hand=0")
        page.locator("#step :focus").wait_for()
        page.evaluate(WATCH)
        times = [*_press(page)]
        browser.close()
        return times


def _press(page: Page) -> Iterator[float]:
    """Each key once the one before it is answered: an answer that is late is no sooner one to the next key."""
    for key in KEYS * ROUNDS:
        page.keyboard.press(key)
        yield page.evaluate("() => painted")
        time.sleep(BETWEEN_KEYS)
