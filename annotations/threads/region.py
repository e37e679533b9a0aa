from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm, new_key
from annotations.threads.models import Post, Thread

SHOWN = 100
MOST_SHOWN = 1_000


@dataclass(frozen=True, slots=True)
class Talk:
    """The context of `threads/_thread.html`: the newest posts of a thread, or all of them, and the composer."""

    thread: Thread
    posts: list[Post]
    pin: Anchor | None
    body: str
    client_key: str
    refusals: list[str]

    @property
    def earlier(self) -> bool:
        """Whether the thread has earlier posts than those shown."""
        return bool(self.posts) and self.posts[0].number > 1

    @property
    def socket(self) -> str:
        return f"/ws/threads/{self.thread.slug}/"

    @property
    def posts_address(self) -> str:
        return f"{self.thread.address}posts/"


def thread_context(
    request: HttpRequest,
    thread: Thread,
    *,
    form: PostForm | None = None,
    anchor: Anchor | None = None,
    body: str = "",
) -> dict[str, Any]:
    """The context that a page needs to include `threads/_thread.html`.

    `form` is a refused form: the composer shows its words and errors. Without one, the composer is pinned to `anchor`
    and begins with the words `body`. `?posts=all` in the page's address shows all posts instead of the newest, as far
    as a page can hold them.
    """
    posts = thread.posts.select_related("author")
    most = MOST_SHOWN if request.GET.get("posts") == "all" else SHOWN
    shown = list(posts.order_by("-number")[:most])[::-1]
    if form is None:
        return {"talk": Talk(thread, shown, anchor, body, new_key(), [])}
    refusals = [str(message) for messages in form.errors.values() for message in messages]
    return {"talk": Talk(thread, shown, form.anchor, form.data["body"], _key_of(form), refusals)}


def _key_of(form: PostForm) -> str:
    return form.cleaned_data.get("client_key") or new_key()
