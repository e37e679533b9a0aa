import threading
import time
from typing import Any

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
        self.server.run()

    def __enter__(self) -> str:
        self.start()
        while not self.server.started:
            if not self.is_alive():
                raise RuntimeError("the server did not start")
            time.sleep(0.02)
        host, port = self.server.servers[0].sockets[0].getsockname()
        return f"http://{host}:{port}"

    def __exit__(self, *exception: object) -> None:
        self.server.should_exit = True
        self.join(10)
