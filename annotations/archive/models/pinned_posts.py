"""Posts that are pinned to a trick stay with it when it gets another number."""

from collections.abc import Mapping

from django.utils.text import Truncator

from annotations.notation.editing import anchors
from annotations.notation.editing.moved_tricks import moved_tricks
from annotations.notation.reading import Reading
from annotations.threads.models import Post, Thread


def move_pins(thread: Thread, before: Reading, after: Reading) -> None:
    """Pins the posts about tricks that have another number after a change to their new keys, under their new titles."""
    moved = moved_tricks(before.document, after.document)
    posts = [post for post in thread.posts.exclude(anchor="") if _moved_from(post.anchor, moved)]
    for post in posts:
        old = _moved_from(post.anchor, moved)
        post.anchor = moved[old] + post.anchor.removeprefix(old)
        if place := anchors.find(after.document, post.anchor):
            post.anchor_title = Truncator(place.title).chars(120)
    Post.objects.bulk_update(posts, ["anchor", "anchor_title"])


def _moved_from(key: str, moved: Mapping[str, str]) -> str:
    """The old key of the trick that the key is about: of its line or a value; empty if it has not moved."""
    return next((old for old in moved if key == old or key.startswith(f"{old}/")), "")
