"""The tricks of a hand as rows: the lead, the cards, the winner, and the running count."""

from collections import Counter
from collections.abc import Mapping

from annotations.archive.forms.controls import Seating
from annotations.archive.picture.board import TrickRow
from annotations.archive.words.values import line_values
from annotations.notation.play.game import UNSTATED
from annotations.notation.play.tricks import PlayContext, WrittenTrick, follow_tricks
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.turns import seats_from


def trick_rows(hand: HandLines, table: Seating, declarer: int, anchors: Mapping[int, str]) -> list[TrickRow]:
    """A row for each `Trick#` line. The declarer leads the first, each winner the next (PN 1.0, `Trick#`).

    Winners are as written, never computed: a `?` is for the reader to answer. A lead or winner
    that is not known is 0 or None; the cards are then placed as if seat 1 had led. `anchors` are keys by line number.
    """
    play = PlayContext(hand.tricks, len(table.names), declarer or None, trump=None, length=None, rules=UNSTATED)
    rows: list[TrickRow] = []
    counts: Counter[int] = Counter()
    for trick in follow_tricks(play, as_written=True).all:
        if trick.line is None:
            continue
        if trick.winner:
            counts[table.team_of(trick.winner)] += trick.counters or 0
        running, anchor = [str(counts[team]) for team in table.teams], anchors.get(trick.line.number, "")
        rows.append(_row(trick, trick.line, play.players, running, anchor))
    return rows


def without(groups: list[str], cards: list[str]) -> list[str]:
    """The grouped cards without those played."""
    left = list(groups)
    for code in cards:
        for place, group in enumerate(left):
            if code and group[:1] == code[0] and code[1:] in group[1:]:
                left[place] = group[0] + group[1:].replace(code[1:], "", 1)
                break
    return left


def _row(trick: WrittenTrick, line: Line, players: int, running: list[str], anchor: str) -> TrickRow:
    words = line_values(line)
    cards = [""] * players
    for seat, code in zip(seats_from(trick.leader or 1, players), words[:players], strict=False):
        cards[seat - 1] = code
    counters = "".join(words[players + 1 : players + 2])
    return TrickRow(trick.number, cards, trick.leader or 0, trick.winner, counters, running, anchor)
