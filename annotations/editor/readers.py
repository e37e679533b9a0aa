"""The editor’s address for readers of an annotation that others record."""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render

from annotations.archive.access import read_only_annotation
from annotations.people.guests import writer_id

View = Callable[[HttpRequest, str], HttpResponseBase]


def explained_to_readers(view: View) -> View:
    """A decorator: a visitor who may only read the annotation gets a page that says who can change it."""

    @wraps(view)
    def answer(request: HttpRequest, slug: str) -> HttpResponseBase:
        if writer_id(request) is not None:
            with suppress(Http404):
                return view(request, slug)
        annotation = read_only_annotation(request, slug)
        if annotation is None:
            return view(request, slug)
        return render(request, "editor/readers.html", {"annotation": annotation}, status=403)

    return answer
