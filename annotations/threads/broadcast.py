"""How the news of a thread reaches those who have its page open.

A push is fast, not certain: layers deliver at most once. Who missed one asks for the posts since the last it has.
"""

import json
from typing import TYPE_CHECKING

from django.template.loader import render_to_string

from annotations.threads import push

if TYPE_CHECKING:
    from annotations.threads.models import Post, Thread


def group(slug: str) -> str:
    """The name under which the sockets of a thread are reached."""
    return f"thread.{slug}"


def posted(post: "Post") -> None:
    """Sends a post that is committed, as everybody sees it."""
    html = render_to_string("threads/_post.html", {"post": post})
    _send(post.thread, json.dumps({"number": post.number, "html": html}))


def closed(thread: "Thread") -> None:
    """Ends the sockets of those who may not read the thread any more."""
    _send(thread, "")


def _send(thread: "Thread", text: str) -> None:
    state = {"opened": thread.opened_at is not None, "owner": thread.owner_id}
    push.send(group(thread.slug), "thread.news", text=text, **state)
