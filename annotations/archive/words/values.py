"""The values of a line in words, for players."""

from collections.abc import Mapping

from annotations.notation.syntax.document import ASKED, WITHHELD, Line, Seat, Value
from annotations.rules.cards import Suit

MOST_VALUES = 40
"""More than any line has that PN can mean."""

LONGEST_GROUP = 50
"""Letters: longer groups are no cards that anybody holds, and are cut short."""


def line_values(line: Line | None) -> list[str]:
    """The first MOST_VALUES values of a line as they are written in PN; empty for None."""
    return line.text.split(maxsplit=MOST_VALUES + 1)[1 : MOST_VALUES + 1] if line else []


def beginning(text: str, most: int) -> str:
    """The text, or its beginning with an ellipsis: at most that many characters."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def number_of(line: Line) -> int:
    """The number in the line's label; 0 if it has none."""
    return (line.label.number if line.label else 0) or 0


def contract_in_words(line: Line, names: Mapping[int, str]) -> str:
    """A `Contract` line as `65 ♣ South`, with the players' names, without values that cannot be read."""
    return " ".join(filter(None, (_word(value, names) for value in _bid_first(line.values))))


def _bid_first(values: tuple[Value, ...]) -> tuple[Value, ...]:
    return (values[1], values[2], values[0]) if len(values) == 3 else ()


def _word(value: Value, names: Mapping[int, str]) -> str:
    match value:
        case Seat(number):
            return names.get(number, f"Seat {number}")
        case Suit():
            return value.symbol
        case int():
            return str(value)
    return "?" if value is ASKED else "–" if value is WITHHELD else ""
