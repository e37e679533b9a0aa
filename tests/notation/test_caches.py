"""What is remembered at run time: within bounds, by value, and safely for every thread."""

import ast
import pkgutil
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import _lru_cache_wrapper
from importlib import import_module
from pathlib import Path

import pytest

import annotations
from annotations.notation.syntax import fields
from annotations.notation.syntax.document import WITHHELD, Value
from annotations.notation.syntax.fields import Values

NEVER_MANY = {
    "annotations.notation.checks.expected.expected_in_game_section",  # by the number of players
    "annotations.notation.checks.expected.expected_in_hand",
    "annotations.notation.checks.expected._melds",
    "annotations.notation.checks.expected._values",  # by a label that a Complete game has
    "annotations.notation.rule_checks.subjects._subject",  # by a phase, a reason and a column of the rules
    "annotations.notation.syntax.ordering.position",  # by a label of PN
    "annotations.rules.holdings.deck",  # by copies, of which validation allows few
    "annotations.rules.shipped.ruleset",
    "annotations.rules.turns.seats_from",  # by a seat and the number of players
}


def test_caches_without_a_bound_are_of_what_can_never_be_many() -> None:
    endless = set()
    for module in pkgutil.walk_packages(annotations.__path__, "annotations."):
        if ".migrations" in module.name or ".commands" in module.name:
            continue
        for found in vars(import_module(module.name)).values():
            if isinstance(found, _lru_cache_wrapper) and found.cache_info().maxsize is None:
                endless.add(f"{found.__module__}.{found.__qualname__}")
    assert endless <= NEVER_MANY


def test_nothing_is_remembered_by_its_address_in_memory() -> None:
    [folder] = annotations.__path__
    for path in Path(folder).rglob("*.py"):
        calls = (node.func for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
        assert not [call for call in calls if isinstance(call, ast.Name) and call.id == "id"], path


class Watched(Mapping[str, Value]):
    """The given values of a table; whenever they are looked at, they are in the table."""

    table: Values | None = None

    def __getitem__(self, text: str) -> Value:
        assert self.table is None or dict.get(self.table, "-") is WITHHELD
        return {"-": WITHHELD}[text]

    def __iter__(self) -> Iterator[str]:
        assert self.table is None or dict.get(self.table, "-") is WITHHELD
        return iter(["-"])

    def __len__(self) -> int:
        return 1


def made(text: str) -> Value:
    if text == "-":
        raise KeyError(text)
    return text


def test_a_given_value_is_there_even_while_others_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "_MOST_REMEMBERED", 4)
    given = Watched()
    given.table = values = Values(made, given)
    for number in range(100):
        assert values[str(number)] == str(number)
        assert len(values) <= 6


def test_threads_that_fill_a_table_take_nothing_from_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "_MOST_REMEMBERED", 4)
    values = Values(made, {"-": WITHHELD})

    def fill(first: int) -> None:
        for number in range(first, first + 5_000):
            assert (values[str(number)], values["-"]) == (str(number), WITHHELD)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(fill, range(0, 20_000, 5_000)))
    assert len(values) <= 4 + 2 + 4
