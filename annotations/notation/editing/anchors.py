"""Keys of places in a text, which stay valid when lines are added, moved or removed.

`1/Trick19/3` is the third value of trick 19 in deal 1, `1/Trick19` the line, `game/Presenter` a line of the game
section. A deal is identified by its `Deal` number, else by its position among the hands. A repeated label or deal has
`#2`, `#3`. Keys of the second game of a text begin with `2:`.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from annotations.notation.syntax.document import Document, Game, Line, Section
from annotations.notation.syntax.specs import Use
from annotations.notation.syntax.titles import line_title, value_title

VALUE_NUMBER = re.compile("[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class AnchoredPlace:
    """A place: its line, the text of its value or of the whole line, and its title in words."""

    line: Line
    value: str
    title: str


def anchor_of(document: Document, line_number: int, value_index: int | None = None) -> str:
    """The key of the line, or of its value number `value_index` (from 1); empty if the line has no known label."""
    place = next((place for place in _places(document) if place.line.number == line_number), None)
    if place is None:
        return ""
    return place.key if value_index is None else f"{place.key}/{value_index}"


def line_anchors(document: Document) -> dict[int, str]:
    """The key of every line that has one, by line number: as `anchor_of`, for all at once."""
    return {place.line.number: place.key for place in _places(document)}


def line_titles(document: Document, numbers: Collection[int]) -> dict[int, tuple[str, str]]:
    """The place and the title of each of these lines that has a key, by number: `Deal 2` and `Trick 7`, for example.

    The place is empty if the text has a single hand.
    """
    places = (place for place in _places(document) if place.line.number in numbers)
    return {place.line.number: (_where(document, place), _line_title(place)) for place in places}


def find(document: Document, key: str) -> AnchoredPlace | None:
    """The place that the key names; None if there is none, or it no longer exists."""
    of_line, value_index = _parted(key)
    place = next((place for place in _places(document) if place.key == of_line), None)
    if place is None:
        return None
    title = _title(document, place)
    if value_index is None:
        return AnchoredPlace(place.line, place.line.text.strip(), title)
    spans = place.line.spans()
    if value_index > len(spans):
        return None
    first, last = spans[value_index - 1]
    named = value_title(place.line, value_index, place.game, place.hand)
    return AnchoredPlace(place.line, place.line.text[first - 1 : last - 1], f"{title}, {named}" if named else title)


class _KeyedLine(NamedTuple):
    """A line with its key; `hand` counts from 0, `use` says how many lines of its section had the label so far."""

    key: str
    line: Line
    game: Game
    game_number: int
    hand: int | None
    deal: int
    use: int


def _places(document: Document) -> Iterator[_KeyedLine]:
    for number, game in enumerate(document.games, 1):
        prefix = f"{number}:" if number > 1 else ""
        for name, deal, hand, section in _sections(game):
            uses: dict[str, int] = {}
            for line in section.lines:
                if line.label:
                    label = line.label.text
                    use = uses[label] = uses.get(label, 0) + 1
                    key = f"{prefix}{name}/{label}" if use == 1 else f"{prefix}{name}/{_again(label, use)}"
                    yield _KeyedLine(key, line, game, number, hand, deal, use)


def _sections(game: Game) -> Iterator[tuple[str, int, int | None, Section]]:
    """Each section with its name in keys, the number of its deal, and its place among the hands."""
    yield "game", 0, None, game.game_section
    deals: Counter[int] = Counter()
    for hand, section in enumerate(game.hands):
        deal = _deal(section) or hand + 1
        deals[deal] += 1
        yield _again(str(deal), deals[deal]), deal, hand, section


def _again(name: str, use: int) -> str:
    return f"{name}#{use}" if use > 1 else name


def _deal(section: Section) -> int | None:
    line = section.named("Deal")
    value = line.values[0] if line and line.values else None
    return value if isinstance(value, int) else None


def _parted(key: str) -> tuple[str, int | None]:
    """The key of the line, and the number of the value."""
    parts = key.split("/")
    if len(parts) == 3 and VALUE_NUMBER.fullmatch(parts[2]):
        return "/".join(parts[:2]), int(parts[2])
    return key, None


def _title(document: Document, place: _KeyedLine) -> str:
    """The line in words, with its game and its deal if there are several."""
    return " · ".join(filter(None, [_where(document, place), _line_title(place)]))


def _where(document: Document, place: _KeyedLine) -> str:
    """The game and the deal of the line, if there are several."""
    names = []
    if len(document.games) > 1:
        names.append(f"Game {place.game_number}")
    if place.hand is not None and sum(len(game.hands) for game in document.games) > 1:
        names.append(f"Deal {place.deal}")
    return " · ".join(names)


def _line_title(place: _KeyedLine) -> str:
    assert place.line.label
    title = line_title(place.line.label, place.game, place.hand)
    if place.use == 1:
        return title
    if place.line.label.spec.use is Use.AGAIN:
        return f"{title} after the exchange"
    return f"{title}, {place.use}" if place.line.label.number else f"{title} {place.use}"
