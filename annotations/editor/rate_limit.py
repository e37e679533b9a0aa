"""The rate limit of previews: more than anybody can type, less than a script could ask for."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from annotations.people.guests import rate_limit_key
from annotations.people.limits import allow

PREVIEWS_A_MINUTE = 1500
"""Typing ten keys a second takes 600 previews, and following the edits of others 300."""

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def limit_previews(view: View[P]) -> View[P]:
    """Answer 429 to people who send too many requests; their page keeps its preview."""

    @wraps(view)
    def counted(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if allow(f"preview:{rate_limit_key(request)}", PREVIEWS_A_MINUTE, 60):
            return view(request, *args, **kwargs)
        words = "You are typing faster than the site can check. Wait a minute, then go on."
        return HttpResponse(words, status=429, content_type="text/plain; charset=utf-8", headers={"Retry-After": "60"})

    return counted
