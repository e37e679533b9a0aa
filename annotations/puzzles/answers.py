"""Turns typed answers into PN, so that "hq", "HQ" and "♥Q" are the same answer."""

from collections.abc import Iterator

from annotations.archive.forms.controls import written
from annotations.archive.help_links import explained
from annotations.notation.entry import informal
from annotations.notation.reading import read
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.catalogue import message
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.refusals import why_impossible
from annotations.puzzles.values import WITH_NONE, PlacedValue
from annotations.rules.cards import Suit
from annotations.rules.rulesets import RuleSet

LONGEST = 200
TEXTS = (Kind.TEXT, Kind.DATETIME)


class AnswerRefused(Exception):
    """The input is not an answer to the question; the message says why."""


def possible_answer(typed: str, question: PuzzleQuestion, rules: RuleSet | Auto | None, accepted: str) -> str:
    """The answer as PN writes it. Raises AnswerRefused if it is not PN, or if it is impossible.

    The `accepted` answer is always possible: the table did it, even if the rules forbid it.
    """
    answer = answer_as_pn(typed, question)
    reason = None if answer == accepted else why_impossible(answer, question, rules)
    if reason:
        raise AnswerRefused(reason)
    return answer


def answer_as_pn(typed: str, question: PuzzleQuestion) -> str:
    """The answer as PN. Raises AnswerRefused if PN cannot read it in the place of the question.

    What is longer than any answer is refused before it is parsed, which would take long.
    """
    if len(typed) > LONGEST:
        raise AnswerRefused(f"This is {len(typed)} characters long; an answer has at most {LONGEST}.")
    readings = list(dict.fromkeys(_readings(typed.strip(), question.value)))
    reasons = [_refusal(reading, question) for reading in readings]
    for reading, reason in zip(readings, reasons, strict=True):
        if reason is None:
            return reading
    raise AnswerRefused(reasons[0])


def _readings(typed: str, value: PlacedValue) -> Iterator[str]:
    """Possible readings of the input, most likely first."""
    field = value.field
    if value.is_whole_line:
        yield " ".join(written(field, [typed]) if len(value.spec.fields) == 1 else typed.split())
    elif field.kind is Kind.SUIT:
        yield _one_group(typed)
        yield _one_group(list(Suit)[(value.number - 1) % len(Suit)] + typed)
    elif field.kind is Kind.CARD:
        yield " ".join(written(field, [typed]))
        yield " ".join(written(field, [typed.replace("10", "T")[::-1]]))
        yield _one_group(typed)
    elif field.kind in TEXTS:
        yield " ".join(typed.split())
    else:
        yield " ".join(written(field, [typed]))
        yield typed.capitalize()


def _one_group(typed: str) -> str:
    """Cards of one suit as `DAKQ`, however they were typed; the suit's letter if there are none."""
    groups = [group for group in informal.grouped(typed).text.split() if len(group) > 1]
    return " ".join(groups) or typed.upper()


def _refusal(reading: str, question: PuzzleQuestion) -> str | None:
    kind = question.value.field.kind
    if reading == "?" or (reading == "-" and kind not in WITH_NONE):
        return f"“{reading}” is not an answer: write your own."
    if " " in reading and kind not in TEXTS and not question.value.is_whole_line:
        return f"“{reading}” is more than one value; the question asks for one."
    return _error(reading, question)


def _error(reading: str, question: PuzzleQuestion) -> str | None:
    """The first error of PN in the text with this answer; None if there is none."""
    text, number = question.answered(reading)
    found = read(text).on_line(number)
    return next((explained(one.code, message(one)) for one in found if one.severity is Severity.ERROR), None)
