from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import ClassVar

from django.conf import settings
from django.db import models, transaction
from django.urls import reverse

from annotations.archive import live
from annotations.archive.facts import facts
from annotations.archive.help_links import rules_address
from annotations.archive.idempotency import NO_KEY, RequestKey, superseded_by
from annotations.archive.limits import TextRefused, refusal, refuse_bulk
from annotations.archive.revisions import Revision
from annotations.archive.rule_choice.choice import PlayedBy, PlayedByRules, seats_by
from annotations.archive.rule_choice.house_rules import HOUSE
from annotations.archive.versions import Versioned, sent_before
from annotations.notation import Reading, read
from annotations.notation.editing.edits import LineEdit, apply, changes, merge, override, to_json
from annotations.notation.importer import USUAL_PLAYERS
from annotations.notation.syntax.diagnostics import Status
from annotations.people.guests import KEPT
from annotations.people.models import User
from annotations.threads.locking import RowGone, current, locked
from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug

MOST_RECORDERS = 8


class PublicationRefused(Exception):
    """The text is Invalid: its first error is the reason."""


class TableFull(Exception):
    """The annotation has as many recorders as it may have."""


class AnnotationManager(models.Manager["Annotation"]):
    def start(
        self, owner: User, title: str, at: datetime, *, seats: int = USUAL_PLAYERS, **columns: object
    ) -> "Annotation":
        """A new, empty draft with a private thread; `seats` counts if its rules do not set the number of players."""
        slug = new_slug()
        address = reverse("annotation_page", args=[slug])
        with transaction.atomic():
            thread = Thread.objects.create(owner=owner, title=title, address=address, created_at=at)
            columns |= {"slug": slug, "owner": owner, "title": title, "thread": thread, "usual_seats": seats}
            return self.create(created_at=at, edited_at=at, **columns)

    def published(self) -> models.QuerySet["Annotation"]:
        """The annotations that the library shows."""
        return self.filter(published_at__isnull=False, listed=True)

    def recorded_by(self, writer: int) -> models.QuerySet["Annotation"]:
        """The annotations that the person may edit: their own, and those they record with others."""
        with_others = Annotation.recorders.through.objects.filter(user=writer).values("annotation")
        return self.filter(models.Q(owner=writer) | models.Q(pk__in=with_others))

    def drafts_of(self, writer: int) -> models.QuerySet["Annotation"]:
        """The drafts that the person may edit, last edited first."""
        return self.recorded_by(writer).filter(published_at=None).order_by("-edited_at", "-pk")


class Annotation(PlayedByRules, Versioned):
    """One game's PN text, with facts about it as columns.

    The text is the truth; every column below it is derived when it is saved (`facts.py`).
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="annotations")
    recorders = models.ManyToManyField(
        settings.AUTH_USER_MODEL,
        related_name="records_with",
        blank=True,
        help_text="who else may edit it; only the owner publishes or removes it",
    )
    title = models.CharField(max_length=120)
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: a draft")
    followed_at = models.DateTimeField(
        null=True, blank=True, help_text="since when everybody with the address may follow the recording; empty: not"
    )
    listed = models.BooleanField(default=True, help_text="published ones: shown in the library, else by address only")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.RESTRICT, related_name="annotation")

    usual_seats = models.PositiveSmallIntegerField(
        default=4, help_text="players, if neither the rules nor a line set it"
    )
    status = models.CharField(max_length=10, default="Incomplete")
    players = models.PositiveSmallIntegerField(default=4)
    hands = models.PositiveSmallIntegerField(default=0)
    missing = models.PositiveIntegerField(default=0, help_text="expected lines and values that are not there")
    warnings = models.PositiveIntegerField(default=0, help_text="what contradicts the rules of play, or the record")
    summary = models.CharField(max_length=200, blank=True, help_text="the last contract, in words")

    objects: ClassVar[AnnotationManager] = AnnotationManager()

    is_shared: bool | None = None
    """Whether anybody records it besides its owner; None if the query did not ask for it."""

    class Meta:
        indexes = [
            models.Index(fields=["-published_at", "-id"], name="annotation_newest"),
            models.Index(fields=["owner", "-edited_at", "-id"], name="annotation_of_owner"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("annotation_page", args=[self.slug])

    @contextmanager
    def locked_for(self, by: User, request_key: RequestKey = NO_KEY) -> Iterator["Annotation"]:
        """Locks its current row, for `by` to `change` with that request key, until the block ends.

        The same query finds out whether the key was saved before, and whether anybody else records it. Raises RowGone
        if the row is deleted, or if `by` is a guest to whom it no longer belongs.
        """
        recorders = Annotation.recorders.through.objects.filter(annotation=models.OuterRef("pk"))
        rows = Annotation.objects.select_for_update(of=("self",)).select_related("owner")
        known = {"was_sent": sent_before(request_key, by), "is_shared": models.Exists(recorders)}
        with transaction.atomic():
            yield current(self, rows.annotate(**known).filter(**({"owner": by} if by.guest else {})))

    def reloaded(self) -> "Annotation":
        """A fresh copy from the database. Raises RowGone."""
        return current(self, Annotation.objects.all())

    def change(
        self,
        edits: Sequence[LineEdit],
        seen: int,
        by: User,
        at: datetime,
        step: str = "",
        request_key: RequestKey = NO_KEY,
    ) -> "Annotation":
        """Saves `edits`, which `by` made on version `seen`, merged with later changes; the row must be locked.

        `step` is that of the revision; a request key that was saved before changes nothing.
        Returns the row. Raises EditConflict if somebody else changed the same lines, TextRefused if the text is
        refused.
        """
        if self.was_sent:
            return self
        if seen < self.version:
            for revision in self.revisions.filter(number__gt=seen):
                edits = merge(edits, revision.line_edits())
        text = apply(self.text, edits)
        if reason := refusal(text):
            raise TextRefused(reason)
        if text != self.text or step in (Revision.UNDO, Revision.REDO):
            refuse_bulk(by, edits)
            if step == Revision.TYPING and self.is_typed_on(edits, by, at):
                step = Revision.CONTINUATION
            self._save_version(text, edits, at, by=by, step=step, key=request_key.key, digest=request_key.digest)
        return self

    def replace(
        self,
        text: str,
        seen: int,
        by: User,
        at: datetime,
        *,
        over: bool = False,
        step: str = "",
        request_key: RequestKey = NO_KEY,
        sources: Sequence[str] = (),
    ) -> "Annotation":
        """Saves a whole text that `by` made from version `seen`, as `change` does; returns the new row.

        `over`: where somebody else changed the same lines, overwrite them. The text includes what was saved from these
        `sources` since version `seen`, whether or not the sender got an answer. If a later text from its own source is
        already saved, nothing changes.
        """
        with self.locked_for(by, request_key) as row:
            earlier = row.revisions_from(sources, by, seen)
            if earlier.filter(superseded_by(request_key)).exists():
                return row
            base = row.text_at(seen)
            mine = changes(base, text)
            if over:
                decided = override(base, mine, changes(base, row.text))
                mine, seen, step = changes(row.text, decided), row.version, ""
            elif numbers := set(earlier.values_list("number", flat=True)):
                mine, seen = row.further(mine, seen, numbers), max(numbers)
            return row.change(mine, seen, by, at, step, request_key)

    @property
    def seats(self) -> int:
        """The number of players if no line gives it: what its rules say, else what its owner chose."""
        return seats_by(self.played_by, self.usual_seats)

    def read(self, text: str | None = None) -> Reading:
        """The reading of its text, or of `text`, with its number of players and by its rules."""
        return read(self.text if text is None else text, self.rules_to_read_by(), self.seats)

    def reread(self) -> bool:
        """Derives the columns from the text again; returns whether any was out of date. Raises RowGone."""
        if not self._stale_columns():  # most rows: they need no lock, for which those who save would have to wait
            return False
        with locked(self):
            return self._derive_columns()

    def _derive_columns(self, *changed: str) -> bool:
        """Saves the derived columns that are out of date, and those `changed`; returns whether any were out of date.

        The row is locked.
        """
        stale = self._stale_columns()
        for name, value in stale.items():
            setattr(self, name, value)
        if stale or changed:
            self.save(update_fields=[*changed, *stale])
        return bool(stale)

    def _stale_columns(self) -> dict[str, str | int]:
        """The correct values of the derived columns that are out of date, by name."""
        return {name: value for name, value in facts(self.read()).items() if getattr(self, name) != value}

    def set_rules(self, choice: PlayedBy) -> None:
        """Plays by other rules, or by a copy of house rules, from now on: the derived columns follow."""
        with locked(self):
            self.rules, self.house_rules = choice
            self._derive_columns("rules", "house_rules")

    def is_recorded_by(self, writer: int | None) -> bool:
        """Whether the person may edit it: its owner, or one of its recorders."""
        return writer is not None and (writer == self.owner_id or self.recorders.filter(pk=writer).exists())

    def add_recorder(self, person: User) -> None:
        """Lets the person edit it. Raises TableFull."""
        with locked(self):
            if self.recorders.exclude(pk=person.pk).count() >= MOST_RECORDERS:
                raise TableFull
            self.recorders.add(person)
            self._send_news()

    def remove_recorder(self, name: str) -> None:
        """Stops the person of that name from editing it; what they wrote stays."""
        with locked(self):
            self.recorders.remove(*self.recorders.filter(username=name))
            self._send_news()

    def allow_followers(self, at: datetime | None) -> None:
        """Lets everybody who has the address follow the recording, from `at` on; None ends that."""
        with locked(self):
            self.followed_at = at
            self.save(update_fields=["followed_at"])
            self._send_news()

    def news(self) -> live.News:
        """The state that is sent to open pages."""
        others = [] if self.is_shared is False else self.recorders.values_list("pk", flat=True)
        followed = self.followed_at is not None
        return live.News(version=self.version, recorders=[self.owner_id, *others], followed=followed)

    def _send_news(self) -> None:
        """Announces the new state to open pages, once it is committed."""
        transaction.on_commit(lambda: live.announce_change(self.slug, self.news()), robust=True)

    @property
    def kept_until(self) -> datetime:
        """When it is removed, if its owner is a guest who neither edits it again nor signs in."""
        return self.edited_at + KEPT

    def rules_address(self) -> str:
        """The address of the page that explains its rules; empty if none were chosen."""
        return rules_address(self.rules, self.house_address())

    def house_address(self) -> str:
        """The address of the page that explains its copy of house rules; empty if it is not played by house rules."""
        return reverse("rules_of_annotation", args=[self.slug]) if self.rules == HOUSE else ""

    def rename(self, title: str) -> None:
        with locked(self):
            self.title = title
            self.save(update_fields=["title"])
            self.thread.rename(title)

    def publish(self, at: datetime, listed: bool) -> None:
        """Publishes it: in the library if `listed`, else for those who have its address.

        Raises PublicationRefused if its text is Invalid.
        """
        with locked(self):
            if self.read().status is Status.INVALID:  # the column may be one that an earlier release derived
                raise PublicationRefused
            self.published_at, self.listed = self.published_at or at, listed
            self.save(update_fields=["published_at", "listed"])
            self.thread.open(at, listed=listed)

    def withdraw(self) -> None:
        """Makes it a draft again, which only its recorders can read, and closes its thread to others."""
        with locked(self):
            self.published_at = self.followed_at = None
            self.save(update_fields=["published_at", "followed_at"])
            self.thread.close()
            self._send_news()

    def remove(self) -> None:
        """Deletes it for good, with its history and thread; puzzles made from it keep their own text."""
        with suppress(RowGone), locked(self):
            thread = self.thread
            transaction.on_commit(lambda: live.announce_removal(self.slug), robust=True)
            Annotation.objects.filter(pk=self.pk).delete()  # leaves the instance its key, which callers still need
            thread.remove()

    def _save_version(self, text: str, edits: Sequence[LineEdit], at: datetime, **columns: object) -> None:
        self.text, self.version, self.edited_at = text, self.version + 1, at
        self._derive_columns("text", "version", "edited_at")
        self.newest = self.revisions.create(number=self.version, edits=to_json(edits), at=at, **columns)
        self._send_news()
