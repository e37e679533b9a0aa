"""A hand while it is replayed: each phase fills in its part, then the hand becomes a value."""

from typing import TYPE_CHECKING, Protocol, Self

from annotations.notation.play.hand import HandSlowPath, ReplayedHand
from annotations.notation.play.refused import Refused
from annotations.notation.play.totals import PlayTotals
from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.bids import AuctionResult
from annotations.rules.cards import Suit
from annotations.rules.holdings import Hands, Holding
from annotations.rules.phases import HandPhase
from annotations.rules.refusals import Refusal
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables

if TYPE_CHECKING:
    from annotations.notation.play.tricks import FollowedTricks
    from annotations.rules.exchange import ExchangeState


class HandBuilder:
    """The attributes of a `ReplayedHand` that the phases have found so far. Only this package uses it."""

    __slots__ = (*ReplayedHand._fields,)

    def __init__(
        self,
        lines: HandLines,
        rules: RuleSet,
        tables: Tables,
        teams: Teams,
        players: int,
        is_over: bool,
        slow_path: "SlowPath",
    ) -> None:
        """A hand before its replay. `is_over`: results are written, or another hand follows."""
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
        self.declaring_team: int | None = None
        self.exchange: ExchangeState | None = None
        self.melds: tuple[int | None, ...] = (None,) * players
        self.playing: PlayTotals | None = None
        self.slow_path = slow_path
        self.chosen_tricks: FollowedTricks | None = None

    @classmethod
    def of(cls, hand: ReplayedHand, rules: RuleSet, tables: Tables) -> Self:
        """The hand, to be replayed with other rules."""
        builder = cls.__new__(cls)
        for name, value in zip(ReplayedHand._fields, hand, strict=True):
            setattr(builder, name, value)
        builder.rules, builder.tables, builder.refused = rules, tables, [*hand.refused]
        builder.exchange = hand.exchange._replace(rules=rules) if hand.exchange else None
        return builder

    def refuse(
        self, phase: HandPhase, refusal: Refusal, line: Line, place: int | None = None, others: tuple[Line, ...] = ()
    ) -> None:
        """Record that the rules are against a value of the line, or against all of it."""
        self.refused.append(Refused(phase, refusal, line, place, others))

    @property
    def tricks(self) -> "FollowedTricks":
        """The tricks; the choice uses the hands known at the first call."""
        if self.chosen_tricks is None:
            self.chosen_tricks = self.slow_path.choose_tricks(self)
        return self.chosen_tricks

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    def finish(self) -> ReplayedHand:
        """The hand as a value."""
        for team, seats in enumerate(self.teams):
            if self.declarer in seats:
                self.declaring_team = team
                break
        else:
            self.declaring_team = None
        return ReplayedHand(
            self.lines, self.rules, self.tables, self.teams, self.players, self.is_over, self.has_exchange,
            tuple(self.refused), self.dealer, self.dealt, self.hands, self.kitty, self.length, self.auction,
            self.declarer, self.bid, self.trump, self.exchange, self.declaring_team, self.melds, self.playing,
            self.slow_path, self.chosen_tricks,
        )  # fmt: skip


class SlowPath(HandSlowPath, Protocol):
    """The functions for hands with an exchange, an error or an unknown value: `slow_path.py`.

    It is a parameter, so that a check of sound games does not load it.
    """

    def explain_auction(self, hand: HandBuilder) -> AuctionResult:
        """Replay the rounds bid by bid, with unknown bids."""

    def explain_contract(self, hand: HandBuilder, bids: AuctionResult, line: Line) -> None:
        """Refuse a contract that is not the auction's result."""

    def explain_refused_bids(self, hand: HandBuilder, bids: AuctionResult, line: Line) -> None:
        """Refuse the highest bid once, if it is off the ladder and the contract shows another one."""

    def explain_summed_contract(self, hand: HandBuilder, bid: int, line: Line) -> None:
        """Refuse a contract that the bids do not come to, where those of partners are added up."""

    def explain_lone_contract(self, hand: HandBuilder, bid: int, line: Line) -> None:
        """Refuse a contract that no auction has as its result."""

    def refuse_sizes(self, hand: HandBuilder) -> None:
        """Refuse hands of another size than is dealt."""

    def refuse_copies(self, hand: HandBuilder, whole: Holding, dealt: Holding) -> None:
        """Refuse each kind of card that was `dealt` more often than the `whole` deck has it."""

    def replay_exchange(self, hand: HandBuilder) -> None:
        """Replay the exchange."""

    def explain_play(self, hand: HandBuilder) -> None:
        """Replay the tricks card by card."""

    def deduce_hands(self, hand: HandBuilder) -> None:
        """Deduce hands of the deal from those after the exchange."""

    def explain_trump(self, hand: HandBuilder, contract: Line) -> None:
        """Refuse a trump in which the declarer has no marriage."""

    def by_one_cause(self, hand: ReplayedHand) -> ReplayedHand:
        """Replay the hand with one other value if that explains what was refused."""

    def explain_meld(
        self, hand: HandBuilder, line: Line, seat: int, held: Holding | None, cards: Holding, points: int | None
    ) -> None:
        """Refuse a meld that is not held or has other points."""

    def refuse_copies_tabled(self, hand: HandBuilder, whole: Holding, tabled: Holding) -> None:
        """Refuse each kind of card of which the players together have `tabled` more than the `whole` deck has."""
