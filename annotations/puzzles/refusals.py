"""Impossible answers: a card that the player does not hold, or a bid that may not be made."""

from collections.abc import Iterator

from annotations.notation.play.game import UNSTATED
from annotations.notation.reading import Reading, read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.diagnostics import Diagnostic
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.seats import is_choice
from annotations.puzzles.table_words import in_table_words
from annotations.rules.cards import Rank
from annotations.rules.rulesets import RuleSet

REASONS = {
    "PN501": "the deck does not have that many",
    "PN503": "{expected}",
    "PN505": "{expected}",
    "PN506": "{expected}",
    "PN508": "{seat} {expected}",
    "PN509": "{expected}",
    "PN512": "{expected}",
}
"""Why a choice of a player is impossible, by diagnostic. A fact is never refused: that would give it away."""

HOLDINGS = ("PN501", "PN509")
"""The reasons that need no rules but the cards themselves."""


def why_impossible(answer: str, question: PuzzleQuestion, rules: RuleSet | Auto | None) -> str | None:
    """Why this answer, as PN, is impossible; None if it is possible.

    It is judged only by the text of the question. Inferred rules count only if every table plays by them.
    """
    text, line = question.answered(answer)
    reading = read(text, _judging(question, rules), question.game.players)
    if _is_not_in_deck(answer, question, reading):
        reason = "the deck has no nines"
    elif found := next(_refusals(reading, line, answer, question, rules), None):
        reason = REASONS[found.code].format_map(found.values)
    else:
        return None
    return in_table_words(f"“{answer}” cannot be the answer: {reason}.", question.game, question.hand)


def _judging(question: PuzzleQuestion, rules: RuleSet | Auto | None) -> RuleSet | Auto:
    """The rules that judge an answer: inferred from the question alone, since an answer would bend them to fit."""
    if not isinstance(rules, Auto):
        return UNSTATED if rules is None else rules
    asked, _line = question.answered("?")
    by = read(asked, rules, question.game.players).rules[-1]
    return by.rules if by and by.rules else rules


def _refusals(
    reading: Reading, line: int, answer: str, question: PuzzleQuestion, rules: RuleSet | Auto | None
) -> Iterator[Diagnostic]:
    """The diagnostics against a choice of a player, at the place of the answer."""
    if not is_choice(question.value):
        return
    first = question.value.columns.start + 1
    for found in reading.on_line(line):
        is_here = found.column < first + len(answer) and first < found.end_column
        if found.code in REASONS and is_here and _is_certain(found, rules):
            yield found


def _is_certain(found: Diagnostic, rules: RuleSet | Auto | None) -> bool:
    """Whether the rules are certain enough to refuse: a column that is only inferred is not."""
    if rules is None:
        return found.code in HOLDINGS
    column = str(found.values.get("by", "")).partition(", ")[2]
    return rules is not Auto.AUTO or column in ("", "deck")


def _is_not_in_deck(answer: str, question: PuzzleQuestion, reading: Reading) -> bool:
    """Whether it has a nine, and the deck of these rules has none."""
    by = reading.rules[-1]
    kinds = (Kind.CARD, Kind.SUIT)
    has_nine = question.value.field.kind in kinds and Rank.NINE.value in answer
    return has_nine and by is not None and by.rules is not None and by.rules.deck.nines is False
