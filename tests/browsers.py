"""Browsers in which somebody is signed in, without the form."""

from django.conf import settings
from django.test import Client

from annotations.people.models import User


def signed_in(person: User) -> Client:
    """A browser of its own in which that person is signed in."""
    client = Client()
    client.force_login(person)
    return client


def session_of(client: Client) -> str:
    """What its session's cookie says."""
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def cookie_of(client: Client) -> str:
    """That cookie, as a header has it."""
    return f"{settings.SESSION_COOKIE_NAME}={session_of(client)}"
