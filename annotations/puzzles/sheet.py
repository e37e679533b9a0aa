"""All that the page of a puzzle shows to one reader."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.safestring import SafeString

from annotations.archive.board import HandView
from annotations.archive.listing import ShownLine, shown_lines
from annotations.archive.picture import hand_view
from annotations.notation import Reading, read
from annotations.notation.syntax.specs import Group
from annotations.puzzles.forms import AnswersForm
from annotations.puzzles.models import Attempt, Puzzle
from annotations.puzzles.outcome import BlankOutcome, outcomes
from annotations.puzzles.questions import PuzzleQuestion, questions
from annotations.puzzles.readers import Reader
from annotations.puzzles.rule_answers import RuleAnswers, rule_answers
from annotations.threads import markdown


@dataclass
class Sheet:
    """`refused` is a form that was not taken. `tried` are its owner's answers, which count for nothing.

    `as_reader`: its owner wants to see it as others do who have not answered.
    """

    puzzle: Puzzle
    reader: Reader
    refused: AnswersForm | None = None
    tried: Mapping[str, str] | None = None
    as_reader: bool = False

    @cached_property
    def reading(self) -> Reading:
        return read(self.puzzle.text, players=self.puzzle.seats)

    @cached_property
    def questions(self) -> list[PuzzleQuestion]:
        return questions(self.reading.document, {blank.anchor for blank in self.puzzle.blanks.all()})

    @property
    def is_owner(self) -> bool:
        return self.puzzle.owner_id == self.reader.person

    @cached_property
    def attempt(self) -> Attempt | None:
        return self.puzzle.attempt_of(self.reader)

    @property
    def is_revealed(self) -> bool:
        """Whether the reader may see the answer: they gave their own, or gave up, or it is theirs."""
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
        return rule_answers(self.puzzle.text, self.questions, self.puzzle.rules_to_read_by())

    @cached_property
    def outcomes(self) -> list[BlankOutcome]:
        return outcomes(self.puzzle, self.questions, self.given, self.rule_answers.answers)

    @cached_property
    def form(self) -> AnswersForm:
        """What to answer with, as it stands."""
        return self.refused or AnswersForm(self.questions, required=True)

    @cached_property
    def hand(self) -> HandView | None:
        """The hand that is asked about; in a trick, as the cards lie while it is played."""
        question = next((question for question in self.questions if question.hand is not None), None)
        if question is None or question.hand is None:
            return None
        label = question.value.line.label
        trick = label.number if label and label.spec.group is Group.PLAY else None
        return hand_view(question.game, question.hand, trick)

    @cached_property
    def lines(self) -> list[ShownLine]:
        """The text, with the lines marked that ask."""
        asking = {question.value.line.number for question in self.questions}
        return [
            replace(line, remarks=(), severity="missing" if line.number in asking else "")
            for line in shown_lines(self.reading)
        ]

    @property
    def question(self) -> SafeString:
        return markdown.html(self.puzzle.question)

    @property
    def explanation(self) -> SafeString:
        return markdown.html(self.puzzle.explanation)
