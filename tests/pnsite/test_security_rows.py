"""What `.security/asvs.md` says is there: each test that shows a row exists, and each row is judged once."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TABLES = [
    re.findall(r"^\| (\d[\d., ]*) \| (.+) \|$", part, re.MULTILINE)
    for part in (ROOT / ".security" / "asvs.md").read_text(encoding="utf-8").split("\n## ")[1:]
]
HOLDS = TABLES[0]
SHOWN_BY = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
SHOWN = sorted({found for _rows, words in HOLDS for found in SHOWN_BY.findall(words)})

FORBIDDEN_CALLS = {"eval", "exec", "compile", "__import__", "system", "popen", "raw", "extra", "RawSQL"}
FORBIDDEN_MODULES = {"subprocess", "pickle", "marshal", "shelve", "yaml", "xml"}


def test_each_row_of_what_holds_names_its_tests() -> None:
    assert len(HOLDS) > 40
    assert [rows for rows, words in HOLDS if not SHOWN_BY.search(words)] == []


@pytest.mark.parametrize(("path", "name"), SHOWN)
def test_each_test_is_there(path: str, name: str) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    assert name in functions


def test_each_row_is_judged_once_and_in_order() -> None:
    assert len(TABLES) == 3
    judged = [row for table in TABLES for rows, _words in table for row in rows.split(", ")]
    assert len(judged) == len(set(judged))
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


def _name_of(called: ast.expr) -> str:
    """The bare name of a built-in, or a method; `re.compile` is no `compile`."""
    if isinstance(called, ast.Name):
        return called.id
    return called.attr if isinstance(called, ast.Attribute) and called.attr != "compile" else ""


def _modules_of(node: ast.Import | ast.ImportFrom) -> set[str]:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    return {name.partition(".")[0] for name in names}
