"""Checks files as `pn check` is told, and loads no more than that takes."""

from collections.abc import Sequence

from annotations.notation.cli.commands.sources import UNREADABLE, complain
from annotations.notation.rule_checks.game_rules import AUTO, Auto

TYPE_CHECKING = False
if TYPE_CHECKING:
    from annotations.rules.rulesets import RuleSet

FORMATS = ("text", "json")
DEFAULTS = {"--rules": "auto", "--format": "text"}
"""The options that can be understood without `argparse`, and what holds without them."""


def check(paths: Sequence[str], told_rules: str, form: str) -> int:
    """Say in that format what is wrong with the files, or that there are no such rules; gives the exit status."""
    rules: RuleSet | Auto | None = AUTO if told_rules == "auto" else None
    if told_rules not in ("auto", "none"):
        from annotations.notation.cli.commands.rule_sets import NoRuleSet, named_or_filed  # which `auto` does without

        try:
            rules = named_or_filed(told_rules)
        except NoRuleSet as wrong:
            complain(f"--rules {told_rules}", *wrong.reasons)
            return UNREADABLE
    if form == "json":
        from annotations.notation.cli.commands.check_json import check as check_as_json  # one format loads no other

        return check_as_json(paths, rules)
    from annotations.notation.cli.commands.check_text import check as check_as_text

    return check_as_text(paths, rules)
