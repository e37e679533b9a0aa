"""A puzzle in the making: the values that its author has chosen, their words, and the reasons to refuse it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from django.http import QueryDict
from django.utils.html import format_html
from django.utils.http import urlencode

from annotations.archive.help_links import explained
from annotations.archive.listing import Remark, first_error
from annotations.archive.models import Annotation
from annotations.notation.editing.anchors import line_anchors
from annotations.notation.guide.guide import guide
from annotations.notation.reading import Reading, read
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.names import seat_names
from annotations.notation.syntax.specs import Group, Label
from annotations.notation.syntax.titles import line_title
from annotations.people.models import User
from annotations.puzzles.answer_keys import answer_keys
from annotations.puzzles.blanking import blanked, with_each_card
from annotations.puzzles.choices import BlankToggle, Choices, DraftLine, grouped
from annotations.puzzles.forms import MOST_WORDS, AnswersForm, WordsForm
from annotations.puzzles.models import MOST_ANCHOR, MOST_TITLE, Puzzle
from annotations.puzzles.questions import ANSWER, PuzzleQuestion, first_seat_asked
from annotations.puzzles.rule_answers import RuleAnswers, rule_answers
from annotations.puzzles.seen_from import SeenFrom, seen_from
from annotations.puzzles.usual_question import usual_question
from annotations.puzzles.values import PlacedValue, values_of, values_on
from annotations.threads.numbers import number_in

MOST_BLANKS = 40

WRITTEN_IN_TURN = (Group.AUCTION, Group.PLAY)
"""The groups of lines that are written one after another: a puzzle may begin where the next one is missing."""


@dataclass(frozen=True, slots=True)
class Unwritten:
    """A line that may be written, with its title; `hand` counts the hand sections of the last game from 0."""

    label: Label
    hand: int
    title: str

    @property
    def query(self) -> str:
        """The query of its step in the editor."""
        return urlencode({"add": self.label.text, "hand": str(self.hand)})


@dataclass
class Draft:
    """A puzzle in the making. `data` is the submitted form, if any; `query` may have pressed values (`blank`), `hand`.

    `kept` has the author's words from before they went to the editor to write the line that the puzzle asks about.
    """

    annotation: Annotation
    data: QueryDict | None
    query: QueryDict
    kept: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def reading(self) -> Reading:
        return read(self.source, players=self.annotation.seats)

    @cached_property
    def source(self) -> str:
        """The text of the annotation, as a puzzle is made from it."""
        return with_each_card(self.annotation.text, self.annotation.seats)

    @cached_property
    def error(self) -> Remark | None:
        """The first error of the text: an Invalid text cannot be a puzzle."""
        return first_error(self.reading)

    @cached_property
    def hands(self) -> list[Section]:
        return [hand for game in self.reading.document.games for hand in game.hands]

    @cached_property
    def hand(self) -> int:
        """The hand to show, counted from 0: the chosen one, else the hand of a pressed value, else the last one."""
        chosen = number_in(self._sent.get("hand", "") or self._sent.get("shown", ""))
        if chosen is not None and chosen < len(self.hands):
            return chosen
        pressed = set(self._sent.getlist("blank"))
        first = next(values_of(self.reading.document, pressed), None)
        holding = [place for place, hand in enumerate(self.hands) if first and first.line in hand.lines]
        return holding[0] if holding else max(len(self.hands) - 1, 0)

    @cached_property
    def unwritten(self) -> "Unwritten | None":
        """The next round of bidding or trick in the hand that is shown; None if there is none."""
        *earlier, game = self.reading.document.games
        hand = self.hand - sum(len(one.hands) for one in earlier)
        phases = [
            phase for phase in guide(self.reading).phases if phase.hand == hand and phase.group in WRITTEN_IN_TURN
        ]
        steps = [step for phase in phases for step in phase.steps]
        begun = max((place + 1 for place, step in enumerate(steps) if step.line), default=0)
        label = next((step.label for step in steps[begun:]), None)
        return Unwritten(label, hand, line_title(label, game, hand)) if label else None

    @cached_property
    def anchors(self) -> dict[int, str]:
        return line_anchors(self.reading.document)

    @cached_property
    def lines(self) -> list[DraftLine]:
        """The game section and the hand that is shown."""
        games = self.reading.document.games
        shown: list[tuple[Game, int | None, Line]]
        shown = [(game, None, line) for game in games for line in game.game_section.lines]
        hands = [(game, place, hand) for game in games for place, hand in enumerate(game.hands)]
        shown += [(game, place, line) for game, place, hand in hands[self.hand :][:1] for line in hand.lines]
        return [self._line(line, game, hand) for game, hand, line in shown]

    @property
    def groups(self) -> list[Choices]:
        return grouped(self.lines)

    def _line(self, line: Line, game: Game, hand: int | None) -> DraftLine:
        values = values_on(line, self.anchors)
        toggles = [BlankToggle(PuzzleQuestion(value, game, hand), self._is_pressed(value)) for value in values]
        return DraftLine(line, game, hand, toggles)

    def _is_pressed(self, value: PlacedValue) -> bool:
        """Whether the value is pressed; a `?` of the text is, until the author releases it, or asks for others."""
        begun = "hand" in self.data if self.data is not None else "blank" not in self.query
        return value.key in self._sent.getlist("blank") or (begun and value.is_asked)

    @cached_property
    def questions(self) -> list[PuzzleQuestion]:
        """The questions; an Invalid text can be asked about nothing."""
        if self.error:
            return []
        return [token.question for line in self.lines for token in line.tokens if token.pressed]

    @property
    def carried(self) -> list[tuple[str, str]]:
        """The choices and answers that were sent, as fields: they wait until the text is mended."""
        return [
            (name, value)
            for name in self._sent
            if name == "blank" or name.startswith(ANSWER)
            for value in self._sent.getlist(name)
        ]

    @cached_property
    def answers_form(self) -> AnswersForm:
        """The author's answers, initially from the text. They may be empty."""
        sent = {question.name: self._sent.get(question.name, question.value.answer) for question in self.questions}
        reading = read(self.text, self.annotation.rules_to_read_by(), self.annotation.seats)
        return AnswersForm(
            self.questions,
            sent,
            required=False,
            ruled=self.rule_answers.answers,
            rules=self.annotation.rules_to_read_by(),
            accepted={question.key: question.value.answer for question in self.questions},
            keys={question.key: answer_keys(question, reading) for question in self.questions},
        )

    @cached_property
    def seen_from(self) -> SeenFrom:
        """Whose cards readers see before they answer."""
        names = self.questions[0].table.names if self.questions else seat_names(self.reading.game)
        return seen_from(names, self._sent, first_seat_asked(self.questions))

    @cached_property
    def rule_answers(self) -> RuleAnswers:
        """The answers that follow from the rules and the text that readers will see."""
        rules, seats = self.annotation.rules_to_read_by(), self.annotation.seats
        return rule_answers(self.text, self.questions, rules, seats)

    @property
    def wanted(self) -> bool:
        """Whether the author wants to publish or save it."""
        return self.data is not None and ("publish" in self.data or "keep" in self.data)

    @cached_property
    def words_form(self) -> WordsForm:
        """The form with the author's words; it is not validated while they are still choosing values."""
        begun = self._default_words if self.data is None else self.data.dict()
        usual = usual_question(self.questions)
        return WordsForm(self.data if self.wanted else None, initial=begun, usual=usual)

    @property
    def _default_words(self) -> dict[str, str]:
        """The title of the annotation, or what the author had typed before."""
        return {"title": self.annotation.owners_title[:MOST_TITLE], **self.kept}

    @property
    def typed(self) -> dict[str, str]:
        """The words in the submitted form."""
        return {name: self._sent.get(name, "")[:MOST_WORDS] for name in WordsForm.base_fields}

    @property
    def size(self) -> int:
        """How many letters the puzzle stores: the text to read, the hand as it was played, and the words."""
        return 2 * len(self.source) + self.words_form.size

    @cached_property
    def hide_later(self) -> bool:
        return self.data is None or "hide_later" in self.data

    @property
    def seen(self) -> int:
        """The version of the text that the author saw."""
        sent = number_in(self._sent.get("seen", ""))
        return self.annotation.version if sent is None else sent

    @cached_property
    def changed(self) -> bool:
        """Whether the text has changed since then."""
        return self.seen != self.annotation.version

    @cached_property
    def refusal(self) -> str:
        """Why it cannot be a puzzle yet, apart from errors in its words and answers; empty if there is no reason."""
        if not self.questions:
            return "There is no question yet: press at least one value."
        if len(self.questions) > MOST_BLANKS:
            return f"That is {len(self.questions)} blanks; a puzzle has at most {MOST_BLANKS}."
        if any(len(question.key) > MOST_ANCHOR for question in self.questions):
            return "The number of this deal is too long for a puzzle."
        if error := first_error(read(self.text, players=self.annotation.seats)):
            why = explained(error.code, error.message)
            return format_html("The rest of the text would not be valid: {why} Hide less of it.", why=why)
        return ""

    @cached_property
    def text(self) -> str:
        """The text that readers will see."""
        keys = {question.key for question in self.questions}
        return blanked(self.source, keys, self.hide_later, self.annotation.seats)

    def is_ready(self) -> bool:
        fine = [self.words_form.is_valid(), self.answers_form.is_valid()]
        return all(fine) and not (self.error or self.changed or self.refusal)

    def make(self, owner: User, at: datetime) -> Puzzle:
        """Creates the puzzle, which must be ready. Raises TooManyPuzzles, RowGone."""
        words = self.words_form.cleaned_data
        return Puzzle.objects.make(
            self.annotation,
            owner,
            title=words["title"],
            question=words["question"],
            explanation=words["explanation"],
            anchors={key: answer or None for key, answer in self.answers_form.answers().items()},
            at=at,
            hide_later=self.hide_later,
            seen_from=self.seen_from.seat,
        )

    @property
    def _sent(self) -> QueryDict:
        return self.query if self.data is None else self.data
