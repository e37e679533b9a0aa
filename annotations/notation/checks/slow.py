"""What a text needs that is not written as PN writes it; `SlowReading` describes it."""

from annotations.notation.checks.blank_lines import with_missing_blank_lines
from annotations.notation.checks.missing_breaks import with_missing_breaks
from annotations.notation.syntax.faults import read_faulty

__all__ = ["read_faulty", "with_missing_blank_lines", "with_missing_breaks"]
