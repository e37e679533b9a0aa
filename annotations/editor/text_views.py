from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET, require_POST

from annotations.archive.access import recorded_annotation
from annotations.archive.limits import refusal
from annotations.editor.completion import Suggestion, suggestions
from annotations.editor.grammar import GRAMMAR
from annotations.editor.rate_limit import limit_previews
from annotations.notation.syntax.lines import unix_line_ends
from annotations.people.guests import writer_required
from annotations.threads.numbers import number_in


@require_GET
@cache_control(public=True, max_age=31_536_000, immutable=True)
def grammar(request: HttpRequest, digest: str) -> HttpResponse:
    """The tables for syntax highlighting; the digest in the address lets browsers cache them."""
    return HttpResponse(GRAMMAR, content_type="application/json")


@writer_required
@require_POST
@limit_previews
def completions(request: HttpRequest, slug: str) -> HttpResponse:
    """The completions at the caret: `text` is the content of the pane, `line` and `before` locate the caret."""
    annotation, _by = recorded_annotation(request, slug)
    text = unix_line_ends(request.POST.get("text", ""))
    number = number_in(request.POST.get("line", ""))
    found: list[Suggestion] = []
    if number and not refusal(text, annotation.text):
        found = suggestions(annotation, text, number, request.POST.get("before", ""))
    return render(request, "editor/_suggestions.html", {"suggestions": found})
