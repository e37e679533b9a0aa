"""Pushes the state of an annotation to everybody who has it open: its recorders, and those who follow it.

A push may be lost. Each has the number of the newest version, and a page with an older one requests the changes.
"""

from typing import TypedDict

from annotations.threads import push


class News(TypedDict):
    """The committed state of an annotation; with it each socket can check its rights without a query.

    `recorders` are the ids of all who may edit it. If it is `followed`, anybody may listen.
    """

    version: int
    recorders: list[int]
    followed: bool


def group(slug: str) -> str:
    """The channel group of an annotation’s sockets."""
    return f"annotation.{slug}"


def presence_group(slug: str) -> str:
    """The channel group of the open editors, which show one another their places."""
    return f"presence.{slug}"


def announce_change(slug: str, news: News) -> None:
    """Announces a new state, and closes the sockets of those who may no longer listen."""
    push.send(group(slug), "annotation.news", **news)


def announce_removal(slug: str) -> None:
    """Closes the sockets of a deleted annotation."""
    announce_change(slug, News(version=0, recorders=[], followed=False))
