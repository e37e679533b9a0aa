"""Posts that are pinned to a trick stay with it when it gets another number."""

from collections.abc import Mapping

from annotations.notation.editing import anchors
from annotations.notation.editing.moved_tricks import moved_tricks
from annotations.notation.reading import Reading
from annotations.threads.anchors import Anchor
from annotations.threads.models import PINNED, Post, Thread


def move_pins(thread: Thread, before: Reading, after: Reading) -> None:
    """Pins the posts about tricks that have another number after a change to their new keys, under their new titles.

    Every open page of the thread shows them there. To be called in a transaction.
    """
    moved = moved_tricks(before.document, after.document)
    pinned = thread.posts.exclude(anchor="").select_related("author").select_for_update(of=("self",))
    new_keys = [(post, key) for post in pinned if (key := _new_key(post.anchor, moved))]
    for post, key in new_keys:
        place = anchors.find(after.document, key)
        post.pin(Anchor(key, place.title if place else post.anchor_title, post.anchor_value))
        post.push_change()
    Post.objects.bulk_update([post for post, _key in new_keys], PINNED)


def _new_key(key: str, moved: Mapping[str, str]) -> str:
    """The new key of a line or a value; empty if it is not one of a trick that has moved."""
    return next((new + key.removeprefix(old) for old, new in moved.items() if f"{key}/".startswith(f"{old}/")), "")
