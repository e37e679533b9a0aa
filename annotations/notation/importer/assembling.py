"""Assembles the findings in a pasted text as PN, and asks for missing information."""

from collections.abc import Mapping, Sequence

from annotations.notation.editing.filling import fill_by_best_rules
from annotations.notation.importer.assembly import Assembly
from annotations.notation.importer.auction_rows import auction_rows
from annotations.notation.importer.found import Findings
from annotations.notation.importer.hand_rows import hand_rows, low_card_notes, sort_fragments
from annotations.notation.importer.meld_rows import last_meld, meld_rows
from annotations.notation.importer.play_rows import contract_rows, one_play, trick_rows
from annotations.notation.importer.result import Pasted, Row
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import AUTO


def assemble(lines: Sequence[str], found: Findings, answers: Mapping[str, str], players: int | None) -> Pasted:
    """One deal in PN's order, with its questions and what is not understood.

    `lines` are those of the whole text; `players` is the number of players by the rules; None if it is unknown.
    """
    work = Assembly(lines, found, answers, players)
    tricks, in_fragments = sort_fragments(work)
    hands = hand_rows(work, in_fragments)
    auction, highest = auction_rows(work)
    play = one_play(work, tricks)
    contract = contract_rows(work, highest, play, [*hands, *auction])
    melds, scores = meld_rows(work)
    played = trick_rows(work, play)
    if scores:
        melds = last_meld(work, [*hands, *auction, *contract, *played])
    rows = [*auction[:1], *hands, *auction[1:], *contract, *melds, *played, *scores, *low_card_notes(work)]
    unread = sorted(work.unread, key=lambda each: each.line)
    return Pasted(tuple(_filled(rows)), tuple(work.questions), tuple(unread))


def _filled(rows: Sequence[Row]) -> list[Row]:
    """The lines with the value of each `?` that the rest determines."""
    text = "\n".join(line for row in rows for line in row.lines)
    lines = iter(fill_by_best_rules(read(text, AUTO)).split("\n"))
    return [Row(row.first, row.last, row.source, tuple(next(lines) for _line in row.lines)) for row in rows]
