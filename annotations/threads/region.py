from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest

from annotations.threads.anchors import Anchor
from annotations.threads.forms import PostForm, new_key
from annotations.threads.models import Post, Thread
from annotations.threads.numbers import number_in

SHOWN, ALL = 100, 300
"""The most posts on a page: usually, and where all posts are asked for."""
MOST_LETTERS = 300_000
"""Of the posts on a page, as HTML. The last one may exceed that."""
COST_OF_RENDERING = 20
"""How many stored letters may be drawn in the time in which one is rendered."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The context of `threads/_thread.html`: the newest posts of a thread, or all of them, and the composer."""

    thread: Thread
    posts: list[Post]
    pin: Anchor | None
    body: str
    client_key: str
    refusals: list[str]
    is_whole: bool
    """Whether all posts were asked for; a page may not hold them."""

    @property
    def earlier(self) -> str:
        """What asks for the posts before those shown; empty if there are none.

        From the newest posts that is all of them, if a page may hold them.
        """
        if not self.posts or self.posts[0].number == 1:
            return ""
        may_be_whole = not self.is_whole and self.thread.last_number <= ALL
        is_short = may_be_whole and len(self.posts) == SHOWN and self.is_newest
        return "all" if is_short else str(self.posts[0].number - 1)

    @property
    def later(self) -> int:
        """What asks for the posts after those shown, if the newest are not shown: the last that a page holds."""
        after = self.thread.posts.filter(number__gt=self.posts[-1].number).order_by("number")[:SHOWN]
        return _last_that_fits(after)

    @property
    def is_newest(self) -> bool:
        """Whether the newest post is shown."""
        return not self.posts or self.posts[-1].number == self.thread.last_number

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
    and begins with the words `body`. `?posts=all` in the page's address shows all posts instead of the newest, and
    `?posts=80` those up to number 80, as far as a page can hold them.
    """
    asked = request.GET.get("posts", "")
    up_to = number_in(asked)
    posts = thread.posts.select_related("author").order_by("-number")
    posts = posts if up_to is None else posts.filter(number__lte=up_to)
    is_whole = asked == "all"
    shown = list(posts_that_fit(posts[: ALL if is_whole else SHOWN], thread))[::-1]
    if form is None:
        return {"talk": Talk(thread, shown, anchor, body, new_key(), [], is_whole)}
    refusals = [str(message) for messages in form.errors.values() for message in messages]
    return {"talk": Talk(thread, shown, form.anchor, form.data["body"], _key_of(form), refusals, is_whole)}


def posts_that_fit(posts: QuerySet[Post], thread: Thread) -> Iterator[Post]:
    """The first of these posts of the thread, as many as a page can hold, but one at least."""
    letters = 0
    for post in posts.iterator(chunk_size=20):
        post.thread = thread
        letters += _letters(post)
        yield post
        if letters > MOST_LETTERS:
            return


def _last_that_fits(posts: QuerySet[Post]) -> int:
    """The number of the last post up to which a page can hold all of these, from the first on; at least the first."""
    letters, last = 0, 0
    for post in posts.iterator(chunk_size=20):
        letters += _letters(post)
        if last and letters > MOST_LETTERS:
            break
        last = post.number
    return last


def _letters(post: Post) -> int:
    """The letters of the post as HTML; of one that is not rendered yet, as many as take the same time."""
    return len(post.rendered) if post.is_rendered else COST_OF_RENDERING * len(post.body)


def _key_of(form: PostForm) -> str:
    return form.cleaned_data.get("client_key") or new_key()
