from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render, resolve_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_safe

from annotations.people.guests import writer_key
from annotations.people.links import person_of


@login_required
@require_safe
def account_page(request: HttpRequest) -> HttpResponse:
    return render(request, "people/account.html")


@never_cache
@require_http_methods(["GET", "POST"])
def account_once(request: HttpRequest, uidb64: str, token: str) -> HttpResponse:
    """Signs the person of the link in, once they press the button: scanners of mail open links, too."""
    person = person_of(uidb64, token)
    if person is None:
        return render(request, "people/expired_link.html", status=410)
    if request.method == "GET":
        return render(request, "people/enter.html", {"person": person})
    login(request, person)
    return redirect(next_page(request))


@never_cache
@require_GET
def account_now(request: HttpRequest) -> HttpResponse:
    """The writer, and a token for their forms: for edits that were queued on a device."""
    return JsonResponse({"person": writer_key(request), "token": get_token(request)})


def next_page(request: HttpRequest) -> str:
    """The page to show after signing in; the home page by default."""
    wanted = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, {request.get_host()}, require_https=request.is_secure())
    return wanted if safe else resolve_url("home")
