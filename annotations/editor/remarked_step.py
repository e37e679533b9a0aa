"""A step of the editor with what is said of its line, of the line before it, and of the text."""

from dataclasses import dataclass, replace
from functools import cached_property

from annotations.archive.listing import Remark, first_error, line_remarks, new_contradictions, warnings
from annotations.archive.repairing import repair_at
from annotations.editor.editor_step import EditorStep
from annotations.notation.reading import Reading
from annotations.notation.syntax.diagnostics import Diagnostic, Severity
from annotations.notation.syntax.document import Line


@dataclass(frozen=True, eq=False)
class RemarkedStep(EditorStep):
    """`saved_line` is the line that was saved right before, if any."""

    saved_line: Line | None = None

    @cached_property
    def first_error(self) -> Remark | None:
        return first_error(self.reading)

    @cached_property
    def lines_with_errors(self) -> list[int]:
        """The numbers of the lines that make the text Invalid."""
        return sorted({found.line for found in self.reading.diagnostics if found.severity is Severity.ERROR})

    @cached_property
    def warnings(self) -> list[Diagnostic]:
        return warnings(self.reading)

    @cached_property
    def remarks(self) -> list[Remark]:
        """The remarks on the line that the step is about."""
        number = self.target.number if self.target else None
        return self._remarks_on(number) if number else []

    def new_contradictions(self, before: Reading) -> list[Remark]:
        """The contradictions with other lines that are new since `before`, the reading without this change."""
        number = self.target.number if self.target else None
        if not number or before.text == self.reading.text:
            return []
        found = new_contradictions(before, self.reading, number, self.annotation.house_address())
        return [replace(remark, repair="") for remark in found]

    @property
    def rule_remarks(self) -> list[Remark]:
        """The remarks by the rules of play on the line saved right before, which is no longer the current step."""
        return (
            [found for found in self._remarks_on(self.saved_line.number) if found.citation] if self.saved_line else []
        )

    def _remarks_on(self, number: int) -> list[Remark]:
        """Without the corrections by the rules: the form offers its computed values.

        Nor with repairs that begin on other lines, which only the text can make.
        """
        found = line_remarks(self.reading, number, self.annotation.house_address())
        return [remark if self._is_repaired_here(remark) else replace(remark, repair="") for remark in found]

    def _is_repaired_here(self, remark: Remark) -> bool:
        repair = repair_at(self.reading, remark.place) if remark.repair and not remark.citation else None
        return repair is not None and repair.line == remark.line
