"""Who is answering: a person with an account, or a guest whom only their browser's session knows."""

import secrets
from dataclasses import dataclass

from django.db.models import Q
from django.http import HttpRequest

SESSION_KEY = "puzzle_reader"


@dataclass(frozen=True, slots=True)
class Reader:
    """`session` names the browser; it stays when its owner signs in, and what they answered as a guest stays theirs."""

    person: int | None
    session: str

    @property
    def known(self) -> bool:
        """Whether they will be recognised when they come back."""
        return self.person is not None or bool(self.session)

    def attempts(self) -> Q:
        """Which attempts are theirs."""
        own = Q(reader_id=self.person) if self.person else Q(pk=None)
        return own | Q(reader=None, session=self.session) if self.session else own


def reader_of(request: HttpRequest) -> Reader:
    """The reader of a page; nothing is stored about them."""
    return Reader(request.user.pk, request.session.get(SESSION_KEY, ""))


def remembered_reader_of(request: HttpRequest) -> Reader:
    """The reader who answers; a guest is recognised from now on."""
    if request.user.pk is None and SESSION_KEY not in request.session:
        request.session[SESSION_KEY] = secrets.token_urlsafe(24)
    return reader_of(request)
