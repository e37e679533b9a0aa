import asyncio
import socket
import threading
from collections.abc import Coroutine
from typing import Any, Self

import uvicorn

from pnsite.serve import LIMITS


class Announced(uvicorn.Server):
    """A server that says when it has started, or will not."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_decided = threading.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_decided.set()


class LiveServer(threading.Thread):
    """The real server in a thread of the tests, so that both share the database, the cache and the mailbox."""

    def __init__(self, application: Any) -> None:
        super().__init__(daemon=True)
        limits = LIMITS | {"timeout_graceful_shutdown": 1}
        config = uvicorn.Config(application, host="127.0.0.1", port=0, lifespan="off", log_level="warning", **limits)
        self.server = Announced(config)

    def run(self) -> None:
        try:
            asyncio.run(self._serve())
        finally:
            self.server.is_decided.set()

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve()

    @property
    def address(self) -> str:
        host, port = self.server.servers[0].sockets[0].getsockname()
        return f"http://{host}:{port}"

    def run_there(self, act: Coroutine[Any, Any, None]) -> None:
        """Runs it where the server's sockets live, and waits until it is done."""
        asyncio.run_coroutine_threadsafe(act, self.loop).result(10)

    def answer_all(self) -> None:
        """Waits until everything that was requested is answered, so that no late answer sets a cookie."""
        self.run_there(self._answer_all())

    async def _answer_all(self) -> None:
        tasks = self.server.server_state.tasks
        answers = [task for task in tasks if "RequestResponseCycle" in getattr(task.get_coro(), "__qualname__", "")]
        if answers:  # sockets are among the tasks, too, and stay open
            await asyncio.wait(answers, timeout=5)

    def __enter__(self) -> Self:
        self.start()
        self.server.is_decided.wait()
        if not self.server.started:
            raise RuntimeError("the server did not start")
        return self

    def __exit__(self, *exception: object) -> None:
        self.server.should_exit = True
        self.join(10)
