"""How the news of an annotation reaches those who have it open: those who record it, and those who follow it.

A push is fast, not certain: each names the newest version, and who shows an older one asks for what they show.
"""

from typing import TYPE_CHECKING, TypedDict

from annotations.threads import push

if TYPE_CHECKING:
    from annotations.archive.models import Annotation


class News(TypedDict):
    """The state of an annotation as committed, so that a right costs no query for each socket.

    `recorders` are the keys of all who may write; whether anybody else may listen is `followed`.
    """

    version: int
    recorders: list[int]
    followed: bool


def group(slug: str) -> str:
    """The name under which the sockets of an annotation are reached."""
    return f"annotation.{slug}"


def presence_group(slug: str) -> str:
    """The name under which the sockets of those who show each other where in an annotation they are, are reached."""
    return f"presence.{slug}"


def news(annotation: "Annotation") -> News:
    """Its state."""
    others = [] if annotation.is_shared is False else annotation.recorders.values_list("pk", flat=True)
    recorders = [annotation.owner_id, *others]
    return News(version=annotation.version, recorders=recorders, followed=annotation.followed_at is not None)


def changed(annotation: "Annotation") -> None:
    """Tells of a new version, and ends the sockets of those who may not listen any more."""
    push.send(group(annotation.slug), "annotation.news", **news(annotation))


def gone(slug: str) -> None:
    """Ends the sockets of an annotation that is deleted."""
    push.send(group(slug), "annotation.news", **News(version=0, recorders=[], followed=False))
