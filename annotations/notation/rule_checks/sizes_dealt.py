"""How many cards a table deals to each player, where a hand may have one too many or too few."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from annotations.rules.facts import Facts
from annotations.rules.shipped import SHIPPED, ruleset, stated
from annotations.rules.variations.deals import DEALS, KITTY_OF_FOUR_TO_PLAYERS, TWO_DECKS_OF_FOUR


def with_size_dealt(facts: Facts, dealt: Sequence[int], exchanged: Sequence[int]) -> Facts:
    """The facts, with the size of hands in the deal from which the lines differ by the fewest cards.

    `dealt` are the sizes of hands as they were dealt, `exchanged` those of hands after the exchange. The size stays as
    it is if no other is nearer. It changes by one card, to one that is seen as often, or by which the lines differ in
    that card alone: several hands would show a table with a deal of its own. `facts` have a usual size.
    """
    seen = _Seen(dealt, exchanged, facts.tricks or 0, facts.kitty or 0)
    deals = {size: [deal for deal in _deals(facts.players) if deal.hand_size == size] for size in _near(facts)}
    wrong = {size: min([deal.cards_wrong(seen) for deal in those]) for size, those in deals.items() if those}
    usual, often = facts.hand_size or 0, facts.hand_sizes
    likely = [size for size in wrong if size == usual or size in often or wrong[size] == 1]
    size = min(likely, key=lambda size: (wrong[size], size not in often), default=usual)
    return facts if size == usual else facts._replace(hand_size=size, hand_sizes=frozenset([size]))


def _near(facts: Facts) -> tuple[int, ...]:
    """The size that is seen most often, and those that are one card away."""
    usual = facts.hand_size or 0
    return usual, usual - 1, usual + 1


def deals_as_many(players: int, cards: int) -> bool:
    """Whether some table deals this number of cards to each player, or no source says how many it deals."""
    deals = _deals(players)
    return not deals or any(deal.hand_size == cards for deal in deals)


def sizes_dealt(players: int) -> list[int]:
    """The sizes of hands that are dealt to this number of players, except those of the rarest deal."""
    return sorted({deal.hand_size for deal in _deals(players) if not deal.is_rare})


class _Seen(NamedTuple):
    """The sizes of hands as they were dealt, and after the exchange; how many tricks and cards of the kitty."""

    dealt: Sequence[int]
    exchanged: Sequence[int]
    tricks: int
    kitty: int


class _Deal(NamedTuple):
    """How a table deals; what is not stated is None. `in_play` is the size of hands once the kitty is taken.

    There are more `tricks` than that where players draw from a stock.
    """

    hand_size: int
    in_play: int
    kitty: int | None
    tricks: int
    is_rare: bool

    def cards_wrong(self, seen: _Seen) -> int:
        """How many cards are too many or too few. The kitty need not be written, and tricks may be missing."""
        kitty = abs(seen.kitty - self.kitty) if seen.kitty and self.kitty is not None else 0
        dealt = sum([abs(size - self.hand_size) for size in seen.dealt])
        exchanged = sum([abs(size - self.in_play) for size in seen.exchanged])
        return kitty + dealt + exchanged + max(seen.tricks - self.tricks, 0)


@lru_cache(maxsize=8)
def _deals(players: int) -> tuple[_Deal, ...]:
    """The deals for that number of players, of the shipped sets and of the variations."""
    shipped = [name for name in SHIPPED if stated(name, "players") == players]
    varied = [deal for deal in _VARIED if players in deal.players]
    found = [_deal(players, partial(stated, name), tricks=ruleset(name).tricks) for name in shipped]
    found += [_deal(players, deal.values.get, is_rare=deal is TWO_DECKS_OF_FOUR) for deal in varied]
    return tuple(dict.fromkeys(filter(None, found)))


_VARIED = (*DEALS, KITTY_OF_FOUR_TO_PLAYERS, TWO_DECKS_OF_FOUR)


def _deal(
    players: int, column: Callable[[str], object], *, tricks: int | None = None, is_rare: bool = False
) -> _Deal | None:
    """The deal that these columns state; None if they do not state how many cards are dealt.

    `tricks` is how many are played, if not one for each card of a hand.
    """
    hand_size, kitty = column("hand_size"), column("kitty")
    if not isinstance(hand_size, int):
        return None
    kitty = kitty if isinstance(kitty, int) else None
    taken = (kitty or 0) // players if column("kitty_goes_to") == "players" else 0
    in_play = hand_size + taken
    return _Deal(hand_size, in_play, kitty, tricks or in_play, is_rare)
