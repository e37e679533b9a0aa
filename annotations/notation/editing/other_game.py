"""Whether rules that were named can be those of a game: another deck, or other players, show that they are not."""

from annotations.notation.reading import Reading
from annotations.notation.rule_checks.game_rules import GameRules
from annotations.notation.syntax.document import Game

_MOST_MISTAKES = 2
"""The most wrong numbers of cards that one mistake makes: a card too many in one hand is missing in another."""


def why_another_game(reading: Reading, game: Game, by: GameRules) -> str:
    """Why the game was not played by the rules that were given for it, in words.

    Empty if it may have been, or if no rules were given, but found from the game itself.
    """
    if by.inferred:
        return ""
    if not by.rules:
        return by.why
    lines = range(game.first_line, game.last_line + 1)
    refused = [one.code for one in reading.diagnostics if one.line in lines and one.code in _CODES]
    dealt = [line for hand in game.hands for line in hand.index.hands.values() if len(line.values) > 1]
    is_each_hand_refused = len(dealt) > 1 and refused.count(_HAND_SIZE) >= len(dealt)
    if len(refused) > _MOST_MISTAKES or is_each_hand_refused:
        return f"“{by.rules.title}” is not this game: the cards are those of another deck, or dealt otherwise"
    return ""


_HAND_SIZE = "PN502"
_CODES = ("PN501", _HAND_SIZE)
