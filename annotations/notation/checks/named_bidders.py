"""Players’ names among the bids of a round: one habit, which is said once in a game (PN 1.0, `Bids#`)."""

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter

from annotations.notation.syntax.diagnostics import NAMES_OF_BIDDERS, OTHER_LINE, Diagnostic, Referring
from annotations.notation.syntax.document import Document
from annotations.notation.syntax.players import names_bidders

_NO_BID = "PN307"
_FEWEST = 4
"""A round with fewer values may have a bid that is written wrong, and one that is right."""


def with_named_bidders(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics; the first about a name in the rounds of a game says what to write, the others follow from it."""
    explained = [*found]
    faulty = {one.line for one in found if one.code == _NO_BID and one.fix is None}
    named = [number for number in faulty if names_bidders(document.lines[number - 1])]
    games = {number: bisect_right(document.games, number, key=_first_line) for number in named}
    shown = {game for number, game in games.items() if len(document.lines[number - 1].values) >= _FEWEST}
    first_of: dict[int, Diagnostic] = {}
    for at, one in enumerate(found):
        if one.code == _NO_BID and games.get(one.line) in shown:
            first = first_of.setdefault(games[one.line], one)
            because = NAMES_OF_BIDDERS if one is first else Referring(OTHER_LINE, (first.line,))
            explained[at] = one._replace(values={**one.values, "because": because})
    return explained


_first_line = attrgetter("first_line")
