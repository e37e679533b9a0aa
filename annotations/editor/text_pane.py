"""The text beside the step, with the remarks below its lines."""

from dataclasses import dataclass
from functools import cached_property

from annotations.archive.limits import MOST_BYTES, MOST_KIB
from annotations.archive.listing import MARKED, ShownLine, about_lines, causes, repairs, said, shown_lines
from annotations.editor.grammar import grammar_address
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic


@dataclass
class TextPane:
    """The pane of a reading. `house_address`: the page of its house rules, if it is played by any.

    `most_bytes` is the maximum size of a text, `most_kib` the same for people.
    """

    reading: Reading
    house_address: str
    most_bytes = MOST_BYTES
    most_kib = MOST_KIB

    @cached_property
    def lines(self) -> list[ShownLine]:
        """The lines that have remarks."""
        numbers = {found.line for found in self._said}
        written = [line for line in self.reading.document.lines if line.number in numbers]
        return shown_lines(self.reading, self.house_address, written)

    @cached_property
    def problems(self) -> list[int]:
        """The numbers of the lines with an error or a warning that does not follow from another one, one for each."""
        return [found.line for found in causes(self._marked)]

    @property
    def following(self) -> int:
        """How many errors and warnings follow from another one."""
        return len(self._marked) - len(self.problems)

    @cached_property
    def _marked(self) -> list[Diagnostic]:
        return [found for found in self._said if found.severity in MARKED]

    @cached_property
    def _said(self) -> list[Diagnostic]:
        """What is said beside the lines: not that others are missing."""
        return said(about_lines(self.reading))

    @cached_property
    def repairs(self) -> int:
        """How many certain repairs are offered."""
        return repairs(self.reading)

    @property
    def grammar_address(self) -> str:
        """The address of the tables for syntax highlighting."""
        return grammar_address()
