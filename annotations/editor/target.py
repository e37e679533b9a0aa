"""The line that the editor's step is about: one of the text, or a new one."""

from collections.abc import Mapping
from dataclasses import dataclass

from annotations.notation.editing.edits import LineEdit
from annotations.notation.editing.places import insertion, removal
from annotations.notation.editing.skipped_tricks import insert_trick, may_insert
from annotations.notation.guide.steps import Guide, Step
from annotations.notation.reading import Reading
from annotations.notation.syntax.document import Game, Line
from annotations.notation.syntax.specs import LABELS, Label, Use
from annotations.threads.numbers import number_in

SEATS = {"step": "seats"}
"""The query of the step that says who sits where."""

INSERT = "insert"
"""In the query of a step that inserts a trick: the number of the line before which it is inserted."""

STARTS = HAND, GAME = "hand", "game"
"""The values of `start` in the query of a new recording, for one hand and for a game: both begin with that step."""


@dataclass(frozen=True, slots=True)
class Target:
    """`hand` counts hand sections from 0, None is the game section. `line` is None for a new line.

    `above` is the trick before which a new one is inserted, if any: `label` is the one that it has so far.
    """

    label: Label | None
    hand: int | None
    line: Line | None
    above: Line | None = None

    @property
    def number(self) -> int | None:
        """The line's number, None for a new line."""
        return self.line.number if self.line else None

    @property
    def text(self) -> str:
        """The line in the text, empty for a new line."""
        return self.line.text if self.line else ""

    def query(self) -> dict[str, str]:
        """The query that names the target in the editor's addresses."""
        if self.line:
            return {"line": str(self.line.number)}
        if self.above:
            return {INSERT: str(self.above.number)}
        hand = {} if self.hand is None else {"hand": str(self.hand)}
        return {"add": self.label.text if self.label else "", **hand}

    def line_in_view(self, reading: Reading) -> int:
        """The line's number; for a new line, that of the line it will follow, or 0."""
        if there := self.line or self.above:
            return there.number
        edit = self.edit(reading, self.label.text) if self.label else None
        return edit.line - 1 if edit else 0

    def edit(self, reading: Reading, text: str) -> LineEdit | None:
        """The edit that sets the line to `text`, or removes it if that is empty; None if nothing changes."""
        if text == self.text:
            return None
        if self.above and self.label and text:
            return insert_trick(reading, self.label, self.hand or 0, text)
        if self.line is None:
            return insertion(reading, self.label.text, self.hand, text) if self.label else None
        return LineEdit(self.line.number, (self.line.text,), (text,)) if text else removal(reading, self.line.number)


def target_of(query: Mapping[str, str], reading: Reading) -> Target | None:
    """The target that an address names; None if it names none, or one that does not exist."""
    if (number := number_in(query.get("line", ""))) and (found := target_at(reading, number)):
        return found
    if number := number_in(query.get(INSERT, "")):
        return trick_before(target_at(reading, number), reading)
    if label := LABELS.get(query.get("add", "")):
        return _written_or_new(reading, label, query.get("hand", ""))
    return None


def trick_before(target: Target | None, reading: Reading) -> Target | None:
    """The target that inserts a trick before the target's; None if that is no written trick."""
    if target is None or target.line is None or target.label is None or target.hand is None:
        return None
    if target.label.spec.stem != "Trick" or not may_insert(reading, target.label, target.hand):
        return None
    return Target(target.label, target.hand, None, above=target.line)


def seats_query(query: Mapping[str, str]) -> dict[str, str]:
    """The query of the step that says who sits where, if the address names it; else empty."""
    if query.get("start") in STARTS:
        return {"start": query["start"]}
    return {**SEATS} if query.get("step") == SEATS["step"] else {}


def is_about_seats(step: Step | None) -> bool:
    """Whether the guide leads to a line that the step writes: a player or a team of the game section."""
    return step is not None and step.hand is None and step.line is None and step.label.spec.stem in ("Seat", "Team")


def next_target(guide: Guide) -> Target | None:
    """The target that the guide leads to; None if everything is written."""
    return Target(guide.next.label, guide.next.hand, None) if guide.next else None


def target_at(reading: Reading, number: int) -> Target | None:
    """The target with the line of that number; None if there is none, or if it is blank."""
    game = reading.document.games[-1]
    for hand, section in [(None, game.game_section), *enumerate(game.hands)]:
        for line in section.lines:
            if line.number == number:
                return Target(line.label, hand, line)
    found = next((line for line in reading.document.lines if line.number == number and line.text.strip()), None)
    return Target(None, None, found) if found else None


def _written_or_new(reading: Reading, label: Label, hand: str) -> Target:
    """A new line; or the existing one, if the label may occur only once."""
    game, spec = reading.document.games[-1], label.spec
    place = _hand_of(game, label, hand)
    again = spec.use in (Use.ADDS, Use.AGAIN) or (spec.use is Use.REDECLARES and place is not None)
    if again or (place is not None and place >= len(game.hands)):
        return Target(label, place, None)
    section = game.game_section if place is None else game.hands[place]
    return Target(label, place, section.named(label.text))


def _hand_of(game: Game, label: Label, hand: str) -> int | None:
    """For a label of a hand, the named hand or else the last one; None for the game section."""
    number = number_in(hand)
    if not label.spec.in_hand and not (label.spec.anywhere and number is not None):
        return None
    return max(len(game.hands) - 1, 0) if number is None else min(number, len(game.hands))
