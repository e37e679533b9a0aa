"""What a text needs that is not written as PN writes it; `SlowReading` describes it."""

from annotations.notation.checks.blank_lines import with_missing_blank_lines
from annotations.notation.checks.line_breaks import explained_by_line_breaks, missing_line_breaks, with_line_breaks
from annotations.notation.syntax.faults import read_faulty

__all__ = [
    "explained_by_line_breaks", "missing_line_breaks", "read_faulty", "with_line_breaks", "with_missing_blank_lines",
]  # fmt: skip
