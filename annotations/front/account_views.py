"""The pages on which people take what they have written with them, and close their account."""

from allauth.account.adapter import get_adapter
from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from annotations.front.closing import close_account
from annotations.front.export.cuts import ExportFile, ExportPosition, export_files, is_too_much
from annotations.front.export.zip_file import zip_file
from annotations.people.models import SecurityEvent, User
from annotations.people.security_log import note
from annotations.people.sessions import end_others
from annotations.threads.numbers import number_in


class ClosingForm(forms.Form):
    published = forms.ChoiceField(
        label="What you have published",
        choices={
            "keep": "Stays, under “closed account” instead of the name",
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
@require_safe
def account_export(request: HttpRequest) -> HttpResponse:
    """Offers the zip files of everything that the person has written, from the position in the address on."""
    first = _asked_for(request)
    return _offer(request, export_files(_person(request), first.number, first.after))


@never_cache
@login_required
@require_safe
def account_export_file(request: HttpRequest) -> HttpResponse:
    """The zip file that goes from one position to the other; 409 and the files as they are now if it is too large."""
    person, file = _person(request), _asked_for(request)
    if is_too_much(person, file):
        return _offer(request, export_files(person), status=409)
    number = "" if file.is_whole else f"-{file.number}"
    headers = {"Content-Disposition": f'attachment; filename="roundhouse-{person.username}{number}.zip"'}
    return HttpResponse(zip_file(person, file), content_type="application/zip", headers=headers)


def _offer(request: HttpRequest, files: list[ExportFile], status: int = 200) -> HttpResponse:
    return render(request, "people/export.html", {"files": files, "has_grown": status == 409}, status=status)


def _asked_for(request: HttpRequest) -> ExportFile:
    """The file whose number and ends the address names. Raises Http404 if it names something else."""
    number, after, upto = (request.GET.get(name, "") for name in ("number", "after", "upto"))
    try:
        return ExportFile(number_in(number) or 1, _position(after), _position(upto))
    except ValueError as error:
        raise Http404 from error


def _position(text: str) -> ExportPosition | None:
    return ExportPosition.parse(text) if text else None


def _person(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


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
    form.fields["published"].label = "What the account has published"
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
