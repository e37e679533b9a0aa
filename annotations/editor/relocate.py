"""Finding a step again in a text that has changed: its line may have moved or been removed."""

from collections.abc import Iterable, Mapping

from django.http import HttpRequest

from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import seen_version
from annotations.editor.sent_line import SentLine
from annotations.editor.target import INSERT, Target, seats_query, target_at
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import changes
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Line
from annotations.threads.numbers import number_in


def unsaved_step(annotation: Annotation, sent: SentLine, theirs: Line | None) -> dict[str, str]:
    """The address of a line that could not be saved; `theirs` is the line of somebody else in its place."""
    target, seen = sent.page.target, sent.page.reading
    if theirs is not None:
        return {"line": str(theirs.number)}
    if target is None or target.line is None or annotation.text == seen.text:
        return relocate_step(target.query(), seen, annotation.read()) if target else {}
    same = [line for line in annotation.read().document.lines if line.text == target.text]
    if found := nearest(same, target.line.number):
        return {"line": str(found.number)}
    return Target(target.label, target.hand, None).query() if target.label else {}


def requested_step(request: HttpRequest, before: Annotation, after: Annotation) -> dict[str, str]:
    """The address, in the text `after`, of the step that a request names in the version that it saw."""
    seen = before.read(before.text_at(seen_version(request, before.version)))
    return relocate_step(request.POST, seen, after.read())


def relocate_step(sent: Mapping[str, str], seen: Reading, now: Reading) -> dict[str, str]:
    """The address, in the text `now`, of a step of the text `seen`."""
    query = seats_query(sent) or {name: sent[name] for name in ("line", INSERT, "add", "hand", "end") if name in sent}
    named = INSERT if INSERT in query else "line"
    number = number_in(query.get(named, ""))
    if number is None or seen.text == now.text:
        return query
    edits = changes(seen.text, now.text)
    if any(edit.line <= number < edit.end and len(edit.new) != len(edit.old) for edit in edits):
        return _step_by_anchor(named, number, seen, now)
    above = [edit for edit in edits if edit.end <= number]
    return {named: str(number + sum(len(edit.new) - len(edit.old) for edit in above))}


def _step_by_anchor(named: str, number: int, seen: Reading, now: Reading) -> dict[str, str]:
    """The address of a line among others that were rewritten; if it was removed, that of a new one."""
    key = anchors.anchor_of(seen.document, number)
    if key and (found := anchors.find(now.document, key)):
        return {named: str(found.line.number)}
    target = target_at(seen, number)
    return Target(target.label, target.hand, None).query() if target and target.label else {}


def nearest(lines: Iterable[Line], number: int) -> Line | None:
    """The line whose number is nearest to that one."""
    return min(lines, key=lambda line: abs(line.number - number), default=None)
