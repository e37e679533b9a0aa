import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async

from annotations.archive.live import live, presence_rooms
from annotations.archive.live.presence import Place, reported_place
from annotations.archive.live.presence_rooms import Presence, room_of
from annotations.archive.models import Annotation
from annotations.people.guests import guest_of
from annotations.people.models import User
from annotations.threads.listening import CLOSED_TO_YOU, NOT_FOUND, Listener

BETWEEN_REPORTS = 0.2
"""The minimum number of seconds between two places that are forwarded from one browser."""


class AnnotationConsumer(Listener):
    """Sends the new versions of an annotation to its recorders and followers, and their places to its recorders.

    Places are sent if `?presence=1` is in the address, as from the editor. A browser reports its place every few
    seconds, and the others take it to have left if it stops. So no process has to know the sockets of another one.
    """

    most_messages = 100  # far more places than a person gets to
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
        """Forwards the places of other recorders."""
        if event["asks"]:
            presence_rooms.answer(self.presence_group, event["process"])
        await self._forward(event["places"])

    async def _forward(self, places: Sequence[Presence]) -> None:
        others = [place for place in places if place["by"] != self.reader]
        if others:
            shown = [{"tab": one["tab"], "name": one["name"], "at": one["at"]} for one in others]
            await self.send(json.dumps({"places": shown}))

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
            await self._pass_on(is_new=not before)

    async def disconnect(self, code: int) -> None:
        await super().disconnect(code)
        if self.passing_on:
            self.passing_on.cancel()
        if self.place:
            self.place = None
            await self._pass_on()

    async def _pass_on(self, *, is_new: bool = False) -> None:
        """Reports the own place, None if the recorder has left; who has just come receives those of the others."""
        room = room_of(self.presence_group)
        if is_new:
            await self._forward(room.known())
        room.report(Presence(by=self.reader, tab=self.tab, name=self.name, at=self.place), is_new=is_new)
