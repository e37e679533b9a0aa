"""Requests of people who are named in a record: its owner may hide the name from all other readers."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.people.models import User
from annotations.threads.locking import locked

MOST_NAME = 120
MOST_REASON = 1_000
IS_OPEN = models.Q(answered_at__isnull=True)


class NameRequestManager(models.Manager["NameRequest"]):
    def open(self) -> models.QuerySet["NameRequest"]:
        """Those that nobody has answered, the newest first."""
        waiting = self.filter(IS_OPEN).select_related("annotation__owner")
        return waiting.order_by("-at", "-pk")

    def waiting_for(self, owner: User) -> models.QuerySet["NameRequest"]:
        """The open ones about annotations of that owner."""
        return self.open().filter(owner=owner)


class NameRequest(models.Model):
    """One request. Who makes it needs no account, and none is stored."""

    annotation = models.ForeignKey("archive.Annotation", models.CASCADE, related_name="name_requests")
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="name_requests", help_text="who answers it"
    )
    name = models.CharField(max_length=MOST_NAME, help_text="as the record has it, or a part of that")
    reason = models.TextField(max_length=MOST_REASON)
    at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True, help_text="empty: open")
    accepted = models.BooleanField(default=False)

    objects: ClassVar[NameRequestManager] = NameRequestManager()

    class Meta:
        indexes = [
            models.Index(fields=["-at", "-id"], condition=IS_OPEN, name="name_request_open"),
            models.Index(fields=["owner", "-at", "-id"], condition=IS_OPEN, name="name_request_of_owner"),
        ]

    def __str__(self) -> str:
        return f"{self.name} in {self.annotation}"

    def answer(self, at: datetime, *, accept: bool) -> None:
        """Hides the name, or keeps it. A request that is answered stays as it is. Raises RowGone."""
        with locked(self):
            if self.answered_at:
                return
            self.answered_at, self.accepted = at, accept
            self.save(update_fields=["answered_at", "accepted"])
            if accept:
                self.annotation.hide_name(self.name)
