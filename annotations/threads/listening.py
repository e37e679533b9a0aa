"""The base class of sockets: each receives the messages of a channel group as long as its reader may."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from annotations.people.addresses import counted_address
from annotations.threads import sessions

GONE = 1006
FAILED = 1011
CLOSED_TO_YOU = 4403
NOT_FOUND = 4404
TOO_MUCH = 4429

MOST_OF_A_PERSON = 120  # sockets: two for each of sixty tabs
MOST_OF_AN_ADDRESS = 600
MOST_OF_ALL = 3_000  # the process takes 4,096 connections: the others are for pages

PERIOD = 10.0  # seconds

logger = logging.getLogger(__name__)
_open: Counter[str] = Counter()
"""The sockets of this process that are open: by person, by address, and all."""


class Listener(AsyncWebsocketConsumer):
    """A socket in one or more groups. It is closed with one of the codes above, or when its session ends.

    A server error is logged and closes the socket: the browser reconnects and requests what it has missed. More than
    `most_messages` in a PERIOD close it, too: each takes time of the loop, which answers everybody.
    """

    most_messages = 0
    listens_to: tuple[str, ...] = ()
    counted_as: tuple[str, ...] = ()
    has_failed = False
    _period_began = 0.0
    _received = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serves the socket; however it ends, nothing of it stays in the groups and in the counts."""

        async def send_while_open(message: Any) -> None:
            try:
                await send(message)
            except OSError as gone:  # servers raise it once the client has left, maybe before we hear of that
                raise StopConsumer from gone

        try:
            await super().__call__(scope, receive, send_while_open)
        finally:
            await self.disconnect(GONE)

    async def dispatch(self, message: dict[str, Any]) -> None:
        is_over = message["type"] == "websocket.disconnect"
        if self.has_failed and not is_over:  # messages may still arrive after it is closed
            return
        try:
            await super().dispatch(message)
        except StopConsumer:
            raise
        except Exception as error:
            await self._fail(error, is_open=not is_over)

    async def websocket_receive(self, message: Any) -> None:
        now = time.monotonic()
        if now - self._period_began >= PERIOD:
            self._period_began, self._received = now, 0
        self._received += 1
        if self._received > self.most_messages:
            await self.leave(TOO_MUCH)
        await super().websocket_receive(message)

    def in_background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Runs `work` while other messages are handled; an error in it closes the socket, too."""
        return asyncio.create_task(self._guarded(work))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StopConsumer:
            return  # the client has left, which the consumer hears next
        except Exception as error:
            await self._fail(error, is_open=True)

    async def _fail(self, error: Exception, *, is_open: bool) -> None:
        logger.error("The socket at %s failed", self.scope["path"], exc_info=error)
        self.has_failed = True
        if not is_open:
            raise StopConsumer
        await self.close(FAILED)

    async def join(self, group: str) -> None:
        """Accepts the socket, then joins the group and the group of its session.

        Query the state only after this: then no change can be missed between the query and the first message. One
        socket too many is closed at once.
        """
        await self.accept()  # only an accepted socket can be closed with a code
        if not self._is_counted():
            await self.leave(TOO_MUCH)
        await self.join_another(group)
        if key := self.scope["session"].session_key:
            await self.join_another(sessions.group(key))
        user = self.scope["user"]
        if user and user.pk:
            await self.join_another(sessions.group_of_person(user.pk))

    def _is_counted(self) -> bool:
        """Count the socket for its person and its address; False, with nothing counted, if there are too many."""
        host, _port = self.scope.get("client") or ("", 0)
        limits = {"all": MOST_OF_ALL, f"address:{counted_address(host)}": MOST_OF_AN_ADDRESS}
        if person := self._person():
            limits[person] = MOST_OF_A_PERSON
        if any(_open[name] >= most for name, most in limits.items()):
            return False
        self.counted_as = tuple(limits)
        _open.update(limits.keys())
        return True

    def _person(self) -> str:
        """What the sockets of a person are counted by: their account, in all browsers; else the session, if any."""
        user = self.scope["user"]
        if user and user.pk:
            return f"person:{user.pk}"
        key = self.scope["session"].session_key
        return f"session:{key}" if key else ""

    async def join_another(self, group: str) -> None:
        """Joins another group until the socket is closed."""
        self.listens_to += (group,)
        await self.channel_layer.group_add(group, self.channel_name)

    async def session_over(self, event: dict[str, Any]) -> None:
        await self.leave(event["code"])

    async def leave(self, code: int) -> None:
        """Closes the socket with this code."""
        await self.disconnect(code)
        await self.close(code)
        raise StopConsumer

    async def disconnect(self, code: int) -> None:
        for each in self.listens_to:
            await self.channel_layer.group_discard(each, self.channel_name)
        self.listens_to = ()
        for name in self.counted_as:
            _open[name] -= 1
            if not _open[name]:
                del _open[name]
        self.counted_as = ()


class UnknownSocket(AsyncWebsocketConsumer):
    """Closes sockets at unknown addresses."""

    async def connect(self) -> None:
        await self.accept()
        await self.close(NOT_FOUND)
        raise StopConsumer
