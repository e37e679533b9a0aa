"""A hand that is being replayed: what is known of it so far, and what the rules say against it."""

from typing import NamedTuple

from annotations.notation.syntax.document import Line
from annotations.notation.syntax.hand_lines import HandLines
from annotations.rules.cards import Suit
from annotations.rules.holdings import Hands, Holding
from annotations.rules.rulesets import RuleSet, Teams
from annotations.rules.tables import Tables

TYPE_CHECKING = False
if TYPE_CHECKING:  # what is not there of every hand is loaded only for those that have it
    from annotations.notation.play.refused import Refused
    from annotations.notation.play.tricks import Tricks
    from annotations.rules.auction import AuctionResult
    from annotations.rules.exchange import ExchangeState
    from annotations.rules.phases import HandPhase
    from annotations.rules.refusals import Refusal


class Played(NamedTuple):
    """What each seat took in play: the counters, None where that is not known or not stated, and the tricks."""

    taken: tuple[int | None, ...]
    tricks: tuple[int, ...]


class ReplayedHand:
    """A hand by its lines. What is withheld, asked for, faulty or not written is None, and so is what depends on it.

    `dealt` are the hands of the deal, `hands` those of the play, each by seat, from seat 1. A hand that is contradicted
    counts as not known. `length` is how many tricks there are to play; `tricks` are gone through only where needed.
    `melds` are the points of what each seat has tabled.
    """

    __slots__ = (
        "auction",
        "bid",
        "dealer",
        "dealt",
        "declarer",
        "exchange",
        "hands",
        "is_over",
        "kitty",
        "length",
        "lines",
        "melds",
        "players",
        "playing",
        "refused",
        "rules",
        "tables",
        "teams",
        "tricks",
        "trump",
    )

    def __init__(
        self, lines: HandLines, rules: RuleSet, tables: Tables, teams: Teams, players: int, is_over: bool
    ) -> None:
        none: Hands = (None,) * players
        self.lines = lines
        self.rules = rules
        self.teams = teams
        self.players = players
        self.is_over = is_over
        self.tables = tables
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
        self.playing: Played | None = None
        self.tricks: Tricks | None = None

    def refuse(
        self,
        phase: "HandPhase",
        refusal: "Refusal",
        line: Line,
        place: int | None = None,
        others: tuple[Line, ...] = (),
    ) -> None:
        """Take down what the rules say."""
        from annotations.notation.play.refused import Refused  # of which sound hands load nothing

        self.refused.append(Refused(phase, refusal, line, place, others))

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, self.players + 1)

    @property
    def has_exchange(self) -> bool:
        """Whether cards were passed, taken or laid away."""
        lines = self.lines
        return bool(lines.passes or lines.kitties or "Kitty" in lines.named or "Discard" in lines.named)
