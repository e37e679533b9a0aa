"""The tricks of a hand as rows: who led, who played what, who won, and how the count runs."""

from collections import Counter
from collections.abc import Iterable

from annotations.archive.board import TrickRow
from annotations.archive.forms.controls import Seating
from annotations.archive.words import line_values, number_of
from annotations.notation.syntax.document import Line
from annotations.rules.turns import seats_from
from annotations.threads.numbers import number_in


def trick_rows(lines: Iterable[Line], table: Seating, declarer: int) -> list[TrickRow]:
    """A row for each `Trick#` line. The declarer leads the first, each winner the next (PN 1.0, `Trick#`).

    A lead or winner that is not known is 0 or None; the cards then stand as if seat 1 had led.
    """
    rows: list[TrickRow] = []
    counts: Counter[int] = Counter()
    lead = declarer
    for line in lines:
        row = _row(line, lead, table)
        if row.winner:
            counts[table.team_of(row.winner)] += number_in(row.counters) or 0
        row.running.extend(str(counts[team]) for team in table.teams)
        rows.append(row)
        lead = row.winner or 0
    return rows


def _row(line: Line, lead: int, table: Seating) -> TrickRow:
    players, words = len(table.names), line_values(line)
    fallen, tail = words[:players], words[players:]
    cards = [""] * players
    for seat, code in zip(seats_from(lead or 1, players), fallen, strict=False):
        cards[seat - 1] = code
    winner = _seat(tail[0]) if tail else 0
    return TrickRow(number_of(line), cards, lead, winner or None, tail[1] if len(tail) > 1 else "", [], line.number)


def _seat(word: str) -> int:
    return (number_in(word.removeprefix("Seat")) or 0) if word.startswith("Seat") else 0
