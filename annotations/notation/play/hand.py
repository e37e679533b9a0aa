"""A replayed hand: the facts in its lines, and the refusals of the rules."""

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals, Taken
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.auction_result import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.holdings import Hands, Holding
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables

if TYPE_CHECKING:
    from annotations.notation.play.tricks import FollowedTricks, Replaying
    from annotations.rules.exchange import ExchangeState
else:
    ExchangeState = FollowedTricks = object  # not names in quotes, which `NamedTuple` would compile


class SlowFacts(Protocol):
    """Facts that few hands are asked for; a protocol, so that their modules are loaded only when needed."""

    def choose_tricks(self, hand: "Replaying") -> FollowedTricks:
        """The tricks as they were most likely played."""

    def certainly_taken(self, hand: "ReplayedHand") -> Taken | None:
        """What each team melded and took; None unless all of it is certain."""


class _HandFields(NamedTuple):
    # Not 20 fields: CPython 3.11 keeps up to 2,000 freed tuples of 20 and never uses them again.
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
    declaring_team: int | None
    melds: tuple[int | None, ...]
    playing: PlayTotals | None
    slow_path: SlowFacts
    chosen_tricks: FollowedTricks | None


class ReplayedHand(_HandFields):
    """A hand by its lines: an immutable value. Withheld, asked for, faulty or missing values are None.

    `dealt` are the hands of the deal, `hands` those of the play, by seat from seat 1; a contradicted hand
    counts as unknown. `has_exchange`: cards were passed, taken or discarded. `length` is the number of tricks to
    play. `declaring_team` counts from 0. `melds` are the points that each seat has tabled. `refused` is what the rules
    say against the lines.
    """

    @cached_property
    def tricks(self) -> FollowedTricks:
        """The tricks, computed at the first call, always with the same result."""
        return self.chosen_tricks or self.slow_path.choose_tricks(self)

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    @cached_property
    def certain(self) -> Taken | None:
        """What each team melded and took; None unless all of it is certain."""
        return self.slow_path.certainly_taken(self)

    def scored_by(self, rules: RuleSet, tables: Tables) -> "ReplayedHand":
        """The hand by rules that differ only in how hands are scored: whatever was found out about it stays."""
        exchange = self.exchange._replace(rules=rules) if self.exchange else None
        hand = self._replace(rules=rules, tables=tables, exchange=exchange)
        hand.keep_facts(self)
        return hand

    def keep_facts(self, before: "ReplayedHand") -> None:
        """Take over what was found out about the same hand by other rules, if they cannot change it."""
        self.__dict__.update(before.__dict__)
