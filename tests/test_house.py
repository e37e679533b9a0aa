"""What holds for every module of the site."""

import ast
from collections import Counter
from pathlib import Path

HOUSE = Path(__file__).parents[1]
TREES = {
    path.relative_to(HOUSE): ast.parse(path.read_text(encoding="utf-8"))
    for package in ("annotations", "pnsite")
    for path in (HOUSE / package).rglob("*.py")
    if "migrations" not in path.parts
}
NAMED_BY_DJANGO = {"Command"}


def test_a_class_name_occurs_once() -> None:
    names = Counter(node.name for tree in TREES.values() for node in tree.body if isinstance(node, ast.ClassDef))
    assert [name for name, count in names.items() if count > 1 and name not in NAMED_BY_DJANGO] == []
