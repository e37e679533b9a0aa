"""A rule set: how one table plays, as a frozen record of columns. `columns.py` says what each of them means.

None stands for a value that is not stated. Nothing takes its place: a function that needs it answers `Unstated`, or
refuses nothing.
"""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from annotations.rules.cards import ACE_TEN, TEAMS, Rank

Prices = tuple[int | None, ...]
"""The points of one, two, three … of a kind; None where the rules name that number, but not its points."""

Teams = tuple[tuple[int, ...], ...]
"""The seats of team 1, team 2, …"""


def team_of(teams: Teams, seat: int) -> tuple[int, ...]:
    """The seats of the team that this seat belongs to; the seat alone if it is in no team."""
    return next((team for team in teams if seat in team), (seat,))


class Unstated(NamedTuple):
    """The answer if the rules, or a question, leave out a value that is needed; `column` names that value."""

    column: str


class Deck(NamedTuple):
    """The cards; `all_nines` is None if there are as many nines of each suit as of any other card."""

    copies: int | None = None
    nines: bool | None = None
    all_nines: int | None = None


class PassingRules(NamedTuple):
    """How partners pass cards."""

    cards: int | None = None
    order: str | None = None
    when: str | None = None


class BiddingRules(NamedTuple):
    """The rules of bidding; `rounds` is None also if there is no limit."""

    minimum: int | None = None
    forced: int | None = None
    steps: tuple[tuple[int, int], ...] | None = None
    rounds: int | None = None
    contract: str | None = None

    @property
    def is_summed(self) -> bool:
        """Whether each side has a contract, the sum of its bids, so that no single bid is the contract."""
        return self.contract == "sum-of-partners"


class MeldPrices(NamedTuple):
    """The points of melds; `roundhouse` is None also if it is worth its parts.

    `run_roundhouse` is None also if a run and a roundhouse share no card.
    """

    run: Prices | None = None
    royal_marriage: Prices | None = None
    marriage: Prices | None = None
    pinochle: Prices | None = None
    aces: Prices | None = None
    kings: Prices | None = None
    queens: Prices | None = None
    jacks: Prices | None = None
    dix: int | None = None
    roundhouse: Prices | None = None
    run_roundhouse: int | None = None
    run_marriage: str | None = None


class PlayRules(NamedTuple):
    """The rules of play."""

    ranking: str = ACE_TEN
    first_lead: str | None = None
    head: str | None = None
    overtrump: bool | None = None
    after_ruff: str | None = None


class Counters(NamedTuple):
    """The counters of each rank and of the last trick."""

    ace: int | None = None
    ten: int | None = None
    king: int | None = None
    queen: int | None = None
    jack: int | None = None
    nine: int | None = None
    last_trick: int | None = None


class ScoringRules(NamedTuple):
    """What a hand scores, and when the game ends."""

    minimum_meld: int | None = None
    minimum_counters: int | None = None
    meld_needs: str | None = None
    set: str | None = None
    opponents_on_surrender: str | None = None
    opponents_without_marriage: str | None = None
    hand: str | None = None
    discards_count: bool | None = None
    target: int | None = None
    both_over: str | None = None
    target_rises: int | None = None
    floor: int | None = None


class RuleSet(NamedTuple):
    """How one table plays."""

    name: str
    title: str
    source: str
    remarks: tuple[str, ...] = ()
    players: int | None = None
    teams: Teams | None = None
    deck: Deck = Deck()
    hand_size: int | None = None
    kitty: int | None = None
    kitty_goes_to: str | None = None
    passing: PassingRules = PassingRules()
    bidding: BiddingRules = BiddingRules()
    trump_needs_marriage: str | None = None
    meld: MeldPrices = MeldPrices()
    play: PlayRules = PlayRules()
    counters: Counters = Counters()
    scoring: ScoringRules = ScoringRules()

    @property
    def deck_size(self) -> int | None:
        """The number of cards in the deck."""
        copies, nines, all_nines = self.deck
        if copies is None or nines is None:
            return None
        return copies * 20 + (copies * 4 if nines and all_nines is None else all_nines or 0)

    @property
    def stock(self) -> int | None:
        """The number of cards that are neither dealt nor in the kitty: players draw them during play."""
        deck_size = self.deck_size
        if deck_size is None or self.players is None or self.hand_size is None or self.kitty is None:
            return None
        return deck_size - self.players * self.hand_size - self.kitty

    @property
    def deals_kitty_out(self) -> bool:
        """Whether the cards of the kitty are given to all players, and nobody discards."""
        return self.kitty_goes_to == "players" and bool(self.kitty)

    @property
    def hand_size_in_play(self) -> int | None:
        """How many cards a player has once the kitty is taken."""
        if self.hand_size is None or not self.deals_kitty_out:
            return self.hand_size
        return self.hand_size + (self.kitty or 0) // (self.players or 1)

    @property
    def turns_up_trump(self) -> bool:
        """Whether trump is the suit of a card turned up, so that nobody bids: with a stock (Wikipedia, Two-handed)."""
        return bool(self.stock) and self.bidding.minimum is None and self.bidding.forced is None

    @property
    def tricks(self) -> int | None:
        """The number of tricks: as many as a hand has cards, and those in which cards are drawn."""
        held = self.hand_size_in_play
        return None if held is None else held + (self.stock or 0) // (self.players or 1)

    @property
    def teams_in_force(self) -> Teams | None:
        """The stated teams, else PN's default ones for this number of players (PN 1.0, Team#)."""
        return self.teams or TEAMS.get(self.players or 0)


Json = object
"""A value from `json.loads`."""

_GROUPS: Mapping[str, type] = {
    "deck": Deck,
    "pass": PassingRules,
    "bidding": BiddingRules,
    "meld": MeldPrices,
    "play": PlayRules,
    "counters": Counters,
    "scoring": ScoringRules,
}
"""The columns that stand together in an object of the JSON, in the order of their fields."""


def _paths() -> Iterator[tuple[str, tuple[str, ...]]]:
    ranks = {rank.name.lower(): rank.value for rank in Rank}
    for field in RuleSet._fields:
        part = "pass" if field == "passing" else field
        fields: tuple[str, ...] = getattr(_GROUPS.get(part), "_fields", ())
        yield part, tuple([f"{part}.{ranks.get(name, name)}" for name in fields]) or (part,)


_PATHS = dict(_paths())
"""The paths of the columns, as `COLUMNS` has them, by the part of the JSON that they are in."""

WITHOUT: Mapping[str, object] = {"name": "", "title": "", "source": "", "remarks": (), "play.ranking": ACE_TEN}
"""The values of columns that are left out; None for any other column."""


def with_values(values: Mapping[str, object]) -> RuleSet:
    """The rule set with these values, by path, as `validation.py` reads them; `WITHOUT` has those of the others."""
    stated = {path: value for path, value in values.items() if value is not None}
    found = {part: [stated.get(path, WITHOUT.get(path)) for path in paths] for part, paths in _PATHS.items()}
    made = [_GROUPS[part](*each) if part in _GROUPS else each[0] for part, each in found.items()]
    return RuleSet(*made)  # type: ignore[arg-type]  # the order of the columns is that of the fields; a test holds it


def values_of(rules: RuleSet) -> dict[str, object]:
    """The value of every column, by its path."""
    groups = tuple(_GROUPS.values())
    values: list[object] = []
    for part in rules:
        values += part if isinstance(part, tuple) and isinstance(part, groups) else [part]
    return dict(zip(chain(*_PATHS.values()), values, strict=True))
