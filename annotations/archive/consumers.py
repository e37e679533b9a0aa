import asyncio
import json
import secrets
import time
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.exceptions import ChannelFull

from annotations.archive import live
from annotations.archive.models import Annotation
from annotations.archive.presence import Place, reported_place
from annotations.people.guests import guest_of
from annotations.people.models import User
from annotations.threads.listening import CLOSED_TO_YOU, NOT_FOUND, Listener

BETWEEN_REPORTS = 0.2
"""At least so many seconds are between two places that are passed on from one browser."""


class AnnotationConsumer(Listener):
    """Tells whoever records or follows an annotation of its versions, and its recorders where the others are.

    `?presence=1` in its address asks for the latter: the editor does, a page that only shows the text does not. A
    browser reports its place again and again; recorders who are not heard of for a while are taken to have left by
    those who listen. So no process need know of the sockets of another.
    """

    place: Place | None = None
    latest_report: str | None = None
    passed_on_at = -BETWEEN_REPORTS
    passing_on: asyncio.Task[None] | None = None
    presence_group = ""

    async def connect(self) -> None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        self.tab = secrets.token_hex(4)
        await self.join(live.group(slug))
        state = await database_sync_to_async(self._look)(slug)
        self.records = bool(state and self.reader in state["recorders"])
        if not state or not (self.records or state["followed"]):
            await self.leave(NOT_FOUND)
        else:
            if self.records and self._asks_for_presence():
                self.presence_group = live.presence_group(slug)
                await self.join_another(self.presence_group)
            await self.send(json.dumps({"version": state["version"]}))

    def _asks_for_presence(self) -> bool:
        return "presence" in parse_qs(self.scope["query_string"].decode("latin1"))

    def _look(self, slug: str) -> live.News | None:
        user: Any = self.scope["user"]
        writer: User | None = user if user.pk else guest_of(self.scope["session"])
        self.reader = writer.pk if writer else None
        self.name = writer.username if writer and not writer.guest else ""
        annotation = Annotation.objects.filter(slug=slug).first()
        return annotation.news() if annotation else None

    async def annotation_news(self, event: dict[str, Any]) -> None:
        may_stay = self.reader in event["recorders"] if self.records else event["followed"]
        if may_stay:
            await self.send(json.dumps({"version": event["version"]}))
        else:
            await self.leave(CLOSED_TO_YOU)

    async def annotation_presence(self, event: dict[str, Any]) -> None:
        """Passes on where another recorder is; whoever has just come is answered, alone, where this one is."""
        if event["by"] == self.reader:
            return
        await self.send(json.dumps({name: event[name] for name in ("tab", "name", "at")}))
        if event["answer_to"] and self.place:
            with suppress(ChannelFull):  # the place is reported again soon
                await self.channel_layer.send(event["answer_to"], self._presence(self.place))

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Throttles presence reports: only the latest is forwarded, once the interval is over."""
        self.latest_report = text_data
        if self.presence_group and (self.passing_on is None or self.passing_on.done()):
            self.passing_on = self.in_background(self._pass_on_in_time())

    async def _pass_on_in_time(self) -> None:
        await asyncio.sleep(self.passed_on_at + BETWEEN_REPORTS - time.monotonic())
        self.passed_on_at = time.monotonic()
        before, self.place = self.place, reported_place(self.latest_report)
        if self.place or before:
            await self._pass_on(answer_to="" if before else self.channel_name)

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.passing_on:
            self.passing_on.cancel()
        if self.place:
            self.place = None
            await self._pass_on()

    async def _pass_on(self, answer_to: str = "") -> None:
        """Tells the others where this one is; they answer to that channel, if it is one, where they are."""
        await self.channel_layer.group_send(self.presence_group, self._presence(self.place, answer_to))

    def _presence(self, at: Place | None, answer_to: str = "") -> dict[str, Any]:
        """The message that this one is there; None for no longer here."""
        person = {"by": self.reader, "tab": self.tab, "name": self.name}
        return {"type": "annotation.presence", **person, "at": at, "answer_to": answer_to}
