"""The recorders and followers of an annotation, who is invited to record it, and the news for its open pages."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models, transaction

from annotations.archive.live import live
from annotations.archive.models.invitations import IS_WAITING, Invitation
from annotations.people.models import User
from annotations.threads.locking import locked

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager  # a tool of development

MOST_RECORDERS = 8
MOST_INVITED = 50  # with those who have declined: the owner’s page lists them all


class TableFull(Exception):
    """The annotation has as many recorders as it may have."""


class SharedRecording(models.Model):
    """A text that its owner records, with others if they like, and that readers may follow."""

    recorders = models.ManyToManyField(
        settings.AUTH_USER_MODEL,
        related_name="records_with",
        blank=True,
        help_text="who else may edit it; only the owner publishes or removes it",
    )
    followed_at = models.DateTimeField(
        null=True, blank=True, help_text="since when everybody with the address may follow the recording; empty: not"
    )

    slug: str
    version: int
    owner_id: int
    invitations: "RelatedManager[Invitation]"

    is_shared: bool | None = None
    """Whether anybody records it besides its owner; None if the query did not ask for it."""

    class Meta:
        abstract = True

    def is_recorded_by(self, writer: int | None) -> bool:
        """Whether the person may edit it: its owner, or one of its recorders."""
        return writer is not None and (writer == self.owner_id or self.recorders.filter(pk=writer).exists())

    def add_recorder(self, person: User) -> None:
        """Lets the person edit it. Raises TableFull."""
        with locked(self):
            if self.recorders.exclude(pk=person.pk).count() >= MOST_RECORDERS:
                raise TableFull
            self.recorders.add(person)
            self.send_news()

    def invite(self, person: User, at: datetime) -> None:
        """Asks the person, once, to record it with its owner. Raises TableFull."""
        with locked(self):
            others = self.recorders.exclude(pk=person.pk).count()
            waiting = self.invited().filter(IS_WAITING).exclude(person=person).count()
            invited = self.invitations.exclude(person=person).count()
            if others + waiting >= MOST_RECORDERS or invited >= MOST_INVITED:
                raise TableFull
            self.invitations.get_or_create(person=person, defaults={"at": at})

    def invited(self) -> models.QuerySet[Invitation]:
        """The invitations to record it. They do not tell who has declined."""
        return self.invitations.select_related("person").order_by("person__username")

    def remove_recorder(self, name: str) -> None:
        """Stops the person of that name from editing it; what they wrote stays."""
        with locked(self):
            self.recorders.remove(*self.recorders.filter(username=name))
            self.send_news()

    def allow_followers(self, at: datetime | None) -> None:
        """Lets everybody who has the address follow the recording, from `at` on; None ends that."""
        with locked(self):
            self.followed_at = at
            self.save(update_fields=["followed_at"])
            self.send_news()

    def news(self) -> live.News:
        """The state that is sent to open pages."""
        others = [] if self.is_shared is False else self.recorders.values_list("pk", flat=True)
        followed = self.followed_at is not None
        return live.News(version=self.version, recorders=[self.owner_id, *others], followed=followed)

    def send_news(self) -> None:
        """Announces the new state to open pages, once it is committed."""
        transaction.on_commit(lambda: live.announce_change(self.slug, self.news()), robust=True)
