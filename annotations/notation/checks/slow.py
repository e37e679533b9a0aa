"""What a text needs that is not written as PN writes it; `SlowReading` describes it."""

from collections.abc import Sequence

from annotations.notation.checks import ReadAgain
from annotations.notation.checks.blank_lines import with_missing_blank_lines
from annotations.notation.checks.double_spacing import with_double_spacing
from annotations.notation.checks.label_habits import with_label_habits
from annotations.notation.checks.misplaced_lines import with_misplaced_lines
from annotations.notation.checks.missing_breaks import with_missing_breaks
from annotations.notation.checks.missing_numbers import with_missing_numbers
from annotations.notation.checks.named_bidders import with_named_bidders
from annotations.notation.checks.named_seats import with_named_seats
from annotations.notation.checks.other_words import with_other_words
from annotations.notation.checks.wrong_numbers import with_wrong_numbers
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Document, Line
from annotations.notation.syntax.faults import read_faulty

__all__ = ["explained", "read_faulty", "with_missing_blank_lines"]


def explained(
    document: Document, found: Sequence[Diagnostic], inherited: Sequence[Line], read_again: ReadAgain
) -> Sequence[Diagnostic]:
    """The diagnostics of a text that has inherited these lines, with what the whole of it shows about them."""
    with_numbers = with_missing_numbers(document, found)
    with_words = with_other_words(document, with_numbers, inherited, read_again)
    with_others = with_wrong_numbers(document, with_words, inherited, read_again)
    with_habits = with_label_habits(document, with_others)
    with_names, without_names = with_named_bidders(document, with_habits)
    with_breaks = with_missing_breaks(document, with_names, inherited, read_again, without_names)
    with_seats = with_named_seats(document, with_misplaced_lines(document, with_breaks))
    return with_double_spacing(document, with_seats, inherited, read_again)
