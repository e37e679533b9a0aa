"""The editor's answers to an edit that a person sent: another step, or the same one with the reason."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from annotations.editor.editor_page import EditorPage
from annotations.editor.queue_answers import saved_without_page, wants_json


def saved_page(
    request: HttpRequest,
    page: EditorPage,
    announcements: Sequence[str] = (),
    *,
    is_accepted: bool = False,
    left: EditorPage | None = None,
) -> HttpResponse:
    """The step that follows; to the queue of a device, that it is saved.

    If the saved line `is_accepted` as computed, with nothing typed, the step shows it. If an empty step was `left` for
    later, the next one leads back to it.
    """
    if wants_json(request):
        return saved_without_page()
    if not HtmxDetails(request):
        return redirect(page.address)
    context = {"page": page, "announcements": announcements, "is_accepted": is_accepted, "left": left}
    return replace_url(render(request, "editor/_saved.html", context), page.address)


def refused_page(request: HttpRequest, context: dict[str, Any], status: int) -> HttpResponse:
    """The step with the refusal. The address is replaced, since the line may have moved up or down."""
    if not HtmxDetails(request):
        return render(request, "editor/editor.html", context, status=status)
    return replace_url(render(request, "editor/_saved.html", context, status=status), context["page"].address)
