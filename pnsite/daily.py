"""The work that the site does once a day by itself: it deletes what has expired, and what closed accounts have left."""

import asyncio
import logging

from django.core.management import call_command

from pnsite.handler import PooledHandler

FIRST_AFTER = 10 * 60  # seconds: a site that has just started has other things to do
A_DAY = 24 * 60 * 60
COMMANDS = ("forgetsessions", "forgetsignins", "forgetguests", "forgetclosed")

logger = logging.getLogger(__name__)


async def work_every_day() -> None:
    """Work once a day until the task is cancelled. What fails is logged, and tried again the next day."""
    await asyncio.sleep(FIRST_AFTER)
    while True:
        await PooledHandler.saving.run(work)
        await asyncio.sleep(A_DAY)


def work() -> None:
    """The work of one day."""
    for command in COMMANDS:
        try:
            call_command(command, verbosity=0)
        except Exception:  # one command must not keep the others from their work, nor end the task
            logger.exception("The daily %s failed", command)
