"""Checks files the way `pn check` was asked to, and loads no more than that takes."""

from collections.abc import Sequence

from annotations.notation.cli import lazy
from annotations.notation.cli.commands.sources import UNREADABLE, complain

FORMATS = {"text": "check_text", "json": "check_json"}
"""The module that checks and writes in each format."""

DEFAULTS = {"--rules": "auto", "--format": "text"}
"""The options that need no `argparse`, with their defaults."""


def check(paths: Sequence[str], rules_name: str, form: str) -> int:
    """Write in that format what is wrong with the files, or that there are no such rules; return the exit status."""
    rules = None
    if rules_name == "auto":
        rules = lazy.inferred_rules()
    elif rules_name != "none":
        rule_sets = lazy.rule_sets()
        try:
            rules = rule_sets.named_or_filed(rules_name)
        except rule_sets.NoRuleSet as wrong:
            complain(f"--rules {rules_name}", *wrong.reasons)
            return UNREADABLE
    status: int = lazy.command(FORMATS[form]).check(paths, rules)
    return status
