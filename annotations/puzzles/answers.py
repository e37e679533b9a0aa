"""What somebody typed for one value of a text, as PN, so that "hq", "HQ" and "♥Q" are one answer."""

from collections.abc import Iterator

from annotations.archive.forms.controls import written
from annotations.archive.help_links import explained
from annotations.notation import message, read
from annotations.notation.entry import informal
from annotations.notation.syntax.diagnostics import Severity
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.values import SAYING_NOTHING, PlacedValue
from annotations.rules.cards import Suit

LONGEST = 200
TEXTS = (Kind.TEXT, Kind.DATETIME)


class AnswerRefused(Exception):
    """What was typed is no answer here; the message says why."""


def answer_as_pn(typed: str, question: PuzzleQuestion) -> str:
    """The answer as PN writes it where the question stands. Raises AnswerRefused where PN cannot read it there."""
    readings = list(dict.fromkeys(_readings(typed.strip(), question.value)))
    reasons = [_refusal(reading, question) for reading in readings]
    for reading, reason in zip(readings, reasons, strict=True):
        if reason is None:
            return reading
    raise AnswerRefused(reasons[0])


def _readings(typed: str, value: PlacedValue) -> Iterator[str]:
    """What it may mean, the likeliest first."""
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
    """`DAKQ` of cards of one suit, however they were typed; the bare letter for none."""
    groups = [group for group in informal.grouped(typed).text.split() if len(group) > 1]
    return " ".join(groups) or typed.upper()


def _refusal(reading: str, question: PuzzleQuestion) -> str | None:
    kind = question.value.field.kind
    if reading == "?" or (reading == "-" and kind not in SAYING_NOTHING):
        return f"“{reading}” is not an answer: write your own."
    if len(reading) > LONGEST:
        return f"An answer has at most {LONGEST} characters."
    if " " in reading and kind not in TEXTS and not question.value.is_whole_line:
        return f"“{reading}” is more than one value; the question asks for one."
    return _error(reading, question)


def _error(reading: str, question: PuzzleQuestion) -> str | None:
    """The first thing that PN has against it."""
    text, number = question.answered(reading)
    found = read(text).on_line(number)
    return next((explained(one.code, message(one)) for one in found if one.severity is Severity.ERROR), None)
