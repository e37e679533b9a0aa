"""Pushes new posts to everybody who has the page of a thread open.

A push may be lost: a page that missed one asks for the posts since the last it has.
"""

import json
from typing import TYPE_CHECKING

from django.template.loader import render_to_string

from annotations.threads import push

if TYPE_CHECKING:
    from annotations.threads.models import Post, Thread


def group(slug: str) -> str:
    """The channel group of a thread’s sockets."""
    return f"thread.{slug}"


def posted(post: "Post") -> None:
    """Sends a committed post, rendered as everybody sees it."""
    html = render_to_string("threads/_post.html", {"post": post})
    _send(post.thread, json.dumps({"number": post.number, "html": html}))


def closed(thread: "Thread") -> None:
    """Closes the sockets of those who may no longer read the thread."""
    _send(thread, "")


def _send(thread: "Thread", text: str) -> None:
    state = {"opened": thread.opened_at is not None, "owner": thread.owner_id}
    push.send(group(thread.slug), "thread.news", text=text, **state)
