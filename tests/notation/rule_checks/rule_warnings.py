"""What the rules of play say against a text, in short."""

from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO, Auto
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


OF_CARDS = frozenset(("PN501", "PN502", "PN505", "PN506", "PN507", "PN508", "PN509", "PN510", "PN511", "PN518"))


def said_of_cards(text: str) -> set[tuple[str, int]]:
    """The code of each warning about cards, and how far from the end its line is."""
    lines = text.count("\n")
    return {(one.code, lines - one.line) for one in read(text, AUTO).diagnostics if one.code in OF_CARDS}
