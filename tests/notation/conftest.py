import os
from pathlib import Path

import pytest
from hypothesis import settings

# Properties are about what holds, not how long it takes: a busy machine must not fail them. In CI they take the same
# examples each time, so that a change is judged by itself; elsewhere they look for new ones.
settings.register_profile("any machine", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("any machine")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a text that a test may write, in the folder that it runs in."""
    monkeypatch.chdir(tmp_path)
    return Path("game.pn")
