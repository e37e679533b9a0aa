"""The question of a puzzle whose author writes none: `What does East play to trick 19?`."""

from collections.abc import Sequence

from annotations.archive.words.values import number_of
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion

ABOUT_ANYTHING = "What would you fill in?"

OF_A_PLAYER = {
    ("Bids", Kind.BID): "What does {player} bid?",
    ("Trick", Kind.CARD): "What does {player} play to trick {number}?",
    ("Contract", Kind.TRUMP): "Which trump does {player} name?",
    ("Pass", Kind.CARD): "What does {player} pass?",
    ("Discard", Kind.CARD): "What does {player} discard?",
}
"""What a player chooses, by the stem of the line and the kind of the value."""

OF_A_TRICK = {Kind.SEAT: "Who takes trick {number}?", Kind.COUNT: "How many counters are in trick {number}?"}


def usual_question(asked: Sequence[PuzzleQuestion]) -> str:
    """The question about the values that are asked; the same words for several as for a value without a sentence."""
    if len(asked) != 1:
        return ABOUT_ANYTHING
    [question] = asked
    stem, kind = question.value.spec.stem, question.field.kind
    number = number_of(question.value.line)
    if stem == "Trick" and kind in OF_A_TRICK:
        return OF_A_TRICK[kind].format(number=number)
    player = question.table.names.get(question.seat, "")
    if not player or (stem, kind) not in OF_A_PLAYER:
        return ABOUT_ANYTHING
    if stem == "Trick" and question.value.number == 1:
        return f"What does {player} lead to trick {number}?"
    return OF_A_PLAYER[stem, kind].format(player=player, number=number)
