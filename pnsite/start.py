"""Checks before the site serves: problems stop the start, and are not left to visitors."""

import gc
import logging
import sys
from asyncio import create_task, to_thread
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core import checks
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from pnsite.daily import work_every_day
from pnsite.database import note_database
from pnsite.handler import PooledHandler
from pnsite.mail import send_waiting

if sys.platform != "win32":
    import fcntl

logger = logging.getLogger(__name__)

IN_MEMORY = "channels.layers.InMemoryChannelLayer"

OBJECTS_BETWEEN_COLLECTIONS = 100_000
"""Twice as many as the Reading of the longest text has, all of them in use and without cycles: few readings wait for a
scan of the last objects, and none for long."""

SWITCH_WITHIN = 0.0005
"""Seconds after which a thread that makes a page lets the loop go on, which waits for that each time that it reads or
writes. By default they are ten times as many."""


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI lifespan: starts the site, or reports why it cannot start."""
    await receive()
    if wrong := await sync_to_async(lambda: list(refusals()))():
        await send({"type": "lifespan.startup.failed", "message": "Roundhouse cannot start. " + " ".join(wrong)})
        return
    warn_of_open_folder(settings.DATA_DIR)
    note_database()
    collect_seldom()
    sys.setswitchinterval(SWITCH_WITHIN)
    await send({"type": "lifespan.startup.complete"})
    daily = create_task(work_every_day())
    await receive()
    daily.cancel()
    for lane in (PooledHandler.looking, PooledHandler.saving):
        lane.shutdown(wait=False)
    await to_thread(send_waiting)
    await send({"type": "lifespan.shutdown.complete"})


def collect_seldom() -> None:
    """Sets the garbage collector as a server needs it, once everything is loaded."""
    gc.collect()
    gc.freeze()  # loaded modules stay: no request has to wait while they are scanned
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)


def warn_of_open_folder(folder: Path) -> None:
    """Log that others on this machine can look into the folder. Its files are private, but their names are not."""
    if sys.platform != "win32" and folder.stat().st_mode & 0o077:
        logger.warning("Other users of this machine can open the data folder. Run: chmod 700 %s", folder)


def refusals() -> Iterator[str]:
    """The reasons why this process cannot serve, as sentences."""
    yield from (str(message) for message in checks.run_checks() if message.is_serious())
    yield from _refusals_of_database()
    if not settings.DEBUG and not (Path(settings.STATIC_ROOT) / "staticfiles.json").exists():
        yield "Static files are not collected: run `manage.py collectstatic`."
    if settings.CHANNEL_LAYERS["default"]["BACKEND"] == IN_MEMORY and not lock(settings.DATA_DIR / "serving"):
        yield (
            f"Another process serves {settings.DATA_DIR}, and with channels in memory neither would receive the other's"
            " posts. Stop that one, run one worker, or set another DATA_DIR."
        )


def _refusals_of_database() -> Iterator[str]:
    try:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            yield "The database is not up to date: run `manage.py migrate`."
    except DatabaseError as error:
        name = connection.settings_dict["NAME"]
        yield f"The database {name} cannot be read: {error}. Restore a backup, or set another DATA_DIR."


lock_files: list[IO[str]] = []


def lock(path: Path) -> bool:
    """Locks `path` until this process ends; False if another process holds the lock."""
    if sys.platform == "win32":
        return True
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return False
    lock_files.append(file)
    return True
