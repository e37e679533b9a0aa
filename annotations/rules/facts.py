"""The facts of a game that show by which rules it was played."""

from collections.abc import Iterator
from typing import NamedTuple

OF_A_SINGLE_DECK = 2
"""The number of equal cards that any deck has."""


class Facts(NamedTuple):
    """The facts of a game; None if unknown. `bids` are those that were made, each once.

    `hand_size` is how many cards most hands had as dealt; `nines` whether there are any; `kitty` how many cards it had,
    0 if there was none; `passed` how many cards each partner passed, 0 if none were passed. `unscored`: in a hand that
    was played, meld shown or counters taken by a team were scored as nothing. `in_play` is what all teams together
    score for play in most hands; `scored_in_play` the most that the teams with a score for play have in one hand, 0
    where `in_play` is known; `part_in_play` the same of hands in which other scores for play are unknown. `hand_sizes`
    has the sizes that are seen as often, in hands or by the number of tricks. `tricks` are those of the longest hand in
    which nobody claimed the rest. `shows_players`: something shows how many play; else there are as many as usual.
    `copies` is how many equal cards a hand shows, 0 where `hand_size` is known; `sure_copies` how many it shows
    whichever one card is written wrong, 0 where `copies` are those of a single deck.
    """

    players: int
    hand_size: int | None = None
    nines: bool | None = None
    kitty: int | None = None
    passed: int | None = None
    bids: frozenset[int] | tuple[int, ...] = ()
    unscored: bool = False
    in_play: int | None = None
    scored_in_play: int = 0
    hand_sizes: frozenset[int] = frozenset()
    tricks: int | None = None
    shows_players: bool = True
    copies: int = 0
    sure_copies: int = 0
    part_in_play: int = 0

    @property
    def shows_counting(self) -> bool:
        """Whether anything shows how the table counts points."""
        return bool(self.bids or self.in_play or self.scored_in_play)

    def in_words(self) -> Iterator[str]:
        """Those that are known, each in words."""
        yield f"{self.players} players"
        if self.hand_size is not None:
            yield f"hands of {self.hand_size} cards"
        if self.nines is not None:
            yield "nines" if self.nines else "no nines"
        if self.copies > OF_A_SINGLE_DECK:
            yield f"{self.copies} equal cards"
        if self.kitty is not None:
            yield f"a kitty of {self.kitty}" if self.kitty else "no kitty"
        if self.passed is not None:
            yield f"{self.passed} card{'' if self.passed == 1 else 's'} passed" if self.passed else "no cards passed"
        if self.bids:
            lowest, highest = min(self.bids), max(self.bids)
            yield f"bids from {lowest} to {highest}" if lowest < highest else f"{lowest} as the only bid"
        if self.unscored:
            yield "meld or counters that did not score"
