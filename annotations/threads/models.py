from django.conf import settings
from django.db import models

from annotations.threads.slugs import new_slug


class Thread(models.Model):
    """A numbered conversation about one thing, which the thread itself knows only by title and address.

    Its slug cannot be guessed. Until it is opened it is its owner's alone.
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="threads")
    title = models.CharField(max_length=200)
    address = models.CharField(max_length=200, help_text="path of the page that shows the thread")
    created_at = models.DateTimeField()
    opened_at = models.DateTimeField(null=True, blank=True)
    listed = models.BooleanField(default=False, help_text="shown among the living threads")
    last_posted_at = models.DateTimeField(null=True, blank=True)
    last_number = models.PositiveIntegerField(default=0, help_text="number of the newest post")

    class Meta:
        indexes = [models.Index(fields=["-last_posted_at", "-id"], name="thread_living")]

    def __str__(self) -> str:
        return self.title


class Post(models.Model):
    """One person's words in a thread, pinned or not to a place in what the thread is about."""

    thread = models.ForeignKey(Thread, models.CASCADE, related_name="posts")
    number = models.PositiveIntegerField(help_text="counts from 1 in its thread")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="posts")
    body = models.TextField(help_text="Markdown")
    anchor = models.CharField(max_length=80, blank=True, help_text="key of the place the post is about")
    anchor_title = models.CharField(max_length=120, blank=True, help_text="that place in words")
    anchor_value = models.CharField(max_length=200, blank=True, help_text="what stood there when the post was written")
    client_key = models.CharField(max_length=40, blank=True, help_text="names one sending, so that it posts once")
    posted_at = models.DateTimeField()

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
