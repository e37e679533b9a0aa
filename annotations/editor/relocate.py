"""Where a step is found once the text is another: the line that it is about may be further up or down, or gone."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from django.http import HttpRequest

from annotations.archive.idempotency import seen_version
from annotations.archive.models import Annotation
from annotations.editor.target import Target, standing
from annotations.notation import Reading, read
from annotations.notation.editing import anchors
from annotations.notation.editing.edits import changes
from annotations.notation.syntax.document import Line
from annotations.threads.numbers import number_in

if TYPE_CHECKING:
    from annotations.editor.saving import SentLine


def step_now(annotation: Annotation, sent: "SentLine", theirs: Line | None) -> dict[str, str]:
    """What names the step of a line that is not saved, in the text as it is now; `theirs` is what stands in its way."""
    target = sent.desk.target
    if theirs is not None:
        return {"line": str(theirs.number)}
    if target is None or target.line is None or annotation.text == sent.desk.text:
        return target.query() if target else {}
    same = [line for line in read(annotation.text).document.lines if line.text == target.text]
    if found := nearest(same, target.line.number):
        return {"line": str(found.number)}
    return Target(target.label, target.hand, None).query() if target.label else {}


def step_moved(request: HttpRequest, before: Annotation, after: Annotation) -> dict[str, str]:
    """What names the step that the request names, once the text is another: its line may be further up or down."""
    return step_in(request.POST, before.text_at(seen_version(request, before)), after.text)


def step_in(sent: Mapping[str, str], seen: str, now: str) -> dict[str, str]:
    """What names the step that was sent, by the lines of the text that was `seen`, in the text as it is `now`."""
    query = {name: sent[name] for name in ("line", "add", "hand") if name in sent}
    number = number_in(query.get("line", ""))
    if number is None:
        return query
    edits = changes(seen, now)
    if any(edit.line <= number < edit.end and len(edit.new) != len(edit.old) for edit in edits):
        return _step_by_meaning(number, read(seen), read(now))
    above = [edit for edit in edits if edit.end <= number]
    return {"line": str(number + sum(len(edit.new) - len(edit.old) for edit in above))}


def _step_by_meaning(number: int, seen: Reading, now: Reading) -> dict[str, str]:
    """What names the step of a line among others that were written anew; where it is gone, that of a new one."""
    key = anchors.anchor_of(seen.document, number)
    if key and (found := anchors.find(now.document, key)):
        return {"line": str(found.line.number)}
    target = standing(seen, number)
    return Target(target.label, target.hand, None).query() if target and target.label else {}


def nearest(lines: Iterable[Line], number: int) -> Line | None:
    """The line that stands nearest to that number."""
    return min(lines, key=lambda line: abs(line.number - number), default=None)
