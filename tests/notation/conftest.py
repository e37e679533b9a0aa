from pathlib import Path

import pytest
from hypothesis import settings

# Properties are about what holds, not how long it takes: a busy machine must not fail them.
settings.register_profile("any machine", deadline=None)
settings.load_profile("any machine")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a text that a test may write, in the folder that it runs in."""
    monkeypatch.chdir(tmp_path)
    return Path("game.pn")
