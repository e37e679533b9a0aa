"""A rule set as JSON; `validation.py` reads it."""

from annotations.rules.columns import COLUMNS
from annotations.rules.rulesets import WITHOUT, Json, RuleSet, values_of


def to_json(rules: RuleSet) -> dict[str, Json]:
    """The rule set as the object that JSON writes; null where nothing is stated.

    An optional column is left out if it has the value that it then has.
    """
    written: dict[str, Json] = {}
    for path, value in values_of(rules).items():
        if COLUMNS[path].optional and value == WITHOUT.get(path):
            continue
        group, _dot, name = path.rpartition(".")
        inside = written.setdefault(group, {}) if group else written
        assert isinstance(inside, dict)
        inside[name] = _plain(value)
    return written


def _plain(value: object) -> Json:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
