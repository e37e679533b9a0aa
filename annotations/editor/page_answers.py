"""The editor's answer to an edit that is saved: the step that follows; to a device's queue, that it is saved."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from annotations.editor.announcements import ForcedEnding
from annotations.editor.editor_page import EditorPage
from annotations.editor.queue_answers import saved_without_page, wants_json


def saved_page(
    request: HttpRequest,
    page: EditorPage,
    announcements: Sequence[str] = (),
    *,
    is_accepted: bool = False,
    left: EditorPage | None = None,
    recomputed: str = "",
    forced: ForcedEnding | None = None,
) -> HttpResponse:
    """The answer with the step `page`.

    If the saved line `is_accepted` as computed, with nothing typed, the step shows it. If an empty step was `left` for
    later, the next one leads back to it. If the step offers to compute melds and scores again, `recomputed` is the text
    with them. `forced` are the cards that filled the saved trick, and that nobody typed.
    """
    if wants_json(request):
        return saved_without_page()
    if not HtmxDetails(request):
        return redirect(page.address)
    context = {
        "page": page,
        "announcements": announcements,
        "is_accepted": is_accepted,
        "left": left,
        "recomputed": recomputed,
        "forced": forced,
    }
    return replace_url(render(request, "editor/_saved.html", context), page.address)
