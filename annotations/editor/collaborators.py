"""What somebody who has the editor open is shown of what others write meanwhile."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from annotations.archive.idempotency import version_in
from annotations.archive.models import Annotation
from annotations.archive.revisions import Revision
from annotations.editor.editor_page import Desk
from annotations.editor.relocate import step_in
from annotations.editor.target import Target
from annotations.notation.editing.edits import LineEdit
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import LABELS, Use
from annotations.people.models import User

FEW = 3
"""So many lines are named."""

MOST_REVISIONS = 100


@dataclass(frozen=True, slots=True)
class Written:
    """What one person wrote: the labels of the lines, and how many more there are."""

    name: str
    labels: tuple[str, ...]
    more: int


def desk_now(query: Mapping[str, str], annotation: Annotation, sent: str = "") -> Desk:
    """The desk at the step that an open editor is at; at the next one where its new line was written beside it.

    `query` names the step, and with `seen` the version that it was shown in; else it is one of the text `sent`.
    """
    by_sent = sent and "seen" not in query
    seen = unix_line_ends(sent) if by_sent else annotation.text_at(version_in(query, "seen", annotation))
    step = step_in(query, seen, annotation.text)
    before, now = Desk(annotation, seen, query, by_rules=False), Desk(annotation, annotation.text, step)
    written = _written(now, before.target)
    return now.at({}, after=written.number) if written and not _written(before, before.target) else now


def _written(desk: Desk, target: Target | None) -> Line | None:
    """The line that stands where that new line was to be written."""
    if target is None or target.line or target.label is None or target.label.spec.use is Use.ADDS:
        return None
    game = desk.game
    sections = [game.game_section] if target.hand is None else game.hands[target.hand : target.hand + 1]
    return next((line for section in sections if (line := section.named(target.label.text))), None)


def written_by_others(query: Mapping[str, str], annotation: Annotation, me: User) -> list[Written]:
    """What others have written since the version that is `shown`, each person once, the last to write last."""
    shown = version_in(query, "shown", annotation)
    revisions = annotation.revisions.filter(number__gt=shown).exclude(by=me).select_related("by")
    labels: dict[str, dict[str, None]] = {}
    for revision in revisions.order_by("number")[:MOST_REVISIONS]:
        labels.setdefault(revision.by.username, {}).update(dict.fromkeys(_labels(revision)))
    return [Written(name, tuple(found)[-FEW:], max(len(found) - FEW, 0)) for name, found in labels.items()]


def _labels(revision: Revision) -> Iterable[str]:
    """The labels of the lines that it changed, as they were taken away or written."""
    return (
        label for edit in revision.line_edits() for line in _changed(edit) if (label := line.split(" ")[0]) in LABELS
    )


def _changed(edit: LineEdit) -> tuple[str, ...]:
    return tuple(line for line in edit.new if line not in edit.old) or edit.old
