import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser import find

ROOT = Path(__file__).parent.parent.parent
WORKING = "#!/bin/sh\necho Chromium 156\n"
ADVICE = "#!/bin/sh\necho 'install the snap' >&2\nexit 1\n"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the path."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("BROWSER_PATH", raising=False)
    monkeypatch.setattr(find, "MAC", "")
    return tmp_path


def program(path: Path, text: str) -> str:
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


def test_a_browser_on_the_path_is_taken(path: Path) -> None:
    chrome = program(path / "google-chrome", WORKING)
    assert find.first(find.READY) == chrome


def test_a_program_that_only_advises_to_install_a_browser_is_none(path: Path) -> None:
    program(path / "chromium-browser", ADVICE)
    chrome = program(path / "google-chrome", WORKING)
    assert find.on_the_path() == chrome


def test_the_browser_that_is_named_comes_first(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(path / "chromium", WORKING)
    mine = program(path / "mine", WORKING)
    monkeypatch.setenv("BROWSER_PATH", mine)
    assert find.first(find.READY) == mine


def test_a_browser_that_is_named_and_not_there_stops_the_search(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER_PATH", str(path / "nothing"))
    with pytest.raises(SystemExit, match="is no program"):
        find.first(find.READY)


def test_without_a_package_manager_that_we_may_use_nothing_is_installed(path: Path) -> None:
    assert shutil.which("apt-get") is None
    assert find.from_packages() is None


def test_a_browser_is_installed_by_the_first_way_that_works(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def way(name: str, found: str | None) -> find.Way:
        return lambda: tried.append(name) or found

    ways = (way("path", None), way("download", None), way("packages", "/usr/bin/chromium"), way("more", "never"))
    assert find.first(ways) == "/usr/bin/chromium"
    assert tried == ["path", "download", "packages"]


@pytest.mark.parametrize(("verb", "command"), [("test", "/pytest "), ("bench", "-m tests.bench")])
def test_what_drives_a_browser_finds_or_installs_one_first(verb: str, command: str) -> None:
    planned = subprocess.run(["make", "-n", verb], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "-m tests.browser.find" in planned.partition(command)[0]
    assert command in planned
