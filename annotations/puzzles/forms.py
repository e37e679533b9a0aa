from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.safestring import SafeString

from annotations.notation.rule_checks.game_rules import Auto
from annotations.notation.syntax.lines import unix_line_ends
from annotations.notation.syntax.specs import Field
from annotations.puzzles.answer_keys import AnswerKeys
from annotations.puzzles.answers import AnswerRefused, possible_answer
from annotations.puzzles.models import MOST_TITLE
from annotations.puzzles.questions import PuzzleQuestion
from annotations.rules.rulesets import RuleSet
from annotations.threads import structure

MOST_WORDS = 20_000
CARD_HELP = "To draw a card, write its code between backquotes: <code>`HQ`</code>."


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """The control for one question, with its bound field; templates draw it like a part of a line's form.

    `ruled` is the answer by the rules of play, for the author of the question; None if they determine none.
    """

    field: Field
    look: str
    bound: list[forms.BoundField]
    ruled: SafeString | None = None
    keys: AnswerKeys | None = None
    one_value: bool = True


class AnswersForm(forms.Form):
    """A control for each question. An answer that PN cannot read stays in its control, with the reason."""

    def __init__(
        self,
        questions: Sequence[PuzzleQuestion],
        data: Mapping[str, str] | None = None,
        answers: Mapping[str, str] | None = None,
        *,
        required: bool,
        ruled: Mapping[str, str] | None = None,
        rules: RuleSet | Auto | None,
        accepted: Mapping[str, str],
        keys: Mapping[str, AnswerKeys] | None = None,
    ) -> None:
        """`answers` are the initial answers, `ruled` those by the rules of play. `required`: none may be empty.

        An answer that is impossible by `rules` is refused, unless it is the `accepted` one. All these mappings, and the
        `keys` to answer with, are by the key of the question.
        """
        super().__init__(data)
        self.questions = questions
        self._rules = rules
        self._accepted = accepted
        self.parts: list[AnswerPart] = []
        for question in questions:
            control = question.control("" if required else "no agreed answer")
            control.field.required = required
            control.field.initial = (answers or {}).get(question.key, "")
            control.field.error_messages["required"] = "Answer this one, too."
            self.fields[control.name] = control.field
            by_rules = question.in_words((ruled or {}).get(question.key, ""))
            pad = (keys or {}).get(question.key)
            self.parts.append(AnswerPart(question.value.field, control.look, [self[control.name]], by_rules, pad))

    def clean(self) -> None:
        for question in self.questions:
            typed = str(self.cleaned_data.get(question.name, "")).strip()
            if not typed:
                continue
            try:
                self.cleaned_data[question.name] = self._possible(typed, question)
            except AnswerRefused as refused:
                self.add_error(question.name, str(refused))

    def _possible(self, typed: str, question: PuzzleQuestion) -> str:
        return possible_answer(typed, question, self._rules, self._accepted.get(question.key, ""))

    def answers(self) -> dict[str, str]:
        """The answers as PN, by the key of the question. The form must be valid."""
        return {question.key: self.cleaned_data[question.name].strip() for question in self.questions}


class WordsField(forms.CharField):
    """Markdown; `before` is what it replaces."""

    widget = forms.Textarea
    before = ""

    def to_python(self, value: object) -> str:
        return unix_line_ends(super().to_python(value) or "").rstrip()

    def validate(self, value: str) -> None:
        super().validate(value)
        if reason := structure.refusal(value, self.before):
            raise forms.ValidationError(reason)


class WordsForm(forms.Form):
    """The author's words: title, question and explanation."""

    title = forms.CharField(
        max_length=MOST_TITLE, label="Title", error_messages={"required": "A puzzle needs a title."}
    )
    question = WordsField(max_length=MOST_WORDS, required=False, label="Question")
    explanation = WordsField(
        max_length=MOST_WORDS,
        required=False,
        label="Your words, shown after the answer",
        help_text=f"Why is it so? {CARD_HELP}",
    )

    def __init__(
        self, data: Mapping[str, str] | None, initial: dict[str, Any], *, usual: str, is_kept: bool = False
    ) -> None:
        """`usual` is the question if the author writes none; `is_kept`: the initial words are those of a puzzle."""
        super().__init__(data, initial=initial, use_required_attribute=False)
        for name, field in self.fields.items():
            if is_kept and isinstance(field, WordsField):
                field.before = initial[name]
        self._usual = usual
        self.fields["question"].help_text = format_html("If you write nothing here, it is: “{}”", usual)

    @property
    def size(self) -> int:
        """How many letters the words have. The form must be valid."""
        return sum(map(len, self.cleaned_data.values()))

    def clean_question(self) -> str:
        """The question, or the usual one."""
        return self.cleaned_data["question"] or self._usual
