"""Pushes new posts to everybody who has the page of a thread open.

A push may be lost: a page that missed one requests the posts after the last one it has.
"""

import json
from typing import TypedDict

from django.db.models import Model
from django.template.loader import render_to_string

from annotations.threads import push


class Readers(TypedDict):
    """Who may read a thread; `owner` is the owner’s id. With this each socket checks its rights without a query."""

    opened: bool
    owner: int


def group(slug: str) -> str:
    """The channel group of a thread’s sockets."""
    return f"thread.{slug}"


def posted(slug: str, readers: Readers, number: int, post: Model) -> None:
    """Sends a committed post to the readers of its thread, as HTML."""
    html = render_to_string("threads/_post.html", {"post": post})
    _send(slug, readers, json.dumps({"number": number, "html": html}))


def changed(slug: str, readers: Readers, post: Model) -> None:
    """Sends a post that has changed, to take the place of the old one."""
    html = render_to_string("threads/_post.html", {"post": post})
    _send(slug, readers, json.dumps({"changed": html}))


def closed(slug: str, readers: Readers) -> None:
    """Closes the sockets of everybody who may no longer read the thread."""
    _send(slug, readers, "")


def _send(slug: str, readers: Readers, text: str) -> None:
    push.send(group(slug), "thread.news", text=text, **readers)
