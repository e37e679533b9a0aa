"""The sessions of a person: the browsers that they are signed in with, and how each of them is ended."""

from importlib import import_module
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.sessions.models import Session
from django.db.models import Exists, F, OuterRef
from django.dispatch import Signal
from django.http import HttpRequest

from annotations.people.models import User

UNKNOWN = "::"  # the address of a request that tells none
MOST_SESSIONS = 100  # of one person: each is looked up for the page that lists them

ended_elsewhere = Signal()
"""Sent with `request` and `user` when all sessions of the user have ended, except that of the request.

If it has a `key`, only the session with that key has ended.
"""


def begin(request: HttpRequest, user: User, **signal: Any) -> None:
    """Lists the session that this sign-in begins. Of one too many, the oldest of the others ends."""
    if not request.session.session_key:
        request.session.save()
    browser = request.META.get("HTTP_USER_AGENT", "")[: UserSession._meta.get_field("user_agent").max_length]
    UserSession.objects.update_or_create(
        session_key=request.session.session_key,
        defaults={"user": user, "ip": request.META.get("REMOTE_ADDR") or UNKNOWN, "user_agent": browser},
    )
    others = UserSession.objects.filter(user=user).exclude(session_key=request.session.session_key)
    for oldest in others.order_by("-created_at", "-pk")[MOST_SESSIONS - 1 :]:
        _end(request, oldest)


def end(request: HttpRequest, **signal: Any) -> None:
    """Removes the session that this sign-out ends from the list."""
    UserSession.objects.filter(session_key=request.session.session_key).delete()


def of(user: User) -> list[UserSession]:
    """Their sessions that have not ended, the latest sign-in first."""
    return sorted(UserSession.objects.purge_and_list(user), key=lambda session: session.created_at, reverse=True)


def end_one(request: HttpRequest, user: User, number: int) -> bool:
    """Ends that session of theirs, with its sockets; False if they have none with this number."""
    session = UserSession.objects.filter(user=user, pk=number).first()
    if session:
        _end(request, session)
    return session is not None


def _end(request: HttpRequest, session: UserSession) -> None:
    session.end()
    ended_elsewhere.send(User, request=request, user=session.user, key=session.session_key)


def end_others(request: HttpRequest, user: User, **signal: Any) -> None:
    """Ends all sessions of theirs except that of the request, with their sockets; those that are not listed, too."""
    User.objects.filter(pk=user.pk).update(sign_outs=F("sign_outs") + 1)
    user.refresh_from_db(fields=["sign_outs"])
    before = request.session.session_key
    if request.user.pk == user.pk:
        update_session_auth_hash(request, user)
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    for session in UserSession.objects.filter(user=user):
        if session.session_key not in (before, request.session.session_key):
            store.delete(session.session_key)
            session.delete()
    UserSession.objects.filter(user=user, session_key=before).update(session_key=request.session.session_key)
    ended_elsewhere.send(User, request=request, user=user, key="")


def forget_ended() -> None:
    """Removes sessions from the lists that have expired."""
    stored = Session.objects.filter(pk=OuterRef("session_key"))
    UserSession.objects.filter(~Exists(stored)).delete()
