from allauth.account.adapter import get_adapter
from allauth.account.models import get_emailconfirmation_model
from allauth.account.views import confirm_email
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render, resolve_url
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_safe

from annotations.people import security_log, sessions
from annotations.people.guests import writer_key
from annotations.people.known_browsers import remember
from annotations.people.links import person_of
from annotations.people.models import SecurityEvent, User
from annotations.people.renaming import TAKEN, RenamingForm


@login_required
@require_safe
def account_page(request: HttpRequest) -> HttpResponse:
    return render(request, "people/account.html")


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def account_sessions(request: HttpRequest) -> HttpResponse:
    """Lists where the person is signed in. POST ends the session with the number `session`, or all others."""
    assert isinstance(request.user, User)
    if request.method == "GET":
        return render(request, "people/sessions.html", {"sessions": sessions.of(request.user)})
    number = request.POST.get("session", "")
    if not number:
        sessions.end_others(request, request.user)
        messages.success(request, "You are signed out everywhere else.")
    elif number.isdecimal() and sessions.end_one(request, request.user, int(number[:9])):
        messages.success(request, "That browser is signed out.")
    return redirect("account_sessions")


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def account_name(request: HttpRequest) -> HttpResponse:
    """Changes the name of the account."""
    person = request.user
    assert isinstance(person, User)
    old = person.username
    form = RenamingForm(person, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            person.rename(form.cleaned_data["username"], timezone.now())
        except IntegrityError:
            person.refresh_from_db()
            form.add_error("username", TAKEN)
    if not form.is_valid():
        return render(request, "people/name.html", {"form": form}, status=422 if form.is_bound else 200)
    security_log.note(request, person, SecurityEvent.Kind.NAME_CHANGED)
    context = {"old": old, "name": person.username}
    get_adapter(request).send_notification_mail("account/email/name_changed", person, context)
    messages.success(request, f"You are {person.username} now.")
    return redirect("account_page")


@never_cache
@login_required
@require_safe
def person_log(request: HttpRequest, name: str) -> HttpResponse:
    """What has happened to an account: for its owner, and for staff."""
    asks = request.user
    assert isinstance(asks, User)
    person = get_object_or_404(User, username__iexact=name, guest=False)
    if asks != person and not asks.is_staff:
        raise Http404
    return render(request, "people/log.html", {"person": person, "events": security_log.events(person)})


@never_cache
@login_required
@require_safe
def security_log_page(request: HttpRequest) -> HttpResponse:
    """What has happened to all accounts, for staff."""
    assert isinstance(request.user, User)
    if not request.user.is_staff:
        raise Http404
    return render(request, "people/log.html", {"events": security_log.events()})


@never_cache
@require_http_methods(["GET", "POST"])
def account_once(request: HttpRequest, uidb64: str, token: str) -> HttpResponse:
    """Signs the person of the link in, once they press the button: scanners of mail open links, too."""
    person = person_of(uidb64, token)
    if person is None:
        return render(request, "people/expired_link.html", status=410)
    if request.method == "GET":
        return render(request, "people/enter.html", {"person": person})
    get_adapter().login(request, person)
    answer = redirect(next_page(request))
    remember(request, answer, person.pk)
    return answer


@require_http_methods(["GET", "POST"])
def account_confirm_email(request: HttpRequest, key: str) -> HttpResponseBase:
    """Confirms an address. A new address of an account counts only if that account is signed in.

    Otherwise a mistyped address would give the account to the stranger who receives the mail.
    """
    confirmation = get_emailconfirmation_model().from_key(key)
    if confirmation:
        address = confirmation.email_address
        if address.email.casefold() != address.user.email.casefold() and address.user != request.user:
            if request.user.is_authenticated:
                return render(request, "people/someone_elses_link.html", status=403)
            return redirect_to_login(request.path)
    return confirm_email(request, key=key)


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
