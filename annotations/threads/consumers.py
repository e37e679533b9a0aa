import json
from typing import Any

from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from annotations.threads import broadcast
from annotations.threads.access import may_read, readable_thread

CLOSED_TO_YOU = 4403
NOT_FOUND = 4404


class ThreadConsumer(AsyncWebsocketConsumer):
    """Tells one reader which post is the newest when it connects, then passes on every new one."""

    async def connect(self) -> None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        self.group = broadcast.group(slug)
        user = self.scope["user"]
        assert user is not None
        self.reader: int | None = user.pk
        await self.accept()  # a socket that is refused before that cannot be told why
        # First listen, then look: what is posted in between is heard or seen.
        await self.channel_layer.group_add(self.group, self.channel_name)
        thread = await database_sync_to_async(readable_thread)(slug, user)
        if thread is None:
            await self.leave(NOT_FOUND)
        else:
            await self.send(json.dumps({"number": thread.last_number}))

    async def thread_news(self, event: dict[str, Any]) -> None:
        # The event carries the thread's state as committed, so that a right costs no query for each socket.
        if not may_read(self.reader, opened=event["opened"], owner=event["owner"]):
            await self.leave(CLOSED_TO_YOU)
        elif event["text"]:
            await self.send(event["text"])

    async def leave(self, code: int) -> None:
        await self.disconnect(code)
        await self.close(code)
        raise StopConsumer

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)
