import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bench_needs_no_settings_to_begin() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "-c", "import tests.bench.__main__"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
