"""What the rules of play say against a text, in short."""

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.catalogue import message
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


def warnings(text: str, rules: str = "double-deck") -> list[str]:
    """Every warning, as `PN513 5: what was found: what was expected`."""
    found = read(text, ruleset(rules)).diagnostics
    return [f"{one.code} {one.line}: {message(one)}" for one in found if one.code.startswith("PN5")]


def accusations(text: str, rules: RuleSet | Auto) -> list[str]:
    """Every warning by these rules, as `PN513 5`."""
    return [f"{one.code} {one.line}" for one in read(text, rules).diagnostics if one.code.startswith("PN5")]


def codes(text: str, rules: str = "double-deck") -> list[str]:
    return [said.partition(":")[0] for said in warnings(text, rules)]
