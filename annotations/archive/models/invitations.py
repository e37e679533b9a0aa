"""Invitations to record an annotation with its owner. Until somebody accepts, they see only who invites them."""

from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.people.models import User
from annotations.threads.locking import locked

SHOWN = 20
IS_WAITING = models.Q(declined_at__isnull=True)


class InvitationManager(models.Manager["Invitation"]):
    def waiting_for(self, person: User | None) -> models.QuerySet["Invitation"]:
        """Those that the person has not answered, newest first; none for a guest."""
        waiting = self.filter(IS_WAITING, person=person) if person else self.none()
        return waiting.select_related("annotation__owner").order_by("-at", "-pk")[:SHOWN]


class Invitation(models.Model):
    """One person’s invitation. When they accept, it is deleted; when they decline, it stays, so none follows it."""

    annotation = models.ForeignKey("archive.Annotation", models.CASCADE, related_name="invitations")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="invitations")
    at = models.DateTimeField()
    declined_at = models.DateTimeField(null=True, blank=True)

    objects: ClassVar[InvitationManager] = InvitationManager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["annotation", "person"], name="invited_once")]
        indexes = [models.Index(fields=["person", "-at", "-id"], condition=IS_WAITING, name="invitation_waiting")]

    def __str__(self) -> str:
        return f"{self.person} to {self.annotation}"

    def accept(self) -> None:
        """Lets the person record it. Raises TableFull, RowGone."""
        with locked(self):
            self.annotation.add_recorder(self.person)
            self.delete()

    def decline(self, at: datetime) -> None:
        """Hides it from the person; its owner gets no message. Raises RowGone."""
        with locked(self):
            self.declined_at = at
            self.save(update_fields=["declined_at"])
