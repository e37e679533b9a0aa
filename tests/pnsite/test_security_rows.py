"""What `.security/asvs.md` says is there: each test that shows a row exists, and every row is judged once."""

import ast
import re
from pathlib import Path

import pytest
from django.core.signing import Signer, b64_decode

ROOT = Path(__file__).parent.parent.parent
TABLES = [
    re.findall(r"^\| (\d[\d., ]*) \| (.+) \|$", part, re.MULTILINE)
    for part in (ROOT / ".security" / "asvs.md").read_text(encoding="utf-8").split("\n## ")[1:]
]
HOLDS = TABLES[0]
SHOWN_BY = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
SHOWN = sorted({found for _rows, words in HOLDS for found in SHOWN_BY.findall(words)})

ROWS = {
    chapter: dict(enumerate(map(int, counts.split()), 1))
    for chapter, counts in {
        1: "2 9 11 3 2",
        2: "3 3 4 1",
        3: "0 2 4 6 5 0 2",
        4: "3 1 2 4",
        5: "1 3 2 3",
        6: "3 12 4 4 5 3 0 4",
        7: "3 4 2 5 2 2",
        8: "2 3 1 1",
        9: "3 4",
        10: "2 2 4 11 5 2 3",
        11: "2 3 3 4 1 1",
        12: "3 2 4",
        13: "1 5 2 5",
        14: "2 4 3",
        15: "3 3 7",
        16: "1 5 4 3 3",
        17: "1 4 2",
    }.items()
}
"""How many rows of levels 1 and 2 each section of each chapter of ASVS 5.0.0 has; those of level 3 come after them."""

FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "raw", "extra", "RawSQL"}
WEAK_HASHES = {"md5", "sha1"}
CONNECTING = {"aiohttp", "ftplib", "httpx", "requests", "smtplib", "socket", "ssl", "telnetlib", "urllib3"}
"""With `urllib.request` and `http.client`, what connects to other places. The site sends mail alone, through Django."""
FORBIDDEN_MODULES = {"subprocess", "pickle", "marshal", "shelve", "yaml", "xml"}


def test_each_row_of_what_holds_names_its_tests() -> None:
    assert len(HOLDS) > 40
    assert [rows for rows, words in HOLDS if not SHOWN_BY.search(words)] == []


@pytest.mark.parametrize(("path", "name"), SHOWN)
def test_each_test_is_there(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in functions


def test_every_row_is_judged_once_and_in_order() -> None:
    assert len(TABLES) == 3
    judged = [row for table in TABLES for rows, _words in table for row in rows.split(", ")]
    every = {
        f"{chapter}.{section}.{row}"
        for chapter, sections in ROWS.items()
        for section, count in sections.items()
        for row in range(1, count + 1)
    }
    assert len(every) == 253
    assert set(judged) == every
    assert len(judged) == len(every)
    for table in TABLES:
        firsts = [tuple(map(int, rows.split(", ")[0].split("."))) for rows, _words in table]
        assert firsts == sorted(firsts)


def test_no_query_or_command_is_put_together_by_hand() -> None:
    """Rows 1.2.4, 1.2.5, 1.3.2 and 1.5.2, for what visitors can reach."""
    found = []
    for path in (ROOT / "annotations").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name_of(node.func) in FORBIDDEN_CALLS:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
            if isinstance(node, ast.Import | ast.ImportFrom) and FORBIDDEN_MODULES & _modules_of(node):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []


def test_nothing_weak_is_hashed_with_or_drawn_from() -> None:
    """Row 11.4.1; and what nobody may guess is drawn by `secrets`."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for folder in ("annotations", "pnsite")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Attribute) and node.attr in WEAK_HASHES)
        or (isinstance(node, ast.Import | ast.ImportFrom) and "random" in _modules_of(node))
        or (isinstance(node, ast.ImportFrom) and WEAK_HASHES & {alias.name for alias in node.names})
    ]
    assert found == []


def test_signatures_have_256_bits() -> None:
    """Row 11.4.3."""
    *_signed, signature = Signer().sign("a").split(":")
    assert len(b64_decode(signature.encode())) * 8 == 256


def test_the_site_connects_to_its_mail_server_alone() -> None:
    """Row 13.1.1: the README says so."""
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert "reached through the proxy, and itself connects to the mail server alone" in readme
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for folder in ("annotations", "pnsite")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and _connects(node)
    ]
    assert found == []


def _connects(node: ast.Import | ast.ImportFrom) -> bool:
    names = {alias.name for alias in node.names} if isinstance(node, ast.Import) else {node.module or ""}
    return bool(names & {"urllib.request", "http.client"} or _modules_of(node) & CONNECTING)


def _name_of(called: ast.expr) -> str:
    """The bare name of a built-in, or a method; `re.compile` is no `compile`."""
    if isinstance(called, ast.Name):
        return called.id
    return called.attr if isinstance(called, ast.Attribute) and called.attr != "compile" else ""


def _modules_of(node: ast.Import | ast.ImportFrom) -> set[str]:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    return {name.partition(".")[0] for name in names}
