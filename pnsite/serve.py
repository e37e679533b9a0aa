"""`python -m pnsite.serve`: serves the site with the limits of one connection; see the README."""

import argparse
from typing import Any

import uvicorn

from pnsite.connections import BoundedProtocol
from pnsite.socket_connections import BoundedSocket

LIMITS: dict[str, Any] = {
    "ws": BoundedSocket,  # few frames in a time
    "ws_max_size": 4096,  # bytes: sockets receive places in a text, and no more
    "ws_max_queue": 8,  # messages that wait until they are read
    "ws_per_message_deflate": False,  # messages are short, and a compressed one can be as large as it likes
    "http": BoundedProtocol,  # requests that begin in time, with headers of bounded size
    "timeout_keep_alive": 15,  # seconds
    "limit_concurrency": 4096,  # connections and requests; more are answered with 503
    "backlog": 512,
    "timeout_graceful_shutdown": 2,
    "server_header": False,  # nobody needs to know what serves the site, and each answer would carry it
}
"""The settings of uvicorn for what one connection, and all together, may cost."""


def port(text: str) -> int:
    """The number of a port; 0 stands for any that is free. Larger numbers would serve at another port, silently."""
    if not text.isascii() or not text.isdigit() or int(text[:20]) > 65_535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: write a whole number up to 65535")
    return int(text)


def main() -> None:
    """Serve until the process is stopped."""
    parser = argparse.ArgumentParser(prog="python -m pnsite.serve", description="Serve Roundhouse.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default 127.0.0.1)")
    parser.add_argument("--port", type=port, default=8000, help="the port to listen at (default 8000)")
    parser.add_argument(
        "--reload", nargs="*", metavar="FOLDER", help="start again when a file in these folders changes"
    )
    given = parser.parse_args()
    uvicorn.run(
        "pnsite.asgi:application",
        host=given.host,
        port=given.port,
        log_level="warning",
        access_log=False,
        lifespan="on",  # a site whose checks fail does not start
        reload=given.reload is not None,
        reload_dirs=given.reload,
        **LIMITS,
    )


if __name__ == "__main__":
    main()
