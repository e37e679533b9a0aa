"""Auctions as people write them, into rounds from the dealer's left."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest

from annotations.notation.importer import tokens
from annotations.notation.importer.table_facts import Speaker
from annotations.notation.play.game import UNSTATED
from annotations.rules.auction import AuctionState, begin_auction

OUT = "-"
ALL_PASS = "all pass"
"""The passes of all other players, until the auction is over."""

_LABEL = re.compile(r"^\s*(?:the )?(?:bidding|auction|bids|calls)\s*(?:[:=]|\b(?:was|went|is|goes))\s*", re.IGNORECASE)
_DASH = re.compile(r"\s+-+\s+|(?<=\w)-+(?=\w)")


@dataclass
class FoundAuction:
    """Calls on lines `first` to `last`: in `rounds`, with a cell for each player; or as `calls`, one after the other.

    `speakers` are the players of the calls, if they are named. `tag` is the seat in the heading above; `headed` is the
    number of seats in it, if it names the whole table.
    """

    first: int
    last: int
    tag: int | None = None
    rounds: list[list[str]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    speakers: list[Speaker] = field(default_factory=list)
    headed: int = 0

    @property
    def width(self) -> int:
        """The number of cells in the longest of its rounds; 0 if it has none."""
        return max(map(len, self.rounds), default=0)

    def fits(self, players: int) -> bool:
        """Whether each round has a cell for each of that many players; the last one may have fewer."""
        *full, last = self.rounds
        return all(len(cells) == players for cells in full) and len(last) <= players

    def continues(self, before: "FoundAuction") -> bool:
        """Whether these calls may be the next ones of the auction `before`, which is not over.

        Either every call of both has its player, or these stand on the line right below, where the calls go on in turn.
        """
        passes = before.bids.count("Pass")
        is_over = ALL_PASS in before.calls or passes >= tokens.USUAL_PLAYERS - (passes < len(before.bids))
        goes_on_in_turn = self.first == before.last + 1 and OUT not in before.bids and bool(self.calls)
        return not is_over and (bool(self.speakers and before.speakers) or goes_on_in_turn)

    def extend(self, following: "FoundAuction") -> None:
        """Adds the calls of the lines that follow; the players count only where every call has its own."""
        self.speakers = [*self.speakers, *following.speakers] if self.speakers and following.speakers else []
        self.calls, self.rounds = [*self.bids, *following.calls], []
        self.last = following.last

    @property
    def bids(self) -> list[str]:
        """Every call, in the order of the text."""
        return [*(cell for cells in self.rounds for cell in cells), *self.calls]


def knows_speaker(call: str, speaker: Speaker) -> bool:
    """Whether it is known whose call this is; the passes of all others need nobody."""
    return speaker != 0 or call == ALL_PASS


def cells(line: str) -> list[str] | None:
    """A round of bidding, with a cell for each player: `53 Pass 54 55`, `- - 65 Pass`; None if it is anything else."""
    found = [OUT if word == OUT else tokens.call(word) for word in tokens.words(_LABEL.sub("", line))]
    known = [cell for cell in found if cell]
    return known if known and len(known) == len(found) and set(known) != {OUT} else None


def are_scores(rounds: Sequence[Sequence[str]]) -> bool:
    """Whether these are the scores of two teams: pairs of numbers that go down somewhere, as bids never do."""
    numbers = [int(cell) if cell.isdecimal() else 0 for row in rounds for cell in row]
    are_pairs = {len(row) for row in rounds} == {2} and 0 not in numbers
    return are_pairs and any(following <= bid for bid, following in pairwise(numbers))


def dashed(line: str) -> list[str] | None:
    """Calls with a dash between each: `pass - 50 - pass`, `Pass-50-60`; None if it is anything else."""
    parts = _DASH.split(line.strip())
    found = [tokens.bid(part) for part in parts]
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
    """The cells of all rows as rounds of that many players; who has passed gets no cell, unless `-` is written."""
    calls = [cell for cells in rounds for cell in cells]
    if OUT not in calls:
        return in_rounds(calls, players)[0]
    return _in_rows(calls, players)


def in_rounds(calls: Sequence[str], players: int, speakers: Sequence[int] = ()) -> tuple[list[list[str]], int]:
    """The calls as rounds, which begin with the first bidder; and the seat of the first bidder, 0 if it is unknown.

    Players who have passed make no further call; if all have passed, the next call begins a new auction.
    """
    first = speakers[0] if speakers else 0
    auction = begin_auction(UNSTATED.bidding, players, dealer=players)
    written: list[str] = []
    for number, written_call in enumerate(calls):
        for call in ["Pass"] * _players_left(auction, players) if written_call == ALL_PASS else [written_call]:
            is_named = speakers and written_call != ALL_PASS
            seat = (speakers[number] - first) % players + 1 if is_named else auction.turn
            written += [OUT] * ((seat - 1 - len(written)) % players)
            written.append(call)
            auction = _after_call(auction, seat, call)
            if len(auction.passed) == players:
                auction = begin_auction(UNSTATED.bidding, players, dealer=seat)
    return _in_rows(written, players), first


def _players_left(auction: AuctionState, players: int) -> int:
    """The number of players who still have to pass, so that the auction is over."""
    return players - len(auction.passed) - (auction.bidder is not None)


def _after_call(auction: AuctionState, seat: int, call: str) -> AuctionState:
    """The auction after this call; a cell without a call leaves it as it is."""
    if call == "Pass":
        return auction.after_pass(seat)
    return auction.after_bid(seat, int(call)) if call.isdecimal() else auction


def _in_rows(written: Sequence[str], players: int) -> list[list[str]]:
    return [[*written[at : at + players]] for at in range(0, len(written), players)]


def winner(rounds: Sequence[Sequence[str]], players: int) -> tuple[int, str] | None:
    """The place of the highest bid in its round, and the bid; None unless all others have passed."""
    auction = begin_auction(UNSTATED.bidding, players, dealer=players)
    for place, cell in [(place, cell) for cells in rounds for place, cell in enumerate(cells)]:
        if place + 1 in auction.passed and cell.isdecimal():
            return None
        auction = _after_call(auction, place + 1, cell)
    if not auction.is_over or auction.bidder is None or auction.bidder in auction.passed:
        return None
    return auction.bidder - 1, str(auction.high)
