"""How much the database does: a measure of work that is the same on every machine and at every load."""

from collections.abc import Callable

from django.db import connection

COUNTED = 10
"""Steps from one count to the next."""


def steps_of(work: Callable[[], object]) -> int:
    """The number of steps that SQLite takes for the work, about."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += COUNTED
        return 0

    connection.ensure_connection()
    connection.connection.set_progress_handler(count, COUNTED)
    try:
        work()
    finally:
        connection.connection.set_progress_handler(None, 0)
    return steps
