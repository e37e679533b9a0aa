from pathlib import Path

import pytest


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a text that a test may write, in the folder that it runs in."""
    monkeypatch.chdir(tmp_path)
    return Path("game.pn")
