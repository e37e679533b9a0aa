"""Browsers in which somebody is signed in, without the form."""

from django.conf import settings
from django.test import Client

from annotations.people.models import User


def signed_in(person: User) -> Client:
    """A browser of its own in which that person is signed in."""
    client = Client()
    client.force_login(person)
    return client


def prove_again(client: Client, password: str) -> None:
    """Types the password of the person who is signed in there, as pages that change the account ask."""
    assert client.post("/account/again/", {"password": password}).status_code == 302


def session_of(client: Client) -> str:
    """The value of its session cookie."""
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def cookie_of(client: Client) -> str:
    """The session cookie as a header carries it."""
    return f"{settings.SESSION_COOKIE_NAME}={session_of(client)}"
