"""Posts that are pinned to a trick stay with it when it gets another number."""

from collections import defaultdict

from django.utils.text import Truncator

from annotations.notation.editing import anchors
from annotations.notation.editing.moved_tricks import moved_tricks
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Document
from annotations.threads.anchors import Anchor
from annotations.threads.models import LONGEST_TITLE, Post, Thread
from annotations.threads.region import SHOWN

AT_ONCE = 1_000
"""Posts that one statement moves."""

MOST_MOVED = 5_000
"""Pinned posts of a thread that a change may move, the newest of them; an older one still quotes its line."""


def anchor_in(document: Document, key: str) -> Anchor | None:
    """The place in the document that the key names, to pin a post to; None if there is none."""
    found = anchors.find(document, key) if key else None
    if found is None:
        return None
    label = f"{found.line.label.text} " if found.line.label else ""
    return Anchor(key, found.title, found.value.removeprefix(label))


def move_pins(thread: Thread, before: Reading, after: Reading) -> None:
    """Pins the posts about tricks that have another number after a change to their new keys, under their new titles.

    Open pages show there those that a page shows, the newest of them. Posts about a deleted trick keep its key: if a
    change brings the trick back, those that quote it stay with it. To be called in a transaction.
    """
    moving = _moving(thread, before.document, after.document)
    for key, posts in moving.items():
        place = anchors.find(after.document, key)
        titled = {"anchor_title": Truncator(place.title).chars(LONGEST_TITLE)} if place else {}
        for first in range(0, len(posts), AT_ONCE):
            thread.posts.filter(pk__in=posts[first : first + AT_ONCE]).update(anchor=key, **titled)
    newest = sorted(post for posts in moving.values() for post in posts)[-SHOWN:]
    for post in thread.posts.filter(pk__in=newest).select_related("author"):
        post.push_change()


def _moving(thread: Thread, before: Document, after: Document) -> dict[str, list[int]]:
    """The keys of the posts that move, by the new key of their place."""
    moved = moved_tricks(before, after)
    freed = moved.keys() - moved.values()  # a trick that is there now is new
    stays: dict[tuple[str, str], bool] = {}
    moving: dict[str, list[int]] = defaultdict(list)
    if not moved:
        return moving
    pinned = thread.posts.exclude(anchor="").order_by("-number").values_list("pk", "anchor", "anchor_value")
    for post, key, quoted in pinned[:MOST_MOVED]:
        trick = _line(key)
        if trick not in moved:
            continue
        if trick in freed and (key, quoted) not in stays:
            stays[key, quoted] = _quotes_only(Post(anchor=key, anchor_value=quoted), after, before)
        if not stays.get((key, quoted)):
            moving[moved[trick] + key.removeprefix(trick)].append(post)
    return moving


def _line(key: str) -> str:
    """The key of the line, for the key of a value, too."""
    return "/".join(key.split("/")[:2])


def _quotes_only(post: Post, document: Document, other: Document) -> bool:
    """Whether the words that the post quotes stand at its place in the document, but not in the other one."""
    return post.quotes(anchor_in(document, post.anchor)) and not post.quotes(anchor_in(other, post.anchor))
