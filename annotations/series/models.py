from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar, cast

from django.conf import settings
from django.db import models, transaction
from django.db.models import Count, Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.urls import reverse

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import MOST_TITLE, Puzzle
from annotations.threads.locking import current, locked
from annotations.threads.slugs import new_slug

MOST_SERIES = 100
"""How many series one person can have."""
MOST_ENTRIES = 100
"""How many entries a series can have."""

PUBLISHED = Q(annotation__published_at__isnull=False) & (
    Q(annotation__listed=True) | Q(annotation__owner=F("series__owner"))
) | Q(puzzle__published_at__isnull=False)
"""Selects the entries that readers see: an unlisted annotation only if its owner shows it in a series of their own."""

LONG_COLUMNS = (
    "annotation__text",
    "annotation__house_rules",
    "puzzle__text",
    "puzzle__record",
    "puzzle__question",
    "puzzle__explanation",
    "puzzle__house_rules",
)
"""Columns that no list shows."""


class TooManySeries(Exception):
    """The person has as many series as they may have."""


class SeriesFull(Exception):
    """The series has as many entries as it may have."""


class NothingToRead(Exception):
    """No entry of the series is published, so the series cannot be, either."""


class EntryGone(Exception):
    """The entry, or the one to move it to, is no longer in the series."""


class SeriesQuerySet(models.QuerySet["Series"]):
    def published(self) -> "SeriesQuerySet":
        """The series that lists show to everybody: those with something to read."""
        to_read = SeriesEntry.objects.published().filter(series=OuterRef("pk"))
        return self.filter(Exists(to_read), published_at__isnull=False, listed=True).with_lengths()

    def of(self, owner: int | None) -> "SeriesQuerySet":
        """The series of the person, last edited first; none for an anonymous visitor."""
        return self.filter(owner=owner).with_lengths().order_by("-edited_at", "-pk")

    def readable_by(self, reader: int | None) -> "SeriesQuerySet":
        """The published series, and the reader’s own."""
        published = Q(published_at__isnull=False)
        return self.filter(published | Q(owner=reader) if reader else published).select_related("owner")

    def with_lengths(self) -> "SeriesQuerySet":
        """The series with their owners and `length`, the number of entries that readers see."""
        entries = SeriesEntry.objects.published().filter(series=OuterRef("pk")).order_by()
        counted = entries.values("series").annotate(number=Count("pk")).values("number")
        return self.select_related("owner").annotate(length=Coalesce(Subquery(counted), 0))


class SeriesManager(models.Manager.from_queryset(SeriesQuerySet)):  # type: ignore[misc]
    def begin(self, owner: User, title: str, description: str, at: datetime, sending: str = "") -> "Series":
        """A new draft without entries; a form that is sent again, with the same `sending`, begins no second one.

        Raises TooManySeries.
        """
        with transaction.atomic():
            current(owner, User.objects.select_for_update())  # of two forms sent at once, one begins the series
            own = self.filter(owner=owner)
            if sending and (before := own.filter(sending=sending).first()):
                return cast(Series, before)
            if own.count() >= MOST_SERIES:
                raise TooManySeries
            words = {"title": title, "description": description}
            return cast(Series, self.create(owner=owner, created_at=at, edited_at=at, sending=sending, **words))


class Series(models.Model):
    """An ordered list of published annotations and puzzles."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="series")
    title = models.CharField(max_length=MOST_TITLE)
    description = models.TextField(blank=True, help_text="Markdown")
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: a draft")
    listed = models.BooleanField(default=True, help_text="published ones: shown in lists, else by address only")
    sending = models.CharField(max_length=40, blank=True, editable=False, help_text="digest of the form that began it")

    objects: ClassVar[SeriesManager] = SeriesManager()

    class Meta:
        verbose_name_plural = "series"
        indexes = [
            models.Index(fields=["-published_at", "-id"], name="series_newest"),
            models.Index(fields=["owner", "-edited_at", "-id"], name="series_of_owner"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("series_page", args=[self.slug])

    def add(self, page: Annotation | Puzzle, at: datetime) -> tuple["SeriesEntry", bool]:
        """Adds the page at the end; returns its entry, and whether it is new. Raises SeriesFull, RowGone."""
        target = _column_of(page)
        with locked(self):
            if before := self.entries.filter(**target).first():
                return before, False
            order = self._order()
            if len(order) >= MOST_ENTRIES:
                raise SeriesFull
            entry = self.entries.create(kept_title=page.title, position=len(order), **target)
            self._arrange([*order, entry.pk], at)
            return entry, True

    def move(self, entry: int, beside: int, *, after: bool, at: datetime) -> None:
        """Moves the entry directly before the entry `beside`, or after it; doing so again changes nothing.

        Raises EntryGone, RowGone.
        """
        with locked(self):
            order = self._order()
            if not {entry, beside} <= set(order):
                raise EntryGone
            if entry != beside:
                order.remove(entry)
                order.insert(order.index(beside) + after, entry)
                self._arrange(order, at)

    def take_out(self, entry: int, at: datetime) -> "SeriesEntry | None":
        """Removes the entry; returns it as it was, None if it is not in the series any more. Raises RowGone."""
        with locked(self):
            found = self.entries.to_show().filter(pk=entry).first()
            if found is not None:
                self.entries.filter(pk=entry).delete()
                self._arrange(self._order(), at)
            return found

    def reword(self, title: str, description: str, at: datetime) -> None:
        with locked(self):
            self.title, self.description, self.edited_at = title, description, at
            self.save(update_fields=["title", "description", "edited_at"])

    def publish(self, at: datetime, *, listed: bool) -> None:
        """Publishes it: in lists if `listed`, else for those who have its address. Raises NothingToRead, RowGone."""
        with locked(self):
            if not self.entries.published().exists():
                raise NothingToRead
            self.published_at, self.listed = self.published_at or at, listed
            self.save(update_fields=["published_at", "listed"])

    def withdraw(self) -> None:
        """Makes it a draft again, which only its owner can read."""
        with locked(self):
            self.published_at = None
            self.save(update_fields=["published_at"])

    def _order(self) -> list[int]:
        return list(self.entries.values_list("pk", flat=True))

    def _arrange(self, order: Sequence[int], at: datetime) -> None:
        """Gives the entries their positions in that order; the row is locked."""
        entries = [SeriesEntry(pk=entry, position=position) for position, entry in enumerate(order)]
        SeriesEntry.objects.bulk_update(entries, ["position"])
        self.edited_at = at
        self.save(update_fields=["edited_at"])


class SeriesEntryQuerySet(models.QuerySet["SeriesEntry"]):
    def published(self) -> "SeriesEntryQuerySet":
        """The entries that readers see."""
        return self.filter(PUBLISHED)

    def to_show(self) -> "SeriesEntryQuerySet":
        """The entries with their pages, and `is_published`: whether readers see them."""
        pages = self.select_related("annotation__owner", "puzzle__owner").defer(*LONG_COLUMNS)
        known = {"is_published": models.ExpressionWrapper(PUBLISHED, models.BooleanField())}
        return pages.annotate(**known)


class SeriesEntry(models.Model):
    """An annotation or a puzzle in a series; neither, once its page is deleted."""

    series = models.ForeignKey(Series, models.CASCADE, related_name="entries")
    annotation = models.ForeignKey(Annotation, models.SET_NULL, null=True, blank=True, related_name="+")
    puzzle = models.ForeignKey(Puzzle, models.SET_NULL, null=True, blank=True, related_name="+")
    kept_title = models.CharField(max_length=MOST_TITLE, help_text="of the page when it was added")
    position = models.PositiveSmallIntegerField()

    objects: ClassVar[models.Manager["SeriesEntry"]] = models.Manager.from_queryset(SeriesEntryQuerySet)()

    is_published = False
    """Whether readers see it, if the query asked for that."""

    class Meta:
        ordering = ["position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["series", "annotation"], name="annotation_once_a_series"),
            models.UniqueConstraint(fields=["series", "puzzle"], name="puzzle_once_a_series"),
            models.CheckConstraint(condition=Q(annotation=None) | Q(puzzle=None), name="entry_of_one_page"),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def page(self) -> Annotation | Puzzle | None:
        """The annotation or the puzzle; None if it is deleted."""
        return self.annotation or self.puzzle

    @property
    def title(self) -> str:
        """The title of its page; of one that is no longer published, the title it had when it was added.

        Where names are hidden, the earlier title could have some.
        """
        is_its_own = self.page and (self.is_published or self.page.hides_names)
        return self.page.title if self.page and is_its_own else self.kept_title


def _column_of(page: Annotation | Puzzle) -> dict[str, Annotation | Puzzle]:
    return {"annotation": page} if isinstance(page, Annotation) else {"puzzle": page}


@receiver(pre_delete, sender=Annotation)
@receiver(pre_delete, sender=Puzzle)
def _keep_no_hidden_name(instance: Annotation | Puzzle, **_signal: object) -> None:
    """What entries keep of a page that hides names is the title without them, not the one when it was added."""
    if instance.hides_names:
        SeriesEntry.objects.filter(**_column_of(instance)).update(kept_title=instance.title)
