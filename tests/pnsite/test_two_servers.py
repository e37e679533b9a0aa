"""Two servers on one folder of data: the second does not start, and the first goes on."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.pnsite.server_process import Server, environment_of

REPOSITORY = Path(__file__).parent.parent.parent


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of servers whose folder has all tables."""
    environment = environment_of(tmp_path)
    migrate = [sys.executable, "manage.py", "migrate", "--verbosity=0"]
    subprocess.run(migrate, env=environment, cwd=REPOSITORY, check=True)
    return environment


def test_the_second_refuses_in_words_and_the_first_goes_on(environment: dict[str, str]) -> None:
    first = Server(environment)
    try:
        command = [sys.executable, "-m", "pnsite.serve", "--port", "0"]
        second = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode != 0
        assert f"Another process serves {environment['DATA_DIR']}" in second.stderr
        assert "Stop that one, run one worker, or set another DATA_DIR." in second.stderr
        assert "Traceback" not in second.stderr
        assert first.answers()
    finally:
        first.kill()
    third = Server(environment)
    third.kill()
