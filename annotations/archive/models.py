from collections.abc import Collection, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from django.conf import settings
from django.db import models, transaction
from django.urls import reverse

from annotations.archive import live
from annotations.archive.acts import PAUSE, types_on
from annotations.archive.explained import rules_address
from annotations.archive.facts import facts
from annotations.archive.house_rules import HOUSE
from annotations.archive.limits import TextRefused, refusal, refuse_bulk
from annotations.archive.played_by import Played, PlayedBy
from annotations.archive.seating import read_at_table
from annotations.archive.sending import UNNAMED, Sending
from annotations.notation import Reading
from annotations.notation.diagnostics import Status
from annotations.notation.edits import LineEdit, apply, changes, from_json, invert, merge, override, to_json
from annotations.people.guests import KEPT
from annotations.threads.models import Thread
from annotations.threads.slugs import new_slug

if TYPE_CHECKING:
    from annotations.people.models import User


class PublicationRefused(Exception):
    """The text is Invalid: its first error is the reason."""


class AnnotationManager(models.Manager["Annotation"]):
    def start(self, owner: "User", title: str, at: datetime, **columns: object) -> "Annotation":
        """A new, empty draft of `owner`'s with its thread, closed to others."""
        slug = new_slug()
        address = reverse("annotation_page", args=[slug])
        with transaction.atomic():
            thread = Thread.objects.create(owner=owner, title=title, address=address, created_at=at)
            return self.create(
                slug=slug, owner=owner, title=title, thread=thread, created_at=at, edited_at=at, **columns
            )

    def published(self) -> models.QuerySet["Annotation"]:
        """What the library shows."""
        return self.filter(published_at__isnull=False, listed=True)

    def recorded_by(self, writer: int) -> models.QuerySet["Annotation"]:
        """What the person writes on: their own, and what they record with others."""
        with_others = Annotation.recorders.through.objects.filter(user=writer).values("annotation")
        return self.filter(models.Q(owner=writer) | models.Q(pk__in=with_others))

    def drafts_of(self, writer: int) -> models.QuerySet["Annotation"]:
        """What the person writes on and nobody else sees, last edited first."""
        return self.recorded_by(writer).filter(published_at=None).order_by("-edited_at", "-pk")


class Annotation(Played):
    """One game's PN text, and what a reading of it found, as columns.

    The text is the truth; every column below it is derived when it is saved (`facts.py`).
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="annotations")
    recorders = models.ManyToManyField(
        settings.AUTH_USER_MODEL,
        related_name="records_with",
        blank=True,
        help_text="who else writes on it; publishing and removal stay the owner's",
    )
    title = models.CharField(max_length=120)
    text = models.TextField(blank=True)
    version = models.PositiveIntegerField(default=0, help_text="number of the newest revision")
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: a draft, its owner's alone")
    followed_at = models.DateTimeField(
        null=True, blank=True, help_text="since when who has the address may follow how it is recorded; empty: not"
    )
    listed = models.BooleanField(default=True, help_text="published ones: shown in the library, else by address only")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.RESTRICT, related_name="annotation")

    seats = models.PositiveSmallIntegerField(default=4, help_text="players, until a line tells")
    status = models.CharField(max_length=10, default="Incomplete")
    players = models.PositiveSmallIntegerField(default=4)
    hands = models.PositiveSmallIntegerField(default=0)
    missing = models.PositiveIntegerField(default=0, help_text="expected lines and values that are not there")
    warnings = models.PositiveIntegerField(default=0, help_text="what contradicts the rules of play, or the record")
    summary = models.CharField(max_length=200, blank=True, help_text="the last contract, in words")

    objects: ClassVar[AnnotationManager] = AnnotationManager()

    class Meta:
        indexes = [
            models.Index(fields=["-published_at", "-id"], name="annotation_newest"),
            models.Index(fields=["owner", "-edited_at", "-id"], name="annotation_of_owner"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("annotation_page", args=[self.slug])

    def change(
        self,
        edits: Sequence[LineEdit],
        seen: int,
        by: "User",
        at: datetime,
        step: str = "",
        sending: Sending = UNNAMED,
    ) -> "Annotation":
        """Saves `edits`, made by `by` on version `seen`, merged with what was saved since; returns the new row.

        `step` is that of the revision; a `sending` that was saved before changes nothing more. Raises EditConflict
        where somebody else changed the same lines, TextRefused where the text cannot be kept.
        """
        with transaction.atomic():
            current = Annotation.objects.select_for_update().get(pk=self.pk)
            if current.has_saved(sending, by):
                return current
            for revision in current.revisions.filter(number__gt=seen):
                edits = merge(edits, revision.line_edits())
            text = apply(current.text, edits)
            if reason := refusal(text):
                raise TextRefused(reason)
            if text != current.text or step in (Revision.UNDO, Revision.REDO):
                refuse_bulk(by, edits)
                if step == Revision.TYPED and current._is_typed_on(edits, by, at):
                    step = Revision.MORE
                current._save_version(text, edits, at, by=by, step=step, key=sending.key, digest=sending.digest)
        return current

    def has_saved(self, sending: Sending, by: "User") -> bool:
        """Whether this very sending of `by` was saved before."""
        key, digest = sending.key, sending.digest
        return bool(key) and self.revisions.filter(by=by, key=key, digest=digest).exists()

    def replace(
        self,
        text: str,
        seen: int,
        by: "User",
        at: datetime,
        *,
        over: bool = False,
        step: str = "",
        sending: Sending = UNNAMED,
        instead: Sequence[str] = (),
    ) -> "Annotation":
        """Saves a whole new text that `by` made out of version `seen`; as `change`.

        `over`: where somebody else changed the same lines since, `by` has decided for these. `instead` are the keys of
        sendings that it replaces, of which the sender does not know whether they were saved.
        """
        with transaction.atomic():
            current = Annotation.objects.select_for_update().get(pk=self.pk)
            base = current.text_at(seen)
            mine = changes(base, text)
            if over:
                decided = override(base, mine, changes(base, current.text))
                return current.change(changes(current.text, decided), current.version, by, at, sending=sending)
            if earlier := current.revisions.filter(by=by, key__in=instead, number__gt=seen).values_list(
                "number", flat=True
            ):
                mine, seen = current._further(mine, seen, set(earlier)), max(earlier)
            return current.change(mine, seen, by, at, step, sending)

    def _further(self, edits: Sequence[LineEdit], seen: int, earlier: Collection[int]) -> tuple[LineEdit, ...]:
        """What is yet to be done of `edits`, made on version `seen`, after `earlier` ones that did a part."""
        for revision in self.revisions.filter(number__gt=seen, number__lte=max(earlier)):
            if revision.number in earlier:
                whole = apply(self.text_at(revision.number - 1), edits)
                edits = changes(self.text_at(revision.number), whole)
            else:
                edits = merge(edits, revision.line_edits())
        return tuple(edits)

    def text_at(self, version: int) -> str:
        """The text as it was in that version."""
        text = self.text
        for revision in self.revisions.filter(number__gt=version, number__lte=self.version).order_by("-number"):
            text = apply(text, invert(revision.line_edits()))
        return text

    def read(self, text: str | None = None) -> Reading:
        """What is understood of its text, or of another in its place, at its table and by the rules it is played by."""
        return read_at_table(self.text if text is None else text, self.seats, self.rules_to_read_by())

    def reread(self) -> bool:
        """Derives the columns from the text again; returns whether any was not what it should be."""
        derived = facts(self.read())
        stale = [name for name, value in derived.items() if getattr(self, name) != value]
        for name in stale:
            setattr(self, name, derived[name])
        if stale:
            self.save(update_fields=stale)
        return bool(stale)

    def play_by(self, choice: PlayedBy) -> None:
        """Takes other rules, or a copy of other house rules, and is read again by them."""
        with transaction.atomic():
            self.refresh_from_db(from_queryset=Annotation.objects.select_for_update())
            self.rules, self.house_rules = choice
            self.save(update_fields=["rules", "house_rules"])
            self.reread()

    def is_recorded_by(self, writer: int | None) -> bool:
        """Whether the person writes on it: its owner, or somebody who records it with them."""
        return writer is not None and (writer == self.owner_id or self.recorders.filter(pk=writer).exists())

    def record_with(self, person: "User") -> None:
        """Lets the person write on it from now on."""
        self.recorders.add(person)
        self._tell()

    def record_without(self, name: str) -> None:
        """The person of that name writes on it no more; what they wrote stays."""
        self.recorders.remove(*self.recorders.filter(username=name))
        self._tell()

    def let_follow(self, at: datetime | None) -> None:
        """Lets those who have its address read it as it is recorded, from `at` on; None ends that."""
        self.followed_at = at
        self.save(update_fields=["followed_at"])
        self._tell()

    def _tell(self) -> None:
        """Tells those who have it open how it stands, once that is committed."""
        transaction.on_commit(lambda: live.changed(self), robust=True)

    @property
    def kept_until(self) -> datetime:
        """When it is removed if its owner, a guest, neither writes on nor signs in."""
        return self.edited_at + KEPT

    def rules_address(self) -> str:
        """Where the rules that its owner chose are explained; empty where there are none."""
        return rules_address(self.rules, self.house_address())

    def house_address(self) -> str:
        """Where its own copy of house rules is explained; empty where it has none, or is not played by them."""
        return reverse("rules_of_annotation", args=[self.slug]) if self.rules == HOUSE else ""

    def rename(self, title: str) -> None:
        self.title = self.thread.title = title
        self.save(update_fields=["title"])
        self.thread.save(update_fields=["title"])

    def publish(self, at: datetime, listed: bool) -> None:
        """Shows it to others: in the library if `listed`, else to those who have its address.

        Raises PublicationRefused where its text is Invalid by now.
        """
        with transaction.atomic():
            if Annotation.objects.select_for_update().get(pk=self.pk).status == Status.INVALID:
                raise PublicationRefused
            self.published_at, self.listed = self.published_at or at, listed
            self.save(update_fields=["published_at", "listed"])
            self.thread.open(at, listed=listed)

    def withdraw(self) -> None:
        """Makes it a draft again, which nobody else reads or follows, and closes its thread to others."""
        with transaction.atomic():
            self.published_at = self.followed_at = None
            self.save(update_fields=["published_at", "followed_at"])
            self.thread.close()
            self._tell()

    def remove(self) -> None:
        """Deletes it for good, with its history and thread; puzzles made of it stand by their own text."""
        with transaction.atomic():
            transaction.on_commit(lambda: live.gone(self.slug), robust=True)
            self.delete()
            self.thread.remove()

    def _is_typed_on(self, edits: Sequence[LineEdit], by: "User", at: datetime) -> bool:
        """Whether `by` goes on typing what they typed a moment ago."""
        typed = {"by": by, "step__in": (Revision.TYPED, Revision.MORE), "at__gte": at - PAUSE}
        last = self.revisions.filter(number=self.version, **typed).first()
        return last is not None and types_on(edits, last.line_edits())

    def _save_version(self, text: str, edits: Sequence[LineEdit], at: datetime, **columns: object) -> None:
        self.text, self.version, self.edited_at = text, self.version + 1, at
        self.save(update_fields=["text", "version", "edited_at"])
        self.reread()
        self.revisions.create(number=self.version, edits=to_json(edits), at=at, **columns)
        self._tell()


class Revision(models.Model):
    """One saved change of an annotation: the line edits that led from the version before to this one."""

    UNDO, REDO = "undo", "redo"
    TYPED, MORE = "type", "more"

    annotation = models.ForeignKey(Annotation, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField(help_text="the version it made; counts from 1")
    edits = models.JSONField(help_text="[[line, [old lines], [new lines]], …], from top to bottom")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="revisions")
    at = models.DateTimeField()
    step = models.CharField(max_length=4, blank=True, help_text="what it is to undoing, if no act of its own")
    key = models.CharField(
        max_length=40, blank=True, help_text="names one sending of the edit, so that it is saved once"
    )
    digest = models.CharField(max_length=40, blank=True, help_text="of what was sent under that key")

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
