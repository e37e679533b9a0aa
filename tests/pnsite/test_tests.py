"""How the tests themselves are made."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
MODULES = [path for path in TESTS.rglob("*.py") if path != Path(__file__) and "bench" not in path.parts]


def test_nothing_is_imported_from_a_test_module() -> None:
    assert [
        path for path in MODULES if re.search(r"^from tests[\w.]*\.test_|import test_", path.read_text(), re.MULTILINE)
    ] == []


def test_no_test_sleeps_or_looks_at_the_clock_on_the_wall() -> None:
    waits = re.compile(r"wait_for_timeout|time\.sleep|asyncio\.sleep\((?!0\))|perf_counter|monotonic\(\)")
    assert [path for path in MODULES if waits.search(path.read_text())] == []
