from django.conf import settings
from django.db import models
from django.urls import reverse

from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug


class Annotation(models.Model):
    """One game's PN text, and what a reading of it found, as columns.

    The text is the truth; every column below it is derived when it is saved (`facts.py`).
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="annotations")
    title = models.CharField(max_length=120)
    text = models.TextField(blank=True)
    version = models.PositiveIntegerField(default=0, help_text="number of the newest revision")
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: a draft, its owner's alone")
    listed = models.BooleanField(default=True, help_text="published ones: shown in the library, else by address only")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.PROTECT, related_name="annotation")

    status = models.CharField(max_length=10, default="Incomplete")
    players = models.PositiveSmallIntegerField(default=4)
    hands = models.PositiveSmallIntegerField(default=0)
    missing = models.PositiveIntegerField(default=0, help_text="expected lines and values that are not there")
    summary = models.CharField(max_length=200, blank=True, help_text="the last contract, in words")

    class Meta:
        indexes = [
            models.Index(fields=["-published_at", "-id"], name="annotation_newest"),
            models.Index(fields=["owner", "-edited_at", "-id"], name="annotation_of_owner"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("annotation_page", args=[self.slug])


class Revision(models.Model):
    """One saved change of an annotation: the line edits that led from the version before to this one."""

    annotation = models.ForeignKey(Annotation, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="the version it made; counts from 1")
    edits = models.JSONField(help_text="[[line, [old lines], [new lines]], …], from top to bottom")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="revisions")
    at = models.DateTimeField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["annotation", "number"], name="revision_number")]

    def __str__(self) -> str:
        return f"{self.annotation} v{self.number}"
