"""The page of a puzzle, for one reader."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils.safestring import SafeString

from annotations.archive.listing import ShownLine, plain_lines
from annotations.archive.names_seen import NamesSeen
from annotations.archive.picture.board import HandView
from annotations.notation.editing.aliases import hide_names
from annotations.notation.editing.anchors import line_anchors
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.specs import Group
from annotations.puzzles.answer_keys import answer_keys
from annotations.puzzles.forms import AnswersForm
from annotations.puzzles.hand_picture import hand_picture
from annotations.puzzles.models import Attempt, Puzzle
from annotations.puzzles.next_puzzle import next_puzzle
from annotations.puzzles.outcome import BlankOutcome, outcomes
from annotations.puzzles.questions import PuzzleQuestion, first_seat_asked, questions
from annotations.puzzles.readers import Reader
from annotations.puzzles.rule_answers import RuleAnswers, rule_answers
from annotations.threads import markdown


@dataclass
class Sheet:
    """A puzzle, for one reader. `refused` is a form with errors; `tried` are the owner's answers, which do not count.

    `as_reader`: the owner wants to see it like a reader who has not answered. `names`: how the reader gets the names of
    people; without it, nobody else than the owner sees the sheet.
    """

    puzzle: Puzzle
    reader: Reader
    refused: AnswersForm | None = None
    tried: Mapping[str, str] | None = None
    as_reader: bool = False
    names: NamesSeen | None = None

    @cached_property
    def text(self) -> str:
        """The puzzle's text for this reader: the whole text once they have answered."""
        return self._to_read(self.puzzle.text if self.is_revealed else self.puzzle.text_before_answer())

    def _to_read(self, text: str) -> str:
        """The text without the names that the reader does not get."""
        hides = self.names is not None and self.names.hides
        return self.names.text(read(text, players=self.puzzle.seats).document) if self.names and hides else text

    @cached_property
    def aliases(self) -> Mapping[str, str]:
        """What stands in place of names, for this reader."""
        return self.names.aliases(read(self.puzzle.text, players=self.puzzle.seats).document) if self.names else {}

    @cached_property
    def reading(self) -> Reading:
        return read(self.text, players=self.puzzle.seats)

    @cached_property
    def reading_by_rules(self) -> Reading:
        """The same text, read by the rules of the puzzle."""
        return read(self.text, self.puzzle.rules_to_read_by(), self.puzzle.seats)

    @cached_property
    def questions(self) -> list[PuzzleQuestion]:
        return questions(self.reading.document, self.answers.keys())

    @cached_property
    def answers(self) -> dict[str, str]:
        """The author's answers, by key."""
        return {blank.anchor: blank.answer for blank in self.puzzle.blanks.all()}

    @property
    def is_owner(self) -> bool:
        return self.puzzle.owner_id == self.reader.person

    @cached_property
    def attempt(self) -> Attempt | None:
        return self.puzzle.attempt_of(self.reader)

    @property
    def is_revealed(self) -> bool:
        """Whether the reader may see the answer: they have answered, given up, or own the puzzle."""
        return self.attempt is not None or self.tried is not None or (self.is_owner and not self.as_reader)

    @cached_property
    def given(self) -> dict[str, str]:
        """The reader's answers, by key; none if they gave up."""
        if self.tried is not None:
            return dict(self.tried)
        return self.attempt.values() if self.attempt else {}

    @cached_property
    def rule_answers(self) -> RuleAnswers:
        """The answers that follow from the rules."""
        return rule_answers(self.puzzle.text, self.questions, self.puzzle.rules_to_read_by(), self.puzzle.seats)

    @cached_property
    def outcomes(self) -> list[BlankOutcome]:
        return outcomes(self.puzzle, self.questions, self.given, self.rule_answers.answers, self.at_table)

    @cached_property
    def form(self) -> AnswersForm:
        """The form for answers."""
        return self.refused or self.form_of(None)

    def form_of(self, data: QueryDict | None, *, gives_up: bool = False) -> AnswersForm:
        """The form with what a reader sent. The author's answers are accepted, even if the table broke the rules."""
        return AnswersForm(self.questions, data, required=not gives_up, accepted=self.answers, **self._judged_by)

    def authors_form(self, data: QueryDict | None) -> AnswersForm:
        """The form with the author's answers, or with what the author sent in their place."""
        accepted = self.answers | self.at_table
        ruled = self.rule_answers.answers
        return AnswersForm(
            self.questions, data, self.answers, required=False, ruled=ruled, accepted=accepted, **self._judged_by
        )

    @property
    def _judged_by(self) -> dict[str, Any]:
        """The rules, and the keys that they give, as arguments of a form."""
        keys = {question.key: answer_keys(question, self.reading_by_rules) for question in self.questions}
        return {"rules": self.puzzle.rules_to_read_by(), "keys": keys}

    @cached_property
    def hand(self) -> HandView | None:
        """The hand that is asked about; for a trick, with the cards on the table while it is played."""
        question = next((question for question in self.questions if question.hand is not None), None)
        if question is None:
            return None
        label = question.value.line.label
        trick = label.number if label and label.spec.group is Group.PLAY else None
        anchors = line_anchors(self.reading.document)
        return hand_picture(question, self.reading_by_rules, trick, anchors=anchors, bottom=self.bottom)

    @property
    def bottom(self) -> int | None:
        """The seat at the bottom of the table: the one that is asked, whose cards a reader sees."""
        return self.puzzle.seen_from or first_seat_asked(self.questions) or None

    @cached_property
    def recorded(self) -> list[PuzzleQuestion]:
        """The questions as the record answers them; none where the puzzle has no record."""
        return questions(
            read(self._to_read(self.puzzle.record), players=self.puzzle.seats).document, self.answers.keys()
        )

    @property
    def at_table(self) -> dict[str, str]:
        """The values at the table, by key, if they are recorded."""
        return {question.key: question.value.answer for question in self.recorded if question.value.answer}

    @cached_property
    def played_out(self) -> HandView | None:
        """The hand to its end; None where the record has no more of it than the puzzle."""
        question = next((question for question in self.recorded if question.hand is not None), None)
        if question is None or not (self.is_revealed and self.questions):
            return None
        record = read(self._to_read(self.puzzle.record), self.puzzle.rules_to_read_by(), self.puzzle.seats)
        whole = hand_picture(question, record, bottom=self.bottom)
        first = replace(self.questions[0], hand=question.hand)
        asked = hand_picture(first, self.reading_by_rules, bottom=self.bottom)
        is_same = whole and asked and replace(whole, board=asked.board) == asked
        return None if is_same else whole

    @property
    def seen_from(self) -> str:
        """The name of the player whose cards a reader sees; empty if it is all hands."""
        question = next(iter(self.questions), None)
        return question.table.names.get(self.puzzle.seen_from, "") if question else ""

    @cached_property
    def next_puzzle(self) -> Puzzle | None:
        return next_puzzle(self.reader, self.puzzle)

    @cached_property
    def lines(self) -> list[ShownLine]:
        """The lines of the text; those with a question are marked."""
        asking = {question.value.line.number for question in self.questions}
        return [
            replace(line, severity="missing" if line.number in asking else "") for line in plain_lines(self.reading)
        ]

    @property
    def title(self) -> str:
        """The title, with the names that the reader gets."""
        return hide_names(self.puzzle.owners_title if self.aliases else self.puzzle.title, self.aliases)

    @property
    def question(self) -> SafeString:
        return markdown.html(hide_names(self.puzzle.question, self.aliases))

    @property
    def explanation(self) -> SafeString:
        return markdown.html(hide_names(self.puzzle.explanation, self.aliases))
