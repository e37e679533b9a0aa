"""Auctions as people write them, into rounds from the dealer's left."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from annotations.notation.importer import tokens as pieces

OUT = "-"
_DASH = re.compile(r"\s+-+\s+|(?<=\w)-+(?=\w)")


@dataclass
class FoundAuction:
    """Calls on lines `first` to `last`: in `rounds`, a cell a player; or as `calls`, one after the other.

    `speakers` are the seats of the calls, where they are named; `tag` is the seat of the heading above, `headed` how
    many seats it names, where these are all that play.
    """

    first: int
    last: int
    tag: int | None = None
    rounds: list[list[str]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    speakers: list[int] = field(default_factory=list)
    headed: int = 0

    @property
    def width(self) -> int:
        """How many cells the longest of its rounds has; 0 where it has none."""
        return max(map(len, self.rounds), default=0)

    def fits(self, players: int) -> bool:
        """Whether each of its rounds is one of so many players; the last may be in progress."""
        *full, last = self.rounds
        return all(len(cells) == players for cells in full) and len(last) <= players

    @property
    def bids(self) -> list[str]:
        """Every call, in the order of the text."""
        return [*(cell for cells in self.rounds for cell in cells), *self.calls]


def cells(line: str) -> list[str] | None:
    """A round of bidding, a cell a player: `53 Pass 54 55`, `- - 65 Pass`; None if it is anything else."""
    found = [OUT if word == OUT else pieces.call(word) for word in pieces.words(line)]
    known = [cell for cell in found if cell]
    return known if known and len(known) == len(found) and set(known) != {OUT} else None


def dashed(line: str) -> list[str] | None:
    """Calls with a dash between each: `pass - 50 - pass`, `Pass-50-60`; None if it is anything else."""
    parts = _DASH.split(line.strip())
    found = [pieces.bid(part) for part in parts]
    known = [call for call in found if call]
    return known if len(known) == len(parts) > 1 else None


def is_table(rounds: Sequence[Sequence[str]]) -> bool:
    """Whether each row is a round: all but the last are equally long, and nobody bids again after a pass."""
    *full, last = rounds
    is_even = all(len(cells) == len(rounds[0]) for cells in full) and len(last) <= len(rounds[0])
    columns = zip_longest(*rounds, fillvalue=OUT)
    return bool(full) and is_even and all(_is_silent_once_passed(column) for column in columns)


def _is_silent_once_passed(calls: Sequence[str]) -> bool:
    return "Pass" not in calls or set(calls[calls.index("Pass") + 1 :]) <= {OUT}


def split(rounds: Sequence[Sequence[str]], players: int) -> list[list[str]]:
    """The cells of all rows, one after the other, as rounds of so many; who is out has none, unless any is written."""
    calls = [cell for cells in rounds for cell in cells]
    if OUT not in calls:
        return in_rounds(calls, players)[0]
    return [calls[at : at + players] for at in range(0, len(calls), players)]


def in_rounds(calls: Sequence[str], players: int, speakers: Sequence[int] = ()) -> tuple[list[list[str]], int]:
    """The calls as rounds, whose first cell is that of the seat that bids first; and this seat, 0 if it is not known.

    Players who have passed make no further call (Double-deck rules, The Bidding).
    """
    first = speakers[0] if speakers else 0
    rounds: list[list[str]] = [[]]
    passed: set[int] = set()
    place = 0
    for turn, call in enumerate(calls):
        wanted = (speakers[turn] - first) % players if speakers else None
        while (place in passed) if wanted is None else (place != wanted):
            place = _on(rounds, place, OUT, players)
        if call == "Pass":
            passed.add(place)
        if len(passed) >= players and turn < len(calls) - 1:
            passed.clear()
        place = _on(rounds, place, call, players)
    return [cells for cells in rounds if cells], first


def _on(rounds: list[list[str]], place: int, cell: str, players: int) -> int:
    """Write the cell; the place after it."""
    rounds[-1].append(cell)
    if len(rounds[-1]) == players:
        rounds.append([])
    return (place + 1) % players


def winner(rounds: Sequence[Sequence[str]], players: int) -> tuple[int, str] | None:
    """The place in its round of the highest bid, which is the last, and the bid; None unless all others have passed."""
    calls = [(place, cell) for cells in rounds for place, cell in enumerate(cells)]
    bids = [(place, cell) for place, cell in calls if cell.isdigit()]
    passed = {place for place, cell in calls if cell == "Pass"}
    return bids[-1] if bids and len(passed) == players - 1 and bids[-1][0] not in passed else None
