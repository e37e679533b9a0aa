"""The history of annotations. An earlier version is rebuilt from the next whole text, by taking changes back."""

from typing import NamedTuple

from django.conf import settings
from django.db import models

from annotations.notation.editing.edits import LineEdit, from_json


class Origin(NamedTuple):
    """How a change was made, if neither by the form nor by typing; `version` is the one that was restored."""

    kind: str = ""
    version: int | None = None


BY_HAND = Origin()
"""The origin of changes from the form, and of typing."""


class Revision(models.Model):
    """One saved change of an annotation: the line edits from the version before to this one."""

    REVERTS = UNDO, REDO = "undo", "redo"
    TYPING, CONTINUATION = "type", "more"
    PASTED, REPAIRED, RESTORED = "pasted", "repaired", "restored"

    annotation = models.ForeignKey("archive.Annotation", models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="the version it made; counts from 1")
    edits = models.JSONField(help_text="[[line, [old lines], [new lines]], …], from top to bottom")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.RESTRICT, related_name="revisions")
    at = models.DateTimeField()
    step = models.CharField(max_length=4, blank=True, help_text="how undo treats it; empty: a step of its own")
    origin = models.CharField(max_length=8, blank=True, help_text="what made it; empty: the form, or keys in the text")
    restored = models.PositiveIntegerField(null=True, blank=True, help_text="the version that it restored")
    key = models.CharField(
        max_length=40, blank=True, help_text="identifies the request, so that its edit is saved only once"
    )
    text = models.TextField(  # noqa: DJ001  # an empty text is a whole one
        null=True, blank=True, help_text="the whole text of every fiftieth version, and after a long change; else none"
    )
    digest = models.CharField(max_length=40, blank=True, help_text="of the data sent under that key")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["annotation", "number"], name="revision_number"),
            models.UniqueConstraint(
                fields=["annotation", "by", "key", "digest"],
                condition=~models.Q(key=""),
                name="revision_sent_once",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.annotation} v{self.number}"

    def line_edits(self) -> tuple[LineEdit, ...]:
        return from_json(self.edits)
