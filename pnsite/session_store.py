"""Sessions as rows of the database, for `SESSION_ENGINE`."""

from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.backends.db import SessionStore as StoredSession

from pnsite.database import reason_of


class SessionStore(StoredSession):
    """Django’s, which takes a database that cannot do its work for a session that was deleted, and answers with 400."""

    def save(self, must_create: bool = False) -> None:
        """Saves it. Raises OperationalError if the database cannot, and UpdateError if the session was deleted."""
        try:
            super().save(must_create)
        except UpdateError as error:
            if error.__context__ and reason_of(error.__context__):
                raise error.__context__ from None
            raise
