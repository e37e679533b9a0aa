"""The pages on which people take what they have written with them, and close their account."""

from collections.abc import AsyncIterator, Iterator

from allauth.account.adapter import get_adapter
from channels.db import database_sync_to_async
from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from annotations.front.closing import close_account
from annotations.front.export import export
from annotations.people.limits import allow
from annotations.people.models import SecurityEvent, User
from annotations.people.security_log import note
from annotations.people.sessions import end_others

EXPORTS_AN_HOUR = 5
AN_HOUR = 3600


class ClosingForm(forms.Form):
    published = forms.ChoiceField(
        label="What you have published",
        choices={
            "keep": "Stays, under “closed account” instead of your name",
            "remove": "Is deleted, with what others have said about it",
        },
        widget=forms.RadioSelect,
        initial="keep",
    )
    name = forms.CharField(
        label="Type your name to close the account",
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, person: User, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]  # a QueryDict, or None
        self.person = person

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name.casefold() != self.person.username.casefold():
            raise forms.ValidationError("This is not the name of your account, so nothing was closed.")
        return name


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def account_export(request: HttpRequest) -> HttpResponseBase:
    """Offers the zip file of everything that the person has written; POST sends it."""
    assert isinstance(request.user, User)
    if request.method == "GET":
        return render(request, "people/export.html")
    if not allow(f"export:{request.user.pk}", EXPORTS_AN_HOUR, AN_HOUR):
        refused = render(request, "people/export.html", {"is_too_often": True}, status=429)
        refused["Retry-After"] = str(AN_HOUR)
        return refused
    headers = {"Content-Disposition": f'attachment; filename="roundhouse-{request.user.username}.zip"'}
    return StreamingHttpResponse(_in_turn(export(request.user)), content_type="application/zip", headers=headers)


async def _in_turn(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The parts, each made once the one before is sent, in the one thread that does this: others are answered first."""
    next_part = database_sync_to_async(lambda: next(parts, None))
    while (part := await next_part()) is not None:
        yield part


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def account_closing(request: HttpRequest) -> HttpResponse:
    """Says what closing the account does; POST closes it."""
    person = request.user
    assert isinstance(person, User)
    form = ClosingForm(person, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return render(request, "people/closing.html", {"form": form}, status=422 if form.is_bound else 200)
    get_adapter(request).send_notification_mail("account/email/account_closed", person, {"name": person.username})
    end_others(request, person)
    close_account(person, timezone.now(), keeps_published=form.cleaned_data["published"] == "keep")
    logout(request)
    note(request, person, SecurityEvent.Kind.CLOSED)
    messages.success(request, "Your account is closed.")
    return redirect("home")


@never_cache
@login_required
@require_http_methods(["GET", "POST"])
def person_closing(request: HttpRequest, name: str) -> HttpResponse:
    """Staff close the account of somebody else, as its owner could.

    No page deletes an account: puzzles, posts, and the history of others depend on it.
    """
    assert isinstance(request.user, User)
    if not request.user.is_staff:
        raise Http404
    person = get_object_or_404(User, username__iexact=name, guest=False, is_staff=False, closed_at=None)
    form = ClosingForm(person, request.POST if request.method == "POST" else None)
    form.fields["name"].label = "Type the name of the account to close it"
    if not form.is_valid():
        context = {"form": form, "person": person}
        return render(request, "people/person_closing.html", context, status=422 if form.is_bound else 200)
    context = {"name": person.username, "by_staff": True}
    get_adapter(request).send_notification_mail("account/email/account_closed", person, context)
    end_others(request, person)
    close_account(person, timezone.now(), keeps_published=form.cleaned_data["published"] == "keep")
    note(request, person, SecurityEvent.Kind.CLOSED)
    messages.success(request, f"The account of {name} is closed.")
    return redirect("security_log")
