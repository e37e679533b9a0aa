"""The values of lines in words and signs of plain text: `♣ A 10 K  ♥ Q`, `60 ♠ North`."""

from collections.abc import Mapping

from annotations.archive.forms.controls import Seating
from annotations.archive.words.card_names import ASKED, WITHHELD, is_group, is_hidden
from annotations.archive.words.values import LONGEST_GROUP, MOST_VALUES, beginning, contract_in_words
from annotations.notation.syntax.document import Faulty, Line, Seat, SuitCards, Team, Value
from annotations.notation.syntax.fields import write_value
from annotations.notation.syntax.listed import in_numbers
from annotations.rules.cards import CARDS, Card, Rank, Suit

SAID: Mapping[str, str] = {WITHHELD: "withheld", ASKED: "?"}


def hand_in_text(text: str) -> str:
    """Cards grouped by suit: `♣ A 10 K  ♥ Q`; suits without cards are left out."""
    return "  ".join(filter(None, map(_group, text.split()))) or "no cards"


def card_in_text(code: str) -> str:
    """One card: `♣10`; any other text as it is."""
    return f"{CARDS[code].suit.symbol}{CARDS[code].rank.printed}" if code in CARDS else code


def can_be_read(line: Line) -> bool:
    """Whether the line counts, and all of its values can be read."""
    return line.counts and bool(line.values) and not any(isinstance(value, Faulty) for value in line.values)


def values_in_text(line: Line, table: Seating) -> str:
    """The values of the line, with the names of players and teams."""
    if line.label and line.label.spec.stem == "Contract" and (contract := contract_in_words(line, table.names)):
        return contract
    values = [_value(value, table) for value in line.values[:MOST_VALUES]]
    if line.label and line.label.spec.stem == "Pass" and isinstance(line.values[-1], Seat):
        values[-1] = f"to {values[-1]}"
    return "  ".join(filter(None, values))


def _value(value: Value, table: Seating) -> str:
    match value:
        case Card():
            return card_in_text(value.code)
        case SuitCards():
            return _group(write_value(value))
        case Seat(number):
            return table.names.get(number, f"Seat {number}")
        case Team(number):
            return table.team_name(number) if number in table.teams else f"Team {number}"
        case Suit():
            return value.symbol
    written = write_value(value)
    return SAID.get(written, written)


def _group(group: str) -> str:
    if is_hidden(group):
        return f"{in_numbers(int(group[1:]), 'card')} face down"
    if group in SAID or len(group) > LONGEST_GROUP or not is_group(group):
        return SAID.get(group, beginning(group, LONGEST_GROUP))
    ranks = [Rank(rank).printed for rank in group[1:]]
    return " ".join([Suit(group[0]).symbol, *ranks]) if ranks else ""
