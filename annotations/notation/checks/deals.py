"""Whether the deals of a game are numbered from 1, each once (README, section 3)."""

from collections.abc import Iterator, Mapping, Sequence

from annotations.notation.checks.survey import Survey
from annotations.notation.syntax.diagnostics import (
    EXTRA_BLANK_LINES,
    OTHER_LINE,
    Diagnostic,
    Referring,
    at_label,
    quoted,
)
from annotations.notation.syntax.document import Line, LongInteger, Section
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.specs import LABELS, Label


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
_UNDEALT = "One blank line comes before a hand: two begin another game."
_CUT = "Two blank lines begin another game: delete them if the hand above goes on here."


def with_two_blank_lines(found: list[Diagnostic], hands: Sequence[Section], may_go_on: bool) -> list[Diagnostic]:
    """What is found in a game with these hands; where two blank lines may be too many, it says so.

    They may part a game section from its hands. The first hand, if no deal begins it, may be the rest of the one above:
    `may_go_on` is that of `check_deals`.
    """
    if not hands:
        return [one._replace(values={**one.values, "because": _UNDEALT}) if _lacks_deal(one) else one for one in found]
    first = _first_label(hands[0]) if may_go_on else None
    if first is None or first.spec.group is LABELS[_DEAL].spec.group:
        return found
    number, end = hands[0].first_line, hands[0].lines[-1].number
    follows = Referring(EXTRA_BLANK_LINES, (number,))

    def explained(one: Diagnostic) -> Diagnostic:
        if not number <= one.line <= end or one.code not in _LACKING or "because" in one.values:
            return one
        if _lacks_deal(one):
            return one._replace(values={**one.values, "because": _CUT})
        is_above = one.code == "PN404" or LABELS[str(one.values["label"])].place < first.place
        return one._replace(values={**one.values, "because": follows}) if is_above else one

    return [*map(explained, found)]


_DEAL = "Deal"
_LACKING = ("PN401", "PN404")


def _lacks_deal(one: Diagnostic) -> bool:
    return one.code == "PN401" and one.values["label"] == _DEAL


def _first_label(hand: Section) -> Label | None:
    """The label of the first line that belongs in a hand, and nowhere else."""
    labels = [line.label for line in hand.lines if line.label and not line.label.spec.anywhere]
    return next((label for label in labels if label.spec.in_hand), None)


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
