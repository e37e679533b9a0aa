import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def prepared(folder: Path) -> str:
    environ = {**os.environ, "DATA_DIR": str(folder), "SITE_URL": "http://127.0.0.1:8123", "DEBUG": "0"}
    command = [sys.executable, "-m", "pnsite.prepare"]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True).stdout


def test_a_fresh_folder_is_made_ready_and_says_where_to_go_and_a_second_time_too(tmp_path: Path) -> None:
    first, second = prepared(tmp_path), prepared(tmp_path)
    for said in (first, second):
        assert "Roundhouse is at http://127.0.0.1:8123/ " in said
        assert re.search(r"http://127\.0\.0\.1:8123/enter/\w+/[\w-]+/\n", said)
    assert (tmp_path / "roundhouse.sqlite3").exists()
    assert (tmp_path / "static" / "staticfiles.json").exists()
