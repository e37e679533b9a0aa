"""Where an annotation was copied from, and its copies."""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager  # a tool of development

MOST_SHOWN = 20


class Copied(models.Model):
    """An annotation that may have an `origin`, whose text it began with, and `copies` of its own.

    When the origin is deleted, `is_copy` stays true, and its owner keeps the credit as `origin_owner`.
    """

    origin = models.ForeignKey(
        "self", models.SET_NULL, null=True, blank=True, editable=False, related_name="copies", help_text="copied from"
    )
    is_copy = models.BooleanField(default=False, editable=False)
    origin_owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
        help_text="whose the origin was when it was copied",
    )

    copies: "RelatedManager[Any]"

    class Meta:
        abstract = True

    def copies_shown(self) -> models.QuerySet[Any]:
        """Its newest copies in the library."""
        listed = self.copies.filter(published_at__isnull=False, listed=True)
        return listed.select_related("owner").order_by("-published_at", "-pk")[:MOST_SHOWN]
