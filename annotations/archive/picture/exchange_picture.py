"""The exchange of a hand as pictures: the kitty, and the cards that were passed and discarded."""

from collections.abc import Mapping

from annotations.archive.picture.board import ExchangePicture
from annotations.archive.words.values import line_values, number_of
from annotations.notation.syntax.document import Line, Section, SuitCards
from annotations.notation.syntax.listed import in_numbers
from annotations.notation.syntax.specs import Group
from annotations.threads.numbers import number_in


def exchange_pictures(hand: Section, names: Mapping[int, str]) -> list[ExchangePicture]:
    """A picture for each line of the exchange; `names` are the players by seat."""
    return [
        _picture(line, line.label.spec.stem, names)
        for line in hand.lines
        if line.counts and line.label and line.label.spec.group is Group.EXCHANGE
    ]


def _picture(line: Line, stem: str, names: Mapping[int, str]) -> ExchangePicture:
    words = line_values(line)
    in_groups = any(isinstance(value, SuitCards) for value in line.values)
    if stem == "Pass":
        receiver = _name_of(words[-1], names) if words and words[-1].startswith("Seat") else ""
        title = f"{names.get(number_of(line), '')} passes"
        cards, note = (words[:-1], f"to {receiver}") if receiver else (words, "")
        return ExchangePicture(title, " ".join(cards), note)
    if stem == "Discard" and len(words) > 1:
        return ExchangePicture("Discard", " ".join(words[:-1]), _counters(words[-1]), in_groups)
    return ExchangePicture("Kitty" if stem == "Kitty" else "Discard", " ".join(words), in_groups=in_groups)


def _name_of(seat: str, names: Mapping[int, str]) -> str:
    return names.get(number_in(seat.removeprefix("Seat")) or 0, seat)


def _counters(word: str) -> str:
    count = number_in(word)
    return f"{word} counters" if count is None else in_numbers(count, "counter")
