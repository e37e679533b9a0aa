"""When the database cannot do its work, visitors get a 503 that says why: it is no fault of theirs, nor of the code."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.core.cache import cache
from django.db import DatabaseError, OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from pnsite.request_number import current

RETRY_AFTER = 30  # seconds
WRITTEN_FOR = 5  # seconds: readiness is asked by anybody, so it writes no more often than this
LEAST_FREE = 64 * 1024 * 1024  # bytes of the disk: with less, saving ends before anybody has come to make room
HEALTH = ("/healthz", "/readyz")

BUSY = "The site is busy saving what others wrote."
NO_SPACE = "The disk of the site is full, so it cannot save anything now."
GONE = "The site cannot reach its database."
DAMAGED = "The database of the site is damaged. The person who runs this site has to restore a backup."
REASONS = {
    "locked": BUSY,
    "full": NO_SPACE,
    "readonly": GONE,
    "unable to open": GONE,
    "disk i/o": GONE,
    "no such table": GONE,
    "malformed": DAMAGED,
    "not a database": DAMAGED,
}
"""What went wrong, by words in SQLite's message."""

_served: dict[str, tuple[int, int]] = {}


def note_database() -> None:
    """Note which file this process serves from; call it once, at the start."""
    if identity := _identity():
        _served["database"] = identity


def is_database_in_place() -> bool:
    """Whether that file is still there. SQLite itself goes on writing to a deleted file, which nobody finds again."""
    return "database" not in _served or _served["database"] == _identity()


def _identity() -> tuple[int, int] | None:
    try:
        found = os.stat(connection.settings_dict["NAME"])
    except OSError:
        return None
    return found.st_dev, found.st_ino


def reason_of(error: BaseException | None) -> str:
    """Why the database cannot do its work, or nothing can be written, as a sentence; empty for all other errors."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return NO_SPACE
    if type(error) not in (OperationalError, DatabaseError):  # the others are about what was to be stored
        return ""
    message = str(error).lower()
    return next((sentence for words, sentence in REASONS.items() if words in message), "")


@contextmanager
def failing_in_words() -> Iterator[None]:
    """Ends a command with that sentence instead of a traceback."""
    try:
        yield
    except (OSError, DatabaseError) as error:
        if not (reason := reason_of(error)):
            raise
        raise SystemExit(f"{reason} The system says: {error}.") from None


def unavailable(reason: str) -> HttpResponse:
    """The answer that says so, and when to try again."""
    page = render_to_string("503.html", {"reason": reason, "number": current.get()})
    return HttpResponse(page, status=503, headers={"Retry-After": str(RETRY_AFTER)})


def in_place(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: answers nothing from a database that is no longer there, nor saves to it."""

    def answer(request: HttpRequest) -> HttpResponse:
        if request.path in HEALTH or is_database_in_place():
            return get_response(request)
        return unavailable(GONE)

    return answer


def ask_database() -> None:
    """Raises an error unless the database is in place, can be written to, and has room to grow."""
    if not is_database_in_place():
        raise FileNotFoundError
    folder = os.path.dirname(connection.settings_dict["NAME"]) or "."
    if shutil.disk_usage(folder).free < LEAST_FREE:  # a full disk may still take what is written over in the log
        raise OSError(errno.ENOSPC, "no room to grow")
    if cache.get("database-written"):
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA user_version")
        (version,) = cursor.fetchone()
        cursor.execute(f"PRAGMA user_version = {int(version)}")
    cache.set("database-written", True, WRITTEN_FOR)
