"""Who led to each trick and who played which card, as the lines show (Double-deck rules, The Play)."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple, Protocol

from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals
from annotations.notation.syntax.document import Line, Seat, Value
from annotations.notation.syntax.hand_lines import HandLines
from annotations.notation.syntax.specs import AFTER_THE_CARDS
from annotations.rules.cards import Card, Suit
from annotations.rules.holdings import ONE, Hands, Holding
from annotations.rules.rulesets import RuleSet, Teams, team_of
from annotations.rules.tricks import winning_place
from annotations.rules.turns import seats_from


class WrittenTrick(NamedTuple):
    """A trick as it is written; `line` is None if it is not, `values` are then empty.

    `leader` is the seat that led, `won` the one whose card wins; None if that is not known. `cards` are those in
    playing order if all of them are known, else none.
    """

    number: int
    line: Line | None
    leader: int | None
    values: tuple[Value, ...] = ()
    cards: tuple[Card, ...] = ()
    winner: int | None = None
    counters: int | None = None
    won: int | None = None

    def played(self, players: int) -> Iterator[tuple[int, Card]]:
        """Each known card with the seat that played it."""
        if self.leader:
            for seat, card in zip(seats_from(self.leader, players), self.values, strict=False):
                if isinstance(card, Card):
                    yield seat, card

    @property
    def is_given_to_another(self) -> bool:
        """Whether the winner is another player than the one whose card wins."""
        return bool(self.winner and self.won and self.winner != self.won)

    def has_played(self, seat: int, card: Card, players: int) -> bool:
        """Whether it is that card which the seat is known to have played."""
        turn = (seat - (self.leader or 0)) % players
        return bool(self.leader) and turn < len(self.values) and self.values[turn] is card


class ExplainedTricks(NamedTuple):
    """What the rules refuse of tricks that these hands have played, and what each seat took."""

    hands: Hands
    refused: tuple[Refused, ...]
    totals: PlayTotals


class FollowedTricks(NamedTuple):
    """The tricks from the first to the last. `shown` are the cards that each seat is known to have played.

    `is_full`: all tricks of the hand are there, and everything is known of them. `next_leader` is the seat that leads
    to the trick after these, None if that is not known. `explained` has what is refused of them, if that decided who
    led.
    """

    all: tuple[WrittenTrick, ...]
    shown: tuple[Holding, ...]
    is_full: bool
    next_leader: int | None
    explained: ExplainedTricks | None = None

    @property
    def are_written(self) -> bool:
        """Whether all cards and winners of these tricks are written."""
        return all(trick.cards and trick.winner for trick in self.all)

    @property
    def has_other_winners(self) -> bool:
        """Whether the winner of any trick is another player than the one whose card wins."""
        return self.other_winners > 0

    @property
    def other_winners(self) -> int:
        """How many tricks have another winner than the player whose card wins."""
        return sum([bool(trick.winner and trick.won and trick.winner != trick.won) for trick in self.all])


class PlayContext(NamedTuple):
    """The facts that a play depends on: the `Trick#` lines by number, who leads to the first trick, trump.

    `length` is the number of tricks in the hand. None stands for what is not known.
    """

    lines: Mapping[int, Line]
    players: int
    declarer: int | None
    trump: Suit | None
    length: int | None
    rules: RuleSet


class Replaying(Protocol):
    """The attributes that a hand and its builder share and that the play depends on."""

    @property
    def lines(self) -> HandLines: ...
    @property
    def rules(self) -> RuleSet: ...
    @property
    def teams(self) -> Teams: ...
    @property
    def players(self) -> int: ...
    @property
    def has_exchange(self) -> bool: ...
    @property
    def declarer(self) -> int | None: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def length(self) -> int | None: ...
    @property
    def dealt(self) -> Hands: ...


def play_context(hand: Replaying) -> PlayContext:
    """The parts of the hand that its play depends on."""
    return PlayContext(hand.lines.tricks, hand.players, hand.declarer, hand.trump, hand.length, hand.rules)


def comparable_hands(hand: Replaying) -> Hands:
    """The hands for comparing two readings of a play: those dealt, unless cards were exchanged, or may have been."""
    if hand.has_exchange or hand.rules.deals_kitty_out:
        return (None,) * hand.players
    exchanging = _may_exchange(hand) if hand.rules.passing.cards or hand.rules.kitty else ()
    return tuple([None if seat in exchanging else held for seat, held in enumerate(hand.dealt, 1)])


def _may_exchange(hand: Replaying) -> set[int]:
    """The seats that have other cards in the play than they were dealt, although no line says it."""
    declarers = range(1, hand.players + 1) if hand.declarer is None else [hand.declarer]
    if not hand.rules.passing.cards:
        return {*declarers}
    return {seat for declarer in declarers for seat in team_of(hand.teams, declarer)}


def follow_tricks(play: PlayContext, *, as_written: bool, by_cards: Collection[int] = ()) -> FollowedTricks:
    """The tricks, each led by the winner of the one before: the one that is written, or the one whose card wins.

    It is always the one whose card wins after the tricks with the numbers `by_cards`.
    """
    leader = play.declarer
    shown = [0] * play.players
    tricks = []
    for number in range(1, max(play.lines, default=0) + 1):
        trick = written_trick(number, play.lines.get(number), play, leader)
        if trick.leader:
            for seat, card in zip(seats_from(trick.leader, play.players), trick.values, strict=False):
                if isinstance(card, Card):
                    shown[seat - 1] += ONE[card.order]
        is_written = as_written and number not in by_cards
        leader = (trick.winner or trick.won) if is_written else (trick.won or trick.winner)
        tricks.append(trick)
    is_full = len(tricks) == play.length and all(trick.leader and trick.cards for trick in tricks)
    return FollowedTricks(tuple(tricks), tuple(shown), is_full, leader)


def won_by_others(play: PlayContext, most: int) -> int:
    """How many tricks have another winner than the player whose card wins, whether the written or the right ones lead.

    The second way is gone only if by the first there are more than `most`.
    """
    written = follow_tricks(play, as_written=True).other_winners
    return min(written, follow_tricks(play, as_written=False).other_winners) if written > most else written


def written_trick(number: int, line: Line | None, play: PlayContext, leader: int | None) -> WrittenTrick:
    """Trick `number` as that line has it, led by this seat. Among cards of one suit one wins whatever trump is."""
    players = play.players
    if line is None or len(line.values) != players + AFTER_THE_CARDS:
        return WrittenTrick(number, line, leader)
    *values, winner, counters = line.values
    cards = tuple([value for value in values if isinstance(value, Card)])
    is_known = len(cards) == players
    seat = winner.number if isinstance(winner, Seat) and winner.number <= players else None
    won = None
    if leader and is_known and (play.trump or all(card.suit is cards[0].suit for card in cards)):
        won = seats_from(leader, players)[winning_place(play.rules.play, play.trump, cards)]
    count = counters if isinstance(counters, int) else None
    return WrittenTrick(number, line, leader, tuple(values), cards if is_known else (), seat, count, won)
