"""The auction of a pasted text as PN lines."""

from typing import NamedTuple

from annotations.notation.importer.assembly import ASKED, MOST, Assembly
from annotations.notation.importer.auctions import OUT, FoundAuction, in_rounds, knows_speaker, split, winner
from annotations.notation.importer.found import Dashed
from annotations.notation.importer.result import Choice, Row

_TENFOLD = 150
"""If no bid is lower than this, the bids may be counted in tens (Players’ pages: x10)."""


class HighestBid(NamedTuple):
    """The highest bid of an auction that is over, and its bidder."""

    seat: str
    bid: str


def auction_rows(work: Assembly) -> tuple[list[Row], HighestBid | None]:
    """The dealer and the rounds; the highest bid, None while the auction is not over."""
    auction = _one_auction(work)
    if auction is None:
        return _dealer_row(work), None
    rounds, first = auction.rounds, 0
    if auction.calls:
        rounds, first = in_rounds(auction.calls, work.players, _speakers(work, auction))
    elif not auction.fits(work.players):
        rounds = split(rounds, work.players)
    dealer = _dealer(work, auction, first)
    last = min(auction.last, auction.first + MOST - 1) if rounds is auction.rounds else auction.last
    rounds = _scaled(work, work.at_most(rounds, lambda _round: min(last + 1, auction.last)))
    won = winner(rounds, work.players)
    lines = [" ".join([f"Bids{number}", *cells]) for number, cells in enumerate(_shown_wide(work, rounds), 1)]
    rows = [work.row(0, 0, [f"Dealer Seat{dealer}"]), work.row(auction.first, last, lines)]
    return rows, HighestBid(f"Seat{(dealer + won[0]) % work.players + 1}", won[1]) if won else None


def _shown_wide(work: Assembly, rounds: list[list[str]]) -> list[list[str]]:
    """The rounds; one that is alone has a `?` for each call to come, since PN counts the players by its width."""
    if len(rounds) > 1:
        return rounds
    return [[*cells, *[ASKED] * (work.players - len(cells))] for cells in rounds]


def _speakers(work: Assembly, auction: FoundAuction) -> list[int]:
    seats = [work.seat_of(speaker, auction.first) for speaker in auction.speakers]
    return seats if all(map(knows_speaker, auction.calls, seats)) else []


def _one_auction(work: Assembly) -> FoundAuction | None:
    dashed = [FoundAuction(each.line, each.line, calls=each.calls) for each in work.found.dashed]
    found = [*work.found.auctions, *dashed]
    for other in found[1:]:
        words = " ".join(other.bids)
        work.refuse(other.first, words, "There is another auction above: paste one hand at a time.")
    if dashed and not work.found.auctions:
        return _undashed(work, work.found.dashed[0])
    return found[0] if found else None


def _undashed(work: Assembly, dashed: Dashed) -> FoundAuction:
    between = Choice("between", f"Between the calls: {', '.join(dashed.calls)}")
    out = Choice("out", f"Passed before: {' '.join(dashed.cells)}")
    choices = [between, out] if OUT in dashed.cells else [between]
    words = "What do the dashes mean?"
    if work.ask(f"dashes-{dashed.line}", words, choices, "between", dashed.line) == "out":
        return FoundAuction(dashed.line, dashed.line, rounds=[dashed.cells])
    return FoundAuction(dashed.line, dashed.line, calls=dashed.calls)


def _dealer(work: Assembly, auction: FoundAuction, first: int) -> int:
    if said := _said_dealer(work):
        return said
    before = {seat: (seat - 2) % work.players + 1 for seat in range(1, work.players + 1)}
    if auction.tag:
        tag = auction.tag
        choices = [
            Choice(f"Seat{tag}", f"{work.seats[tag - 1].words} deals"),
            Choice(f"Seat{before[tag]}", f"{work.seats[tag - 1].words} bids first"),
        ]
        words = "The auction names one seat. Is that the dealer, or the first bidder?"
        return int(work.ask("dealer", words, choices, f"Seat{tag}", auction.first).removeprefix("Seat"))
    words = "Who is the dealer? The seat to the left of the dealer bids first."
    proposed = f"Seat{before[first] if first else work.players}"
    return int(work.ask("dealer", words, work.seats, proposed, auction.first).removeprefix("Seat"))


def _dealer_row(work: Assembly) -> list[Row]:
    """The dealer of a text without an auction, if it says who deals."""
    dealer = _said_dealer(work)
    line = work.found.facts.dealers[0][0] if dealer else 0
    return [work.row(line, line, [f"Dealer Seat{dealer}"])] if dealer else []


def _said_dealer(work: Assembly) -> int:
    """The dealer, if the text says it in words; else 0."""
    dealers = [(line, work.seat_of(speaker, line)) for line, speaker in work.found.facts.dealers]
    for line, seat in dealers[1:]:
        if seat != dealers[0][1]:
            work.refuse(line, work.lines[line - 1].strip(), "There is another dealer above: paste one hand at a time.")
    return dealers[0][1] if dealers else 0


def _scaled(work: Assembly, rounds: list[list[str]]) -> list[list[str]]:
    bids = [int(cell) for cells in rounds for cell in cells if cell.isdigit()]
    if not bids or min(bids) < _TENFOLD or any(bid % 10 for bid in bids):
        return rounds
    tenth = Choice("tens", f"In tens: {bids[-1]} is written as {bids[-1] // 10}")
    whole = Choice("ones", f"As written: {bids[-1]}")
    if work.ask("scale", "How are the points counted?", [whole, tenth], "ones") == "ones":
        return rounds
    return [[cell[:-1] if cell.isdigit() else cell for cell in cells] for cells in rounds]
