"""The diagnostic for a written value that differs from the deduced one."""

from collections.abc import Callable, Iterable, Sequence

from annotations.notation.deduction.lines import Deduced
from annotations.notation.play import ReplayedHand
from annotations.notation.rule_checks.wording import LazyValues, Values
from annotations.notation.syntax.diagnostics import Diagnostic, quoted
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both
from annotations.rules.rulesets import RuleSet, values_of

Expected = Callable[[ReplayedHand, Deduced], str]
"""Says what the values of a line should be, and why."""


def mismatch(hand: ReplayedHand, deduced: Deduced, places: Sequence[int], expected: Expected) -> Diagnostic:
    """The warning about the values at these places."""
    line = hand.lines.named[deduced.label]
    first, end = line.span(places[0])
    if len(places) > 1:
        end = line.span(places[-1])[1]
    return Diagnostic(deduced.code, line.number, first, end, LazyValues(_values, hand, deduced, expected))


def _values(hand: ReplayedHand, deduced: Deduced, expected: Expected) -> Values:
    by = f"{hand.rules.name}, {both(deduced.columns)}" if deduced.columns else hand.rules.name
    found = written(hand.lines.named[deduced.label])
    return {"label": deduced.label, "found": found, "expected": expected(hand, deduced), "by": by}


def citing_what_is_stated(rules: RuleSet, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """These warnings, by a table that plays by these rules; those by what only that table states cite no column."""
    return [one._replace(values=LazyValues(_by_what_is_stated, rules, one.values)) for one in found]


def _by_what_is_stated(rules: RuleSet, values: Values) -> Values:
    name, _, columns = str(values["by"]).partition(", ")
    is_stated = all(_is_stated(cited, rules) for cited in _listed(columns))
    return {**values, "by": values["by"] if is_stated else name}


def _is_stated(cited: str, rules: RuleSet) -> bool:
    """Whether the rules have a value for the cited column, or for one below it, if it is a column."""
    own = values_of(rules)
    values = [own[column] for column in _cited(cited, own)]
    return not values or any(value is not None for value in values)


AS_WRITTEN = "as written"
"""What a warning cites in place of a rule set, if it goes by a value that the table shows and the set has otherwise."""


def citing_as_written(rules: RuleSet, shipped: RuleSet, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """These warnings by rules of a table that vary this shipped set; they cite the set only for its own values."""
    return [one._replace(values=LazyValues(_by_whose_value, rules, shipped, one.values)) for one in found]


def _by_whose_value(rules: RuleSet, shipped: RuleSet, values: Values) -> Values:
    name, _, columns = str(values["by"]).partition(", ")
    if name != shipped.name or not any(_is_varied(column, rules, shipped) for column in _listed(columns)):
        return values
    return {**values, "by": f"{AS_WRITTEN}, {columns}"}


def _is_varied(cited: str, rules: RuleSet, shipped: RuleSet) -> bool:
    """Whether the value of the cited column, or one of those below it, differs from that of the shipped set."""
    own, others = values_of(rules), values_of(shipped)
    return any(own[column] != others[column] for column in _cited(cited, own))


def _cited(cited: str, columns: Iterable[str]) -> list[str]:
    """Those of the columns that are meant: the cited one, or those below it."""
    return [column for column in columns if column == cited or column.startswith(f"{cited}.")]


def _listed(columns: str) -> list[str]:
    """The columns of a citation."""
    return columns.replace(" and ", ", ").split(", ")


def written(line: Line) -> str:
    """The values as they are written; long ones are cut."""
    first, last = line.spans()[0], line.spans()[-1]
    return " ".join(map(quoted, line.text[first[0] - 1 : last[1] - 1].split(" ")))


def deduced_text(lines: HandLines, deduced: Deduced) -> str:
    """The deduced values, cut if they are long; where one is unknown, the written one."""
    pairs = zip(deduced.values, lines.named[deduced.label].values, strict=True)
    return " ".join([quoted(write_value(there if value is None else value)) for value, there in pairs])
