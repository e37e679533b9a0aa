"""What is said about a text: a code, a place, the values that belong to it, and, where one is certain, a repair."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How grave a diagnostic is; only the first two bear on the status (profile, section 1)."""

    ERROR = "error"
    MISSING = "missing"
    WARNING = "warning"
    STYLE = "style"


class Status(StrEnum):
    """What may be done with a game, worst first (seed 000, Annotation Status)."""

    INVALID = "Invalid"
    INCOMPLETE = "Incomplete"
    COMPLETE = "Complete"


@dataclass(frozen=True, slots=True)
class Fix:
    """A certain repair: `text` takes the place of columns `column` to `end_column` of `line`."""

    title: str
    line: int
    column: int
    end_column: int
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. Lines and columns count from 1, columns in characters; `end_column` is the first one after it.

    `values` fill the sentence that the catalogue keeps for `code`.
    """

    code: str
    line: int
    column: int
    end_column: int
    values: Mapping[str, str | int]
    fix: Fix | None = None

    @property
    def severity(self) -> Severity:
        """The severity of the code's family (profile, section 1)."""
        return FAMILIES[self.code[2]]


FAMILIES = {
    "1": Severity.ERROR,
    "2": Severity.ERROR,
    "3": Severity.ERROR,
    "4": Severity.MISSING,
    "5": Severity.WARNING,
    "6": Severity.STYLE,
}
