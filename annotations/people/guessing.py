"""How often somebody may guess the password of an account, without keeping its owner out.

Guesses are counted for each address by itself, so nobody elsewhere uses up the tries of others. All addresses together
have a limit, too. A browser that the owner has signed in with has tries of its own: neither those at the same address
nor all others together use them up.
"""

from hashlib import sha256

from django.db.models import Q
from django.http import HttpRequest

from annotations.people.addresses import counted_address
from annotations.people.known_browsers import NAME, people_known
from annotations.people.limits import allow, used
from annotations.people.models import User

FROM_AN_ADDRESS, MINUTES = 5, 5 * 60
FROM_ALL, AN_HOUR = 50, 60 * 60


def may_guess(request: HttpRequest, login: str) -> bool:
    """Whether this browser may try a password for that name or e-mail address now."""
    if is_known(request, login):
        return used(_from_browser(request, login), MINUTES) < FROM_AN_ADDRESS
    return used(_from_here(request, login), MINUTES) < FROM_AN_ADDRESS and used(_from_all(login), AN_HOUR) < FROM_ALL


def guessed_wrong(request: HttpRequest, login: str) -> None:
    """Counts a wrong password."""
    if is_known(request, login):
        allow(_from_browser(request, login), FROM_AN_ADDRESS, MINUTES)
        return
    allow(_from_here(request, login), FROM_AN_ADDRESS, MINUTES)
    allow(_from_all(login), FROM_ALL, AN_HOUR)


def is_known(request: HttpRequest, login: str) -> bool:
    """Whether the person with that name or e-mail address has signed in with this browser.

    Anybody can sign up with the address of somebody else: of several accounts with one address, it must know all.
    """
    named = Q(username__iexact=login) | Q(email__iexact=login)
    people = set(User.objects.filter(named).values_list("pk", flat=True))
    return bool(people) and people <= set(people_known(request))


def _from_browser(request: HttpRequest, login: str) -> str:
    return f"guess:{_digest(request.COOKIES[NAME])}:{_digest(login)}"


def _from_here(request: HttpRequest, login: str) -> str:
    return f"guess:{counted_address(request.META.get('REMOTE_ADDR', ''))}:{_digest(login)}"


def _from_all(login: str) -> str:
    return f"guess:{_digest(login)}"


def _digest(login: str) -> str:
    """Names that the counters keep are short, whatever was typed, and do not tell it."""
    return sha256(login.casefold().encode(errors="surrogatepass")).hexdigest()[:32]
