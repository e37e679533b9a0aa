"""A mistake in a rule set."""

from typing import NamedTuple


class Problem(NamedTuple):
    """A mistake in a column; the column is empty if the mistake is of the whole record."""

    column: str
    message: str

    def __str__(self) -> str:
        return f"{self.column}: {self.message}" if self.column else self.message
