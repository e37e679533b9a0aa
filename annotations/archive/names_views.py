"""Names of people in a record: what its owner shows readers, and requests to hide a name."""

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from annotations.archive.access import own_annotation, readable_annotation
from annotations.archive.forms.names import NameRequestForm, NamesForm
from annotations.archive.models import Annotation
from annotations.archive.models.name_requests import NameRequest
from annotations.archive.names_seen import SeenAnnotation, names_for_everybody
from annotations.people.guests import rate_limit_key, writer_required
from annotations.people.limits import allow
from annotations.people.private import keep_private

REQUESTS_AN_HOUR = 5
REQUESTS_A_DAY_FOR_ONE = 20
"""Requests about one annotation, from all visitors together."""

MOST_SHOWN = 200


@writer_required
@require_http_methods(["GET", "HEAD", "POST"])
def annotation_names(request: HttpRequest, slug: str) -> HttpResponse:
    """The owner’s page: what readers get in place of names, and the requests of people who are named."""
    annotation = own_annotation(request, slug)
    data = request.POST if request.method == "POST" else None
    text = f"{annotation.owners_title}\n{annotation.text}"
    initial = {"names": annotation.names, "hidden": annotation.hidden_names}
    form = NamesForm(annotation.hidden_names, text, data, initial=initial)
    if data is not None and form.is_valid():
        annotation.hide_names(form.cleaned_data["names"], form.hidden_names())
        messages.success(request, "Saved. Readers get the names in this way from now on.")
        return redirect(request.path)
    waiting = annotation.name_requests.order_by("at").filter(answered_at=None)
    context = {"annotation": annotation, "form": form, "waiting": waiting[:MOST_SHOWN]}
    return render(request, "archive/names.html", context, status=200 if data is None else 422)


@require_http_methods(["GET", "HEAD", "POST"])
def annotation_name_requests(request: HttpRequest, slug: str) -> HttpResponse:
    """A form for anybody who is named, without an account."""
    annotation = readable_annotation(request, slug)
    seen = SeenAnnotation(annotation, names_for_everybody(annotation))
    data = request.POST if request.method == "POST" else None
    form = NameRequestForm(f"{annotation.title}\n{seen.reading.text}", data)
    if data is not None and form.is_valid() and (too_many := _too_many(request, annotation)):
        form.add_error(None, too_many)
    if data is not None and form.is_valid():
        _tell_owner(annotation.ask_to_hide(at=timezone.now(), **form.cleaned_data))
        messages.success(
            request, f"Sent. {_owner_of(annotation)} decides, and the people who run this site see it too."
        )
        return redirect(annotation)
    context = {"annotation": annotation, "form": form}
    return render(request, "archive/name_request.html", context, status=200 if data is None else 422)


@writer_required
@require_POST
def annotation_name_answer(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The owner hides the name, or keeps it."""
    annotation = own_annotation(request, slug)
    asked = get_object_or_404(NameRequest, annotation=annotation, pk=pk)
    asked.answer(timezone.now(), accept="hide" in request.POST)
    done = f"“{asked.name}” is hidden from readers." if asked.accepted else f"“{asked.name}” stays."
    messages.success(request, done)
    return redirect("annotation_names", slug)


@require_safe
def name_request_list(request: HttpRequest) -> HttpResponse:
    """The open requests, for staff."""
    if not request.user.is_staff:
        raise Http404
    keep_private(request)
    return render(request, "archive/name_requests.html", {"waiting": NameRequest.objects.open()[:MOST_SHOWN]})


def _too_many(request: HttpRequest, annotation: Annotation) -> str:
    """The refusal of one more request; empty if it may be sent."""
    if not allow(f"names:{rate_limit_key(request)}", REQUESTS_AN_HOUR, 3600):
        return "That is a lot of requests in a short time. Nothing was sent: try again in an hour."
    if not allow(f"names:of:{annotation.pk}", REQUESTS_A_DAY_FOR_ONE, 86_400):
        return "Very many requests about this record came today. Nothing was sent: try again tomorrow."
    return ""


def _owner_of(annotation: Annotation) -> str:
    return "The person who recorded this" if annotation.owner.guest else annotation.owner.username


def _tell_owner(asked: NameRequest) -> None:
    """Writes to the owner, if they have confirmed an address."""
    owner = asked.annotation.owner
    if EmailAddress.objects.filter(user=owner, email__iexact=owner.email, verified=True).exists():
        get_adapter().send_mail("archive/email/name_request", owner.email, {"asked": asked, "user": owner})
