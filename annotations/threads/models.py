from datetime import datetime

from django.conf import settings
from django.db import models, transaction
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from annotations.people.models import User
from annotations.threads import broadcast, markdown
from annotations.threads.anchors import Anchor
from annotations.threads.locking import current, locked
from annotations.threads.slugs import new_slug


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

    class Meta:
        indexes = [models.Index(fields=["-last_posted_at", "-id"], name="thread_living")]

    def __str__(self) -> str:
        return self.title

    @property
    def readers(self) -> broadcast.Readers:
        """Who may read it at present, for its sockets."""
        return broadcast.Readers(opened=self.opened_at is not None, owner=self.owner_id)

    def open(self, at: datetime, *, listed: bool) -> None:
        """Lets everybody with its address read it; if `listed`, it is also shown among the active threads."""
        with locked(self):
            self.opened_at, self.listed = self.opened_at or at, listed
            self.save(update_fields=["opened_at", "listed"])

    def close(self) -> None:
        """Closes it, and its open sockets, to everybody but its owner."""
        with locked(self):
            self.opened_at, self.listed = None, False
            self.save(update_fields=["opened_at", "listed"])
            transaction.on_commit(lambda: broadcast.closed(self.slug, self.readers), robust=True)

    def rename(self, title: str) -> None:
        with locked(self):
            self.title = title
            self.save(update_fields=["title"])

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
        if anchor:
            post.anchor = anchor.key
            post.anchor_title = Truncator(anchor.title).chars(120)
            post.anchor_value = Truncator(anchor.value).chars(200)
        post.save()
        transaction.on_commit(lambda: broadcast.posted(self.slug, self.readers, post.number, post), robust=True)
        return post


class Post(models.Model):
    """A post in a thread; it may be pinned to a place in the thread's subject."""

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="posts")
    number = models.PositiveIntegerField(help_text="counts from 1 in its thread")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="posts")
    body = models.TextField(help_text="Markdown")
    anchor = models.CharField(max_length=80, blank=True, help_text="key of the place the post is about")
    anchor_title = models.CharField(max_length=120, blank=True, help_text="that place in words")
    anchor_value = models.CharField(max_length=200, blank=True, help_text="what stood there when the post was written")
    client_key = models.CharField(max_length=40, blank=True, help_text="names one sending, so that it posts once")
    posted_at = models.DateTimeField()
    edited_at = models.DateTimeField(null=True, blank=True, help_text="when its author last changed it")
    removed_at = models.DateTimeField(null=True, blank=True, help_text="when its author removed it, with its words")
    hidden_at = models.DateTimeField(null=True, blank=True, help_text="since when staff hide it")

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
        return markdown.html(self.body)

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
            self.save(update_fields=list(columns))
            thread = self.thread
            transaction.on_commit(lambda: broadcast.changed(thread.slug, thread.readers, self), robust=True)

    @property
    def place(self) -> Anchor | None:
        return Anchor(self.anchor, self.anchor_title, self.anchor_value) if self.anchor else None
