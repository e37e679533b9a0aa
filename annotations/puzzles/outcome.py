"""Compares a reader's answers with the author's, and with everybody else's."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count
from django.utils.safestring import SafeString

from annotations.puzzles.models import Answer, Blank, Puzzle
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.wording import answer_in_words

MOST_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Tally:
    """One answer to a question, and how often it was given; `share` is a percentage."""

    words: SafeString
    count: int
    share: int
    mine: bool
    authors: bool


@dataclass(frozen=True, slots=True)
class BlankOutcome:
    """What came of one question. `given` and `agreed` are None where there is none; `rest` are not in `tallies`.

    `ruled` is what the rules of play determine, None where they leave it open. It is what is agreed where the author
    gave no answer; then `is_by_rules`.
    """

    title: str
    given: SafeString | None
    agreed: SafeString | None
    ruled: SafeString | None
    is_by_rules: bool
    agrees: bool
    tallies: list[Tally]
    total: int
    rest: int


def outcomes(
    puzzle: Puzzle, questions: Sequence[PuzzleQuestion], given: Mapping[str, str], ruled: Mapping[str, str]
) -> list[BlankOutcome]:
    """For each question, from top to bottom; `given` are the reader's answers by key, empty where they gave up.

    `ruled` are the answers by key that the rules of play determine.
    """
    blanks = {blank.anchor: blank for blank in puzzle.blanks.all()}
    counts = _counts(blanks.values())
    return [
        _outcome(
            question,
            blanks[question.key],
            given.get(question.key, ""),
            ruled.get(question.key, ""),
            counts[question.key],
        )
        for question in questions
    ]


def _counts(blanks: Iterable[Blank]) -> dict[str, Counter[str]]:
    """How often each answer was given, by the key of the question."""
    counts: dict[str, Counter[str]] = {blank.anchor: Counter() for blank in blanks}
    given = Answer.objects.filter(blank__in=blanks).values_list("blank__anchor", "value").annotate(count=Count("pk"))
    for key, value, count in given:
        counts[key][value] += count
    return counts


def _outcome(question: PuzzleQuestion, blank: Blank, given: str, ruled: str, counts: Counter[str]) -> BlankOutcome:
    agreed = blank.answer or ruled
    merged = _merged(counts, [agreed, given])
    shown = sorted(merged, key=lambda value: (-merged[value], value))[:MOST_SHOWN]
    shown += [value for value in (agreed, given) if value and not any(_same(value, other) for other in shown)]
    total = merged.total()
    return BlankOutcome(
        title=blank.title,
        given=question.in_words(given),
        agreed=question.in_words(agreed),
        ruled=question.in_words(ruled),
        is_by_rules=not blank.answer and bool(ruled),
        agrees=_same(given, agreed),
        tallies=[_tally(value, merged, question, given, agreed) for value in shown],
        total=total,
        rest=total - sum(merged[value] for value in shown),
    )


def _merged(counts: Counter[str], spelled: Sequence[str]) -> Counter[str]:
    """Answers that differ only in capitals counted as one, spelled as `spelled` has it, else as most do."""
    merged: Counter[str] = Counter()
    names = {value.casefold(): value for value in reversed(spelled) if value}
    for value, count in counts.most_common():
        merged[names.setdefault(value.casefold(), value)] += count
    return merged


def _tally(value: str, counts: Counter[str], question: PuzzleQuestion, given: str, agreed: str) -> Tally:
    return Tally(
        words=answer_in_words(value, question.field.kind, question.table),
        count=counts[value],
        share=round(100 * counts[value] / counts.total()) if counts else 0,
        mine=_same(value, given),
        authors=_same(value, agreed),
    )


def _same(one: str, other: str) -> bool:
    return bool(one) and one.casefold() == other.casefold()
