"""The changes of others, for somebody who has the editor open."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import version_in
from annotations.archive.models.revisions import Revision
from annotations.editor.editor_page import EditorPage
from annotations.editor.relocate import relocate_step
from annotations.editor.target import Target, target_of
from annotations.notation.editing.edits import LineEdit, letters
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import LABELS, Use
from annotations.people.models import User

FEW = 3
"""How many of the changed lines are named."""

MOST_REVISIONS = 100

MOST_LETTERS = 200_000
"""The most letters of changed lines that are read. If there are more, only the last changes are listed."""


@dataclass(frozen=True, slots=True)
class ChangesByOne:
    """The changes of one person: the labels of the last lines, and how many more there are."""

    name: str
    labels: tuple[str, ...]
    more: int


def open_page(query: Mapping[str, str], annotation: Annotation, sent: str = "") -> EditorPage:
    """The page of an open editor at its step, or at the next one if somebody else wrote the step's new line.

    `query` names the step, and in `seen` the version in which it was shown; without `seen`, it is a step of `sent`.
    """
    is_of_sent = sent and "seen" not in query
    text = unix_line_ends(sent) if is_of_sent else annotation.text_at(version_in(query, "seen", annotation.version))
    seen, now = annotation.read(text), annotation.read()
    target = target_of(query, seen)
    written = _written_line(now, target)
    if written and not _written_line(seen, target):
        return EditorPage(annotation, now, after=written.number)
    return EditorPage(annotation, now, relocate_step(query, seen, now))


def _written_line(reading: Reading, target: Target | None) -> Line | None:
    """If the target is a new line, the line that has been written there; else None."""
    if target is None or target.line or target.label is None or target.label.spec.use is Use.ADDS:
        return None
    game = reading.document.games[-1]
    sections = [game.game_section] if target.hand is None else game.hands[target.hand : target.hand + 1]
    return next((line for section in sections if (line := section.named(target.label.text))), None)


def changes_by_others(query: Mapping[str, str], annotation: Annotation, me: User) -> list[ChangesByOne]:
    """The changes of others since the `shown` version, one entry for each person."""
    shown = version_in(query, "shown", annotation.version)
    revisions = annotation.revisions.filter(number__gt=shown).exclude(by=me).select_related("by").defer("text")
    labels: dict[str, dict[str, None]] = {}
    for revision in _last(revisions):
        labels.setdefault(revision.by.username, {}).update(dict.fromkeys(_labels(revision)))
    return [ChangesByOne(name, tuple(found)[-FEW:], max(len(found) - FEW, 0)) for name, found in labels.items()]


def _last(revisions: QuerySet[Revision]) -> list[Revision]:
    """The last of the revisions, as many as are looked at, in the order in which they were made."""
    found: list[Revision] = []
    left = MOST_LETTERS
    for revision in revisions.order_by("-number")[:MOST_REVISIONS].iterator(chunk_size=5):
        found.append(revision)
        left -= letters(revision.line_edits())
        if left < 0:
            break
    return found[::-1]


def _labels(revision: Revision) -> Iterable[str]:
    """The labels of the lines that the revision wrote or removed."""
    return (
        label for edit in revision.line_edits() for line in _changed(edit) if (label := line.split(" ")[0]) in LABELS
    )


def _changed(edit: LineEdit) -> tuple[str, ...]:
    old = set(edit.old)
    return tuple(line for line in edit.new if line not in old) or edit.old
