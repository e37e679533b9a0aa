"""What no script of the site does, in any browser."""

import re
from pathlib import Path

import pytest

SCRIPTS = sorted((Path(__file__).parent.parent.parent / "static").rglob("*.js"))
REACHING = re.compile(r"__proto__|\bprototype\s*[\[.]|setPrototypeOf|\bconstructor\s*[\[.]")
BY_TWO_KEYS = re.compile(r"\[[^\]\d\"'][^\]]*\](?:\.#?\w+|\[[^\]]+\])+\s*(?:[-+*/|&?]{0,2}=(?![=>])|\+\+|--)")
"""Such as `kept[name].sent = …`: with `__proto__` as a name, it would change all objects."""


def test_no_script_writes_to_what_objects_share() -> None:
    assert len(SCRIPTS) > 50
    found = [
        f"{path.name}: {found[0]}"
        for path in SCRIPTS
        for pattern in (REACHING, BY_TWO_KEYS)
        for found in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("code", ["kept[name].sent = 1", "a[b][c] ??= 1", "a[b].c++", "a[b].c += d"])
def test_such_writing_would_be_found(code: str) -> None:
    assert BY_TWO_KEYS.search(code)


@pytest.mark.parametrize("code", ["kept[name] = 1", "a[b].c === 1", "a[b].map((c) => c)", "a[0].b = 1"])
def test_other_code_is_not(code: str) -> None:
    assert not BY_TWO_KEYS.search(code)
