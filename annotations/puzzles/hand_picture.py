"""The picture of the hand that a question is about."""

from collections.abc import Mapping

from annotations.archive.picture.board import HandView
from annotations.archive.picture.meld_parts import meld_parts
from annotations.archive.picture.picture import hand_view
from annotations.notation.hands import Hand, hands_of
from annotations.notation.reading import Reading
from annotations.puzzles.questions import PuzzleQuestion


def hand_picture(
    question: PuzzleQuestion,
    reading: Reading,
    trick: int | None = None,
    *,
    anchors: Mapping[int, str] | None = None,
    bottom: int | None = None,
) -> HandView | None:
    """The hand of the question, as in `hand_view`; None if the question is about no hand.

    `reading` is that of the same text by the rules, which say what each meld consists of.
    """
    if question.hand is None:
        return None
    parts = meld_parts(_hand(question, question.hand, reading))
    return hand_view(question.game, question.hand, trick, anchors=anchors or {}, meld_parts=parts, bottom=bottom)


def _hand(question: PuzzleQuestion, number: int, reading: Reading) -> Hand:
    """The hand as the rules replay it."""
    games = zip(reading.document.games, reading.rules, strict=True)
    game, rules = next((game, rules) for game, rules in games if game.first_line == question.game.first_line)
    return hands_of(game, rules)[number]
