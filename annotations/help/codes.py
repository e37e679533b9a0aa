"""The pages about diagnostics: what a code means, its family, the codes before and after it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from annotations.help.concerns import labels_of
from annotations.help.example import ExampleLine, example
from annotations.help.neighbours import neighbours
from annotations.help.wording import FAMILIES, SEVERITIES, Heading
from annotations.notation.reading import read
from annotations.notation.syntax.catalogue import CATALOGUE, Explanation
from annotations.notation.syntax.diagnostics import FAMILIES as SEVERITY_OF_FAMILY
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import LINE_SPECS, LineSpec
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import ruleset


@dataclass(frozen=True, slots=True)
class Code:
    """One row of the catalogue, for a page of its own or a line of a list."""

    code: str

    @property
    def entry(self) -> Explanation:
        """Its row in the catalogue."""
        return CATALOGUE[self.code]

    @property
    def severity(self) -> Severity:
        """The severity of its family."""
        return _severity(self.code)

    @property
    def severity_in_words(self) -> Heading:
        """The name of the severity, and its effect on the status."""
        return SEVERITIES[self.severity]

    @property
    def family(self) -> Heading:
        """What the codes with its first digit have in common."""
        return FAMILIES[self.code[2]]

    @property
    def bad(self) -> list[ExampleLine]:
        """The example that gets the diagnostic, with its message."""
        return example(self.entry.bad, self.code, rules=self._rules)

    @property
    def good(self) -> list[ExampleLine]:
        """The corrected example."""
        return example(self.entry.good, instead_of=self.entry.bad)

    @property
    def fix(self) -> str:
        """The repair that is offered for the example; empty if none is certain."""
        titles = (
            found.fix.title
            for found in read(self.entry.bad, self._rules).diagnostics
            if found.code == self.code and found.fix
        )
        return next(titles, "")

    @property
    def _rules(self) -> RuleSet | None:
        return ruleset(self.entry.rules) if self.entry.rules else None

    @property
    def labels(self) -> list[LineSpec]:
        """The lines that it can be about, one row for each help page; empty if it is about the whole text."""
        return list({LINE_SPECS[key].stem: LINE_SPECS[key] for key in labels_of(self.code)}.values())

    @property
    def is_about_every_line(self) -> bool:
        """Whether every line of PN can get it."""
        return len(labels_of(self.code)) == len(LINE_SPECS)

    @property
    def neighbours(self) -> tuple[str, str]:
        """The codes before and after it."""
        return neighbours(self.code, list(CATALOGUE))


@dataclass(frozen=True, slots=True)
class Family:
    """The codes with the same first digit."""

    heading: Heading
    severity: Severity
    severity_in_words: Heading
    codes: tuple[Code, ...]


def families() -> Iterator[Family]:
    """All codes, family by family."""
    for _digit, group in groupby(map(Code, CATALOGUE), key=lambda code: code.code[2]):
        codes = tuple(group)
        yield Family(codes[0].family, codes[0].severity, codes[0].severity_in_words, codes)


def severities() -> list[tuple[Severity, Heading]]:
    """The severities that codes have, most serious first."""
    return [(severity, words) for severity, words in SEVERITIES.items() if severity in map(_severity, CATALOGUE)]


def _severity(code: str) -> Severity:
    return SEVERITY_OF_FAMILY[code[2]]


def code_of(text: str) -> str | None:
    """The code in an address, in upper or lower case; None if there is no such code."""
    code = text.strip("/ ").upper()
    return code if code in CATALOGUE else None
