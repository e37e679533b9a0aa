"""The lines that the guide expects in a game, in the order in which they are written.

The players come first, then the hands; the lines about the evening, such as where and when it was, come last.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from sys import maxsize

from annotations.notation.deduction.notes import notes_claim
from annotations.notation.guide.record import (
    CONCLUDED,
    MELDS,
    Record,
    has_no_contract,
    is_usual,
    play_goes_on,
    still_bidding,
    usual_exchange,
)
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.ordering import HAND_HEAD, HAND_SCORES, Moment, Position, position
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import TEAMS

Time = tuple[int, Moment]
"""A point in a game, as its section and the moment in it: the players are section -1, hands count from 0, and the
lines about the evening are in the section THE_EVENING, although the text begins with them."""

THE_EVENING = maxsize

OF_PLAYERS = ("Team", "Seat", "BidSystem")
"""The stems of the lines of the game section about its players; its other lines are about the evening."""


@dataclass(frozen=True, slots=True)
class ExpectedLine:
    """A line that the guide expects, written or not. `time` sorts the lines of a game.

    `needed`: a Complete game must have it. Other lines are usual at this point of this game.
    """

    hand: int | None
    placed: Position
    needed: bool
    time: Time


def time_of(hand: int | None, placed: Position) -> Time:
    """The time of a line with this position in hand `hand`, or in the game section (None)."""
    if hand is not None:
        return hand, placed.moment
    return (-1 if placed.label.spec.stem in OF_PLAYERS else THE_EVENING), placed.moment


def optional_line(hand: int | None, placed: Position) -> ExpectedLine:
    """A line that no game needs."""
    return ExpectedLine(hand, placed, False, time_of(hand, placed))


def expected_lines(record: Record) -> list[ExpectedLine]:
    """All expected lines of the game, written or not, in their order.

    They are those of the game section, of every hand (hand 0 even if it has not begun), and the result of the game in
    the last hand.
    """
    count = max(len(record.hands), 1)
    expected = [*_game_section(record)]
    for hand in range(count):
        expected += _hand(record, hand)
    expected += _expected(count - 1, CONCLUDED)
    by_time = {line.time: line for line in sorted(expected, key=attrgetter("needed"))}
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
            yield from _expected(None, _numbered("Team", further, further), needed=False)
    if declared:
        yield from _expected(None, (f"Seat{seat}" for seat in range(declared[-1] + 1, players + 1)), needed=False)


def _seats_in_teams(record: Record) -> set[int]:
    return {value.number for line in record.head.teams for value in line.values if isinstance(value, Seat)}


def _hand(record: Record, hand: int) -> list[ExpectedLine]:
    return [
        *_expected(hand, [*HAND_HEAD, *_of_all("Hand", record)]),
        *_auction(record, hand),
        *_exchange(record, hand),
        *_meld(record, hand),
        *_play(record, hand),
        *_expected(hand, HAND_SCORES),
    ]


def _auction(record: Record, hand: int) -> list[ExpectedLine]:
    now = record.section(hand)
    rounds = max(now.numbers("Bids"), default=0)
    if not rounds and record.rules and record.rules.turns_up_trump:
        return _expected(hand, ["Contract"])
    expected = _expected(hand, [*_numbered("Bids", 1, max(rounds, 1)), "Contract"])
    if "Contract" not in now.named:
        if rounds and _shows_kitty(record, hand, rounds):
            expected += _expected(hand, [f"Kitty{rounds}"], needed=False)
        if rounds and (still_bidding(now, record.game.players) or 0) > 1:
            expected += _expected(hand, _numbered("Bids", rounds + 1, rounds + 1), needed=False)
    return expected


def _shows_kitty(record: Record, hand: int, rounds: int) -> bool:
    """Whether a card of the kitty is shown after this round, as in earlier hands or after the previous round."""
    before = [number for other in record.hands[:hand] for number in other.numbers("Kitty")]
    return rounds <= max(before) if before else rounds - 1 in record.section(hand).kitties


def _exchange(record: Record, hand: int) -> Iterator[ExpectedLine]:
    """The lines of the exchange; none after a claim, since the hand then goes on to its results."""
    now = record.section(hand)
    if notes_claim(now):
        return
    for placed in usual_exchange(record, hand):
        if not placed.redeclared or is_shown(now.hands.get(placed.label.number or 0)):
            yield optional_line(hand, placed)


def is_shown(line: Line | None) -> bool:
    """Whether a line of cards, such as a hand or a trick, has cards, and not just a `-` or `?`."""
    return line is not None and len(line.values) > 1


def _meld(record: Record, hand: int) -> list[ExpectedLine]:
    now = record.section(hand)
    is_written = bool(now.melds)
    is_expected = is_written or (not has_no_contract(now) and is_usual(record, hand, MELDS))
    return _expected(hand, _of_all("Meld", record), is_written) if is_expected else []


def _play(record: Record, hand: int) -> list[ExpectedLine]:
    played = max(record.section(hand).tricks, default=0)
    expected = _expected(hand, _numbered("Trick", 1, played))
    if play_goes_on(record, hand):
        expected += _expected(hand, _numbered("Trick", played + 1, played + 1), needed=False)
    return expected


def _of_all(stem: str, record: Record) -> list[str]:
    return _numbered(stem, 1, record.game.players)


def _numbered(stem: str, first: int, last: int) -> list[str]:
    """The labels of the stem from number `first` to `last`, as far as PN has them."""
    return [text for number in range(first, last + 1) if (text := f"{stem}{number}") in LABELS]


def _expected(hand: int | None, texts: Iterable[str], needed: bool = True) -> list[ExpectedLine]:
    places = [position(LABELS[text]) for text in texts]
    if hand is None:
        return [ExpectedLine(hand, placed, needed, time_of(hand, placed)) for placed in places]
    return [ExpectedLine(hand, placed, needed, (hand, placed.moment)) for placed in places]
