import os
import subprocess
import sys
from pathlib import Path

from tests.bench import worst_routes
from tests.pnsite.rights import PATTERNS

ROOT = Path(__file__).parents[2]


def test_the_bench_needs_no_settings_to_begin() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "-c", "import tests.bench.__main__"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)


def test_every_address_is_measured() -> None:
    things = ["", "a/", "rules/of/", "puzzles/", "series/", "rules/house/", "talk/"]
    measured = worst_routes.addresses(dict.fromkeys(things, "x"))
    assert measured.keys() == PATTERNS.keys()
    assert not any("<" in address or "(" in address for address in measured.values())
    assert worst_routes.FORMS.keys() | worst_routes.QUERIES.keys() <= measured.keys()
