"""A replayed hand: the facts in its lines, and the refusals of the rules."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, cast

from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals, ScoresByLabel
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.bids import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.holdings import Hands, Holding
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables

if TYPE_CHECKING:
    from annotations.notation.play.moved import Moved
    from annotations.notation.play.tricks import FollowedTricks, Replaying
    from annotations.rules.exchange import ExchangeState
else:
    ExchangeState = FollowedTricks = object  # not names in quotes, which `NamedTuple` would compile

Fact = TypeVar("Fact")
Given = TypeVar("Given")
_UNKNOWN: Any = object()
_FACTS, _TESTED, _OTHERS, _REPLAYS, _LIKE = "facts", "tested", "others", "replays", "like"
"""What is kept in the `__dict__` of a hand: a `cached_property` takes longer than most of what is found out."""
_MOST_KEPT = 8  # replays of a hand, by as many rule sets


class HandSlowPath(Protocol):
    """What a replayed hand takes from the slow path; a protocol, so that the modules are loaded only when needed."""

    def choose_tricks(self, hand: "Replaying") -> FollowedTricks:
        """The tricks as they were most likely played."""

    def moved(self, before: HandLines, after: HandLines) -> "Moved":
        """What moves that which names the lines of a hand to the same lines at another place of a text."""


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
    slow_path: HandSlowPath
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
        if self.chosen_tricks is None and (like := self._like):
            return self.slow_path.moved(like.lines, self.lines).tricks(like.tricks)
        return self.chosen_tricks or self.slow_path.choose_tricks(self)

    @cached_property
    def scores(self) -> ScoresByLabel:
        """What each team scored by the lines, by their labels; all of them unknown where there is no such line."""
        return ScoresByLabel(self.lines.named, len(self.teams))

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    @property
    def has_whole_teams(self) -> bool:
        """Whether every seat is in a team: the players of a team may be withheld, and then nobody knows its sums."""
        return sum(map(len, self.teams)) >= self.players

    def at(self, lines: HandLines) -> "ReplayedHand":
        """The same hand where its lines are at another place of a text: what is found out about one is so of both."""
        moved = self.slow_path.moved(self.lines, lines)
        tricks = self.chosen_tricks and moved.tricks(self.chosen_tricks)
        hand = self._replace(lines=lines, refused=moved.refused(self.refused), chosen_tricks=tricks)
        hand.__dict__.update({_FACTS: self.__dict__.setdefault(_FACTS, {}), _LIKE: self})
        return hand

    def fact(self, find_out: Callable[["ReplayedHand"], Fact]) -> Fact:
        """What this function finds out about the hand: found once, as long as only scoring and bidding change.

        It must not depend on them, except for the side that has the contract and its points. It may not hold lines
        either: it is the same for a hand at another place of a text.
        """
        facts = self.__dict__.setdefault(_FACTS, {})
        found: Fact = facts.get(find_out, _UNKNOWN)
        if found is _UNKNOWN:
            found = facts[find_out] = find_out(self)
        return found

    def remembered(self, key: object, find_out: Callable[["ReplayedHand", Given], Fact], given: Given) -> Fact:
        """What this function finds out about the hand and what is given: found once for a key.

        All that it depends on and that may change is in the key: rules of scoring and bidding, and what is given.
        """
        facts = self.__dict__.setdefault(_FACTS, {})
        found: Fact = facts.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = facts[key] = find_out(self, given)
        return found

    def passes(self, test: Callable[["ReplayedHand"], bool]) -> bool:
        """Whether the hand passes this test of its rules and lines, wherever they are in a text: tested once."""
        tested = self.__dict__.setdefault(_TESTED, {})
        passed: bool | None = tested.get(test)
        if passed is None:
            passed = tested[test] = like.passes(test) if (like := self._like) else test(self)
        return passed

    def replayed_otherwise(self, find_out: Callable[["ReplayedHand"], "ReplayedHand"]) -> "ReplayedHand":
        """The hand as this function replays it, replayed once for these rules; it may be the hand itself."""
        others: dict[object, ReplayedHand | None] = self.__dict__.setdefault(_OTHERS, {})
        if find_out not in others:
            found = like.replayed_otherwise(find_out) if (like := self._like) else find_out(self)
            if found is (like or self):
                others[find_out] = None  # without a cycle, it is freed as soon as it is unused
            else:
                others[find_out] = found.at(self.lines) if like else found
        return others[find_out] or self

    def replayed_by(self, rules: RuleSet) -> "ReplayedHand | None":
        """Its replay by other rules, if that is kept."""
        for by, kept in self.__dict__.get(_REPLAYS, ()):
            if by is rules or by == rules:
                return cast("ReplayedHand", kept)
        like = self._like
        moved = like and like.replayed_by(rules)
        return self.keep_replay(rules, moved.at(self.lines)) if moved else None

    def keep_replay(self, rules: RuleSet, hand: "ReplayedHand") -> "ReplayedHand":
        """Keep its replay by other rules, for texts that share the hand and for variations that are tried again."""
        replays: list[tuple[RuleSet, ReplayedHand]] = self.__dict__.setdefault(_REPLAYS, [])
        if len(replays) >= _MOST_KEPT:
            replays.clear()
        replays.append((rules, hand))
        return hand

    @property
    def _like(self) -> "ReplayedHand | None":
        """The same hand at another place of a text, if this one was found out from it."""
        like: ReplayedHand | None = self.__dict__.get(_LIKE)
        return like

    def scored_by(self, rules: RuleSet, tables: Tables, **bid: Any) -> "ReplayedHand":
        """The hand by rules that differ only in how hands are scored, and in the bidding.

        `bid` are the fields that the bidding changes. What is known of the hand is shared: it stays the same.
        """
        exchange = self.exchange._replace(rules=rules) if self.exchange else None
        hand = self._replace(rules=rules, tables=tables, exchange=exchange, **bid)
        self.__dict__.setdefault(_FACTS, {})
        hand.__dict__.update(self.__dict__)
        for replayed in (_OTHERS, _REPLAYS, _LIKE, _TESTED):
            hand.__dict__.pop(replayed, None)
        return hand

    def with_results(self, lines: HandLines) -> "ReplayedHand":
        """The hand with other scores or another winner on its lines, which do not change how it was played."""
        hand = self._replace(lines=lines)
        if "tricks" in self.__dict__:
            hand.__dict__["tricks"] = self.tricks
        return hand
