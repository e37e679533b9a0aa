"""What requests cost that move many rows at once: a guest signs in, and tricks with many posts get another number."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from tests.bench.large_account import PASSWORD, TITLE
from tests.bench.site_bench import TIMES, Bench, cost
from tests.bench.worst_texts import LONGEST

HEAD = ("move", "milliseconds")
POSTS = 10_000


def moves(bench: Bench) -> Iterator[tuple[str, str]]:
    signing_in = iter([_guest_who_signs_in() for _ in range(TIMES)])
    yield "a guest with very many drafts and changes signs in", cost(lambda: next(signing_in)())
    deleting = iter([_trick_before_many_posts(bench) for _ in range(TIMES)])
    yield "a trick is deleted before those of very many posts", cost(lambda: next(deleting)())


def _guest_who_signs_in() -> partial[Any]:
    """The request with the password, of a guest who has as much as a guest can have."""
    from django.test import Client
    from django.utils import timezone

    from annotations.archive.models import Annotation
    from annotations.archive.models.revisions import Revision
    from annotations.archive.models.versions import MOST_GUEST_VERSIONS
    from annotations.archive.recording.views import MOST_GUEST_DRAFTS
    from annotations.people.models import User

    number, now = User.objects.count(), timezone.now()
    person = User.objects.create_user(f"Person {number}", f"{number}@example.org", PASSWORD)
    browser = Client(SERVER_NAME="localhost")
    browser.post("/record/", {"start": "text", "title": TITLE, "text": "Note x\n", "keep": "1"})
    guest = Annotation.objects.latest("pk").owner
    drafts = [Annotation.objects.start(guest, TITLE, now) for _ in range(MOST_GUEST_DRAFTS - 1)]
    edits = [[1, ["Trick1 CA CT CK CQ"], ["Trick1 CA CT CK CQ Seat1 3"]]]
    Revision.objects.bulk_create(
        Revision(annotation=drafts[at % len(drafts)], number=1 + at // len(drafts), edits=edits, by=guest, at=now)
        for at in range(MOST_GUEST_VERSIONS - 1)
    )
    return partial(browser.post, "/account/login/", {"login": person.username, "password": PASSWORD})


def _trick_before_many_posts(bench: Bench) -> partial[Any]:
    """The request that deletes the second trick of a long text, where posts are pinned to the tricks after it."""
    from django.utils import timezone

    from annotations.threads.models import Post, Thread

    record, now = bench.written("Many posts", LONGEST), timezone.now()
    said = {"thread": record.thread, "author": bench.ann, "body": "`CA`", "posted_at": now, "anchor_title": "Trick"}
    Post.objects.bulk_create(
        Post(number=at, anchor=f"1/Trick{3 + at % 8}", anchor_value="CA CT CK CQ", **said) for at in range(1, POSTS + 1)
    )
    Thread.objects.filter(pk=record.thread.pk).update(last_number=POSTS)
    return partial(bench.owner.post, record.get_absolute_url() + "edit/text/", {"text": _shortened(), "seen": "1"})


def _shortened() -> str:
    """The long text without the second trick of its first hand, whose later tricks get new numbers."""
    hand, blank, rest = LONGEST.partition("\n\nDeal 2\n")
    tricks = [line.partition(" ")[2] for line in hand.split("\n") if line.startswith("Trick")]
    renumbered = [f"Trick{number} {trick}" for number, trick in enumerate(tricks[:1] + tricks[2:], 1)]
    head, _tricks = hand.split("\nTrick1 ")
    return "\n".join([head, *renumbered]) + blank + rest
