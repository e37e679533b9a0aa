"""A text with its earlier versions, and the requests that made them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from django.db import models

from annotations.archive.limits import TextRefused
from annotations.archive.models.idempotency import RequestKey, sent_from
from annotations.archive.models.revisions import Revision
from annotations.archive.models.undo_grouping import PAUSE, continues
from annotations.notation.editing.edits import LineEdit, apply, changes, invert, letters, merge
from annotations.people.models import User

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager  # a tool of development


def sent_before(request_key: RequestKey, by: User) -> models.Exists | models.Value:
    """A query expression for rows with revisions: whether this request of `by` was saved before."""
    if not request_key.key:
        return models.Value(False)
    earlier = Revision.objects.filter(annotation=models.OuterRef("pk"), by=by)
    return models.Exists(earlier.filter(key=request_key.key, digest=request_key.digest))


WHOLE_EVERY = 50
"""After how many versions a whole text is kept, so that each version is only some changes away from one."""

MOST_BEHIND = 1_000
"""How many versions older than the newest a text may be whose change is merged; else its writer looks again."""

MOST_MERGED = 500_000
"""A change is merged with later ones one by one as long as these have no more letters; else with all of them as one."""

LARGE = 20_000
"""A change of this many letters keeps the whole text, too: undoing several such changes is slow."""

MOST_GUEST_VERSIONS = 5_000
"""Versions that one guest makes of all drafts: signing in gives all of them to the account at once."""


class VersionTooOld(TextRefused):
    """The change was made on a version so old that it is not merged: its writer looks at the newest one first."""

    status = 409

    def __init__(self) -> None:
        super().__init__(
            f"The text has changed more than {MOST_BEHIND:,} times since the version that you see. Nothing is saved "
            "yet. What you typed is kept. Look at the newest version, then save again."
        )


def keeps_whole(version: int, edits: Sequence[LineEdit]) -> bool:
    """Whether the whole text of that version, which these edits made, is stored with its revision."""
    return version % WHOLE_EVERY == 0 or letters(edits) >= LARGE


def refuse_more_of_a_guest(by: User) -> None:
    """Raises TextRefused if `by` is a guest who has made as many versions as a guest can make."""
    if by.guest and Revision.objects.filter(by=by).count() >= MOST_GUEST_VERSIONS:
        raise TextRefused(
            f"Without an account you can make {MOST_GUEST_VERSIONS:,} changes. Sign in, then save again; your drafts "
            "move to your account."
        )


class Versioned(models.Model):
    """A text with `revisions`; each made a version from the previous one."""

    text = models.TextField(blank=True)
    version = models.PositiveIntegerField(default=0, help_text="number of the newest revision")

    revisions: "RelatedManager[Revision]"

    was_sent: bool = False
    """Whether the request key that the row is locked for was saved before."""

    newest: Revision | None = None
    """The last revision that this Python object has saved, if any."""

    class Meta:
        abstract = True

    @cached_property
    def rebuilt(self) -> dict[int, str]:
        """The texts of the earlier versions that this Python object knows: versions never change."""
        return {}

    def text_at(self, version: int) -> str:
        """The text as it was in that version, rebuilt once by each Python object."""
        if version == self.version:
            return self.text
        if version not in self.rebuilt:
            self.rebuilt[version] = self._rebuilt_text(version)
        return self.rebuilt[version]

    def _rebuilt_text(self, version: int) -> str:
        """The text of an earlier version: from the next whole text that is kept, some changes later."""
        later = self.revisions.filter(number__gte=version, number__lt=self.version)
        whole = later.exclude(text=None).order_by("number").values_list("number", "text").first()
        newest, text = whole or (self.version, self.text)
        for revision in self.revisions.filter(number__gt=version, number__lte=newest).order_by("-number"):
            text = apply(text or "", invert(revision.line_edits()))
        return text or ""

    def revisions_from(self, sources: Sequence[str], by: User, seen: int) -> models.QuerySet[Revision]:
        """The revisions after version `seen` that `by` sent from one of the sources."""
        return self.revisions.filter(sent_from(sources), by=by, number__gt=seen)

    def merged(self, edits: Sequence[LineEdit], seen: int) -> Sequence[LineEdit]:
        """The edits, made on version `seen`, in line numbers of the text as it is now.

        Raises EditConflict, and VersionTooOld if that version is too old.
        """
        if not edits or seen >= self.version:
            return edits
        self._refuse_older(seen)
        merged, left = edits, MOST_MERGED
        for revision in self.revisions.filter(number__gt=seen).iterator(chunk_size=10):
            later = revision.line_edits()
            merged = merge(merged, later)
            left -= letters(later)
            if left < 0:
                return merge(edits, changes(self.text_at(seen), self.text))
        return merged

    def further(self, edits: Sequence[LineEdit], seen: int, earlier: Collection[int]) -> tuple[LineEdit, ...]:
        """The rest of `edits`, made on version `seen`, after the `earlier` revisions have saved a part of them.

        Raises EditConflict, and VersionTooOld if that version is too old.
        """
        self._refuse_older(seen)
        text = self.text_at(seen)
        for revision in self.revisions.filter(number__gt=seen, number__lte=max(earlier)):
            later = revision.line_edits()
            after = apply(text, later)
            edits = changes(after, apply(text, edits)) if revision.number in earlier else merge(edits, later)
            text = after
        return tuple(edits)

    def _refuse_older(self, seen: int) -> None:
        if seen < self.version - MOST_BEHIND:
            raise VersionTooOld

    def is_typed_on(self, edits: Sequence[LineEdit], by: User, at: datetime) -> bool:
        """Whether `by` is still typing what they typed a moment ago."""
        typed = {"by": by, "step__in": (Revision.TYPING, Revision.CONTINUATION), "at__gte": at - PAUSE}
        last = self.revisions.filter(number=self.version, **typed).first()
        return last is not None and continues(edits, last.line_edits())
