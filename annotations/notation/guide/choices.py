"""Every line that may be added to a section."""

from annotations.notation.guide.record import NOTHING, Record
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.names import teams
from annotations.notation.syntax.ordering import Position, position
from annotations.notation.syntax.specs import LABELS, LINE_SPECS, Expected, Group, LineSpec

_ORDERED = [spec for spec in LINE_SPECS.values() if not spec.anywhere]
_OF_HAND, _OF_GAME = ([spec for spec in _ORDERED if spec.in_hand is in_hand] for in_hand in (True, False))
_FREE = [spec for spec in LINE_SPECS.values() if spec.anywhere]


def ordered_choices(record: Record, hand: int | None) -> list[Position]:
    """The lines with a fixed place that can still be added to hand `hand`, or to the game section (None).

    A line that a game inherits can be declared again. Only the last hand has the result of the game.
    """
    there = record.game.game_section.index if hand is None else record.section(hand)
    is_last = hand is None or hand >= len(record.hands) - 1
    texts = [
        text
        for spec in (_OF_GAME if hand is None else _OF_HAND)
        if is_last or spec.expected is not Expected.LAST_HAND
        for text in _texts(spec, there, record.game.players)
    ]
    places = [position(label) for text in texts if (label := LABELS.get(text))]
    written = {placed.moment for _line, placed in there.positions}
    open_places = [placed for placed in places if placed.moment not in written]
    return open_places if hand is None else [*open_places, *_redeclared(there, record.game.players)]


def free_choices(record: Record, hand: int | None) -> list[Position]:
    """The lines without a fixed place that can be added to hand `hand`, or to the game section (None)."""
    players = record.game.players
    sides = max(teams(record.game, hand), default=players)
    there = record.game.game_section.index if hand is None else NOTHING
    lasts = {spec: players if spec.stem == "Seat" else sides for spec in _FREE}
    texts = [text for spec, last in lasts.items() for text in _numbered(spec, last)]
    return [position(LABELS[text]) for text in texts if not there.line(text)]


def _texts(spec: LineSpec, there: HandLines, players: int) -> list[str]:
    if spec.max_number is None:
        return [spec.stem]
    if spec.stem == "Kitty":
        return [f"Kitty{number}" for number in there.numbers("Bids")]
    goes_on = spec.stem in ("Bids", "Trick")
    return _numbered(spec, max(there.numbers(spec.stem), default=0) + 1 if goes_on else players)


def _numbered(spec: LineSpec, last: int) -> list[str]:
    return [f"{spec.stem}{number}" for number in range(1, last + 1)] if spec.max_number else [spec.stem]


def _redeclared(there: HandLines, players: int) -> list[Position]:
    """The hands of the deal once more, if there was an exchange."""
    if Group.EXCHANGE not in [placed.group for _line, placed in there.positions]:
        return []
    seats = [seat for seat in range(1, players + 1) if seat in there.hands and seat not in there.redeclared]
    return [position(LABELS[f"Hand{seat}"], redeclared=True) for seat in seats]
