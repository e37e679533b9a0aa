import asyncio
import threading
import time
from collections.abc import Coroutine
from typing import Any, Self

import uvicorn


class LiveServer(threading.Thread):
    """The real server in a thread of the tests, so that both share the database, the cache and the mailbox."""

    def __init__(self, application: Any) -> None:
        super().__init__(daemon=True)
        config = uvicorn.Config(
            application, host="127.0.0.1", port=0, lifespan="off", log_level="warning", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)

    def run(self) -> None:
        asyncio.run(self._serve())

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

    def __enter__(self) -> Self:
        self.start()
        while not self.server.started:
            if not self.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.02)
        return self

    def __exit__(self, *exception: object) -> None:
        self.server.should_exit = True
        self.join(10)
