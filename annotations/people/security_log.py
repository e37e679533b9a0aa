"""What has happened to an account, for its owner and for staff: little of it, and not for long."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from allauth.mfa.models import Authenticator
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from annotations.people.browser_names import browser_name
from annotations.people.models import SecurityEvent, User

KEPT = timedelta(days=90)
MOST_OF_A_KIND = 50  # of one person: many wrong guesses do not push out the rest
SHOWN = 300

Kind = SecurityEvent.Kind
GUESSES = (Kind.WRONG_PASSWORD, Kind.WRONG_CODE, Kind.REFUSED)
"""What a stranger can repeat as they like: one row for each address and day counts them."""


def note(request: HttpRequest, person: User | None, kind: SecurityEvent.Kind) -> None:
    """Writes the event down, and forgets the oldest of its kind if there are too many.

    A wrong guess for nobody’s account is written down like any other: it must not take less time.
    """
    now, address = timezone.now(), str(request.META.get("REMOTE_ADDR", ""))[:45]
    browser = browser_name(request.META.get("HTTP_USER_AGENT", ""))
    kindred = SecurityEvent.objects.filter(person=person, kind=kind)
    with transaction.atomic():
        if kind in GUESSES:
            today = kindred.filter(address=address, at__gt=now - timedelta(days=1))
            if today.update(times=F("times") + 1, at=now):
                return
        kindred.create(person=person, kind=kind, at=now, address=address, browser=browser)
        oldest = kindred.order_by("-at", "-pk").values_list("pk", flat=True)[MOST_OF_A_KIND:]
        SecurityEvent.objects.filter(pk__in=list(oldest)).delete()


def noting(kind: SecurityEvent.Kind) -> Callable[..., None]:
    """A receiver of signals with `request` and `user`, which notes this kind of event."""

    def receive(request: HttpRequest, user: User, **signal: Any) -> None:
        note(request, user, kind)

    return receive


def note_removal(request: HttpRequest, user: User, authenticator: Authenticator, **signal: Any) -> None:
    """Notes a passkey or an app that is removed; the recovery codes that go with the last one are no news."""
    if authenticator.type != Authenticator.Type.RECOVERY_CODES:
        note(request, user, Kind.FACTOR_REMOVED)


def note_addition(request: HttpRequest, user: User, authenticator: Authenticator, **signal: Any) -> None:
    """Notes a passkey or an app that is added, or the first recovery codes."""
    is_codes = authenticator.type == Authenticator.Type.RECOVERY_CODES
    note(request, user, Kind.CODES_MADE if is_codes else Kind.FACTOR_ADDED)


def note_end(request: HttpRequest, user: User, key: str, **signal: Any) -> None:
    """Notes that one session has ended from elsewhere, or all others."""
    note(request, user, Kind.SESSION_ENDED if key else Kind.ENDED_ELSEWHERE)


def note_sign_out(request: HttpRequest, user: User | None, **signal: Any) -> None:
    if user and not user.closed_at:
        note(request, user, Kind.SIGNED_OUT)


def note_guess(request: HttpRequest, login: str, kind: SecurityEvent.Kind = Kind.WRONG_PASSWORD) -> None:
    """Notes a wrong password for the account with that name or e-mail address, or for nobody’s; or a refused try."""
    named = Q(username__iexact=login) | Q(email__iexact=login)
    note(request, User.objects.filter(named, guest=False).order_by("pk").first(), kind)


def events(person: User | None = None) -> QuerySet[SecurityEvent]:
    """The events of the person, or of everybody, the newest first."""
    found = SecurityEvent.objects.select_related("person").order_by("-at", "-pk")
    return (found.filter(person=person) if person else found)[:SHOWN]


def forget_old() -> None:
    """Deletes the events that are older than `KEPT`."""
    SecurityEvent.objects.filter(at__lt=timezone.now() - KEPT).delete()
