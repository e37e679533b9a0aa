"""Posts as HTML. It is put together in Python, as a page draws hundreds of them."""

from collections.abc import Iterable
from datetime import datetime
from urllib.parse import quote

from django import template
from django.urls import reverse
from django.utils.dateformat import format as formatted
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.timezone import localtime

from annotations.threads.models import Post

register = template.Library()


@register.simple_tag(takes_context=True)
def posts(context: template.Context, of: Iterable[Post]) -> SafeString:
    """The posts as items of a list, for the user of the page, if it has one."""
    viewer = getattr(context.get("user"), "pk", None)
    authors: dict[int, str] = {}
    return mark_safe("".join([_post(one, viewer, authors) for one in of]))  # noqa: S308  # what people wrote is escaped


@register.simple_tag
def post(shown: Post) -> SafeString:
    """A post as an item of a list, as everybody gets it."""
    return mark_safe(_post(shown, None, {}))  # noqa: S308  # what people wrote is escaped


def _post(post: Post, viewer: int | None, authors: dict[int, str]) -> str:
    """The HTML of the post; `authors` has the links to those that were drawn before."""
    mine = " mine" if viewer and viewer == post.author_id else ""
    number, name = post.number, escape(post.author.username)
    author = authors.get(post.author_id) or authors.setdefault(post.author_id, _author(post))
    address = f'<a class="post-number" href="#post-{number}" title="The address of this post">#{number}</a>'
    head = (author, _place(post), _time(post.posted_at), _edited(post), _edit(post), address)
    return (
        f'<li class="post{mine}" id="post-{number}" data-number="{number}" data-author="{name}">\n'
        f"  <header>\n    {' '.join(filter(None, head))}\n  </header>\n  {_body(post)}\n</li>\n"
    )


def _author(post: Post) -> str:
    author = post.author
    return f'<a class="author" href="{escape(author.get_absolute_url())}">{escape(author.username)}</a>'


def _place(post: Post) -> str:
    place = post.place
    if place is None:
        return ""
    value = f" · {place.value_drawn}" if place.value else ""
    return f'<a class="anchor" href="#{escape(quote(place.key))}">on {escape(place.title)}{value}</a>'


def _time(at: datetime) -> str:
    local = localtime(at)
    return (
        f'<time-ago><time datetime="{local.isoformat()}">{escape(formatted(local, "j M Y, H:i T"))}</time></time-ago>'
    )


def _edited(post: Post) -> str:
    if post.removed_at or not post.edited_at:
        return ""
    return f'<span class="soft">edited {_time(post.edited_at)}</span>'


def _edit(post: Post) -> str:
    if post.removed_at:
        return ""
    address = escape(reverse("post_page", args=[post.thread.slug, post.number]))
    return f'<a class="edit-post" href="{address}" aria-label="Edit post {post.number}">Edit</a>'


def _body(post: Post) -> str:
    if post.removed_at:
        return '<p class="soft">Removed by its author.</p>'
    if post.hidden_at:
        return '<p class="soft">Hidden by the people who run this site.</p>'
    return f'<div class="body" dir="auto">{post.html}</div>'
