"""Compares a reader's answers with the author's, and with everybody else's."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import Count, QuerySet
from django.utils.safestring import SafeString

from annotations.archive.forms.controls import Seating
from annotations.archive.templatetags.cards import suits
from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.specs import Kind
from annotations.puzzles.models import Answer, Attempt, Blank, Puzzle
from annotations.puzzles.questions import PuzzleQuestion
from annotations.puzzles.reasons import why_by_rules
from annotations.puzzles.seats import is_choice
from annotations.puzzles.wording import answer_in_words
from annotations.rules.rulesets import RuleSet

MOST_SHOWN = 12
"""Answers to a question that are listed, and counted each on its own."""

MOST_ROWS, FEWEST_SHOWN = 120, 3
"""About how many answers all questions of a puzzle list together; each lists some of its own."""

MOST_COUNTED = 10_000
"""Answers, to all questions of a puzzle together: more readers than anybody compares."""


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
    """The result of one question: the reader's answer (`given`), the agreed answer, and everybody's answers.

    `ruled` is the answer by the rules of play. It is the agreed answer if the author gave none; then `is_by_rules` is
    set. `is_fact`: the rules settle the answer, no player chose it, and the author does not contradict them; `why` is
    then their reason. `at_table` is the value in the record. Answers that do not exist are None. `rest` counts the
    answers that are not in `tallies`; with `is_of_last`, those of earlier readers are counted nowhere.
    """

    title: str
    given: SafeString | None
    agreed: SafeString | None
    ruled: SafeString | None
    is_by_rules: bool
    is_fact: bool
    why: SafeString
    at_table: SafeString | None
    agrees: bool
    tallies: list[Tally]
    total: int
    rest: int
    is_of_last: bool


def outcomes(
    puzzle: Puzzle,
    questions: Sequence[PuzzleQuestion],
    given: Mapping[str, str],
    ruled: Mapping[str, str],
    at_table: Mapping[str, str],
) -> list[BlankOutcome]:
    """The outcome of each question, from top to bottom; `given` has the reader's answers by key, none if they gave up.

    `ruled` are the answers by key that the rules of play determine, `at_table` those that the record has.
    """
    rules = puzzle.rules_to_read_by()
    blanks = {blank.anchor: blank for blank in puzzle.blanks.all()}
    counted = puzzle.attempts.filter(is_counted=True).order_by("-pk")
    most = MOST_COUNTED // max(len(blanks), 1)
    counts = _counts(counted[:most], blanks.values())
    is_of_last = counted[most : most + 1].exists()
    shown = min(MOST_SHOWN, max(FEWEST_SHOWN, MOST_ROWS // max(len(blanks), 1)))
    return [
        _outcome(
            question,
            blanks[question.key],
            _Answers(*(found.get(question.key, "") for found in (given, ruled, at_table))),
            rules,
            counts[question.key],
            is_of_last,
            shown,
        )
        for question in questions
    ]


class _Answers(NamedTuple):
    """The answers to one question, as PN; empty where there is none."""

    given: str
    ruled: str
    at_table: str


def _counts(attempts: QuerySet[Attempt], blanks: Iterable[Blank]) -> dict[str, Counter[str]]:
    """How often each answer was given in these attempts, by the key of the question."""
    counts: dict[str, Counter[str]] = {blank.anchor: Counter() for blank in blanks}
    counted = Answer.objects.filter(attempt__in=attempts.values("pk"))
    given = counted.values_list("blank__anchor", "value").annotate(count=Count("pk"))
    for key, value, count in given:
        counts[key][value] += count
    return counts


def _outcome(
    question: PuzzleQuestion,
    blank: Blank,
    answers: _Answers,
    rules: RuleSet | Auto | None,
    counts: Counter[str],
    is_of_last: bool,
    most_shown: int,
) -> BlankOutcome:
    given, ruled, at_table = answers
    agreed = blank.answer or ruled
    is_fact = bool(ruled) and _same(agreed, ruled) and not is_choice(question.value)
    merged = _merged(counts, [agreed, given])
    shown = sorted(merged, key=lambda value: (-merged[value], value))[:most_shown]
    shown += [value for value in (agreed, given) if value and not any(_same(value, other) for other in shown)]
    total, table = merged.total(), question.table
    return BlankOutcome(
        title=question.title,
        given=question.in_words(given),
        agreed=question.in_words(agreed),
        ruled=question.in_words(ruled),
        is_by_rules=not blank.answer and bool(ruled),
        is_fact=is_fact,
        why=suits(why_by_rules(question, ruled, rules)) if is_fact else SafeString(),
        at_table=question.in_words(at_table),
        agrees=_same(given, agreed),
        tallies=[_tally(value, question.field.kind, table, merged, given, agreed) for value in shown],
        total=total,
        rest=total - sum(merged[value] for value in shown),
        is_of_last=is_of_last,
    )


def _merged(counts: Counter[str], spelled: Sequence[str]) -> Counter[str]:
    """Merges answers that differ only in case, spelled as in `spelled`, else in the most common way."""
    merged: Counter[str] = Counter()
    names = {value.casefold(): value for value in reversed(spelled) if value}
    for value, count in counts.most_common():
        merged[names.setdefault(value.casefold(), value)] += count
    return merged


def _tally(value: str, kind: Kind, table: Seating, counts: Counter[str], given: str, agreed: str) -> Tally:
    return Tally(
        words=answer_in_words(value, kind, table),
        count=counts[value],
        share=round(100 * counts[value] / counts.total()) if counts else 0,
        mine=_same(value, given),
        authors=_same(value, agreed),
    )


def _same(one: str, other: str) -> bool:
    return bool(one) and one.casefold() == other.casefold()
