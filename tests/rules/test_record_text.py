import json

import pytest

from annotations.rules.record_text import MORE_THAN_ONCE, read_json, repeated_paths
from annotations.rules.shipped import ruleset
from annotations.rules.validation import read_ruleset
from annotations.rules.writer import to_json

RECORD = json.dumps(to_json(ruleset("double-deck")))


def test_a_text_without_repeats_is_read_as_json() -> None:
    assert read_json(RECORD) == json.loads(RECORD)
    assert read_json(RECORD.encode()) == json.loads(RECORD)
    assert [*repeated_paths(json.loads(RECORD))] == []
    assert read_ruleset(read_json(RECORD)) == (ruleset("double-deck"), ())


REPEATED = [
    ('"players": 4', '"players": 4, "players": 3', ["players"]),
    ('"players": 4', '"players": 4, "players": 4', ["players"]),
    ('"players": 4', '"players": 4, "kitty": 0, "players": 4, "players": 4', ["players", "kitty"]),
    ('"copies": 4', '"copies": 4, "copies": 2', ["deck.copies"]),
    ('"deck": {', '"deck": {"copies": 2, "nines": true}, "deck": {', ["deck"]),
]


@pytest.mark.parametrize(("once", "more", "paths"), REPEATED)
def test_a_column_that_is_there_more_than_once_is_named(once: str, more: str, paths: list[str]) -> None:
    assert once in RECORD
    problems = read_ruleset(read_json(RECORD.replace(once, more))).problems
    assert [problem.column for problem in problems if problem.message == MORE_THAN_ONCE] == paths


def test_the_same_name_in_two_groups_is_no_repeat() -> None:
    assert [*repeated_paths({"play": {"x": 1}, "meld": {"x": 1}})] == []
    value = read_json('{"play": {"x": 1}, "meld": {"x": 1}}')
    assert isinstance(value, dict)
    assert [*repeated_paths(value)] == []


@pytest.mark.parametrize("text", ["", "{", '{"players": 4', b'{"name": "\xe9"}', "[" * 100_000])
def test_what_is_no_json_raises_what_json_raises(text: str | bytes) -> None:
    with pytest.raises((ValueError, RecursionError)) as wrong:
        json.loads(text)
    with pytest.raises(wrong.type):
        read_json(text)
