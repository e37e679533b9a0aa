"""Whether rules that were named can be those of a game: another deck, or other players, show that they are not."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from operator import attrgetter

from annotations.notation.reading import Reading
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.document import Game

_MOST_MISTAKES = 2
"""The most wrong numbers of cards that one mistake makes in a deal: a card too many in one hand is missing in another.

Another deck makes more of them, in each deal that shows it.
"""


def why_another_game(reading: Reading, game: Game, by: GameRules) -> str:
    """Why the game was not played by the rules that were given for it, in words.

    Empty if it may have been, or if no rules were given, but found from the game itself.
    """
    if by.inferred:
        return ""
    if not by.rules:
        return by.why
    refused = _refused(reading, game)
    sizes = [one for one in refused if one.code == _HAND_SIZE]
    deals = {bisect_right(game.hands, one.line, key=_first_line) for one in refused}
    dealt = [line for hand in game.hands for line in hand.index.hands.values() if len(line.values) > 1]
    is_each_hand_refused = len(dealt) > 1 and len(sizes) >= len(dealt)
    if len(refused) > _MOST_MISTAKES * len(deals) or is_each_hand_refused:
        return f"“{by.rules.title}” is not this game: the cards are those of another deck, or dealt otherwise"
    return ""


def _refused(reading: Reading, game: Game) -> Sequence[Diagnostic]:
    """The warnings of too many equal cards, and of hands of another size."""
    first, end = (bisect_left(reading.diagnostics, line, key=_line) for line in (game.first_line, game.last_line + 1))
    return [one for one in reading.diagnostics[first:end] if one.code in _CODES]


_HAND_SIZE = "PN502"
_CODES = ("PN501", _HAND_SIZE)
_line, _first_line = attrgetter("line"), attrgetter("first_line")
