"""Every line that may be written in a section, by what is there already."""

from collections.abc import Iterator

from annotations.notation.guide.record import NOTHING, Record
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import PLACES_BY_TEXT, Position, position
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Expected, Group, LineSpec


def ordered_choices(record: Record, hand: int | None) -> Iterator[Position]:
    """The places of PN's order that are free in that hand, or in the game section."""
    for spec in LINE_SPECS.values():
        if spec.in_hand is (hand is not None) and not spec.anywhere and _may_stand(spec, record, hand):
            yield from _unwritten(spec, record, hand)
    if hand is not None:
        yield from _redeclared(record.section(hand), record.game.players)


def free_choices(record: Record, hand: int | None) -> Iterator[Position]:
    """The lines that may stand anywhere, as far as they may be written there."""
    players = record.game.players
    sides = max(teams(record.game, hand), default=players)
    there = record.game.game_section.index if hand is None else NOTHING
    for spec in LINE_SPECS.values():
        if spec.anywhere:
            last = players if spec.stem == "Seat" else sides
            texts = [f"{spec.stem}{number}" for number in range(1, last + 1)] if spec.numbers else [spec.stem]
            yield from (position(LABELS[text]) for text in texts if not there.line(text))


def _may_stand(spec: LineSpec, record: Record, hand: int | None) -> bool:
    """How the game ended stands in its last hand."""
    return spec.expected is not Expected.LAST_HAND or hand is None or hand >= len(record.hands) - 1


def _unwritten(spec: LineSpec, record: Record, hand: int | None) -> list[Position]:
    there = _own(record, hand)
    places = [PLACES_BY_TEXT.get(text) for text in _texts(spec, there, record.game.players)]
    return [placed for placed in places if placed and not there.at(placed)]


def _own(record: Record, hand: int | None) -> HandLines:
    """What the section itself has: what it inherits may be declared anew."""
    return record.game.game_section.index if hand is None else record.section(hand)


def _texts(spec: LineSpec, there: HandLines, players: int) -> list[str]:
    if spec.numbers is None:
        return [spec.stem]
    if spec.stem == "Kitty":
        return [f"Kitty{number}" for number in there.numbers("Bids")]
    goes_on = spec.stem in ("Bids", "Trick")
    last = max(there.numbers(spec.stem), default=0) + 1 if goes_on else players
    return [f"{spec.stem}{number}" for number in range(1, last + 1)]


def _redeclared(there: HandLines, players: int) -> Iterator[Position]:
    """The hands of the deal once more, if there was an exchange."""
    if any(position.group is Group.EXCHANGE for _line, position in there.positions):
        for seat in range(1, players + 1):
            if seat in there.hands and seat not in there.redeclared:
                yield position(LABELS[f"Hand{seat}"], redeclared=True)
