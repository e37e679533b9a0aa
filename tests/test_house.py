"""What holds for every module of the site."""

import ast
from collections import Counter
from functools import cache
from pathlib import Path

HOUSE = Path(__file__).parents[1]
NAMED_BY_DJANGO = {"Command"}


@cache
def trees() -> dict[Path, ast.Module]:
    return {
        path.relative_to(HOUSE): ast.parse(path.read_text(encoding="utf-8"))
        for package in ("annotations", "pnsite")
        for path in (HOUSE / package).rglob("*.py")
        if "migrations" not in path.parts
    }


def test_a_class_name_occurs_once() -> None:
    names = Counter(node.name for tree in trees().values() for node in tree.body if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1 and name not in NAMED_BY_DJANGO] == []


def test_imports_are_at_the_top_of_their_module() -> None:
    """Django's `AppConfig.ready` is the one place that can import only when it runs."""
    late = [
        f"{path}:{inner.lineno}"
        for path, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != "ready"
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert late == []
