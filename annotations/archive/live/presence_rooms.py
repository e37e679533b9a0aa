"""Where the open editors of an annotation are: what many browsers report at once goes out in one message to each.

A process knows the places of its own sockets alone, and shares them with those of others through the channel layer.
"""

import asyncio
import logging
import secrets
from typing import TypedDict

from channels.layers import get_channel_layer

from annotations.archive.live.presence import Place

TOGETHER = 0.05
"""Seconds in which changed places are collected."""
STILL_THERE = 1.0
"""Seconds for a place that is reported again: others take a browser to have left after a longer silence."""
PROCESS = secrets.token_hex(4)

logger = logging.getLogger(__name__)


class Presence(TypedDict):
    """The place of one tab of the recorder with the id `by`; None if the tab has left."""

    by: int | None
    tab: str
    name: str
    at: Place | None


class Room:
    """The open editors of one annotation in this process."""

    def __init__(self, group: str) -> None:
        self._group = group
        self._known: dict[str, Presence] = {}
        self._waiting: dict[str, Presence] = {}
        self._asks = False
        self._timer: asyncio.TimerHandle | None = None
        self._sending: asyncio.Task[None] | None = None

    def known(self) -> list[Presence]:
        """The places that everybody here has received."""
        return list(self._known.values())

    def report(self, presence: Presence, *, is_new: bool) -> None:
        """Sends the place to everybody soon, together with others; a new tab also asks where those elsewhere are."""
        tab = presence["tab"]
        self._waiting[tab] = presence
        self._asks |= is_new
        self._send_in(STILL_THERE if self._known.get(tab) == presence else TOGETHER)

    def answer(self) -> None:
        """Sends all places to everybody soon: a new tab in another process has asked."""
        self._waiting = self._known | self._waiting
        self._send_in(TOGETHER)

    def _send_in(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if self._timer and self._timer.when() <= loop.time() + seconds:
            return
        if self._timer:
            self._timer.cancel()
        self._timer = loop.call_later(seconds, self._begin)

    def _begin(self) -> None:
        self._timer = None
        self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        places, asks = list(self._waiting.values()), self._asks
        self._waiting, self._asks = {}, False
        for presence in places:
            if presence["at"]:
                self._known[presence["tab"]] = presence
            else:
                self._known.pop(presence["tab"], None)
        if not self._known and _rooms.get(self._group) is self:
            del _rooms[self._group]
        layer = get_channel_layer()
        assert layer is not None
        event = {"type": "annotation.presence", "places": places, "asks": asks, "process": PROCESS}
        try:
            await layer.group_send(self._group, event)
        except Exception:  # every browser reports its place again
            logger.exception("Places in %s were not sent", self._group)


_rooms: dict[str, Room] = {}


def room_of(group: str) -> Room:
    """The room with that channel group."""
    return _rooms.setdefault(group, Room(group))


def answer(group: str, process: str) -> None:
    """Has the room, if this process has it, answer new tabs of another process."""
    if process != PROCESS and group in _rooms:
        _rooms[group].answer()
