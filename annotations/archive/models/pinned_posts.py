"""Posts that are pinned to a trick stay with it when it gets another number."""

from annotations.notation.editing import anchors
from annotations.notation.editing.moved_tricks import moved_tricks
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Document
from annotations.threads.anchors import Anchor
from annotations.threads.models import PINNED, Post, Thread


def anchor_in(document: Document, key: str) -> Anchor | None:
    """The place in the document that the key names, to pin a post to; None if there is none."""
    found = anchors.find(document, key) if key else None
    if found is None:
        return None
    label = f"{found.line.label.text} " if found.line.label else ""
    return Anchor(key, found.title, found.value.removeprefix(label))


def move_pins(thread: Thread, before: Reading, after: Reading) -> None:
    """Pins the posts about tricks that have another number after a change to their new keys, under their new titles.

    Every open page of the thread shows them there. Posts about a deleted trick keep its key: if a change brings the
    trick back, those that quote it stay with it. To be called in a transaction.
    """
    moved = moved_tricks(before.document, after.document)
    freed = moved.keys() - moved.values()  # a trick that is there now is new
    pinned = thread.posts.exclude(anchor="").select_related("author").select_for_update(of=("self",))
    moves = [(post, old) for post in pinned if (old := _line(post.anchor)) in moved]
    moving = [
        (post, moved[old] + post.anchor.removeprefix(old))
        for post, old in moves
        if not (old in freed and _quotes_only(post, after.document, before.document))
    ]
    for post, key in moving:
        place = anchors.find(after.document, key)
        post.pin(Anchor(key, place.title if place else post.anchor_title, post.anchor_value))
        post.push_change()
    Post.objects.bulk_update([post for post, _key in moving], PINNED)


def _line(key: str) -> str:
    """The key of the line, for the key of a value, too."""
    return "/".join(key.split("/")[:2])


def _quotes_only(post: Post, document: Document, other: Document) -> bool:
    """Whether the words that the post quotes stand at its place in the document, but not in the other one."""
    return post.quotes(anchor_in(document, post.anchor)) and not post.quotes(anchor_in(other, post.anchor))
