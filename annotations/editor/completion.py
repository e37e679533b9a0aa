"""Completions for the text pane: the labels that may follow, seats and suits, computed values."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from annotations.archive.forms.controls import OpenChoiceField, OpenMultipleChoiceField, Seating, controls
from annotations.archive.limits import MOST_LETTERS
from annotations.archive.models import Annotation
from annotations.archive.picture.seating import seating_of
from annotations.archive.words.card_names import SUIT_NAMES
from annotations.editor.line_context import LineContext
from annotations.editor.origins import origin
from annotations.notation.guide.computed import ASKED
from annotations.notation.guide.guide import GameGuide
from annotations.notation.guide.steps import Step
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.specs import LABELS, Arity, Field, Kind, Label
from annotations.notation.syntax.titles import line_title
from annotations.rules.cards import Suit

NOT_OFFERED = (ASKED, "-", "")
"""Choices of a control that need no completion."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A text to insert, with its meaning in words; `more`: another value follows in the line."""

    text: str
    says: str
    more: bool = False


def suggestions(annotation: Annotation, text: str, number: int, before: str) -> list[Suggestion]:
    """The suggestions for the last word of `before`, which is line `number` of `text` up to the caret.

    If `before` has several lines, the last one counts. An overlong line has none, nor has one without a label.
    """
    before = before.rpartition("\n")[2]
    words = before.split(" ")[:-1]
    if len(before) > MOST_LETTERS or (words and words[0] not in LABELS):
        return []
    lines = text.split("\n")
    rest = lines[: number - 1] + lines[number:]
    above = next((at for at in range(min(number - 1, len(rest)), 0, -1) if rest[at - 1].strip()), 0)
    place = _Completion(annotation, "\n".join(rest), above)
    found = place.values(LABELS[words[0]], words[1:]) if words else place.labels()
    return list({one.text: one for one in found}.values())


class _Completion:
    """The completions below line `above`, in a text without the line that is being typed."""

    def __init__(self, annotation: Annotation, text: str, above: int) -> None:
        self._reading = annotation.read(text)
        self._above = above
        self._hand = _hand_at(self._game, above)

    @property
    def _game(self) -> Game:
        return self._reading.document.games[-1]

    def labels(self) -> Iterator[Suggestion]:
        """Whole lines and labels, the most likely ones first."""
        game_guide = GameGuide(self._reading)
        found = game_guide.guide(self._above or None)
        steps = [step for step in (found.next, *found.others) if step and self._fits(step)]
        for step in steps[:1]:
            yield from self._whole(step.label)
        for step in (*steps, *game_guide.label_choices(self._hand)):
            yield Suggestion(step.label.text, line_title(step.label, self._game, step.hand), more=True)

    def _fits(self, step: Step) -> bool:
        return step.line is None and (step.hand == self._hand or step.hand == len(self._game.hands))

    def _whole(self, label: Label) -> Iterator[Suggestion]:
        found = self._context(label).computed([ASKED])
        if ASKED not in found.values:
            yield Suggestion(" ".join([label.text, *found.values]), origin(label, found))

    def values(self, label: Label, typed: list[str]) -> Iterator[Suggestion]:
        """The computed values that follow, then the possible next values."""
        table = seating_of(self._game, self._hand)
        fields = list(_fields(label, table))
        yield from self._computed(label, typed, len(fields))
        last = label.spec.fields[-1]
        if len(typed) < len(fields) or last.arity in (Arity.SOME, Arity.ROUND):
            field = fields[len(typed)] if len(typed) < len(fields) else last
            more = len(typed) + 1 < len(fields)
            yield from (Suggestion(text, says, more) for text, says in self._offered(label, field, typed, table))

    def _computed(self, label: Label, typed: list[str], count: int) -> Iterator[Suggestion]:
        asked = [*typed, *[ASKED] * (count - len(typed))] if typed else [ASKED]
        if typed and len(typed) >= count:
            return
        found = self._context(label).computed(asked)
        rest = list(found.values[len(typed) :])
        known = rest[: rest.index(ASKED)] if ASKED in rest else rest
        if known and list(found.values[: len(typed)]) == typed:
            yield Suggestion(" ".join(known), origin(label, found), more=len(known) < len(rest))

    def _offered(self, label: Label, field: Field, typed: list[str], table: Seating) -> Iterable[tuple[str, str]]:
        if field.kind is Kind.SUIT:
            return [(suit.value, SUIT_NAMES[suit]) for suit in [*Suit][len(typed) :][:1]]
        if field.kind is Kind.CARD:
            return [(suit.value, SUIT_NAMES[suit]) for suit in Suit]
        if field.kind is Kind.BID:
            return self._bids(label, typed)
        choice = controls(field, table)[0].field
        if not isinstance(choice, OpenChoiceField | OpenMultipleChoiceField):
            return []
        return [(text, str(says)) for text, says in choice.offered if text not in NOT_OFFERED]

    def _bids(self, label: Label, typed: list[str]) -> Iterator[tuple[str, str]]:
        yield "Pass", "no bid"
        if least := self._context(label).least_bid(typed):
            yield str(least), "the lowest bid"

    def _context(self, label: Label) -> LineContext:
        return LineContext(self._reading, label, self._hand)


def _hand_at(game: Game, number: int) -> int | None:
    """The hand section to which a line below this one belongs; None for the game section."""
    found = None
    for place, hand in enumerate(game.hands):
        if hand.first_line <= number:
            found = place
    return found


def _fields(label: Label, table: Seating) -> Iterator[Field]:
    """The field of each value of the line; a field with any number of values is given once."""
    counts = {
        Arity.SUITS: len(Suit),
        Arity.PLAYERS: len(table.names),
        Arity.ROUND: len(table.names),
        Arity.TEAMS: len(table.teams),
    }
    for field in label.spec.fields:
        yield from [field] * counts.get(field.arity, 1)
