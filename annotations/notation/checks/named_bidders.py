"""Players’ names among the bids of a round: one habit, which is said once in a game (PN 1.0, `Bids#`)."""

import re
from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from annotations.notation.syntax.diagnostics import NAMES_OF_BIDDERS, OTHER_LINE, Diagnostic, Fix, Referring
from annotations.notation.syntax.document import Document, Line

_CODES = ("PN307", "PN301")
"""What is said of a round with names: that they are no bids, or that there are too many of them."""
_FEWEST = 2
"""A round with fewer names, and no sign after a name, may have a bid that is written wrong."""
_LONGEST = 300
"""A longer line is no round of bids with names."""

_MOST = 200
"""In a text with more such rounds, nothing is said of what follows from them in other lines."""

_SIGN = "[:=]"
_BID = r"(?:Pass|[1-9][0-9]*|[-?])(?!\S)"
_NAME = rf"(?!{_BID})[^\W\d_]"
_AFTER_NAMES = rf"(?:\s+{_NAME}\S*\s+{_BID})+\s*"
_IN_ONE_WORD = rf"(?:\s+(?:{_NAME}\S*?{_SIGN}?)?{_BID})+\s*"
_ROUND = rf"Bids[0-9]+(?:(?P<pairs>{_AFTER_NAMES})|{_IN_ONE_WORD})"


class _Round(NamedTuple):
    """A round with names among its bids: the line, the bids alone, and how many of them have a name.

    `is_wide` if the names are values of their own, so that more seem to play.
    """

    line: Line
    bids: Sequence[str]
    names: int
    is_wide: bool

    @property
    def is_certain(self) -> bool:
        return self.names >= _FEWEST or re.search(_SIGN, self.line.text) is not None

    @property
    def without_names(self) -> Fix:
        text = " ".join([str(self.line.label), *self.bids])
        return Fix("Leave out the names", self.line.number, 1, len(self.line.text) + 1, text)


def with_named_bidders(document: Document, found: Sequence[Diagnostic]) -> tuple[Sequence[Diagnostic], list[Fix]]:
    """The diagnostics; the first about a name in the rounds of a game says what to write, the others follow from it.

    Also the repairs that leave out the names. They are not certain: the bids may be in another order than PN’s.
    """
    rounds = _rounds_with_names(document, found)
    games = {each.line.number: bisect_right(document.games, each.line.number, key=_first_line) for each in rounds}
    certain = {games[each.line.number] for each in rounds if each.is_certain}
    if not certain:
        return found, []
    explained = [*found]
    first_of: dict[int, Diagnostic] = {}
    for at, one in enumerate(found):
        if one.code in _CODES and games.get(one.line) in certain:
            first = first_of.setdefault(games[one.line], one)
            because = NAMES_OF_BIDDERS if one is first else Referring(OTHER_LINE, (first.line,))
            explained[at] = one._replace(values={**one.values, "because": because})
    wide = [each for each in rounds if each.is_wide and games[each.line.number] in certain]
    return explained, [each.without_names for each in wide] if len(wide) <= _MOST else []


_first_line = attrgetter("first_line")


def _rounds_with_names(document: Document, found: Sequence[Diagnostic]) -> list[_Round]:
    """The rounds with a word before each bid, or as part of it: probably the player who bids."""
    faulty = {one.line for one in found if one.code in _CODES and one.fix is None}
    lines = [document.lines[number - 1] for number in sorted(faulty)]
    if not lines:
        return []
    is_round = re.compile(_ROUND, re.IGNORECASE).fullmatch
    named = [(line, match) for line in lines if len(line.text) <= _LONGEST and (match := is_round(line.text.strip()))]
    rounds = [_round(line, match["pairs"] is not None) for line, match in named]
    return [each for each in rounds if each.names]


def _round(line: Line, are_pairs: bool) -> _Round:
    """The round; with no names if those are too few for a habit, so that they may be slips."""
    _label, *values = line.text.split()
    if are_pairs:
        return _Round(line, values[1::2], len(values) // 2, is_wide=True)
    bids = re.findall(_BID, line.text, re.IGNORECASE)[-len(values) :]
    names = len([value for value, bid in zip(values, bids, strict=True) if value != bid])
    made = len([bid for bid in bids if bid not in "-?"])
    is_habit = names in (made, len(bids)) or names >= _FEWEST
    return _Round(line, bids, names if is_habit else 0, is_wide=False)
