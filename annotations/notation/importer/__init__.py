"""Turns hands, auctions and plays as players write them into PN.

Nothing is guessed in silence: anything ambiguous becomes a question with a proposed answer, and anything that cannot be
read is listed.
"""

from annotations.notation.importer.hands_alone import PastedHand, pasted_hands
from annotations.notation.importer.result import Choice, Pasted, Question, Row, Unread, asked
from annotations.notation.importer.tokens import USUAL_PLAYERS
from annotations.notation.importer.understanding import MOST_LINES, is_pn, understand

__all__ = [
    "MOST_LINES",
    "USUAL_PLAYERS",
    "Choice",
    "Pasted",
    "PastedHand",
    "Question",
    "Row",
    "Unread",
    "asked",
    "is_pn",
    "pasted_hands",
    "understand",
]
