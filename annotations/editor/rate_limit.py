"""How often somebody may ask what the editor would say: more than fingers can, less than a script would."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse

from annotations.people.guests import counted_as
from annotations.people.limits import allow

LOOKS_A_MINUTE = 1500
"""Ten keys a second ask for 600, and what others write meanwhile for 300."""

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


def looked_in_time(view: View[P]) -> View[P]:
    """Answers 429 to whoever has looked too often; a page shows nothing of that, and goes on with what it has."""

    @wraps(view)
    def counted(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if allow(f"look:{counted_as(request)}", LOOKS_A_MINUTE, 60):
            return view(request, *args, **kwargs)
        words = "That is a lot of questions in a short time. Wait a minute, then go on."
        return HttpResponse(words, status=429, content_type="text/plain; charset=utf-8", headers={"Retry-After": "60"})

    return counted
