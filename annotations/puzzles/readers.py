"""The readers who answer: people with an account, and guests, who are identified by their session."""

import secrets
from dataclasses import dataclass, replace

from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q
from django.http import HttpRequest

from annotations.people.addresses import counted_address
from annotations.threads.access import Person

SESSION_KEY = "puzzle_reader"


@dataclass(frozen=True, slots=True)
class Reader:
    """A reader. `session` identifies the browser, also after signing in, so that attempts as a guest remain theirs.

    `address` is where a guest’s answer comes from; it is never stored.
    """

    person: int | None
    session: str
    address: str = ""

    @property
    def known(self) -> bool:
        """Whether they can be recognized when they come back."""
        return self.person is not None or bool(self.session)

    def attempts(self) -> Q:
        """Selects their attempts; each part of it finds them by an index."""
        own = Q(reader_id=self.person) if self.person else Q(pk__in=[])
        return own | Q(reader=None, session=self.session) if self.session else own


def reader_of(request: HttpRequest) -> Reader:
    """The reader of a page. Stores nothing about them."""
    return reader_in(request.user, request.session)


def reader_in(user: Person, session: SessionBase) -> Reader:
    """The reader in this session, of a page or of a socket. Stores nothing about them."""
    return Reader(user.pk, session.get(SESSION_KEY, ""))


def remembered_reader_of(request: HttpRequest) -> Reader:
    """The reader who answers. Stores a key in the session of a guest, to recognize them from now on."""
    if request.user.pk is None and SESSION_KEY not in request.session:
        request.session[SESSION_KEY] = secrets.token_urlsafe(24)
    reader = reader_of(request)
    return reader if reader.person else replace(reader, address=counted_address(request.META.get("REMOTE_ADDR", "")))
