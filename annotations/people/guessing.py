"""How often somebody may guess the password of an account, without keeping its owner out.

Guesses are counted for each address by itself, so nobody elsewhere uses up the tries of others. All addresses together
have a limit, too, and so have all names together at one address. A browser that the owner has signed in with has tries
of its own: neither those at the same address nor all others together use them up.

Right passwords use up no tries, so that a class or a club at one address can sign in at once. Each takes the time of a
hash, though: one name has a limit of them at one address. Nobody elsewhere uses it up, either: anybody can sign up with
the e-mail address of somebody else, and then has a right password for it.

Guesses at a name and at an e-mail address are counted apart: a common count would tell whose address it is.
"""

from hashlib import sha256

from django.db.models import Q
from django.http import HttpRequest

from annotations.people.addresses import counted_address
from annotations.people.known_browsers import NAME, people_known
from annotations.people.limits import Limits, allow, give_back, refusing, used
from annotations.people.models import User

FROM_AN_ADDRESS, MINUTES = 5, 5 * 60
FROM_ALL, AN_HOUR = 50, 60 * 60
ALL_FROM_AN_ADDRESS, RIGHT, A_MINUTE = 30, 30, 60


def may_guess(request: HttpRequest, login: str) -> bool:
    """Whether this browser may try a password for that name or e-mail address now.

    The try counts as a wrong one until `guessed_right`, so that nobody gets around the limits by many tries at once.
    """
    if used(_right(request, login), A_MINUTE) >= RIGHT:
        return False
    return refusing(_limits(request, login)) is None


def guessed_right(request: HttpRequest, login: str) -> None:
    """Counts a right password; the try that `may_guess` counted is given back."""
    allow(_right(request, login), RIGHT, A_MINUTE)
    give_back(_limits(request, login))


def is_known(request: HttpRequest, login: str) -> bool:
    """Whether the person with that name or e-mail address has signed in with this browser.

    Anybody can sign up with the address of somebody else: of several accounts with one address, it must know all.
    """
    named = Q(username__iexact=login) | Q(email__iexact=login)
    people = set(User.objects.filter(named).values_list("pk", flat=True))
    return bool(people) and people <= set(people_known(request))


def _limits(request: HttpRequest, login: str) -> Limits:
    """How many wrong passwords are allowed to this browser, by what is counted."""
    if is_known(request, login):
        return {f"guess:{_digest(request.COOKIES[NAME])}:{_digest(login)}": (FROM_AN_ADDRESS, MINUTES)}
    return {
        _from_here(request, login): (FROM_AN_ADDRESS, MINUTES),
        f"guess:{_digest(login)}": (FROM_ALL, AN_HOUR),
        _all_from_here(request): (ALL_FROM_AN_ADDRESS, A_MINUTE),
    }


def _from_here(request: HttpRequest, login: str) -> str:
    return f"{_all_from_here(request)}:{_digest(login)}"


def _all_from_here(request: HttpRequest) -> str:
    return f"guess:{counted_address(request.META.get('REMOTE_ADDR', ''))}"


def _right(request: HttpRequest, login: str) -> str:
    return f"{_from_here(request, login)}:right"


def _digest(login: str) -> str:
    """Names that the counters keep are short, whatever was typed, and do not tell it."""
    return sha256(login.casefold().encode(errors="surrogatepass")).hexdigest()[:32]
