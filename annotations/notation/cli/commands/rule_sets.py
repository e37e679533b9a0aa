"""The rule set that a command is told, by name or by file."""

from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset

ENDING = ".json"
LONGEST_FILE = 100_000


class NoRuleSet(Exception):
    """What was told is no rule set; each of the `reasons` is a line for people."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def named(name: str) -> RuleSet:
    """The rule set of that name; NoRuleSet, with names that are like it, if there is none."""
    if name not in SHIPPED:
        from difflib import get_close_matches  # few runs meet a misspelt name

        similar = get_close_matches(name, SHIPPED, cutoff=0.5)
        hint = f"did you mean {' or '.join(similar)}?" if similar else "pn rules lists them all"
        raise NoRuleSet(f"there is no rule set of that name; {hint}")
    return ruleset(name)


def named_or_filed(told: str) -> RuleSet:
    """The rule set of that name, or the one in the file, whose name ends in `.json`; NoRuleSet says what is wrong."""
    return _filed(told) if told.endswith(ENDING) else named(told)


def _filed(path: str) -> RuleSet:
    import json  # which, and all of this, no set that is told by its name need load

    from annotations.rules.validation import read_ruleset

    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(LONGEST_FILE + 1)
        if len(text) > LONGEST_FILE:
            raise NoRuleSet(f"it is longer than {LONGEST_FILE:,} characters, which no rule set is")
        record = json.loads(text)
    except OSError as error:
        raise NoRuleSet(error.strerror or str(error)) from None
    except json.JSONDecodeError as error:
        raise NoRuleSet(f"it is no JSON from line {error.lineno}, column {error.colno} on: {error.msg}") from None
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        raise NoRuleSet(f"it is no JSON that can be read: {error}") from None
    rules, problems = read_ruleset(record)
    if problems:
        raise NoRuleSet(*map(str, problems))
    return rules
