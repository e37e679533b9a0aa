"""Every line that may be written in a section, by what is there already."""

from collections.abc import Iterator

from annotations.notation.guide.record import Record
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import Placed, Written, written
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Expected, Group, LineSpec


def ordered_choices(record: Record, hand: int | None) -> Iterator[Placed]:
    """The places of PN's order that are free in that hand, or in the game section."""
    for spec in LINE_SPECS.values():
        if spec.in_hand is (hand is not None) and not spec.anywhere and _may_stand(spec, record, hand):
            yield from _unwritten(spec, record, hand)
    if hand is not None:
        yield from _redeclared(record.section(hand), record.game.players)


def free_choices(record: Record, hand: int | None) -> Iterator[Placed]:
    """The lines that may stand anywhere, as far as they may be written there."""
    players = record.game.players
    sides = max(teams(record.game, hand), default=players)
    there = _own(record, hand).lines if hand is None else {}
    for spec in LINE_SPECS.values():
        if spec.anywhere:
            last = players if spec.stem == "Seat" else sides
            texts = [f"{spec.stem}{number}" for number in range(1, last + 1)] if spec.numbers else [spec.stem]
            yield from (Placed(LABELS[text]) for text in texts if text not in there)


def _may_stand(spec: LineSpec, record: Record, hand: int | None) -> bool:
    """How the game ended stands in its last hand."""
    return spec.expected is not Expected.LAST_HAND or hand is None or hand >= len(record.hands) - 1


def _unwritten(spec: LineSpec, record: Record, hand: int | None) -> Iterator[Placed]:
    there = _own(record, hand)
    for text in _texts(spec, there, record.game.players):
        if text not in there.lines and text in LABELS:
            yield Placed(LABELS[text])


def _own(record: Record, hand: int | None) -> Written:
    """What the section itself has: what it inherits may be declared anew."""
    return written(record.game.game_section) if hand is None else record.section(hand)


def _texts(spec: LineSpec, there: Written, players: int) -> list[str]:
    if spec.numbers is None:
        return [spec.stem]
    if spec.stem == "Kitty":
        return [f"Kitty{number}" for number in there.numbers("Bids")]
    goes_on = spec.stem in ("Bids", "Trick")
    last = max(there.numbers(spec.stem), default=0) + 1 if goes_on else players
    return [f"{spec.stem}{number}" for number in range(1, last + 1)]


def _redeclared(there: Written, players: int) -> Iterator[Placed]:
    """The hands of the deal once more, if there was an exchange."""
    labels = [line.label for line in there.lines.values()]
    if any(label and label.spec.group is Group.EXCHANGE for label in labels):
        for seat in range(1, players + 1):
            text = f"Hand{seat}"
            if text in there.lines and text not in there.redeclared:
                yield Placed(LABELS[text], redeclared=True)
