"""In which order a game is written, and which of its lines are wanted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from annotations.notation.guide.record import (
    CONCLUDED,
    Record,
    has_no_trump,
    is_usual,
    melds,
    still_bidding,
    tricks,
    usual_exchange,
    usual_tricks,
)
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.ordering import PLACES_BY_TEXT, Moment, Position
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import TEAMS

Time = tuple[int, Moment]
"""When in a game: the game section is -1, hands count from 0."""

HEAD = ("Deal", "GameScores", "Dealer")
RESULTS = ("MeldScores", "PlayScores", "HandScores")


@dataclass(frozen=True, slots=True)
class ExpectedLine:
    """A place for a line, which is written at `time`.

    `expected`: a Complete game has it; the others are usual at this point of this game.
    """

    hand: int | None
    placed: Position
    expected: bool
    time: Time


def time_of(hand: int | None, placed: Position) -> Time:
    """When a line is written that has this place in that hand, or in the game section."""
    return (-1 if hand is None else hand), placed.moment


def optional_line(hand: int | None, placed: Position) -> ExpectedLine:
    """A place for a line that no game needs to have."""
    return ExpectedLine(hand, placed, False, time_of(hand, placed))


def expected_lines(record: Record) -> list[ExpectedLine]:
    """The places of all wanted lines in the order in which they are written, whether they are written or not.

    The game section, every hand (the first one even if it is yet to begin), and how the game ended, in its last hand.
    """
    count = max(len(record.hands), 1)
    wanted = [*_game_section(record)]
    for hand in range(count):
        wanted += _hand(record, hand)
    wanted += _expected(count - 1, CONCLUDED)
    by_time = {slot.time: slot for slot in sorted(wanted, key=attrgetter("expected"))}
    return [by_time[time] for time in sorted(by_time)]


def _game_section(record: Record) -> Iterator[ExpectedLine]:
    yield from _expected(None, ("Presenter", "DateTime"))
    players = record.game.players
    declared = record.head.numbers("Seat")
    if players not in TEAMS:
        yield from _expected(None, ("Team1", "Seat1"))
        declared = declared or [1]
        if not _seats_in_teams(record) >= set(range(1, players + 1)):
            further = max(record.head.numbers("Team"), default=0) + 1
            yield from _expected(None, _numbered("Team", further, further), expected=False)
    if declared:
        yield from _expected(None, (f"Seat{seat}" for seat in range(declared[-1] + 1, players + 1)), expected=False)


def _seats_in_teams(record: Record) -> set[int]:
    return {value.number for line in record.head.teams for value in line.values if isinstance(value, Seat)}


def _hand(record: Record, hand: int) -> list[ExpectedLine]:
    return [
        *_expected(hand, [*HEAD, *_of_all("Hand", record)]),
        *_auction(record, hand),
        *_exchange(record, hand),
        *_meld(record, hand),
        *_play(record, hand),
        *_expected(hand, RESULTS),
    ]


def _auction(record: Record, hand: int) -> list[ExpectedLine]:
    now = record.section(hand)
    rounds = max(now.numbers("Bids"), default=0)
    wanted = _expected(hand, [*_numbered("Bids", 1, max(rounds, 1)), "Contract"])
    if "Contract" not in now.named:
        if rounds and _shows_kitty(record, hand, rounds):
            wanted += _expected(hand, [f"Kitty{rounds}"], expected=False)
        if rounds and (still_bidding(now, record.game.players) or 0) > 1:
            wanted += _expected(hand, _numbered("Bids", rounds + 1, rounds + 1), expected=False)
    return wanted


def _shows_kitty(record: Record, hand: int, rounds: int) -> bool:
    """Whether a card of the kitty is shown after this round, as hands before had it, or the round before."""
    before = [number for other in record.hands[:hand] for number in other.numbers("Kitty")]
    return rounds <= max(before) if before else rounds - 1 in record.section(hand).kitties


def _exchange(record: Record, hand: int) -> Iterator[ExpectedLine]:
    now = record.section(hand)
    for placed in usual_exchange(record, hand):
        if not placed.redeclared or is_shown(now.hands.get(placed.label.number or 0)):
            yield optional_line(hand, placed)


def is_shown(line: Line | None) -> bool:
    """Whether a line of cards shows them: a hand, which an exchange then changes, or a trick."""
    return line is not None and len(line.values) > 1


def _meld(record: Record, hand: int) -> list[ExpectedLine]:
    now = record.section(hand)
    is_written = bool(melds(now))
    is_wanted = is_written or (not has_no_trump(now) and is_usual(record, hand, melds))
    return _expected(hand, _of_all("Meld", record), is_written) if is_wanted else []


def _play(record: Record, hand: int) -> list[ExpectedLine]:
    now = record.section(hand)
    played = max(tricks(now), default=0)
    wanted = _expected(hand, _numbered("Trick", 1, played))
    is_played = played or (not has_no_trump(now) and is_usual(record, hand, tricks))
    if is_played and played < (usual_tricks(record, hand) or played + 1):
        wanted += _expected(hand, _numbered("Trick", played + 1, played + 1), expected=False)
    return wanted


def _of_all(stem: str, record: Record) -> list[str]:
    return _numbered(stem, 1, record.game.players)


def _numbered(stem: str, first: int, last: int) -> list[str]:
    """The labels that there are from the first to the last number."""
    return [text for number in range(first, last + 1) if (text := f"{stem}{number}") in LABELS]


def _expected(hand: int | None, texts: Iterable[str], expected: bool = True) -> list[ExpectedLine]:
    number = -1 if hand is None else hand
    places = [PLACES_BY_TEXT[text] for text in texts]
    return [ExpectedLine(hand, placed, expected, (number, placed.moment)) for placed in places]
