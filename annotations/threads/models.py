from collections.abc import Mapping
from copy import copy
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models, transaction
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from annotations.notation.editing.aliases import hide_names
from annotations.people.models import User
from annotations.threads import broadcast, markdown
from annotations.threads.anchors import Anchor
from annotations.threads.locking import current, locked
from annotations.threads.slugs import new_slug

RENDERED = ("rendered", "rendered_by")
"""The columns of a post that follow from its body."""

LONGEST_TITLE = 120
"""Letters of the words that name the place of a post."""

IS_ACTIVE = models.Q(last_posted_at__isnull=False)
IS_FOUND = models.Q(opened_at__isnull=False, listed=True) & IS_ACTIVE


class Thread(models.Model):
    """A conversation with numbered posts about a subject; the thread only has the subject's title and address.

    Its slug cannot be guessed. Until it is opened, only its owner can read it.
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="threads")
    title = models.CharField(max_length=200)
    address = models.CharField(max_length=200, help_text="path of the page that shows the thread")
    created_at = models.DateTimeField()
    opened_at = models.DateTimeField(null=True, blank=True)
    listed = models.BooleanField(default=False, help_text="shown among the active threads")
    last_posted_at = models.DateTimeField(null=True, blank=True)
    last_number = models.PositiveIntegerField(default=0, help_text="number of the newest post")
    aliases = models.JSONField(default=dict, blank=True, help_text="what posts show in place of names of people")

    class Meta:
        indexes = [
            models.Index(fields=["-last_posted_at", "-id"], condition=IS_FOUND, name="thread_found"),
            models.Index(fields=["owner", "-last_posted_at", "-id"], condition=IS_ACTIVE, name="thread_of_owner"),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def readers(self) -> broadcast.Readers:
        """Who may read it at present, for its sockets."""
        return broadcast.Readers(opened=self.opened_at is not None, owner=self.owner_id)

    def with_aliases(self, aliases: Mapping[str, str]) -> "Thread":
        """A copy to draw, which must not be saved: its posts show these aliases in place of names."""
        thread = copy(self)
        thread.title, thread.aliases = hide_names(self.title, aliases), dict(aliases)
        return thread

    def open(self, at: datetime, *, listed: bool) -> None:
        """Lets everybody with its address read it; if `listed`, it is also shown among the active threads."""
        with locked(self):
            self.opened_at, self.listed = self.opened_at or at, listed
            self.save(update_fields=["opened_at", "listed"])

    def hand_to(self, owner: User) -> None:
        """Makes the person its owner."""
        with locked(self):
            self.owner = owner
            self.save(update_fields=["owner"])

    def close(self) -> None:
        """Closes it, and its open sockets, to everybody but its owner."""
        with locked(self):
            self.opened_at, self.listed = None, False
            self.save(update_fields=["opened_at", "listed"])
            transaction.on_commit(lambda: broadcast.closed(self.slug, self.readers), robust=True)

    def rename(self, title: str, aliases: Mapping[str, str]) -> None:
        """Gives it the title of its subject; its posts show the aliases in place of these names, in small letters."""
        with locked(self):
            self.title, self.aliases = title, dict(aliases)
            self.save(update_fields=["title", "aliases"])

    def remove(self) -> None:
        """Deletes it with its posts, and closes the sockets of everybody but its owner."""
        with transaction.atomic():
            self.close()
            self.delete()

    def post(
        self, *, author: User, body: str, at: datetime, anchor: Anchor | None = None, client_key: str = ""
    ) -> "Post":
        """Adds a post with the next number, and pushes it. Raises RowGone.

        A repeated request of the same author, with the same key, returns the post that was added before.
        """
        with transaction.atomic():
            thread = current(self, Thread.objects.select_for_update())
            post = thread._posted_before(author, client_key) or thread._add(author, body, at, anchor, client_key)
        self.last_number, self.last_posted_at = thread.last_number, thread.last_posted_at
        return post

    def _posted_before(self, author: User, client_key: str) -> "Post | None":
        return self.posts.filter(author=author, client_key=client_key).first() if client_key else None

    def _add(self, author: User, body: str, at: datetime, anchor: Anchor | None, client_key: str) -> "Post":
        self.last_number += 1
        self.last_posted_at = at
        self.save(update_fields=["last_number", "last_posted_at"])
        post = Post(thread=self, number=self.last_number, author=author, body=body, posted_at=at, client_key=client_key)
        post.render()
        if anchor:
            post.pin(anchor)
        post.save()
        transaction.on_commit(lambda: broadcast.posted(self.slug, self.readers, post.number, post), robust=True)
        return post


class PostManager(models.Manager["Post"]):
    def rendered_otherwise(self) -> models.QuerySet["Post"]:
        """The posts whose HTML another version has made, or none yet."""
        return self.exclude(rendered_by=markdown.VERSION)


class Post(models.Model):
    """A post in a thread; it may be pinned to a place in the thread's subject."""

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="posts")
    number = models.PositiveIntegerField(help_text="counts from 1 in its thread")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="posts")
    body = models.TextField(help_text="Markdown")
    rendered = models.TextField(blank=True, editable=False, help_text="the body as HTML, with all names")
    rendered_by = models.CharField(max_length=40, blank=True, editable=False, help_text="version that made that HTML")
    anchor = models.CharField(max_length=80, blank=True, help_text="key of the place the post is about")
    anchor_title = models.CharField(max_length=LONGEST_TITLE, blank=True, help_text="that place in words")
    anchor_value = models.CharField(max_length=200, blank=True, help_text="what stood there when the post was written")
    client_key = models.CharField(max_length=40, blank=True, help_text="names one sending, so that it posts once")
    posted_at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True, blank=True, help_text="when its author last changed it")
    removed_at = models.DateTimeField(null=True, blank=True, help_text="when its author removed it, with its words")
    hidden_at = models.DateTimeField(null=True, blank=True, help_text="since when staff hide it")

    objects: ClassVar[PostManager] = PostManager()

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["thread", "number"], name="post_number_in_thread"),
            models.UniqueConstraint(
                fields=["thread", "author", "client_key"],
                condition=~models.Q(client_key=""),
                name="post_sent_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.thread} #{self.number}"

    def get_absolute_url(self) -> str:
        return f"{self.thread.address}#post-{self.number}"

    @property
    def html(self) -> SafeString:
        """The body as HTML, without the names that are hidden: as it was stored, unless something has changed since."""
        return markdown.stored(self.rendered) if self.is_rendered else markdown.html(self._body_to_read)

    @property
    def is_rendered(self) -> bool:
        """Whether the HTML that was stored is still right."""
        return self.rendered_by == markdown.VERSION and self._body_to_read == self.body

    @property
    def _body_to_read(self) -> str:
        return hide_names(self.body, self.thread.aliases)

    def render(self) -> None:
        """Makes its body into HTML, which is not saved yet."""
        self.rendered, self.rendered_by = markdown.html(self.body), markdown.VERSION

    def pin(self, anchor: Anchor) -> None:
        """Pins it to a place, which is not saved yet; long words are shortened."""
        self.anchor = anchor.key
        self.anchor_title = Truncator(anchor.title).chars(LONGEST_TITLE)
        self.anchor_value = _quoted(anchor)

    def quotes(self, anchor: Anchor | None) -> bool:
        """Whether the place has the words that it had when this was written; not if there were none."""
        return anchor is not None and self.anchor_value != "" and self.anchor_value == _quoted(anchor)

    def rerender(self) -> None:
        """Saves the HTML that the present version makes of its body. Raises RowGone."""
        with locked(self):
            self.render()
            self.save(update_fields=RENDERED)

    def edit(self, body: str, at: datetime) -> None:
        """Give it other words, in every open page, too."""
        self._change(body=body, edited_at=at)

    def remove(self, at: datetime) -> None:
        """Delete its words for good; its number stays."""
        self._change(body="", anchor_value="", removed_at=at)

    def hide(self, at: datetime | None) -> None:
        """Hide it from everybody since then; None shows it again."""
        self._change(hidden_at=at)

    def _change(self, **columns: object) -> None:
        with locked(self):
            for name, value in columns.items():
                setattr(self, name, value)
            self.render()
            self.save(update_fields=[*columns, *RENDERED])
            self.push_change()

    def push_change(self) -> None:
        """Shows it in every open page as it is now, once the transaction is committed."""
        thread = self.thread
        transaction.on_commit(lambda: broadcast.changed(thread.slug, thread.readers, self), robust=True)

    @property
    def place(self) -> Anchor | None:
        title, value = (hide_names(words, self.thread.aliases) for words in (self.anchor_title, self.anchor_value))
        return Anchor(self.anchor, title, value) if self.anchor else None


def _quoted(anchor: Anchor) -> str:
    return Truncator(anchor.value).chars(200)
