"""Whether the deals of a game are numbered from 1, each once (README, section 3)."""

from collections.abc import Iterator, Mapping, Sequence

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import OTHER_LINE, Diagnostic, Referring, at_label, quoted
from annotations.notation.syntax.document import Line, LongInteger
from annotations.notation.syntax.fields import write_value


def check_deals(hands: Sequence[Survey], may_go_on: bool = False) -> Iterator[Diagnostic]:
    """Deals that repeat, go down or leave a gap, each measured against the highest one so far.

    `may_go_on`: the hands may be those of the game above, parted from it by one blank line too many.
    Where the deals go on as if one of them had its right number, or was not left out, what is wrong with them follows
    from that one.
    """
    highest: int | LongInteger = 0
    lines: Mapping[int, int] | None = None
    odd, due = 0, 0  # the line of the deal with another number, and the number that is due after it
    for hand in hands:
        deals = hand.shape.deals  # all but the first count for nothing (PN203)
        line = hand.section.lines[deals[0]] if deals else None
        deal = line.values[0] if line and line.values else None
        if line is None or not isinstance(deal, int | LongInteger):
            if not odd and isinstance(highest, int):
                due = highest + 1
            odd = odd or (line.number if line else hand.section.first_line)
            due += 1
            continue
        if isinstance(highest, int) and deal == highest + 1:
            highest, odd = deal, 0
            continue
        found = _wrong(line, deal, highest)
        lines = _lines_of_deals(hands) if lines is None else lines
        if below := _line_below(lines, deal, highest):
            found = found._replace(values={**found.values, "because": Referring(OTHER_LINE, (below,))})
        elif may_go_on and highest == 0:
            found = found._replace(values={**found.values, "because": _PARTED})
        if odd and deal == due:
            yield found._replace(values={**found.values, "because": Referring(OTHER_LINE, (odd,))})
        else:
            yield found
            due = due if odd or not isinstance(highest, int) else highest + 1
            odd = line.number
        due += 1
        highest = max(highest, deal, key=_place)


_PARTED = "Two blank lines begin another game: leave one if this hand belongs to the game above."


def _wrong(line: Line, deal: int | LongInteger, highest: int | LongInteger) -> Diagnostic:
    if _place(deal) <= _place(highest):
        return at_label("PN204", line, found=_short(deal), highest=_short(highest))
    if isinstance(deal, int) and isinstance(highest, int):
        return _missing(line, deal, are_missing("Deal ", highest + 1, deal - 1))
    after = f"from {highest + 1} on" if isinstance(highest, int) else f"after {_short(highest)}"
    return _missing(line, deal, f"Deals {after} are")


def _missing(line: Line, deal: int | LongInteger, missing: str) -> Diagnostic:
    """Nothing is said of deals that are not known: each has many lines, and its number cannot be withheld."""
    return at_label("PN404", line, label=f"Deal {_short(deal)}", missing=missing, unknown="")


def _line_below(lines: Mapping[int, int], deal: int | LongInteger, highest: int | LongInteger) -> int:
    """The line of the first deal that is missing before this one, if all of these have lines, further down; else 0."""
    if not (isinstance(deal, int) and isinstance(highest, int)):
        return 0
    missing = range(highest + 1, deal)
    return lines[missing[0]] if missing and all(number in lines for number in missing) else 0


def _lines_of_deals(hands: Sequence[Survey]) -> Mapping[int, int]:
    """The number of the first line with each deal."""
    lines = [hand.section.lines[hand.shape.deals[0]] for hand in reversed(hands) if hand.shape.deals]
    return {line.values[0]: line.number for line in lines if line.values and isinstance(line.values[0], int)}


def _place(deal: int | LongInteger) -> tuple[int, str]:
    """A key by which integers from 0 sort, however long they are."""
    digits = write_value(deal)
    return len(digits), digits


def _short(deal: int | LongInteger) -> str:
    return quoted(write_value(deal))


def are_missing(label: str, first: int, last: int) -> str:
    """`Deal 1 is`, `Deals 1 to 8 are`; the label is without its number, but with what stands before the number."""
    begin, end = _short(first), _short(last)
    if first == last:
        return f"{label}{begin} is"
    to = "and" if last == first + 1 else "to"
    return f"{label.strip()}s {begin} {to} {end} are" if label[-1] == " " else f"{label}{begin} {to} {label}{end} are"
