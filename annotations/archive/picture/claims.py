"""The tricks that were claimed and not played, as the last row of the play."""

from collections.abc import Sequence

from annotations.archive.forms.controls import Seating
from annotations.archive.picture.board import RestRow, TrickRow
from annotations.archive.words.values import line_values
from annotations.notation.deduction.notes import notes_claim
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.listed import both
from annotations.threads.numbers import number_in


def claimed_rest(hand: HandLines, table: Seating, tricks: Sequence[TrickRow]) -> RestRow | None:
    """Who took the rest, and its counters, by the note and the scores; None if these do not say.

    They do if everything else is known, and only one team has more counters than it took in its tricks. Where cards
    were discarded, their counters may be among the difference.
    """
    if not (tricks and notes_claim(hand)) or "Discard" in hand.named:
        return None
    if any(not trick.winner or number_in(trick.counters) is None for trick in tricks):
        return None
    scored = [number_in(score) for score in line_values(hand.named.get("PlayScores"))]
    if len(scored) != len(table.teams) or None in scored:
        return None
    taken = [int(count) for count in tricks[-1].running]
    more = [(score or 0) - count for score, count in zip(scored, taken, strict=True)]
    gaining = [team for team, counters in zip(table.teams, more, strict=True) if counters]
    if len(gaining) != 1 or max(more) <= 0:
        return None
    seats = table.teams[gaining[0]]
    title = f"{both(table.names[seat] for seat in sorted(seats))} {'takes' if len(seats) == 1 else 'take'} the rest"
    return RestRow(title, max(more), [score or 0 for score in scored])
