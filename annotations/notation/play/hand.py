"""A replayed hand: what its lines tell, and what the rules say against them."""

from functools import cached_property
from typing import NamedTuple, Protocol

from annotations.notation.play.explain_tricks import choose_tricks
from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals
from annotations.notation.play.tricks import FollowedTricks, PlayContext
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.auction import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.exchange import ExchangeState
from annotations.rules.holdings import Hands, Holding
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables


class _HandFields(NamedTuple):
    # Not 20 fields: CPython 3.11 lays each tuple of 20 by, 2,000 of them, and never takes one up again.
    lines: HandLines
    rules: RuleSet
    tables: Tables
    teams: Teams
    players: int
    is_over: bool
    has_exchange: bool
    refused: tuple[Refused, ...]
    dealer: int | None
    dealt: Hands
    hands: Hands
    kitty: Holding | None
    length: int | None
    auction: AuctionResult | None
    declarer: int | None
    bid: int | None
    trump: Suit | None
    exchange: ExchangeState | None
    melds: tuple[int | None, ...]
    playing: PlayTotals | None
    chosen_tricks: FollowedTricks | None


class ReplayedHand(_HandFields):
    """A hand by its lines: a value, which nobody changes. What is withheld, asked for, faulty or missing is None.

    `dealt` are the hands of the deal, `hands` those of the play, by seat from seat 1; a hand that is contradicted
    counts as not known. `has_exchange`: cards were passed, taken or discarded. `length` is the number of tricks to
    play. `melds` are the points that each seat has tabled. `refused` is what the rules say against the lines.
    """

    @cached_property
    def tricks(self) -> FollowedTricks:
        """The tricks; worked out when they are first asked for, always with the same result."""
        return self.chosen_tricks or choose_tricks(play_context(self), comparable_hands(self))

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)


class Replaying(Protocol):
    """What a hand and its builder have in common, as far as the play depends on it."""

    @property
    def lines(self) -> HandLines: ...
    @property
    def rules(self) -> RuleSet: ...
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
    """The hands by which two readings of a play are compared: those dealt, if nothing was exchanged."""
    return (None,) * hand.players if hand.has_exchange else hand.dealt
