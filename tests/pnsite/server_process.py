"""The site in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path


def environment_of(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps its data in this folder."""
    mine = {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "pnsite.settings", "DEBUG": "1"}
    return os.environ | mine


class Server:
    """The site in a process of its own, to be killed."""

    def __init__(self, environment: dict[str, str]) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "pnsite.serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=environment)
        while not self.answers():
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.1)
                raise RuntimeError("the server did not start")

    def answers(self) -> bool:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
