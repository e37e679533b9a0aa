from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.utils.safestring import SafeString

from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import Field
from annotations.puzzles.answers import AnswerRefused, answer_as_pn
from annotations.puzzles.models import MOST_TITLE
from annotations.puzzles.questions import PuzzleQuestion

MOST_WORDS = 20_000


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """One question's control with the form's bound field for it, to be drawn like a part of a line's form.

    `ruled` is what the rules of play say, for the author of the question; None where they say nothing.
    """

    field: Field
    look: str
    bound: list[forms.BoundField]
    ruled: SafeString | None = None
    one_value: bool = True


class AnswersForm(forms.Form):
    """A control for each question. What PN cannot read as an answer is kept in it, with the reason."""

    def __init__(
        self,
        questions: Sequence[PuzzleQuestion],
        data: Mapping[str, str] | None = None,
        answers: Mapping[str, str] | None = None,
        *,
        required: bool,
        ruled: Mapping[str, str] | None = None,
    ) -> None:
        """`answers` are those to begin with, `ruled` those of the rules of play. `required`: none is left open."""
        super().__init__(data)
        self.questions = questions
        self.parts: list[AnswerPart] = []
        for question in questions:
            control = question.control("" if required else "no agreed answer")
            control.field.required = required
            control.field.initial = (answers or {}).get(question.key, "")
            control.field.error_messages["required"] = "Answer this one, too."
            self.fields[control.name] = control.field
            by_rules = question.in_words((ruled or {}).get(question.key, ""))
            self.parts.append(AnswerPart(question.value.field, control.look, [self[control.name]], by_rules))

    def clean(self) -> None:
        for question in self.questions:
            typed = str(self.cleaned_data.get(question.name, "")).strip()
            if not typed:
                continue
            try:
                self.cleaned_data[question.name] = answer_as_pn(typed, question)
            except AnswerRefused as refused:
                self.add_error(question.name, str(refused))

    def answers(self) -> dict[str, str]:
        """What was answered, as PN, by the key of the question. The form must be valid."""
        return {question.key: self.cleaned_data[question.name].strip() for question in self.questions}


class WordsField(forms.CharField):
    """What an author says in Markdown."""

    widget = forms.Textarea

    def to_python(self, value: object) -> str:
        return unix_line_ends(super().to_python(value) or "").rstrip()


class WordsForm(forms.Form):
    """An author's words about a puzzle."""

    title = forms.CharField(
        max_length=MOST_TITLE, label="Title", error_messages={"required": "A puzzle needs a title."}
    )
    question = WordsField(
        max_length=MOST_WORDS,
        label="Question",
        error_messages={"required": "There is no question yet: what should readers find?"},
        help_text="What should readers find? Markdown; cards in backticks are drawn.",
    )
    explanation = WordsField(
        max_length=MOST_WORDS,
        required=False,
        label="Your words, shown after the answer",
        help_text="Why is it so? Markdown as well.",
    )
