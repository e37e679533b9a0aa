"""Saving a line or a text, merged with what others have saved meanwhile."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from django.http import HttpRequest
from django.utils import timezone

from annotations.archive.limits import TextRefused, refuse_haste
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import RequestKey, request_key_of, seen_version, sources_of
from annotations.archive.models.revisions import BY_HAND, Origin, Revision
from annotations.editor.field_names import DECLARER, pressed_in
from annotations.editor.relocate import nearest
from annotations.editor.sent_line import SentLine
from annotations.editor.target import Target
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import EditConflict, LineEdit
from annotations.notation.entry.moment_entry import day_in_words
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.listed import both
from annotations.people.models import User

TYPED, PASTED = "1", "pasted"
"""What the text pane sends as `typed`, if only keys made the change, or if something was pasted."""


class Conflict(Exception):
    """Two people, or one in two tabs, wrote the same line. `theirs` is None if the other removed it."""

    def __init__(self, mine: str, theirs: Line | None) -> None:
        super().__init__(mine)
        self.mine = mine
        self.theirs = theirs


class StillOpen(TextRefused):
    """The line misses values that nothing determines: `missing` has them by control. `name` is the first control."""

    def __init__(self, missing: Mapping[str, str], *, may_withhold: bool) -> None:
        listed = both([*missing.values()])
        question = "Who is the declarer?" if [*missing] == [DECLARER] else f"Still missing: {listed}."
        hyphen = "- if nobody knows it, or " if may_withhold else ""
        super().__init__(f"{question} Fill it in, or write {hyphen}? if it is still to be answered.")
        self.name = next(iter(missing))


class UnclearDate(TextRefused):
    """The day and the month of the date may be swapped."""

    def __init__(self, moments: Sequence[datetime]) -> None:
        days = " or ".join(day_in_words(moment) for moment in moments)
        super().__init__(f"Is that {days}? Choose one, or write the month as a word.")


class DerivedLinesChanged(TextRefused):
    """Another tab has saved one of the derived lines meanwhile, so the others must be derived again."""

    status = 409


class TricksChanged(TextRefused):
    """Another tab has changed tricks of the hand meanwhile, so the place of an inserted one may be another."""

    status = 409

    def __init__(self) -> None:
        super().__init__(
            "Somebody has changed tricks of this hand. Check which trick yours comes before, then write it."
        )


def save_line(annotation: Annotation, sent: SentLine, seen: int, by: User, request_key: RequestKey) -> Annotation:
    """Saves the line, once for each request key.

    Raises Conflict, DerivedLinesChanged, TricksChanged, StillOpen, UnclearDate, and TextRefused if the text is refused.
    """
    if sent.edit is None:
        return annotation
    if sent.surplus:
        raise TextRefused(f"{sent.surplus} Take out the extra cards.")
    if sent.open:
        raise StillOpen(sent.open, may_withhold=bool(sent.form and sent.form.may_withhold))
    if sent.form and sent.form.unclear_moments and not pressed_in(sent.form.data):
        raise UnclearDate(sent.form.unclear_moments)
    refuse_haste(by)
    with annotation.locked_for(by, request_key) as current:
        if current.was_sent:
            return current
        edit = sent.edit if seen == current.version else _beside_others(sent, sent.edit, current)
        try:
            return current.change([edit], seen, by, timezone.now(), request_key=request_key)
        except EditConflict as conflict:
            if sent.page.target and sent.page.target.above:
                raise TricksChanged from conflict
            raise Conflict(sent.text, _line_of_other(current, sent, conflict)) from conflict


def save_text(request: HttpRequest, annotation: Annotation, by: User) -> Annotation:
    """Saves a whole text from the text pane; `typed` says how it was made. Raises EditConflict, and TextRefused."""
    text = unix_line_ends(request.POST.get("text", ""))
    seen = seen_version(request, annotation.version)
    refuse_haste(by)
    made_by = request.POST.get("typed")
    step = Revision.TYPING if made_by == TYPED else ""
    origin = Origin(Revision.PASTED) if made_by == PASTED else BY_HAND
    over, sources, request_key = "over" in request.POST, sources_of(request.POST), request_key_of(request.POST)
    return annotation.replace(
        text,
        seen,
        by,
        timezone.now(),
        over=over,
        step=step,
        request_key=request_key,
        sources=sources,
        origin=origin,
    )


def _line_of_other(current: Annotation, sent: SentLine, conflict: EditConflict) -> Line | None:
    """The line of the same label that somebody else wrote in its place; None if it was removed."""
    label = sent.page.target.label if sent.page.target else None
    found = set(conflict.found)
    made = [line for line in current.read().document.lines if line.text in found and line.label == label]
    return nearest(made, conflict.edit.line)


def _beside_others(sent: SentLine, edit: LineEdit, current: Annotation) -> LineEdit:
    """The edit without the lines that others have written meanwhile, and without derived lines if one of them differs.

    Raises Conflict if a typed line differs from theirs, DerivedLinesChanged if only derived lines were sent, and
    TricksChanged if a trick is inserted among those that they changed.
    """
    target = sent.page.target
    if target and target.above:
        if _tricks_of_hand(sent.page.reading, target) != _tricks_of_hand(current.read(), target):
            raise TricksChanged
        return edit
    if not sent.new_lines_by_key:
        return edit
    document = current.read().document
    written = {
        text: found.line for key, text in sent.new_lines_by_key.items() if (found := anchors.find(document, key))
    }
    if not written:
        return edit
    different = {text: theirs for text, theirs in written.items() if theirs.text != text}
    for text, theirs in different.items():
        if text not in sent.derived:
            raise Conflict(text, theirs)
    if different and sent.text in sent.derived:
        line = next(iter(different.values())).text
        raise DerivedLinesChanged(f"This line is saved already: {line}. The rest was recomputed. Check it, then save.")
    omitted = written.keys() | (sent.derived if different else ())
    left = tuple(line for line in edit.new if line not in omitted)
    return replace(edit, new=left if any(left) else edit.old)


def _tricks_of_hand(reading: Reading, target: Target) -> list[str]:
    """The tricks that are written in the target's hand."""
    found = reading.hand(target.hand or 0)
    return [line.text for line in found.lines.tricks.values()] if found else []
