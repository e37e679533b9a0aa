"""Guests: people who record without an account. Each is a row of `User` whose id and name are only in their session.

The name is random, so a session whose id was given to somebody else does not lead to them. A guest is never signed in,
so a guest cannot pass for somebody with an account.
"""

import secrets
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Concatenate, ParamSpec
from weakref import WeakKeyDictionary

from django.contrib.auth.views import redirect_to_login
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from annotations.people.addresses import counted_address
from annotations.people.models import User

SESSION_KEY = "guest"
SEEN_KEY = "guest_seen"

KEPT = timedelta(days=30)
"""How long a guest’s drafts are kept after they last wrote."""

P = ParamSpec("P")


def writer_id(request: HttpRequest) -> int | None:
    """The primary key of the writer: the person who is signed in, else the session’s guest, else None."""
    return request.user.pk or _guest_id(request)


def _guest_id(request: HttpRequest) -> int | None:
    """The primary key of the session’s guest, looked up once in a request."""
    named = request.session.get(SESSION_KEY)
    if named is None:
        return None
    known, number = _LOOKED_UP.get(request, (None, None))
    if known != named:
        guest = guest_of(request.session)
        number = guest.pk if guest else None
        _LOOKED_UP[request] = named, number
    return number


_LOOKED_UP: WeakKeyDictionary[HttpRequest, tuple[object, int | None]] = WeakKeyDictionary()
"""What the session of a request says of its guest, and the guest’s primary key."""


def writer_key(request: HttpRequest) -> str:
    """The writer’s key, for the device that queues their edits; a guest’s edits move with their drafts."""
    writer = writer_id(request)
    return "" if writer is None else str(writer) if request.user.pk else f"guest-{writer}"


def writer_of(request: HttpRequest) -> User | None:
    """The writer, as in `writer_id`."""
    if isinstance(request.user, User):
        return request.user
    if guest := guest_of(request.session):
        guest.address = _address(request)
    return guest


def rate_limit_key(request: HttpRequest) -> str:
    """The key that rate limits count a request under: the writer, else the address it comes from."""
    return str(writer_id(request) or _address(request))


def guest_of(session: SessionBase) -> User | None:
    """The session’s guest, if there is one."""
    match session.get(SESSION_KEY):
        case [int(number), str(name)]:
            return User.objects.filter(pk=number, username=name, guest=True).first()
        case _:
            return None


def create_guest(request: HttpRequest) -> User:
    """Creates a guest with a name that nobody can choose, and stores their id and name in the session.

    Raises RuntimeError within a transaction: if that were undone, the next person would get the id in this session.
    """
    with transaction.atomic(durable=True):
        guest = User.objects.create_user(f"~{secrets.token_hex(12)}", guest=True, is_active=False)
    guest.address = _address(request)
    request.session[SESSION_KEY] = [guest.pk, guest.username]
    _remember(request.session)
    return guest


def writer_required(
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Like `login_required`, but allows guests, and extends their session."""

    @wraps(view)
    def with_writer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        if writer_id(request) is None:
            return redirect_to_login(request.get_full_path())
        if request.user.pk is None and request.session.get(SEEN_KEY) != _today():
            _remember(request.session)
        return view(request, *args, **kwargs)

    return with_writer


def hand_over(guest: User, person: User) -> None:
    """Gives everything that belongs to the guest to the person, and deletes the guest."""
    with transaction.atomic():
        for relation in User._meta.related_objects:
            if relation.one_to_many:
                of_guest = {relation.field.name: guest}
                relation.related_model._base_manager.filter(**of_guest).update(**{relation.field.name: person})
        guest.delete()


def _address(request: HttpRequest) -> str:
    return counted_address(str(request.META.get("REMOTE_ADDR", "")))


def _remember(session: SessionBase) -> None:
    """Changes the session once a day, since a session expires some time after its last change."""
    session[SEEN_KEY] = _today()


def _today() -> str:
    return timezone.localdate().isoformat()
