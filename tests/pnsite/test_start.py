import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core import checks
from django.db.migrations.executor import MigrationExecutor

from pnsite import daily, start
from pnsite.start import lifespan, lock, refusals, warn_of_open_folder

USUAL_SWITCH = 0.005
"""Seconds after which Python lets another thread go on."""


@pytest.fixture
def ready(db: None, settings: Any, tmp_path: Path) -> Path:
    """A data folder with everything collected."""
    settings.DATA_DIR = tmp_path
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STATIC_ROOT.mkdir()
    (settings.STATIC_ROOT / "staticfiles.json").touch()
    return tmp_path


@pytest.fixture(autouse=True)
def _let_go(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(start, "lock_files", [])
    yield
    for file in start.lock_files:
        file.close()


@pytest.fixture(autouse=True)
def _usual_switch() -> Iterator[None]:
    sys.setswitchinterval(USUAL_SWITCH)
    yield
    sys.setswitchinterval(USUAL_SWITCH)


def test_a_site_that_lacks_nothing_starts(ready: Path) -> None:
    assert list(refusals()) == []


def test_a_site_without_its_tables_does_not_start(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_: [("0002_more", False)])
    assert list(refusals()) == ["The database is not up to date: run `manage.py migrate`."]


def test_a_site_without_its_styles_does_not_start(ready: Path) -> None:
    (ready / "static" / "staticfiles.json").unlink()
    assert list(refusals()) == ["Static files are not collected: run `manage.py collectstatic`."]


def test_while_debugging_nothing_need_be_collected(ready: Path, settings: Any) -> None:
    (ready / "static" / "staticfiles.json").unlink()
    settings.DEBUG = True
    assert list(refusals()) == []


def test_a_site_with_wrong_settings_does_not_start(ready: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [checks.Warning("meh", id="x.W001"), checks.Error("No such engine.", id="x.E001")]
    monkeypatch.setattr(checks, "run_checks", lambda: found)
    assert list(refusals()) == ["?: (x.E001) No such engine."]


def broken(database: Path) -> None:
    database.write_bytes(b"no database" * 1_000)


@pytest.mark.parametrize("spoil", [broken, Path.mkdir])
def test_a_site_whose_database_cannot_be_read_does_not_start(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    spoil(tmp_path / "roundhouse.sqlite3")
    command = [sys.executable, "-m", "pnsite.serve", "--port", "0"]
    environ = {**os.environ, "DATA_DIR": str(tmp_path)}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode != 0
    assert f"The database {tmp_path / 'roundhouse.sqlite3'} cannot be read" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("written", ["99999", "-1", "x", "²", "9" * 5_000])
def test_a_mistyped_port_is_said_in_words(written: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pnsite.serve", f"--port={written}"]
    environ = {**os.environ, "DATA_DIR": str(tmp_path)}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("is not a port: write a whole number up to 65535\n")


HOLD = """
import pathlib, sys
from pnsite.start import lock
print(lock(pathlib.Path(sys.argv[1])), flush=True)
input()
"""


def test_two_processes_do_not_serve_one_folder_with_channels_in_memory(ready: Path) -> None:
    environ = {**os.environ, "DJANGO_SETTINGS_MODULE": "pnsite.settings"}
    command = [sys.executable, "-c", HOLD, str(ready / "serving")]
    with subprocess.Popen(command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "True\n"
        assert "Another process serves" in "".join(refusals())
        other.communicate("\n")
    assert list(refusals()) == []


@pytest.mark.parametrize(("mode", "is_warned"), [(0o700, False), (0o755, True), (0o710, True)])
def test_a_data_folder_that_is_open_to_others_is_warned_of(
    tmp_path: Path, mode: int, is_warned: bool, caplog: pytest.LogCaptureFixture
) -> None:
    tmp_path.chmod(mode)
    warn_of_open_folder(tmp_path)
    assert (f"chmod 700 {tmp_path}" in caplog.text) == is_warned


def test_processes_that_share_a_channel_layer_may_be_many(ready: Path, settings: Any) -> None:
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer"}}
    list(refusals())
    assert not (ready / "serving").exists()


def test_a_folder_is_free_again_when_its_process_has_ended(tmp_path: Path) -> None:
    assert lock(tmp_path / "serving")
    assert not lock(tmp_path / "serving")
    start.lock_files.pop().close()
    assert lock(tmp_path / "serving")


class Server:
    """The server's side of the lifespan."""

    def __init__(self) -> None:
        self.sent: list[dict[str, str]] = []

    async def receive(self) -> dict[str, str]:
        return {"type": "lifespan.shutdown" if self.sent else "lifespan.startup"}

    async def send(self, message: dict[str, str]) -> None:
        self.sent.append(message)


async def test_a_refusal_reaches_the_server_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "refusals", lambda: ["The cellar is flooded.", "The roof is gone."])
    server = Server()
    await lifespan({"type": "lifespan"}, server.receive, server.send)
    message = "Roundhouse cannot start. The cellar is flooded. The roof is gone."
    assert server.sent == [{"type": "lifespan.startup.failed", "message": message}]


class OpenServer(Server):
    """A server that stops the site once something has happened."""

    def __init__(self, happened: asyncio.Event) -> None:
        super().__init__()
        self.happened = happened

    async def receive(self) -> dict[str, str]:
        if self.sent:
            await asyncio.wait_for(self.happened.wait(), 20)
        return await super().receive()


async def test_a_site_does_its_daily_work_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    worked, loop, days = asyncio.Event(), asyncio.get_running_loop(), []

    def work() -> None:
        days.append(len(days))
        if len(days) == 2:
            loop.call_soon_threadsafe(worked.set)

    for name, instead in {"FIRST_AFTER": 0, "A_DAY": 0, "work": work}.items():
        monkeypatch.setattr(daily, name, instead)
    monkeypatch.setattr(start, "refusals", list)
    for lane in (start.PooledHandler.looking, start.PooledHandler.saving):
        monkeypatch.setattr(lane, "shutdown", lambda wait: None)
    server = OpenServer(worked)
    await lifespan({"type": "lifespan"}, server.receive, server.send)
    assert [message["type"] for message in server.sent] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


async def test_a_site_starts_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[object] = []
    monkeypatch.setattr(start, "refusals", list)
    monkeypatch.setattr(start, "send_waiting", lambda: ended.append("mail"))
    for lane in (start.PooledHandler.looking, start.PooledHandler.saving):
        monkeypatch.setattr(lane, "shutdown", lambda wait: ended.append(wait))
    server = Server()
    await lifespan({"type": "lifespan"}, server.receive, server.send)
    assert [message["type"] for message in server.sent] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
    assert ended == [False, False, "mail"]


async def test_a_thread_that_makes_a_page_soon_lets_the_loop_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "refusals", list)
    for lane in (start.PooledHandler.looking, start.PooledHandler.saving):
        monkeypatch.setattr(lane, "shutdown", lambda wait: None)
    server = Server()
    await lifespan({"type": "lifespan"}, server.receive, server.send)
    assert sys.getswitchinterval() < USUAL_SWITCH / 2
