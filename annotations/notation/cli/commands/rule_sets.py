"""Finds the rule set that a command names, or reads it from a file."""

from annotations.notation.cli import lazy
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, WORDS_FOR_RULES, ruleset

ENDING = ".json"
LONGEST_FILE = 100_000


class NoRuleSet(Exception):
    """The argument is not a rule set; each of the `reasons` is a line for people."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def named(name: str) -> RuleSet:
    """The rule set of that name. Raises NoRuleSet with similar names if there is none."""
    if name not in SHIPPED:
        similar = lazy.difflib().get_close_matches(name, SHIPPED, cutoff=0.5)
        hint = f"did you mean {' or '.join(similar)}?" if similar else "pn rules lists them all"
        raise NoRuleSet(f"there is no rule set of that name; {hint}")
    return ruleset(name)


def named_or_filed(argument: str) -> RuleSet:
    """The rule set of that name, or the one in a `.json` file. Raises NoRuleSet with what is wrong."""
    return _filed(argument) if argument.endswith(ENDING) else named(argument)


def _filed(path: str) -> RuleSet:
    json = lazy.json()
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(LONGEST_FILE + 1)
        if len(text) > LONGEST_FILE:
            raise NoRuleSet(f"it is longer than {LONGEST_FILE:,} characters, too long for a rule set")
        record = lazy.record_text().read_json(text)
    except OSError as error:
        raise NoRuleSet(error.strerror or str(error)) from None
    except json.JSONDecodeError as error:
        raise NoRuleSet(f"it is not valid JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise NoRuleSet("it is not readable JSON: it is nested too deeply") from None
    except UnicodeDecodeError:
        raise NoRuleSet("it is not readable JSON: it is not UTF-8 text") from None
    except ValueError:
        raise NoRuleSet("it is not readable JSON: a number has more digits than can be read") from None
    rules: RuleSet
    rules, problems = lazy.validation().read_ruleset(record)
    if problems:
        raise NoRuleSet(*map(str, problems))
    _refuse_taken(rules)
    return rules


def _refuse_taken(rules: RuleSet) -> None:
    """Refuse a name by which reports would mean something else; a shipped set that was only written out keeps its own.

    Raises NoRuleSet.
    """
    name = rules.name.strip().casefold()
    if name in WORDS_FOR_RULES:
        raise NoRuleSet(f"name: “{rules.name}” has a meaning of its own in reports. Choose another name.")
    if name in SHIPPED and (rules.name not in SHIPPED or rules != ruleset(rules.name)):
        raise NoRuleSet(
            f"name: “{rules.name}” is a rule set that comes with Roundhouse, and has other values. Choose another name."
        )
