"""What sockets have in common: they listen to the news of one group, as long as whoever listens may."""

from typing import Any

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from annotations.threads import sessions

CLOSED_TO_YOU = 4403
NOT_FOUND = 4404


class Listener(AsyncWebsocketConsumer):
    """A socket in a group; ends with one of the codes above where it has no business there, and with its session."""

    group: str
    listens_to: tuple[str, ...] = ()

    async def join(self, group: str) -> None:
        """Accepts the socket, then listens to the group, and to what becomes of its session.

        Whoever joins looks at the state of things after that: what changes in between is heard or seen.
        """
        self.group = group
        key = self.scope["session"].session_key
        self.listens_to = (group, sessions.group(key)) if key else (group,)
        await self.accept()  # a socket that is refused before that cannot be told why
        for each in self.listens_to:
            await self.channel_layer.group_add(each, self.channel_name)

    async def session_over(self, event: dict[str, Any]) -> None:
        await self.leave(event["code"])

    async def leave(self, code: int) -> None:
        await self.disconnect(code)
        await self.close(code)
        raise StopConsumer

    async def disconnect(self, code: int) -> None:
        for each in self.listens_to:
            await self.channel_layer.group_discard(each, self.channel_name)


class Nowhere(AsyncWebsocketConsumer):
    """The socket of an address at which there is nothing to listen to."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(NOT_FOUND)
        raise StopConsumer
