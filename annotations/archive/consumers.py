import asyncio
import json
import secrets
import time
from typing import Any

from channels.db import database_sync_to_async

from annotations.archive import live
from annotations.archive.models import Annotation
from annotations.archive.presence import Place, told
from annotations.people.guests import guest_of
from annotations.people.models import User
from annotations.threads.listening import CLOSED_TO_YOU, NOT_FOUND, Listener

SOONEST = 0.2
"""So many seconds are at least between two places that a browser tells of."""


class AnnotationConsumer(Listener):
    """Tells whoever records or follows an annotation of its versions, and recorders of each other.

    Where a recorder is, their browser tells again and again; who is not heard of for a while is taken for gone by those
    who listen. So no process need know of the sockets of another.
    """

    place: Place | None = None
    said: str | None = None
    told_at = -SOONEST
    telling: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        self.tab = secrets.token_hex(4)
        await self.join(live.group(slug))
        state = await database_sync_to_async(self._look)(slug)
        self.records = bool(state and self.reader in state["recorders"])
        if state and (self.records or state["followed"]):
            await self.send(json.dumps({"version": state["version"]}))
        else:
            await self.leave(NOT_FOUND)

    def _look(self, slug: str) -> live.News | None:
        user: Any = self.scope["user"]
        writer: User | None = user if user.pk else guest_of(self.scope["session"])
        self.reader = writer.pk if writer else None
        self.name = writer.username if writer and not writer.guest else ""
        annotation = Annotation.objects.filter(slug=slug).first()
        return live.news(annotation) if annotation else None

    async def annotation_news(self, event: dict[str, Any]) -> None:
        may_stay = self.reader in event["recorders"] if self.records else event["followed"]
        if may_stay:
            await self.send(json.dumps({"version": event["version"]}))
        else:
            await self.leave(CLOSED_TO_YOU)

    async def annotation_presence(self, event: dict[str, Any]) -> None:
        if not self.records or event["by"] == self.reader:
            return
        await self.send(json.dumps({name: event[name] for name in ("tab", "name", "at")}))
        if event["asks"] and self.place:
            await self._tell(self.place)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Of what a browser tells too soon after it told the last time, the latest counts, once it is time."""
        self.said = text_data
        if self.records and (self.telling is None or self.telling.done()):
            self.telling = asyncio.create_task(self._tell_in_time())

    async def _tell_in_time(self) -> None:
        await asyncio.sleep(self.told_at + SOONEST - time.monotonic())
        self.told_at = time.monotonic()
        before, self.place = self.place, told(self.said)
        if self.place or before:
            await self._tell(self.place, asks=before is None)

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.telling:
            self.telling.cancel()
        if self.place:
            self.place = None
            await self._tell(None)

    async def _tell(self, at: Place | None, *, asks: bool = False) -> None:
        """Tells the others where this one is, None for gone; `asks`: and has them tell where they are."""
        presence = {"by": self.reader, "tab": self.tab, "name": self.name, "at": at, "asks": asks}
        await self.channel_layer.group_send(self.group, {"type": "annotation.presence", **presence})
