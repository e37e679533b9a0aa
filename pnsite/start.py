"""What must hold before the site serves: refused at the start, not found out by a visitor."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core import checks
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from pnsite.handler import PooledHandler

if sys.platform != "win32":
    import fcntl

IN_MEMORY = "channels.layers.InMemoryChannelLayer"

OBJECTS_BETWEEN_COLLECTIONS = 50_000
"""A Reading is thousands of objects that stay and hold no cycles: Python's own 700 would search them in vain, often."""


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """The ASGI lifespan: starts if nothing is wrong, and says what is."""
    await receive()
    if wrong := await sync_to_async(lambda: list(refusals()))():
        await send({"type": "lifespan.startup.failed", "message": "Roundhouse cannot start. " + " ".join(wrong)})
        return
    gc.collect()
    gc.freeze()  # what is loaded stays: no answer waits while it is all looked through
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS)
    await send({"type": "lifespan.startup.complete"})
    await receive()
    PooledHandler.pool.shutdown(wait=False)
    await send({"type": "lifespan.shutdown.complete"})


def refusals() -> Iterator[str]:
    """Sentences about what keeps this process from serving."""
    yield from (str(message) for message in checks.run_checks() if message.is_serious())
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        yield "The database is not up to date: run `manage.py migrate`."
    if not settings.DEBUG and not (Path(settings.STATIC_ROOT) / "staticfiles.json").exists():
        yield "Its styles and scripts are not collected: run `manage.py collectstatic`."
    if settings.CHANNEL_LAYERS["default"]["BACKEND"] == IN_MEMORY and not alone(settings.DATA_DIR / "serving"):
        yield (
            f"Another process serves {settings.DATA_DIR}, and with channels in memory neither would hear the other's"
            " posts. Stop that one, run one worker, or set another DATA_DIR."
        )


held: list[IO[str]] = []


def alone(path: Path) -> bool:
    """Takes `path` for this process until it ends; False where another has it."""
    if sys.platform == "win32":
        return True
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return False
    held.append(file)
    return True
