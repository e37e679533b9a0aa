"""A hand while it is replayed: the phases fill it in, one after the other, and then it becomes a value."""

from typing import Self

from annotations.notation.play.explain_tricks import choose_tricks
from annotations.notation.play.hand import ReplayedHand, comparable_hands, play_context
from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals
from annotations.notation.play.tricks import FollowedTricks
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.auction import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.exchange import ExchangeState
from annotations.rules.holdings import Hands, Holding
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Refusal
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables


class HandBuilder:
    """The attributes of a `ReplayedHand`, as far as the phases have found them. Only this package sees it."""

    __slots__ = (*ReplayedHand._fields,)

    def __init__(
        self, lines: HandLines, rules: RuleSet, tables: Tables, teams: Teams, players: int, is_over: bool
    ) -> None:
        none: Hands = (None,) * players
        self.lines = lines
        self.rules = rules
        self.tables = tables
        self.teams = teams
        self.players = players
        self.is_over = is_over
        named = lines.named
        self.has_exchange = bool(lines.passes or lines.kitties or "Kitty" in named or "Discard" in named)
        self.refused: list[Refused] = []
        self.dealer: int | None = None
        self.dealt = self.hands = none
        self.kitty: Holding | None = None
        self.length: int | None = None
        self.auction: AuctionResult | None = None
        self.declarer: int | None = None
        self.bid: int | None = None
        self.trump: Suit | None = None
        self.exchange: ExchangeState | None = None
        self.melds: tuple[int | None, ...] = (None,) * players
        self.playing: PlayTotals | None = None
        self.chosen_tricks: FollowedTricks | None = None

    @classmethod
    def of(cls, hand: ReplayedHand, rules: RuleSet, tables: Tables) -> Self:
        """The hand, taken up again with other rules."""
        builder = cls.__new__(cls)
        for name, value in zip(ReplayedHand._fields, hand, strict=True):
            setattr(builder, name, value)
        builder.rules, builder.tables, builder.refused = rules, tables, [*hand.refused]
        return builder

    def refuse(
        self, phase: HandPhase, refusal: Refusal, line: Line, place: int | None = None, others: tuple[Line, ...] = ()
    ) -> None:
        """Record that the rules are against a value of the line, or against all of it."""
        self.refused.append(Refused(phase, refusal, line, place, others))

    @property
    def tricks(self) -> FollowedTricks:
        """The tricks, chosen by the hands as they are known when they are first asked for."""
        if self.chosen_tricks is None:
            self.chosen_tricks = choose_tricks(play_context(self), comparable_hands(self))
        return self.chosen_tricks

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    def finish(self) -> ReplayedHand:
        """The hand as a value."""
        return ReplayedHand(
            self.lines, self.rules, self.tables, self.teams, self.players, self.is_over, self.has_exchange,
            tuple(self.refused), self.dealer, self.dealt, self.hands, self.kitty, self.length, self.auction,
            self.declarer, self.bid, self.trump, self.exchange, self.melds, self.playing, self.chosen_tricks,
        )  # fmt: skip
