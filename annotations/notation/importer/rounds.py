"""Auctions and plays in a pasted text: below a tag or a heading, or alone."""

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from annotations.notation.importer import auctions, hands, plays, tokens
from annotations.notation.importer.auctions import FoundAuction
from annotations.notation.importer.found import Dashed, Fragment, Scan, run_while
from annotations.notation.importer.plays import FoundPlay, Tricks
from annotations.notation.importer.result import Unread

_TAG = re.compile(r'^\s*\[\s*(auction|play|bidding)\b[\s:"]*([A-Za-z]*)\s*"?\s*\]\s*$', re.IGNORECASE)


def tagged(scan: Scan, at: int) -> int:
    """`[Auction "W"]` or `[Play "S"]`, with the lines below it. If those are something else, the tag is reported."""
    tag = _TAG.match(scan.lines[at])
    if not tag:
        return at
    is_play, seat = tag[1].lower() == "play", tokens.seat(tag[2])
    below = _below(scan, at)
    if below < len(scan.lines):
        read = _play_of if is_play else auction_of
        end = read(scan, below, seat)
        if end > below or (end := under_seats(scan, below, seat, read)) > below:
            return end
    why = _NO_PLAY if is_play else _NO_AUCTION
    scan.found.unread.append(Unread(at + 1, scan.lines[at].strip(), why))
    return at + 1


_NO_PLAY = "There is no play below this: write each trick on a line, from the card that is led."
_NO_AUCTION = "There is no auction below this: write each round on a line."


def _below(scan: Scan, at: int) -> int:
    """The next line that is not blank."""
    return run_while(scan.lines, at + 1, lambda line: not line.strip())


def under_seats(scan: Scan, at: int, tag: int | None, read: Callable[[Scan, int, int | None], int]) -> int:
    """A heading with seats, and the lines below it. In an auction the last seat deals; in a trick the first leads."""
    named, below = hands.headings(scan.lines[at]), _below(scan, at)
    if not named or below == len(scan.lines):
        return at
    seats = [seat for _column, seat in named]
    names_dealer = read is auction_of and tag in (None, seats[-1]) and _go_round(seats)
    end = read(scan, below, seats[-1] if names_dealer else tag)
    if end == below:
        return at
    if names_dealer:
        scan.found.auctions[-1].headed = len(seats)
    else:
        scan.found.unread.append(Unread(at + 1, scan.lines[at].strip(), _NO_SEATS))
    return end


def _go_round(seats: Sequence[int]) -> bool:
    """Whether they are all seats of the table, each to the left of the one before."""
    in_turn = all(seat in (before + 1, 1) for before, seat in pairwise(seats))
    return in_turn and sorted(seats) == [*range(1, len(seats) + 1)]


_NO_SEATS = "These seats are left out: the lines below begin with the first bidder, or the leader."


def auction(scan: Scan, at: int) -> int:
    return auction_of(scan, at, None)


def auction_of(scan: Scan, at: int, tag: int | None) -> int:
    lines = scan.lines
    end = run_while(lines, at, auctions.cells) if len(auctions.cells(lines[at]) or ()) > 1 else at
    rounds = [auctions.cells(line) or [] for line in lines[at:end]]
    if tag is None and any(map(auctions.dashed, lines[at:end])):
        return dashed(scan, at)
    if rounds and tag is None and auctions.are_scores(rounds):
        words = " / ".join(line.strip() for line in lines[at:end])
        scan.found.unread.append(Unread(at + 1, words, _SCORES))
        return end
    if rounds:
        scan.found.auctions.append(FoundAuction(at + 1, end, tag, rounds))
        return end
    return calls(scan, at, tag)


_SCORES = "These numbers go down, so they are not bids. If they are scores, write them as HandScores or GameScores."


def dashed(scan: Scan, at: int) -> int:
    """A line of calls with dashes between them; it may become a question."""
    calls = auctions.dashed(scan.lines[at])
    if calls is None:
        return at
    scan.found.dashed.append(Dashed(at + 1, calls, auctions.cells(scan.lines[at]) or []))
    return at + 1


def calls(scan: Scan, at: int, tag: int | None = None) -> int:
    """One call on each line, with its seat."""
    auction = FoundAuction(at + 1, at, tag)
    for line in scan.lines[at:]:
        seat, matched = tokens.named_seat(line) or (0, "")
        call = tokens.bid(matched)
        if call is None:
            break
        auction.speakers.append(seat)
        auction.calls.append(call)
        auction.last += 1
    scan.found.auctions += [auction] if auction.calls else []
    return auction.last


def play(scan: Scan, at: int) -> int:
    return run_of(scan, at, None)


def run_of(scan: Scan, at: int, tag: int | None) -> int:
    """Several tricks, each with the same number of cards."""
    if at < scan.uneven:
        return at
    tricks = plays.tricks(scan.lines, at)
    scan.uneven = plays.uneven(tricks)
    return _played(scan, tricks, tag) if len(tricks) > 1 and at >= scan.uneven else at


def _play_of(scan: Scan, at: int, tag: int | None) -> int:
    """The tricks below the seat of the declarer: one is enough, and the last may be in progress."""
    tricks = plays.tricks(scan.lines, at)
    return _played(scan, tricks, tag) if tricks and plays.may_go_on(tricks) else at


def _played(scan: Scan, tricks: Tricks, tag: int | None = None) -> int:
    first, last = tricks[0][0], tricks[-1][0]
    _count(scan, first, last)
    scan.found.plays.append(FoundPlay(first, last, tag, tricks))
    return last


def single(scan: Scan, at: int) -> int:
    """A line of cards one by one: part of a hand, or one trick."""
    cards = plays.trick(scan.lines[at])
    if cards:
        scan.found.fragments.append(Fragment(at + 1, cards))
        _count(scan, at + 1, at + 1)
    return at + 1 if cards else at


def _count(scan: Scan, first: int, last: int) -> None:
    """The counts in brackets on tricks."""
    counted = enumerate(map(plays.count, scan.lines[first - 1 : last]), first)
    scan.found.counts += [(number, words) for number, words in counted if words]
