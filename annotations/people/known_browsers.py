"""Browsers that somebody has signed in with: others’ wrong guesses do not lock their owner out of them."""

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

NAME = f"{settings.COOKIE_PREFIX}known"
KEPT = 365 * 24 * 60 * 60  # seconds
MOST = 5  # people who share a browser

_signer = signing.TimestampSigner(salt="annotations.people.known_browsers")


def people_known(request: HttpRequest) -> list[int]:
    """The primary keys of those who have signed in with this browser, the latest first."""
    try:
        people = _signer.unsign_object(request.COOKIES.get(NAME, ""), max_age=KEPT)
    except signing.BadSignature:
        return []
    return [int(person) for person in people]


def remember(request: HttpRequest, response: HttpResponse, person: int) -> None:
    """Remembers in a cookie that the person with this primary key has signed in with this browser."""
    others = [other for other in people_known(request) if other != person]
    people = _signer.sign_object([person, *others][:MOST])
    response.set_cookie(NAME, people, max_age=KEPT, secure=settings.SECURE, httponly=True, samesite="Lax")
