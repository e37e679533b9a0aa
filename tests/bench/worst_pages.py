"""`python -m tests.bench.worst_pages`: what a page costs, of the worst texts that the limits allow, beside a bare page.

It runs as a process of its own, on a database of its own: DATA_DIR names its folder.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

GAME = Path("tests/games/samples/the-ten-at-trick-19.pn").read_text()
LONGEST = Path("tests/games/samples/parish-hall-double-deck.pn").read_text()
BYTES, LINES, BLANK = 256 * 1024, 3_990, 390  # just inside the limits of `archive/limits.py`

TEXTS = {
    "one hand": GAME,
    "a game": LONGEST,
    "bids on one line": "Deal 1\nBids1 " + " ".join(["50"] * 80_000),
    "cards on one line": "Deal 1\nHand1 C" + "A" * 200_000 + " D S H",
    "words on one line": "Deal 1\nHand1 " + " ".join(["ZZ"] * 85_000),
    "one long note": "Deal 1\nNote " + "<&>" * 80_000,
    "tricks of one card": "Deal 1\n" + "\n".join(f"Trick{number % 99 + 1} CA" for number in range(LINES)),
    "the same trick": "Deal 1\n" + "Trick1 CA\n" * LINES,
    "the same meld": "Deal 1\n" + "Meld1 CA D S H 10\n" * LINES,
    "lines of sixty values": "Deal 1\n" + ("Bids1 " + " ".join(["50"] * 59) + "\n") * 1_300,
    "lower case": "deal 1\n" + "\n".join(f"trick{number % 20 + 1} ca ck cq cj seat1 3" for number in range(LINES)),
    "strange characters": "Deal 1\n" + "Trick1 —— XX YY ZZ\n" * LINES,
    "unknown labels": "\n".join(f"X{number} CA" for number in range(LINES)),
    "notes": "Deal 1\n" + "Note x\n" * LINES,
    "names": "\n".join(f"Seat{number % 8 + 1} {'N' * 30}" for number in range(LINES)) + "\n\nDeal 1\n",
    "empty hands": "Deal 1\n\n" * BLANK,
    "whole hands": (GAME + "\n") * (LINES // (GAME.count("\n") + 1)),
    "games": "Notation PN 1.0\n\nDeal 1\n\n" * (BLANK // 2),
}
PAGES = {"page": "", "editor": "edit/", "history": "history/", "text": "edit/?step=text"}
POSTS = 1_000


def rows() -> Iterator[tuple[str, ...]]:
    """The milliseconds of the processor for each page of each text: at the first view, and at the next one."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.http import HttpResponse
    from django.template import engines
    from django.test import Client
    from django.urls import path
    from django.utils import timezone

    from annotations.archive.models import Annotation
    from annotations.notation.reading import forget
    from annotations.people.models import User
    from pnsite import urls

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    bare = engines["django"].from_string("<!doctype html><title>{{ title }}</title><p>{{ title }}")
    urls.urlpatterns.append(path("bare/", lambda request: HttpResponse(bare.render({"title": "Bare"}, request))))
    ann, now = User.objects.create(username="Ann"), timezone.now()
    stranger, owner = (Client(SERVER_NAME="localhost", headers={"Accept-Encoding": "br"}) for _ in range(2))
    owner.force_login(ann)

    def cost(client: Client, address: str) -> float:
        begun = time.process_time()
        assert client.get(address).status_code == 200
        return (time.process_time() - begun) * 1000

    for _ in range(20):
        floor = min(cost(stranger, "/bare/") for _ in range(20))
    published = Annotation.objects.start(ann, "Published", now).replace(GAME, seen=0, by=ann, at=now)
    published.publish(now, listed=True)
    for title, annotation in {"one hand, to a stranger": published}.items():
        times = [cost(stranger, annotation.get_absolute_url()) for _ in range(10)]
        yield title, f"{times[0]:.0f}/{min(times):.1f}", f"{min(times) / floor:.1f} × bare", f"{floor:.2f} bare", ""
    for title, text in TEXTS.items():
        draft = Annotation.objects.start(ann, title, now).replace(text[:BYTES], seen=0, by=ann, at=now)
        cells = []
        for tail in PAGES.values():
            forget()
            address = draft.get_absolute_url() + tail
            cells.append(f"{cost(owner, address):.0f}/{cost(owner, address):.0f}")
        yield title, *cells


def main() -> None:
    from tests.bench.report import table

    title = "Milliseconds of the processor for a view, the first and the next, of the worst texts (goal: 300)"
    for line in table(title, ("text", *PAGES), rows()):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
