"""Hands, auctions and plays as players write them elsewhere, into PN: what is understood, asked, and not understood.

Nothing is guessed in silence: what could mean two things is a question with an answer proposed, and what means nothing
here is named.
"""

from annotations.notation.importer.assembling import USUAL_PLAYERS
from annotations.notation.importer.hands_alone import PastedHand, pasted_hands
from annotations.notation.importer.record import Choice, Pasted, Question, Row, Unread
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
    "is_pn",
    "pasted_hands",
    "understand",
]
