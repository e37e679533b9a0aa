"""Pushes the state of an annotation to everybody who has it open: its recorders, and those who follow it.

A push may be lost. Each names the newest version, and a page that shows an older one asks for what has changed.
"""

from typing import TYPE_CHECKING, TypedDict

from annotations.threads import push

if TYPE_CHECKING:
    from annotations.archive.models import Annotation


class News(TypedDict):
    """The committed state of an annotation, with which each socket can check its rights without a query.

    `recorders` are the keys of all who may write; whether anybody else may listen is `followed`.
    """

    version: int
    recorders: list[int]
    followed: bool


def group(slug: str) -> str:
    """The channel group of an annotation’s sockets."""
    return f"annotation.{slug}"


def presence_group(slug: str) -> str:
    """The channel group of its editors, who show one another where in the annotation they are."""
    return f"presence.{slug}"


def news(annotation: "Annotation") -> News:
    """The annotation’s state."""
    others = [] if annotation.is_shared is False else annotation.recorders.values_list("pk", flat=True)
    recorders = [annotation.owner_id, *others]
    return News(version=annotation.version, recorders=recorders, followed=annotation.followed_at is not None)


def changed(annotation: "Annotation") -> None:
    """Announces a new version, and closes the sockets of those who may no longer listen."""
    push.send(group(annotation.slug), "annotation.news", **news(annotation))


def gone(slug: str) -> None:
    """Closes the sockets of a deleted annotation."""
    push.send(group(slug), "annotation.news", **News(version=0, recorders=[], followed=False))
