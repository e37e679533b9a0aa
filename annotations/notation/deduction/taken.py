"""Bounds for the meld and the counters of each team in a hand."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from annotations.notation.play import ReplayedHand
from annotations.notation.play.certain import (
    certainly_taken,
    discard_as_written,
    has_counted_discard,
    puts_cards_away,
    with_more,
)
from annotations.notation.play.refused import Refused
from annotations.notation.play.shown_cards import grouped
from annotations.notation.play.shown_melds import meld_held
from annotations.notation.play.totals import Taken
from annotations.notation.syntax.document import Line, Seat
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.exchange import discard_counters
from annotations.rules.melds import best_points
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Reason
from annotations.rules.tricks import counters_in

BOUNDLESS = 10**6
"""More than any team can meld or take."""


class Bounds(NamedTuple):
    """The least and the most. `is_played`: there is at least one trick."""

    least: Taken
    most: Taken
    is_played: bool


def taken(hand: ReplayedHand, *, as_counted: bool = False) -> Bounds:
    """Meld and counters by the lines; `as_counted`: by the known cards instead of the written numbers."""
    return hand.fact(_as_counted if as_counted else _as_written)


def melded(hand: ReplayedHand, team: int) -> int | None:
    """What the team, from 0, has melded by the lines of its melds, or else by its hands; None if it is not known."""
    least, most, _is_played = taken(hand)
    return least.meld[team] if least.meld[team] == most.meld[team] else meld_held(hand, team)


def _as_written(hand: ReplayedHand) -> Bounds:
    return _bounds(hand, False)


def _as_counted(hand: ReplayedHand) -> Bounds:
    lines = hand.lines
    shows_cards = lines.melds or lines.tricks or "Discard" in lines.named
    return _bounds(hand, True) if shows_cards else hand.fact(_as_written)


def _bounds(hand: ReplayedHand, as_counted: bool) -> Bounds:
    if certain := hand.fact(certainly_taken):
        return Bounds(certain, certain, True)
    play = _counted(hand) if as_counted else _from_replay(hand) or _written(hand)
    is_whole = len(hand.lines.tricks) == hand.length and hand.has_whole_teams
    counters = play.counters
    if has_counted_discard(hand):
        counters = with_more(counters, hand.declarer, _discarded(hand, as_counted))
    least, most = zip(
        _by_team(hand, _melded(hand, as_counted), hand.has_whole_teams),
        _by_team(hand, counters, is_whole and not puts_cards_away(hand), play.seen_counters),
        _by_team(hand, play.tricks, is_whole, play.seen_tricks),
        strict=True,
    )
    return Bounds(Taken(*least), Taken(*most), bool(hand.lines.tricks))


BySeat = Sequence[int | None]
"""The number for seat 1, seat 2, …; None if unknown."""


class _Play(NamedTuple):
    """Counters and tricks, and of those the part that is known to be of a seat; None if that is all of them."""

    counters: BySeat
    tricks: BySeat
    seen_counters: Sequence[int] | None = None
    seen_tricks: Sequence[int] | None = None


def _by_team(
    hand: ReplayedHand, by_seat: BySeat, is_all: bool, seen: Sequence[int] | None = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The lower and upper bound; without an upper limit for everybody unless `is_all`."""
    if None not in by_seat and is_all:
        least = tuple([sum([by_seat[seat - 1] or 0 for seat in seats]) for seats in hand.teams])
        return least, least
    known = [[by_seat[seat - 1] for seat in seats] for seats in hand.teams]
    seen = [(seen[place] if seen and number is None else number) or 0 for place, number in enumerate(by_seat)]
    least = tuple([sum([seen[seat - 1] for seat in seats]) for seats in hand.teams])
    most = [number + BOUNDLESS * (not is_all or None in numbers) for number, numbers in zip(least, known, strict=True)]
    return least, tuple(most)


def _melded(hand: ReplayedHand, as_counted: bool) -> BySeat:
    if None not in hand.melds and not (as_counted and _are_refused(hand, HandPhase.MELD)):
        return hand.melds
    lines = [hand.lines.melds.get(seat) for seat in hand.seats]
    return [_points(hand, line, as_counted) if line else None for line in lines]


def _from_replay(hand: ReplayedHand) -> _Play | None:
    """The counts of the replay, unless a written trick contradicts them."""
    playing = hand.playing
    if playing is None or None in playing.taken or _are_refused(hand, HandPhase.PLAY):
        return None
    return _Play(playing.taken, playing.tricks)


def _are_refused(hand: ReplayedHand, phase: HandPhase) -> bool:
    """Whether the rules refuse anything in this phase."""
    return any(refused.phase is phase for refused in hand.refused)


def _written(hand: ReplayedHand) -> _Play:
    pairs: list[tuple[int | None, int | None]] = []
    for line in _played(hand):
        winner, count = line.values[-AFTER_THE_CARDS:] if len(line.values) >= AFTER_THE_CARDS else (None, None)
        if isinstance(winner, Seat) and isinstance(count, int):
            pairs.append((winner.number, count))
        else:
            pairs.append((None, None))
    return _credited(hand, pairs)


def _played(hand: ReplayedHand) -> Iterable[Line]:
    """The lines of the tricks, as they were played where these are other than those that are written."""
    if hand.refused and not _PLAYED_OTHERWISE.isdisjoint([one.refusal.reason for one in hand.refused]):
        return [trick.line for trick in hand.tricks.all if trick.line]
    return hand.lines.tricks.values()


_PLAYED_OTHERWISE = {Reason.TWICE, Reason.LEFT_OUT, Reason.SUM_OF_COUNTERS, Reason.HABIT_AGAIN}


def _counted(hand: ReplayedHand) -> _Play:
    playing = hand.playing
    if playing and None not in playing.taken and _is_only_miscounted(hand):
        return _Play(playing.taken, playing.tricks)
    pairs = []
    doubted = {one.line for one in hand.refused if one.phase is HandPhase.PLAY and _is_of_card(hand, one)}
    for trick in hand.tricks.all:
        worth = counters_in(hand.rules.counters, trick.cards, trick.number == hand.length) if trick.cards else None
        by_cards = trick.won, worth if isinstance(worth, int) else None
        if trick.line in doubted:
            pairs.append((trick.winner or by_cards[0], trick.counters))
        else:
            pairs.append((by_cards[0] or trick.winner, trick.counters if by_cards[1] is None else by_cards[1]))
    return _credited(hand, pairs)


def _is_of_card(hand: ReplayedHand, refused: Refused) -> bool:
    """Whether a card of a trick is refused: then its winner and counters are likelier right than the card.

    Where they are not written, nobody knows what the right card counts.
    """
    return refused.place is not None and refused.place < hand.players


def _is_only_miscounted(hand: ReplayedHand) -> bool:
    """Whether the rules refuse nothing in the play but counters: then the replay has counted the cards."""
    reasons = {refused.refusal.reason for refused in hand.refused if refused.phase is HandPhase.PLAY}
    return reasons <= {Reason.OTHER_COUNTERS}


def _credited(hand: ReplayedHand, pairs: Sequence[tuple[int | None, int | None]]) -> _Play:
    """The sums, by the winner and the counters of each trick; None where something is unknown."""
    seen_counters, seen_tricks = [0] * hand.players, [0] * hand.players
    unknown: set[int | None] = set()
    is_every_winner_known = True
    for winner, count in pairs:
        if not winner or winner > hand.players:
            unknown.update(hand.seats)
            is_every_winner_known = False
            continue
        seen_counters[winner - 1] += count or 0
        seen_tricks[winner - 1] += 1
        if count is None:
            unknown.add(winner)
    counters = [None if seat in unknown else seen_counters[seat - 1] for seat in hand.seats]
    tricks: BySeat = seen_tricks if is_every_winner_known else [None] * hand.players
    return _Play(counters, tricks, seen_counters, seen_tricks)


def _points(hand: ReplayedHand, line: Line, as_counted: bool) -> int | None:
    if as_counted and hand.trump:
        cards = grouped(line)
        points = None if cards is None else best_points(hand.rules.meld, cards, hand.trump)
        if points is not None:
            return points
    return _last(line)


def _last(line: Line) -> int | None:
    last = line.values[-1] if line.values else None
    return last if isinstance(last, int) else None


def _discarded(hand: ReplayedHand, as_counted: bool) -> int | None:
    """The counters of the discard; None if unknown."""
    written = discard_as_written(hand)
    if as_counted and "Discard" in hand.lines.named and hand.exchange and hand.exchange.discard:
        worth = discard_counters(hand.rules, hand.exchange.discard.cards)
        return worth if isinstance(worth, int) else written
    return written
