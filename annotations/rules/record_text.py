"""Reads the text of a record, and tells which names an object has more than once.

JSON itself keeps the last of their values and says nothing.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from annotations.rules.rulesets import Json


class ObjectWithRepeats(dict[str, Json]):
    """An object of JSON that has names more than once; `repeated` are these names."""

    def __init__(self, pairs: Sequence[tuple[str, Json]]) -> None:
        super().__init__(pairs)
        self.repeated = tuple([name for name, times in Counter([name for name, _value in pairs]).items() if times > 1])


def read_json(text: str | bytes) -> Json:
    """The value that the text describes. Raises what `json.loads` raises."""
    value: Json = json.loads(text, object_pairs_hook=_object)
    return value


def _object(pairs: Sequence[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else ObjectWithRepeats(pairs)


def repeated_names(value: Json) -> Sequence[str]:
    """The names that the object has more than once; none if it is no object, or not from `read_json`."""
    return value.repeated if isinstance(value, ObjectWithRepeats) else ()


def repeated_paths(record: Mapping[str, Json]) -> Iterator[str]:
    """The same, and those of each object in it, by their paths: `players`, or `meld.run`."""
    yield from repeated_names(record)
    for group, value in record.items():
        yield from [f"{group}.{name}" for name in repeated_names(value)]


MORE_THAN_ONCE = "This is there more than once. Keep one of them."
"""What a message says about such a name."""
