import json
from typing import Any

from channels.db import database_sync_to_async

from annotations.threads import broadcast
from annotations.threads.access import may_read, readable_thread
from annotations.threads.listening import CLOSED_TO_YOU, NOT_FOUND, Listener


class ThreadConsumer(Listener):
    """The socket of one reader: sends the number of the newest post on connecting, then every new post.

    Our pages send nothing here.
    """

    async def connect(self) -> None:
        slug = self.scope["url_route"]["kwargs"]["slug"]
        user = self.scope["user"]
        assert user is not None
        self.reader: int | None = user.pk
        await self.join(broadcast.group(slug))
        thread = await database_sync_to_async(readable_thread)(slug, user, self.scope["session"])
        if thread is None:
            await self.leave(NOT_FOUND)
        else:
            await self.send(json.dumps({"number": thread.last_number}))

    async def thread_news(self, event: dict[str, Any]) -> None:
        # The event has the committed state of the thread, so that checking rights costs no query for each socket.
        if not may_read(self.reader, opened=event["opened"], owner=event["owner"]):
            await self.leave(CLOSED_TO_YOU)
        elif event["text"]:
            await self.send(event["text"])
