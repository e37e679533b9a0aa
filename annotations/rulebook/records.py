"""A rule set as the JSON that people read, copy and take along."""

import json

from annotations.rules.rulesets import RuleSet, to_json


def record_text(rules: RuleSet) -> str:
    """The record, with a line for each of its members, as the profile shows it (section 8)."""
    lines = (f"  {_json(name)}: {_json(value)}" for name, value in to_json(rules).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
