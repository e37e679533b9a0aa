"""`python -m tests.bench.worst_pages`: what requests cost, of the worst that the limits allow, beside a bare page.

It runs as a process of its own, on a database of its own: DATA_DIR names its folder. DJANGO_SETTINGS_MODULE is
`pnsite.settings`.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial

from tests.bench import worst_moves
from tests.bench.site_bench import TIMES, Bench, cost
from tests.bench.worst_texts import (
    ASKED_TEXTS,
    BEGINNINGS,
    BYTES,
    GAME,
    LINES,
    LONGEST,
    NAMED,
    PASTED,
    POSTS,
    REWRITTEN,
    TEXTS,
    WRITTEN,
)

PAGES = {
    "page": "",
    "editor": "edit/",
    "text": "edit/?step=text",
    "line 2": "edit/?line=2",
    "puzzle": "puzzles/new/",
    "picture": "image.png",
    "as PN": ".pn",
    "as text": ".txt",
    "as JSON": ".json",
    "print": "print/",
    "share": "share/",
    "embedded": "embed/",
}
EDITS: dict[str, tuple[str, dict[str, str]]] = {
    "line": ("edit/lines/", {"add": "Note", "note": "hello"}),
    "line in hand 1": ("edit/lines/", {"add": "Note", "hand": "0", "note": "hello"}),
    "preview": ("edit/preview/", {"line": "5", "whole": "Trick1 CA CK"}),
    "another line 3": ("edit/lines/", {"line": "3", "whole": "Trick3 CA CK"}),
    "choosing": ("puzzles/new/", {"hand": "0", "blank": "1/Trick1/1"}),
    "repairs": ("edit/repairs/", {"repair": "all"}),
    "undo": ("edit/undoing/", {}),
    "rewriting": ("edit/text/", {"text": "Note x\n"}),
}
OLD = {"history": "history/", "version 1": "history/1/", "news since 1": "edit/state/?seen=1"}
OLD_EDITS: dict[str, tuple[str, dict[str, str]]] = {
    "line, seen 1": ("edit/lines/", {"line": "2", "seen": "1", "note": "hello"}),
    "repairs, seen 1": ("edit/repairs/", {"repair": "all", "seen": "1"}),
    "restoration": ("history/restoration/", {"version": "1"}),
}
PUZZLE = {"page": "", "as reader": "?as=reader", "form": "edit/", "picture": "image.png"}
SERIES = {"page": "", "form": "edit/"}
TALK = {"newest": "", "all": "?posts=all", "since 0": "posts/?since=0"}
PLACES = (
    "/",
    "/library/?q=otto",
    "/puzzles/",
    "/talk/",
    "/people/Ann/",
    "/rules/",
    "/rules/double-deck/",
    "/rules/house/new/",
    "/help/notation/",
    "/help/reference/",
)
HIDING = {"page": "", "as PN": ".pn", "as text": ".txt", "newest posts": "posts/?since=0"}
GOAL = 300
"""Milliseconds of the processor that no request takes."""


def bare(bench: Bench) -> Iterator[tuple[str, ...]]:
    """A published hand, as a stranger gets it again and again, beside the smallest page that Django can make."""
    from django.http import HttpResponse
    from django.template import engines
    from django.urls import path
    from django.utils import timezone

    from pnsite import urls

    page = engines["django"].from_string("<!doctype html><title>{{ title }}</title><p>{{ title }}")
    urls.urlpatterns.append(path("bare/", lambda request: HttpResponse(page.render({"title": "Bare"}, request))))
    published = bench.written("Published", GAME)
    published.publish(timezone.now(), listed=True)

    def least(address: str) -> float:
        times = []
        for _ in range(100):
            begun = time.process_time()
            assert bench.stranger.get(address).status_code == 200
            times.append((time.process_time() - begun) * 1000)
        return min(times)

    floor, hand = least("/bare/"), least(published.get_absolute_url())
    yield "one hand, to a stranger", f"{hand:.2f}", f"{floor:.2f}", f"{hand / floor:.1f} ×"


def texts(bench: Bench) -> Iterator[tuple[str, ...]]:
    for title, text in (TEXTS | ASKED_TEXTS).items():
        drafts = [bench.written(title, text) for _ in range(TIMES)]
        yield title, *bench.views(drafts[0].get_absolute_url(), PAGES), *bench.edits(drafts, EDITS)


def versions(bench: Bench) -> Iterator[tuple[str, ...]]:
    for title, written in REWRITTEN.items():
        drafts = [bench.written(title, *written) for _ in range(TIMES)]
        yield title, *bench.views(drafts[0].get_absolute_url(), OLD), *bench.edits(drafts, OLD_EDITS)


def talks(bench: Bench) -> Iterator[tuple[str, ...]]:
    from django.utils import timezone

    from annotations.threads.models import Post, Thread

    for title, body in POSTS.items():
        now, record = timezone.now(), bench.written(title, "Seat1 Otto\n\nDeal 1\n")
        first = Post(thread=record.thread, number=1, author=bench.ann, body=body[:20_000], posted_at=now)
        first.render()
        stored = {"rendered": first.rendered, "rendered_by": first.rendered_by}
        rest = {"thread": record.thread, "author": bench.ann, "body": first.body, "posted_at": now, **stored}
        Post.objects.bulk_create([first, *(Post(number=number, **rest) for number in range(2, 1_001))])
        Thread.objects.filter(pk=record.thread.pk).update(last_number=1_000, last_posted_at=now)
        shown = list(bench.views(record.get_absolute_url(), TALK))
        record.publish(now, listed=True)
        record.hide_names("seats", [])
        yield title, *shown, *bench.views(record.get_absolute_url(), TALK, bench.stranger)


def posting(bench: Bench) -> Iterator[tuple[str, ...]]:
    """Posts with as much structure as there may be, and with more, which are refused."""
    from annotations.threads.structure import MARKS, MOST_LINES, MOST_MARKS

    for title, words in WRITTEN.items():
        address = bench.written(title, "Deal 1\n").get_absolute_url() + "posts/"
        lines, marks = words.count("\n"), sum(map(words.count, MARKS))
        most = min(MOST_LINES // lines if lines else MOST_LINES, MOST_MARKS // marks if marks else MOST_MARKS) - 1
        sent = [(words * number)[:20_000] for number in (most, 20_000)]
        yield title, *[cost(partial(bench.owner.post, address, {"body": body})) for body in sent]


def pasting(bench: Bench) -> Iterator[tuple[str, ...]]:
    """Texts that are not PN, and that somebody pastes to record them."""
    for title, line in PASTED.items():
        form = {"start": "text", "text": (f"{line}\n" * LINES)[:BYTES], "rules": "auto", "seats": "4"}
        yield title, cost(lambda form=form: bench.owner.post("/record/", form))  # type: ignore[misc]


def hiding(bench: Bench) -> Iterator[tuple[str, ...]]:
    """As many names as there may be, all hidden, and a hundred long posts that name nobody."""
    from django.utils import timezone

    from annotations.threads.models import Post, Thread

    for title, text in NAMED.items():
        now, record = timezone.now(), bench.written(title, text)
        first = Post(
            thread=record.thread, number=1, author=bench.ann, body=("word abc " * 3_000)[:20_000], posted_at=now
        )
        first.render()
        stored = {"rendered": first.rendered, "rendered_by": first.rendered_by}
        rest = {"thread": record.thread, "author": bench.ann, "body": first.body, "posted_at": now, **stored}
        Post.objects.bulk_create([first, *(Post(number=number, **rest) for number in range(2, 101))])
        Thread.objects.filter(pk=record.thread.pk).update(last_number=100, last_posted_at=now)
        record.publish(now, listed=True)
        record.hide_names("seats", [])
        yield title, *bench.views(record.get_absolute_url(), HIDING, bench.stranger)


def puzzles(bench: Bench) -> Iterator[tuple[str, ...]]:
    """A game with as many questions as there may be, at its end, and a thousand readers with answers of their own."""
    from django.utils import timezone

    from annotations.notation.reading import read
    from annotations.puzzles.draft import MOST_BLANKS
    from annotations.puzzles.models import Answer, Attempt, Puzzle
    from annotations.puzzles.values import values_of

    now, game = timezone.now(), bench.written("Many questions", LONGEST)
    keys = [value.key for value in values_of(read(game.text).document)][-MOST_BLANKS:]
    puzzle = Puzzle.objects.make(game, bench.ann, "T", "word " * 4_000, "`CA` " * 999, dict.fromkeys(keys, ""), now)
    puzzle.publish(now)
    readers = Attempt.objects.bulk_create(Attempt(puzzle=puzzle, session=f"{one}", at=now) for one in range(1_000))
    answers = (
        Answer(attempt=reader, blank=blank, value=f"{reader.session} {blank.pk}")
        for reader in readers
        for blank in puzzle.blanks.all()
    )
    Answer.objects.bulk_create(answers, batch_size=5_000)
    yield f"{len(keys)} questions", *bench.views(puzzle.get_absolute_url(), PUZZLE)


def places(bench: Bench) -> Iterator[tuple[str, ...]]:
    """Pages that look across the site, and those of rules and help."""
    for address in PLACES:
        yield address, *bench.views(address, {"page": ""})


def series(bench: Bench) -> Iterator[tuple[str, ...]]:
    """As many entries as there may be, of texts that are slow to read from their beginning."""
    from django.utils import timezone

    from annotations.archive.models import Annotation
    from annotations.series.models import MOST_ENTRIES, Series

    for title, text in BEGINNINGS.items():
        now = timezone.now()
        made = Series.objects.begin(bench.ann, title, "word " * 4_000, now)
        for number in range(MOST_ENTRIES):
            entry = Annotation.objects.start(bench.ann, f"{title} {number}", now)
            Annotation.objects.filter(pk=entry.pk).update(text=f"Event {number}\n{text}", published_at=now, listed=True)
            made.add(Annotation.objects.get(pk=entry.pk), now)
        yield title, *bench.views(made.get_absolute_url(), SERIES)


def cells(head: Sequence[str], row: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The figures of a row, each with the name of its request."""
    return zip(head[1:], row[1:], strict=True)


SUMMARY = ("text", "request", "milliseconds", "bare pages", "of the goal")


def summary(milliseconds: float, text: str, request: str, floor: float) -> tuple[str, ...]:
    """The request that costs most, beside the smallest page of Django, which takes `floor` milliseconds."""
    shares = f"{milliseconds / floor:.0f} ×", f"{100 * milliseconds / GOAL:.0f} %"
    return text, request, f"{milliseconds:.0f}", *shares


def main() -> None:
    import django

    django.setup()
    from annotations.archive import limits
    from annotations.people import quota
    from tests.bench.report import table
    from tests.bench.worst_routes import HEAD, routes

    quota.LETTERS_A_DAY = limits.EDITS_A_MINUTE = sys.maxsize
    bench = Bench()
    tables = [
        ("Milliseconds of the processor for a page", ("", "page", "bare page", "ratio (goal: 4 ×)"), bare(bench)),
        (f"… for the worst texts (goal: {GOAL})", ("text", *PAGES, *EDITS), texts(bench)),
        (f"… for texts with many versions (goal: {GOAL})", ("text", *OLD, *OLD_EDITS), versions(bench)),
        (
            f"… for a thousand posts, and for strangers, from whom a name is hidden (goal: {GOAL})",
            ("posts", *TALK, *(f"{each}, hidden" for each in TALK)),
            talks(bench),
        ),
        (f"… for a post that is written (goal: {GOAL})", ("post", "longest", "refused"), posting(bench)),
        (f"… for a text that is pasted and is not PN (goal: {GOAL})", ("text", "preview"), pasting(bench)),
        (f"… for strangers, from whom all names are hidden (goal: {GOAL})", ("names", *HIDING), hiding(bench)),
        (f"… for a puzzle with a thousand readers (goal: {GOAL})", ("puzzle", *PUZZLE), puzzles(bench)),
        (f"… for pages of the site (goal: {GOAL})", ("address", "page"), places(bench)),
        (f"… for series (goal: {GOAL})", ("entries", *SERIES), series(bench)),
        (f"… for rows that move (goal: {GOAL})", worst_moves.HEAD, worst_moves.moves(bench)),
    ]
    made = []
    for title, head, rows in tables:
        made.append((head, [*rows]))
        for line in table(title, head, made[-1][1]):
            print(line, flush=True)
    (_head, [(_title, _page, floor, _ratio)]), *measured = made
    highest = [
        (float(cell), row[0], name) for head, rows in measured for row in rows for name, cell in cells(head, row)
    ]
    costliest = [*routes(bench)]
    for line in table(f"… for every route, the highest of all requests (goal: {GOAL})", HEAD, costliest):
        print(line, flush=True)
    route, method, _text, milliseconds = costliest[0]
    highest.append((float(milliseconds), route, method))
    for line in table(f"The highest of them all (goal: {GOAL})", SUMMARY, [summary(*max(highest), float(floor))]):
        print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
