"""Whether the deals of a game are numbered from 1, each once (README, section 3)."""

from collections.abc import Iterator, Sequence

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import Diagnostic, at_label, quoted
from annotations.notation.syntax.document import Line, LongInteger
from annotations.notation.syntax.fields import write_value


def check_deals(hands: Sequence[Survey]) -> Iterator[Diagnostic]:
    """Deals that repeat, go down or leave a gap, each measured against the highest one so far."""
    highest: int | LongInteger = 0
    for hand in hands:
        if not hand.shape.deals:
            continue
        line = hand.section.lines[hand.shape.deals[0]]  # another one counts for nothing (PN203)
        deal = line.values[0] if line.values else None
        if not isinstance(deal, int | LongInteger):
            continue
        if isinstance(highest, int) and deal == highest + 1:
            highest = deal
            continue
        if _place(deal) <= _place(highest):
            yield at_label("PN204", line, found=_short(deal), highest=_short(highest))
            continue
        if not isinstance(deal, int) or not isinstance(highest, int):
            yield _missing(line, deal, f"Deals after {_short(highest)} are")
        elif deal > highest + 1:
            yield _missing(line, deal, are_missing("Deal ", highest + 1, deal - 1))
        highest = deal


def _missing(line: Line, deal: int | LongInteger, missing: str) -> Diagnostic:
    """Nothing is said of deals that are not known: each has many lines, and its number cannot be withheld."""
    return at_label("PN404", line, label=f"Deal {_short(deal)}", missing=missing, unknown="")


def _place(deal: int | LongInteger) -> tuple[int, str]:
    """A key by which integers from 0 sort, however long they are."""
    digits = write_value(deal)
    return len(digits), digits


def _short(deal: int | LongInteger) -> str:
    return quoted(write_value(deal))


def are_missing(label: str, first: int, last: int) -> str:
    """`Deal 1 is`, `Deals 1 to 8 are`; the label is without its number, but with what stands before the number."""
    if first == last:
        return f"{label}{first} is"
    to = "and" if last == first + 1 else "to"
    return f"{label.strip()}s {first} {to} {last} are" if label[-1] == " " else f"{label}{first} {to} {label}{last} are"
