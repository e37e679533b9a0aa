"""`pn rules`: the rule sets, or one of them as JSON."""

import json
from argparse import ArgumentParser, Namespace

from annotations.notation.cli.commands.reports import write
from annotations.notation.cli.commands.rule_sets import NoRuleSet, named_or_filed
from annotations.notation.cli.commands.sources import FINE, UNREADABLE, complain
from annotations.rules.rulesets import RuleSet
from annotations.rules.schema import ruleset_schema
from annotations.rules.shipped import SHIPPED
from annotations.rules.writer import to_json

DESCRIPTION = """\
Lists the rule sets that come with Roundhouse, or writes one of them as JSON: a value for every column, null where no
source gives one. The remarks say what the columns cannot say. House rules are the same record with other values, and a
name of their own, in a file: pn check --rules FILE.json. For such a file, pn rules reports the mistakes column by
column, or writes the record out.
Exit status: 0, or 2 if there is no such rule set, or it has mistakes."""
EXAMPLES = """\
examples:
  pn rules                            all of them, by name and title
  pn rules double-deck                one of them
  pn rules double-deck > house.json   as a start for house rules
  pn rules house.json                 the mistakes in house rules, if there are any
  pn rules --schema                   the JSON Schema of a rule set"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `pn rules`."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="a rule set, or a file whose name ends in .json")
    parser.add_argument("--schema", action="store_true", help="write the JSON Schema of rule sets instead")


def run(options: Namespace) -> int:
    """Run the command; return the exit status."""
    if options.schema:
        write(json.dumps(ruleset_schema(), indent=1, ensure_ascii=False) + "\n")
    elif options.name is None:
        write("".join(f"{shipped.name:{_WIDTH}}{shipped.title}\n" for shipped in SHIPPED.values()))
    else:
        try:
            write(_record(named_or_filed(options.name)))
        except NoRuleSet as wrong:
            complain(options.name, *wrong.reasons)
            return UNREADABLE
    return FINE


_WIDTH = max(map(len, SHIPPED)) + 2


def _record(rules: RuleSet) -> str:
    """The rule set as JSON, one column or group a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in to_json(rules).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
