import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent.parent / ".requirements"
LOCKS = sorted(FOLDER.glob("*.lock"))
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((FOLDER / name).read_text()))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_dependency_is_pinned_and_hashed(lock: Path) -> None:
    for block in re.split(r"\n(?=\S)", lock.read_text().strip()):
        assert PIN.match(block), block
        assert "--hash=sha256:" in block, block


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_does_not_say_where_it_was_made(lock: Path) -> None:
    assert "://" not in lock.read_text()


def test_what_runs_the_site_is_tested_in_the_same_versions() -> None:
    assert {"run.lock", "dev.lock"} <= {lock.name for lock in LOCKS}
    assert pins("run.lock").items() <= pins("dev.lock").items()
