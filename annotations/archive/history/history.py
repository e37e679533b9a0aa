"""The history page: an entry for each change, newest first, with pauses in the typing of one line joined."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from annotations.archive.history.summaries import Summary, summary_of
from annotations.archive.history.undoing import reverted_changes
from annotations.archive.models import Annotation
from annotations.archive.models.revisions import Revision
from annotations.archive.models.undo_grouping import continues
from annotations.notation.editing.edits import LineEdit, apply, changes, invert

SIZE = 30
"""Entries on a page."""

MOST_REVISIONS = 500
"""Revisions on a page, however many are joined."""

MOST_READ = 650_000
"""Letters that a page may read; each line counts 50 more.

Enough for all entries of a game, but only a few of the longest texts. For its summary each entry has its own text read.
"""

REST = timedelta(hours=1)
"""Typing in the same line after a longer rest than this is another entry."""

TYPED = (Revision.TYPING, Revision.CONTINUATION)


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """`revisions` are joined, newest first; `summary` and `edits` are of all of them together."""

    revisions: Sequence[Revision]
    summary: Summary
    edits: Sequence[LineEdit]
    restored: Revision | None = None

    @property
    def newest(self) -> Revision:
        return self.revisions[0]


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """`before` asks for the next page: entries older than that version; None on the last one."""

    entries: Sequence[HistoryEntry]
    before: int | None


def history_page(annotation: Annotation, before: int | None = None) -> HistoryPage:
    """The entries of versions older than `before`; the newest ones without it."""
    version = annotation.version if before is None else max(0, min(before - 1, annotation.version))
    rows = annotation.revisions.filter(number__lte=version).order_by("-number").select_related("by").defer("text")
    text = annotation.text_at(version)
    groups = _joined(rows[:MOST_REVISIONS].iterator(chunk_size=10), _weight([text.split("\n")]))
    oldest = groups[-1][-1].number if groups else 1
    return HistoryPage(_entries(annotation, text, groups), oldest if oldest > 1 else None)


def version_entry(annotation: Annotation, version: int) -> HistoryEntry:
    """The entry of that version alone. Raises Revision.DoesNotExist."""
    revision = annotation.revisions.select_related("by").get(number=version)
    [entry] = _entries(annotation, annotation.text_at(version), [[revision]])
    return entry


def _joined(revisions: Iterable[Revision], weight: int) -> list[list[Revision]]:
    """The revisions of a page in groups; both are newest first. The text of the newest has that weight."""
    groups: list[list[Revision]] = []
    left = MOST_READ
    for revision in revisions:
        if groups and _is_typed_on(groups[-1][-1], revision):
            groups[-1].append(revision)
        elif groups and (len(groups) == SIZE or left < weight):
            break
        else:
            groups.append([revision])
            left -= weight
        edited = sum(_weight((edit.old, edit.new)) for edit in revision.line_edits())
        weight += edited
        left -= edited
        if left < 0:
            break
    return groups


def _weight(texts: Iterable[Sequence[str]]) -> int:
    return sum(len(line) + 50 for lines in texts for line in lines)


def _is_typed_on(later: Revision, earlier: Revision) -> bool:
    """Whether `later` continues the typing of `earlier`, the revision just before it."""
    return (
        later.by_id == earlier.by_id
        and later.step in TYPED
        and earlier.step in TYPED
        and later.at - earlier.at <= REST
        and continues(later.line_edits(), earlier.line_edits())
    )


def _entries(annotation: Annotation, text: str, groups: Sequence[Sequence[Revision]]) -> list[HistoryEntry]:
    """The entries of consecutive groups; `text` is that of the newest revision."""
    newest = [group[0] for group in groups]
    reverted = reverted_changes(annotation, {one.number for one in newest if one.step in Revision.REVERTS})
    sources = annotation.revisions.filter(number__in=[one.restored for one in newest if one.restored])
    restored = {revision.number: revision for revision in sources}
    after = text
    entries = []
    for group in groups:
        before = after
        for revision in group:
            before = apply(before, invert(revision.line_edits()))
        last = group[0]
        summary = summary_of(last, before, after, annotation.seats, reverted.get(last.number))
        entries.append(HistoryEntry(group, summary, changes(before, after), restored.get(last.restored or 0)))
        after = before
    return entries
