from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.urls import reverse

from annotations.archive.help_links import rules_address
from annotations.archive.limits import TextRefused, refusal, refuse_bulk
from annotations.archive.live import live
from annotations.archive.models.derived_columns import DerivedColumns
from annotations.archive.models.idempotency import NO_KEY, RequestKey, superseded_by
from annotations.archive.models.name_requests import MOST_REASON, NameRequest
from annotations.archive.models.naming import added
from annotations.archive.models.origins import Copied
from annotations.archive.models.pinned_posts import move_pins
from annotations.archive.models.presentation import Presented
from annotations.archive.models.revisions import BY_HAND, Origin, Revision
from annotations.archive.models.shared_recording import SharedRecording
from annotations.archive.models.versions import keeps_whole, refuse_more_of_a_guest, sent_before
from annotations.archive.rule_choice.house_rules import HOUSE
from annotations.notation.editing.edits import LineEdit, apply, changes, override, to_json
from annotations.notation.editing.moved_tricks import may_move_tricks
from annotations.notation.importer import USUAL_PLAYERS
from annotations.notation.syntax.diagnostics import Status
from annotations.people.guests import KEPT
from annotations.people.models import User
from annotations.threads.locking import RowGone, current, locked
from annotations.threads.models import Thread
from annotations.threads.paging import newest_of
from annotations.threads.slugs import new_slug

if TYPE_CHECKING:
    from django_stubs_ext.db.models.manager import RelatedManager  # a tool of development

IN_LIBRARY = Q(published_at__isnull=False, listed=True)
IS_DRAFT = Q(published_at__isnull=True)
LAST_EDITED_FIRST = ("-edited_at", "-pk")


class PublicationRefused(Exception):
    """The text is empty, or Invalid: then its first error is the reason."""


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
        return self.filter(IN_LIBRARY)

    def owned_by(self, writer: int) -> models.QuerySet["Annotation"]:
        """The annotations of the person, last edited first."""
        return self.filter(owner=writer).order_by(*LAST_EDITED_FIRST)

    def recorded_with(self, writer: int) -> models.QuerySet["Annotation"]:
        """The annotations of others that the person records with them, last edited first."""
        shared = self.model.recorders.through.objects.filter(user=writer).values("annotation")
        return self.filter(pk__in=shared).exclude(owner=writer).order_by(*LAST_EDITED_FIRST)

    def drafts_of(self, writer: int) -> models.QuerySet["Annotation"]:
        """The drafts that the person owns, last edited first."""
        return self.owned_by(writer).filter(IS_DRAFT)

    def drafts_with(self, writer: int) -> models.QuerySet["Annotation"]:
        """The drafts of others that the person records with them, last edited first."""
        return self.recorded_with(writer).filter(IS_DRAFT)

    def last_drafts(self, writer: int, most: int) -> list["Annotation"]:
        """The last of all drafts that the person may edit, with their owners, last edited first."""
        both = self.drafts_of(writer), self.drafts_with(writer)
        return newest_of([drafts.select_related("owner") for drafts in both], "edited_at", most)


class Annotation(DerivedColumns, SharedRecording, Presented, Copied):
    """One game's PN text, with facts about it as columns.

    The text is the truth; the columns of `DerivedColumns` follow from it.
    """

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="annotations")
    title = models.CharField(max_length=120)
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    published_at = models.DateTimeField(null=True, blank=True, help_text="empty: a draft")
    listed = models.BooleanField(default=True, help_text="published ones: shown in the library, else by address only")
    sample = models.BooleanField(default=False, editable=False)
    thread = models.OneToOneField(Thread, models.RESTRICT, related_name="annotation")

    puzzles: Any  # the manager of its puzzles, which a package above has
    name_requests: "RelatedManager[NameRequest]"

    objects: ClassVar[AnnotationManager] = AnnotationManager()

    class Meta:
        indexes = [
            models.Index(fields=["-published_at", "-id"], condition=IN_LIBRARY, name="annotation_in_library"),
            models.Index(fields=["owner", "-published_at", "-id"], condition=IN_LIBRARY, name="annotation_by_owner"),
            models.Index(fields=["origin", "-published_at", "-id"], condition=IN_LIBRARY, name="annotation_copies"),
            models.Index(fields=["owner", "-edited_at", "-id"], name="annotation_of_owner"),
            models.Index(fields=["owner", "-edited_at", "-id"], condition=IS_DRAFT, name="annotation_drafts"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("annotation_page", args=[self.slug])

    @contextmanager
    def locked_for(self, by: User, request_key: RequestKey = NO_KEY) -> Iterator["Annotation"]:
        """Locks its current row, for `by` to `change` with that request key, until the block ends.

        The same query finds out whether the key was saved before, and whether anybody else records it. Others wait
        for the lock, so the row knows the earlier versions that this object has rebuilt. Raises RowGone if the row is
        deleted, or if `by` is a guest to whom it no longer belongs.
        """
        recorders = Annotation.recorders.through.objects.filter(annotation=models.OuterRef("pk"))
        rows = Annotation.objects.select_for_update(of=("self",)).select_related("owner")
        known = {"was_sent": sent_before(request_key, by), "is_shared": models.Exists(recorders)}
        with transaction.atomic():
            row = current(self, rows.annotate(**known).filter(**({"owner": by} if by.guest else {})))
            row.rebuilt = self.rebuilt | {self.version: self.text}
            yield row
            row.rebuilt = {}

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
        origin: Origin = BY_HAND,
        restored: str = "",
    ) -> "Annotation":
        """Saves `edits`, which `by` made on version `seen`, merged with later changes; the row must be locked.

        `step` and `origin` are those of the revision; a request key that was saved before changes nothing. `restored`
        is the text of an earlier version, or of the annotation that is copied, if the edits make that text.
        Returns the row. Raises EditConflict if somebody else changed the same lines, TextRefused if the text is
        refused.
        """
        if self.was_sent:
            return self
        edits = self.merged(edits, seen)
        text = apply(self.text, edits)
        if reason := refusal(text, self.text, restored):
            raise TextRefused(reason)
        if text != self.text or step in Revision.REVERTS:
            refuse_more_of_a_guest(by)
            refuse_bulk(by, edits, kept=len(text) if keeps_whole(self.version + 1, edits) else 0)
            if step == Revision.TYPING and self.is_typed_on(edits, by, at):
                step = Revision.CONTINUATION
            sent = {"key": request_key.key, "digest": request_key.digest}
            made_by = {"origin": origin.kind, "restored": origin.version}
            before = self.text
            self._save_version(text, edits, at, by=by, step=step, **made_by, **sent)
            if may_move_tricks(edits):
                move_pins(self.thread, self.read(before), self.read())
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
        origin: Origin = BY_HAND,
    ) -> "Annotation":
        """Saves a whole text that `by` made from version `seen`, as `change` does; returns the new row.

        `over`: where somebody else changed the same lines, overwrite them. The text includes what was saved from these
        `sources` since version `seen`, whether or not the sender got an answer. If a later text from its own source is
        already saved, nothing changes.
        """
        if seen <= self.version:
            self.text_at(seen)  # rebuilt before the lock
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
            return row.change(mine, seen, by, at, step, request_key, origin)

    @property
    def kept_until(self) -> datetime:
        """The time when it is deleted, unless its owner, a guest, edits it again or signs in."""
        return self.edited_at + KEPT

    def rules_address(self) -> str:
        """The address of the page that explains its rules; empty if none were chosen."""
        return rules_address(self.rules, self.house_address())

    def house_address(self) -> str:
        """The address of the page that explains its copy of house rules; empty if it is not played by house rules."""
        return reverse("rules_of_annotation", args=[self.slug]) if self.rules == HOUSE else ""

    def rename(self, title: str) -> None:
        with locked(self):
            self.title, self.title_written = title, ""
            self._derive_columns("title", "title_written")

    def hide_names(self, names: str, hidden: Sequence[str]) -> None:
        """Gives readers `names`, such as `seats`, in place of all names, or hides only the names in `hidden`.

        Puzzles that were made from it follow.
        """
        with locked(self):
            self.names, self.hidden_names = names, list(hidden)
            self._derive_columns("names", "hidden_names")
            self.puzzles.hide_names(names, hidden)

    def hide_name(self, name: str) -> None:
        """Hides one more name from readers."""
        with locked(self):
            self.hide_names(self.names, added(self.hidden_names, name))

    def ask_to_hide(self, name: str, reason: str, at: datetime) -> NameRequest:
        """The request to hide that name; an open one for the same name gets the new reason, too."""
        with locked(self):  # its owner, who answers the request, may just change
            same = self.name_requests.select_for_update().filter(name__iexact=name, answered_at=None).first()
            if same is None:
                return self.name_requests.create(owner_id=self.owner_id, name=name, reason=reason, at=at)
            if reason not in same.reason:
                same.reason = f"{same.reason}\n\n{reason}"[-MOST_REASON * 2 :]
                same.save(update_fields=["reason"])
            return same

    def publish(self, at: datetime, listed: bool) -> None:
        """Publishes it: in the library if `listed`, else for those who have its address.

        Raises PublicationRefused if its text is empty or Invalid.
        """
        with locked(self):
            # The column may be one that an earlier release derived.
            if not self.text.strip() or self.read().status is Status.INVALID:
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
            self.send_news()

    def remove(self) -> None:
        """Deletes it for good, with its history and thread; puzzles made from it keep their own text."""
        with suppress(RowGone), locked(self):
            thread = self.thread
            transaction.on_commit(lambda: live.announce_removal(self.slug), robust=True)
            Annotation.objects.filter(pk=self.pk).delete()  # leaves the instance its key, which callers still need
            thread.remove()

    def _derive_columns(self, *changed: str) -> bool:
        before = self.title, self.aliases
        stale = super()._derive_columns(*changed)
        if "title" in changed or (self.title, self.aliases) != before:
            self.thread.rename(self.title, self.aliases)
        return stale

    def _save_version(self, text: str, edits: Sequence[LineEdit], at: datetime, **columns: object) -> None:
        self.text, self.version, self.edited_at = text, self.version + 1, at
        self._derive_columns("text", "version", "edited_at")
        whole = text if keeps_whole(self.version, edits) else None
        self.newest = self.revisions.create(number=self.version, edits=to_json(edits), at=at, text=whole, **columns)
        self.send_news()
