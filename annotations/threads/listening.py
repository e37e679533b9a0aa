"""What sockets have in common: they listen to the news of one group, as long as whoever listens may."""

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

CLOSED_TO_YOU = 4403
NOT_FOUND = 4404


class Listener(AsyncWebsocketConsumer):
    """A socket in a group; ends with one of the codes above where it has no business there."""

    group: str

    async def join(self, group: str) -> None:
        """Accepts the socket, then listens to the group.

        Whoever joins looks at the state of things after that: what changes in between is heard or seen.
        """
        self.group = group
        await self.accept()  # a socket that is refused before that cannot be told why
        await self.channel_layer.group_add(group, self.channel_name)

    async def leave(self, code: int) -> None:
        await self.disconnect(code)
        await self.close(code)
        raise StopConsumer

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(self.group, self.channel_name)
