"""A rule set as JSON that people can read, copy and download."""

import json

from annotations.rules.rulesets import RuleSet
from annotations.rules.writer import to_json


def record_text(rules: RuleSet) -> str:
    """The record as JSON, one member a line."""
    lines = (f"  {_json(name)}: {_json(value)}" for name, value in to_json(rules).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
