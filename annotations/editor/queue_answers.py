"""The answers to a browser's queue about an edit that waited on the device: JSON, where a person gets a page.

A queue asks for JSON by its Accept header. The status says what became of the edit; a refusal says why in `message`,
and a conflict shows both versions, with the body of the request that would overwrite the current one.
"""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict

from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import KEY
from annotations.archive.models.versions import VersionTooOld
from annotations.editor.saving import Conflict
from annotations.editor.seats_saving import SeatsConflict
from annotations.editor.target import INSERT
from annotations.notation.editing.edits import EditConflict

STEP = ("line", INSERT, "add", "hand", "seen")
"""The fields that name the step of a line, and the version in which it was seen."""


def wants_json(request: HttpRequest) -> bool:
    """Whether the request comes from the queue, so that no person sees the answer."""
    return request.get_preferred_type(["text/html", "application/json"]) == "application/json"


def saved_without_page() -> HttpResponse:
    """The edit is saved, now or by an earlier request with the same key."""
    return HttpResponse(status=204)


def refused_in_json(message: object, status: int) -> JsonResponse:
    """The edit will not be saved, however often it is sent."""
    return JsonResponse({"message": str(message)}, status=status)


def line_conflict_in_json(
    conflict: Conflict, data: QueryDict, step: Mapping[str, str], annotation: Annotation
) -> JsonResponse:
    """Both versions of a line; to overwrite, the same values are sent to `step`, where the other version is now."""
    body = _resent(data, without=STEP)
    body.update({**step, "seen": str(annotation.version)})
    return _conflict_in_json([conflict.theirs.text] if conflict.theirs else [], [conflict.mine], body)


def own_line_conflict_in_json(conflict: Conflict, data: QueryDict) -> JsonResponse:
    """Both versions of a line that was queued without a step."""
    body = _resent(data)
    body["over"] = "1"
    return _conflict_in_json([conflict.theirs.text] if conflict.theirs else [], [conflict.mine], body)


def seats_conflict_in_json(conflict: SeatsConflict, data: QueryDict, annotation: Annotation) -> JsonResponse:
    """Both versions of the lines that say who sits where; to overwrite, the same values are sent again."""
    body = _resent(data, without=STEP)
    body["seen"] = str(annotation.version)
    theirs, mine = zip(*(version.lines for version in conflict.versions), strict=True)
    return _conflict_in_json(theirs, mine, body)


def text_conflict_in_json(conflict: EditConflict, data: QueryDict, annotation: Annotation) -> JsonResponse:
    """Both versions of the changed lines of a text; to overwrite is a decision about the current text."""
    return _conflict_in_json(conflict.found, conflict.edit.new, _over(data, annotation))


def old_text_in_json(why: VersionTooOld, data: QueryDict, annotation: Annotation) -> JsonResponse:
    """Why a text is not merged: too many changes are later. Overwriting them is a decision about the current text."""
    return JsonResponse({"message": str(why), "overwrite": _over(data, annotation).urlencode()}, status=why.status)


def _conflict_in_json(current: Sequence[str], yours: Sequence[str], body: QueryDict) -> JsonResponse:
    versions = {
        name: "\n".join(lines) if any(lines) else "(deleted)"
        for name, lines in [("current", current), ("yours", yours)]
    }
    return JsonResponse({"message": "", **versions, "overwrite": body.urlencode()}, status=409)


def _over(data: QueryDict, annotation: Annotation) -> QueryDict:
    body = _resent(data)
    body["over"] = str(annotation.version)
    return body


def _resent(data: QueryDict, without: Sequence[str] = ()) -> QueryDict:
    """The fields of the request, except those that differ with each request."""
    body = data.copy()
    for name in (*without, KEY, "csrfmiddlewaretoken"):
        body.pop(name, None)
    return body
