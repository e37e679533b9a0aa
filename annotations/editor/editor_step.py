"""The step that the editor is at: a line, all seats, or the end of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from zlib import crc32

from django.urls import reverse
from django.utils.http import urlencode

from annotations.archive.forms.controls import Seating
from annotations.archive.forms.step_keys import KEYS_OF_END, KEYS_OF_SEATS, StepKeys, step_keys
from annotations.archive.models import Annotation
from annotations.archive.picture.seating import seating_of
from annotations.editor.hand_result import HandResult, hand_result
from annotations.editor.seats_form import SeatsForm
from annotations.editor.target import GAME, SEATS, Target, is_about_seats, next_target, seats_query, target_of
from annotations.notation.deduction.notes import notes_given_up
from annotations.notation.guide.guide import GameGuide
from annotations.notation.guide.hand_endings import Ending, HandEnding, hand_endings, passed_round
from annotations.notation.guide.phases import PLAYERS
from annotations.notation.guide.steps import Guide
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Game
from annotations.notation.syntax.specs import LABELS
from annotations.notation.syntax.titles import line_title
from annotations.threads.numbers import number_in


@dataclass(frozen=True, eq=False)
class EditorStep:
    """`reading` is of the annotation's current text, of an earlier version, or of an unsaved text.

    `step` names the step as the query of the editor's addresses does; if it names none, the step is the next one of the
    guide, below line `after` if that is given; an empty text begins with who sits where.
    """

    annotation: Annotation
    reading: Reading
    step: Mapping[str, str] = field(default_factory=dict)
    after: int | None = None

    @property
    def game(self) -> Game:
        """The game being recorded: the last one of the text."""
        return self.reading.document.games[-1]

    @cached_property
    def _game_guide(self) -> GameGuide:
        return GameGuide(self.reading)

    @cached_property
    def guide(self) -> Guide:
        return self._game_guide.guide(self.after)

    @cached_property
    def target(self) -> Target | None:
        """The line that the step is about; None at all seats, at the end of a hand, or if everything is written."""
        if self.seats_query or self._hand_without_line is not None:
            return None
        return self._named_target or next_target(self.guide)

    @cached_property
    def _named_target(self) -> Target | None:
        return target_of(self.step, self.reading)

    @cached_property
    def seats_query(self) -> dict[str, str]:
        """The query of this step if it says who sits where; empty for any other step."""
        named = seats_query(self.step)
        if named or self._named_target or "end" in self.step:
            return named
        is_next = self.guide.ended is None and is_about_seats(self.guide.next)
        return {**SEATS} if is_next or not self.reading.text.strip() else {}

    @property
    def is_about_seats(self) -> bool:
        """Whether the step says who sits where."""
        return bool(self.seats_query)

    @cached_property
    def seats(self) -> SeatsForm | None:
        """The form of the step that says who sits where; None for any other step."""
        if not self.seats_query:
            return None
        return SeatsForm(self.reading, is_new_game=self.seats_query.get("start") == GAME, proposed=self.step)

    @property
    def open_seat(self) -> str:
        """The name of the field for the player whose name was chosen at the drawn table; empty if none was."""
        seat = number_in(self.step.get("seat", ""))
        return f"seat-{seat}" if seat and seat <= self.game.players else ""

    @property
    def _hand_without_line(self) -> int | None:
        """The hand, from 0, if the step is about its end, or about how it goes on after everybody has passed."""
        return self.passed_round if self.ended is None else self.ended

    @cached_property
    def passed_round(self) -> int | None:
        """The hand, from 0, in which everybody has passed, if the step asks how it goes on; else None."""
        if self.seats_query or self._named_target:
            return None
        is_next = self.guide.next is not None and self.guide.next.label == LABELS["Contract"]
        return passed_round(self.reading) if is_next else None

    @cached_property
    def endings(self) -> tuple[HandEnding, ...]:
        """The ways in which the step's hand can end before its last trick."""
        return () if self._hand is None else hand_endings(self.reading, self._hand)

    @property
    def is_given_up(self) -> bool:
        """Whether the declarer has thrown the step’s hand in, and what it scored is not written yet."""
        hands = self.game.hands
        if self._hand is None or self._hand >= len(hands):
            return False
        lines = hands[self._hand].index
        return notes_given_up(lines) and "HandScores" not in lines.named

    @property
    def claims(self) -> tuple[HandEnding, ...]:
        """At a new trick, the ways to claim the tricks that are left: they have a button beside that of the trick."""
        target = self.target
        if target is None or target.line or target.above or target.label is None or target.label.spec.stem != "Trick":
            return ()
        return tuple([ending for ending in self.endings if ending.ending is Ending.CLAIM])

    @property
    def other_endings(self) -> tuple[HandEnding, ...]:
        """The endings without the claims that have a button of their own."""
        claims = self.claims
        return tuple([ending for ending in self.endings if ending not in claims])

    @property
    def ending_hand(self) -> int:
        """The hand, from 0, that `endings` belong to."""
        return self._hand or 0

    @cached_property
    def ended(self) -> int | None:
        """The hand, from 0, whose end is the step: the one that `step` names, or else the one that just ended."""
        if self.seats_query or self._named_target:
            return None
        named = number_in(self.step.get("end", ""))
        if named is not None and named < len(self.game.hands) and "HandScores" in self.game.hands[named].index.named:
            return named
        return self.guide.ended

    @cached_property
    def result(self) -> HandResult | None:
        """The result of the hand whose end is the step."""
        return None if self.ended is None else hand_result(self.reading, self.ended, self.table)

    @property
    def _hand(self) -> int | None:
        """The hand that the step is in, from 0; None in the game section."""
        return self.target.hand if self.target else self._hand_without_line

    @property
    def next_hand(self) -> int | None:
        """The number, from 0, of the hand that can begin now; None while a hand goes on, or once the game is over."""
        return self.guide.next_hand

    @cached_property
    def table(self) -> Seating:
        return seating_of(self.game, self._hand)

    @property
    def title(self) -> str:
        """The title of the step."""
        if self.is_about_seats:
            return PLAYERS
        if self.target is None:
            passed = "Everybody passed" if self.passed_round is not None else "All is written"
            return self.result.title if self.result else passed
        if self.target.label is None:
            return f"Line {self.target.number or 0}"
        return line_title(self.target.label, self.game, self.target.hand)

    @property
    def keys(self) -> StepKeys:
        """The keys of the step."""
        if self.is_about_seats:
            return KEYS_OF_SEATS
        return step_keys(self.target.label.spec if self.target.label else None) if self.target else KEYS_OF_END

    @property
    def step_key(self) -> str:
        """Identifies the step within the annotation, to show who else is at it."""
        if self.is_about_seats:
            return "seats"
        label = self.target.label if self.target else None
        return f"{self.target.hand}/{label.text}" if self.target and label else ""

    @property
    def draft_key(self) -> str:
        """Identifies the step, and its line as it is, on the writer's device, for what is typed and not saved yet.

        The line by its text, not its number: what was typed is never put back into another line.
        """
        if self.seats:
            return f"{self.annotation.slug}/seats/{crc32(repr(self.seats.written).encode(errors='surrogatepass')):x}"
        if self.target is None:
            return ""
        label = self.target.label.text if self.target.label else ""
        line = self.target.line or self.target.above
        digest = crc32((line.text if line else "").encode(errors="surrogatepass"))
        way = "/insert" if self.target.above else ""
        return f"{self.annotation.slug}/{self.target.hand}/{label}/{digest:x}{way}"

    @property
    def address(self) -> str:
        """The address of this step."""
        ended = {} if self.ended is None else {"end": str(self.ended)}
        query = self.target.query() if self.target else self.seats_query or ended
        return reverse("editor", args=[self.annotation.slug]) + (f"?{urlencode(query)}" if query else "")
