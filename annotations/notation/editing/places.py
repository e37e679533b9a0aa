"""The place of a new line, with the blank lines that its section needs, and the blank lines to delete with a line.

Lines end with a line feed, as in `edits`.
"""

from collections.abc import Sequence

from annotations.notation.editing.edits import LineEdit
from annotations.notation.syntax.document import Game, Line, Section
from annotations.notation.syntax.lines import BOM, SPACES
from annotations.notation.syntax.ordering import EXCHANGE, Position, position
from annotations.notation.syntax.specs import LABELS, PLACES, Group, Label
from annotations.notation.text_reading import TextReading

HEAD = (PLACES["Deal"], PLACES["Dealer"])
"""The places of the lines with which a hand begins, before its cards."""


def insertion(
    reading: TextReading,
    label_text: str,
    hand: int | None,
    line_text: str,
    *,
    game: int | None = None,
    after: int | None = None,
) -> LineEdit:
    """The edit that writes `line_text`, a line of that label, where PN has its place.

    `hand` counts the hand sections of `game` (from 0; None: the last one of the text); None is the game section, and
    one more than there are begins a new hand. A label that cannot stand in the section goes to the one where it can.
    Lines that may stand anywhere go right below line number `after`, if it is given.
    """
    label = LABELS[label_text]
    owner = reading.document.games[-1 if game is None else game]
    if after is not None and label.spec.anywhere:
        return _inserted(reading, after + 1, line_text)
    if label.spec.in_hand:
        hand = max(len(owner.hands) - 1, 0) if hand is None else hand
    elif not label.spec.anywhere:
        hand = None
    if hand is None:
        return _in_game_section(reading, owner, label, line_text)
    if hand >= len(owner.hands):
        return _new_hand(reading, owner, line_text)
    return _inserted(reading, _place(owner.hands[hand], label), line_text)


def place_in(section: Section, label: Label, lines: Sequence[Line]) -> int:
    """The index among these lines of a section at which a line with that label belongs."""
    number = _place(section, label)
    return next((at for at, line in enumerate(lines) if line.number >= number), len(lines))


def removal(reading: TextReading, line_number: int) -> LineEdit:
    """The edit that takes away that line; with the last line of a section the blank lines go that set it apart."""
    lines = reading.text.split("\n")
    first, last = line_number - 1, line_number
    above = _blanks(lines[:first][::-1])
    below = _blanks(lines[last:])
    if above is None:
        last += below or 0
    elif below is None:
        first -= above
    elif above and below:
        last += min(above, below)
    old = tuple(lines[first:last])
    return LineEdit(first + 1, old, () if len(old) < len(lines) else ("",))


def _in_game_section(reading: TextReading, game: Game, label: Label, text: str) -> LineEdit:
    section = game.game_section
    if any(not _is_note(line) for line in section.lines):
        return _inserted(reading, _place(section, label), text)
    if game.hands:
        return _inserted(reading, game.hands[0].first_line, text, "")
    return _inserted(reading, _run(section.lines)[-1].number + 1 if section.lines else 1, text)


def _new_hand(reading: TextReading, game: Game, text: str) -> LineEdit:
    """Below the last section and its notes, after a blank line; separate notes stay below."""
    lines = (game.hands[-1] if game.hands else game.game_section).lines
    if not lines:
        return _inserted(reading, 1, text)
    last = next((line.number for line in reversed(lines) if not _is_note(line)), lines[0].number)
    for line in lines:
        last = line.number if last < line.number <= last + 2 else last
    rest = reading.document.lines[last:]
    if rest and all(_is_blank(line.text) for line in rest):
        return _inserted(reading, last + 2, text)
    return _inserted(reading, last + 1, "", text)


def _place(section: Section, label: Label) -> int:
    """The number of the line before which the label belongs in a section that has lines."""
    if label.spec.group is Group.NARRATIVE:
        return _block(section)[-1].number + 1
    if label.spec.anywhere and section.is_hand:
        return _place_below_head(section, label)
    return _place_in_order(section, label)


def _place_in_order(section: Section, label: Label) -> int:
    """Above the first line that must follow it, and at its usual place among those that may."""
    block = _block(section)
    new = _new(section, label)
    placed = [(line.number, place) for line, place in section.index.positions if line.number <= block[-1].number]
    end = next((number for number, place in placed if place.must_follow(new)), block[-1].number + 1)
    start = next(
        (number + 1 for number, place in reversed(placed) if number < end and new.must_follow(place)), block[0].number
    )
    return next((n for n, place in placed if start <= n < end and place.moment > new.moment), end)


def _place_below_head(section: Section, label: Label) -> int:
    """Below the lines with which the hand begins, in ascending order with its siblings there."""
    block = _block(section)
    in_hand = [line for line in block if line.label and line.label.spec.in_hand]
    head = [line for line in in_hand if line.label and HEAD[0] <= line.label.place <= HEAD[1]] or in_hand[:1] or block
    place = head[-1].number + 1
    for line in block[place - block[0].number :]:
        if line.label is None or line.label.spec is not label.spec or _number(line.label) > _number(label):
            break
        place = line.number + 1
    return place


def _new(section: Section, label: Label) -> Position:
    """A second `Hand#` is one after the exchange, if there is any."""
    there = section.index
    exchanged = EXCHANGE in [place.moment[0] for _line, place in section.index.positions]
    return position(label, label.spec.stem == "Hand" and label.number in there.hands and exchanged)


def _inserted(reading: TextReading, number: int, *new: str) -> LineEdit:
    """The lines above line `number`; a last line that they follow gets its end, a byte order mark stays in front."""
    lines = reading.text.split("\n")
    if number > len(lines):
        return LineEdit(number, (), (*new, ""))
    if number == 1 and lines[0].startswith(BOM):
        first, *others = new
        return LineEdit(1, (lines[0],), (BOM + first, *others, lines[0].removeprefix(BOM)))
    return LineEdit(number, (), new)


def _block(section: Section) -> list[Line]:
    """The lines of the section, without separate notes."""
    return _run([line for line in section.lines if line.number >= section.first_line])


def _run(lines: Sequence[Line]) -> list[Line]:
    """The first of the lines, and those right below."""
    return [line for place, line in enumerate(lines) if line.number == lines[0].number + place]


def _blanks(lines: Sequence[str]) -> int | None:
    """How many of the lines are blank before the first that is not; None if there is no such line."""
    return next((count for count, text in enumerate(lines) if not _is_blank(text)), None)


def _is_blank(text: str) -> bool:
    return not text.strip(SPACES + "\r")


def _is_note(line: Line) -> bool:
    return line.label is not None and line.label.spec.group is Group.NARRATIVE


def _number(label: Label) -> int:
    return label.number or 0
