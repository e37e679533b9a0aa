"""Which lines of a pasted text are hands, auctions and plays, and why the others are none."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from annotations.notation.pasted import auctions, hands, pieces, plays
from annotations.notation.pasted.auctions import FoundAuction
from annotations.notation.pasted.hands import FoundHand
from annotations.notation.pasted.plays import FoundPlay
from annotations.notation.pasted.record import Unread
from annotations.notation.signs import RANK


@dataclass(frozen=True, slots=True)
class Fragment:
    """Some cards on line `line`, of which nothing says what they are."""

    line: int
    held: list[str]


@dataclass(frozen=True, slots=True)
class Dashed:
    """A line that is an auction either way: with dashes between the calls, or for those who are out."""

    line: int
    calls: list[str]
    cells: list[str]


@dataclass
class Found:
    """What there is in a text, by its lines from 1."""

    hands: list[FoundHand] = field(default_factory=list)
    fragments: list[Fragment] = field(default_factory=list)
    auctions: list[FoundAuction] = field(default_factory=list)
    dashed: list[Dashed] = field(default_factory=list)
    plays: list[FoundPlay] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    named: list[tuple[int, int]] = field(default_factory=list)


Lines = Sequence[str]

MOST_COLUMNS = 300
"""A longer line is no hand."""


def scan(lines: Lines) -> Found:
    """Go through the lines from top to bottom; each is taken by the first reader that knows it."""
    found = Found()
    lines = [
        line if len(line) <= MOST_COLUMNS else _too_long(number, line, found) for number, line in enumerate(lines, 1)
    ]
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        at = next(end for reader in _READERS if (end := reader(lines, at, found)) > at)
    return found


def _too_long(number: int, line: str, found: Found) -> str:
    """Nothing, in place of a line that nobody wrote a hand on."""
    found.unread.append(Unread(number, f"{line[:40]}…", "This line is too long for a hand, a call or a trick."))
    return ""


def _while(lines: Lines, at: int, knows: Callable[[str], object]) -> int:
    """The end of the run of lines that are known, from `at` on."""
    while at < len(lines) and knows(lines[at]):
        at += 1
    return at


_TAG = re.compile(r'^\s*\[\s*(auction|play|bidding)\b[\s:"]*([A-Za-z]*)\s*"?\s*\]\s*$', re.IGNORECASE)


def _tagged(lines: Lines, at: int, found: Found) -> int:
    """`[Auction "W"]` or `[Play "S"]`, with what stands below it."""
    tag = _TAG.match(lines[at])
    if not tag:
        return at
    seat = pieces.seat(tag[2])
    reader = _play if tag[1].lower() == "play" else _auction
    return max(reader(lines, at + 1, found, seat), at + 1) if at + 1 < len(lines) else at + 1


def _auction(lines: Lines, at: int, found: Found, tag: int | None = None) -> int:
    end = _while(lines, at, auctions.cells) if len(auctions.cells(lines[at]) or ()) > 1 else at
    rounds = [auctions.cells(line) or [] for line in lines[at:end]]
    if tag is None and any(map(auctions.dashed, lines[at:end])):
        return _dashed(lines, at, found)
    if rounds:
        found.auctions.append(FoundAuction(at + 1, end, tag, rounds))
    return end


def _dashed(lines: Lines, at: int, found: Found) -> int:
    """A line of calls with dashes between: alone, or what else it could be is asked."""
    calls = auctions.dashed(lines[at])
    if calls is None:
        return at
    found.dashed.append(Dashed(at + 1, calls, auctions.cells(lines[at]) or []))
    return at + 1


def _play(lines: Lines, at: int, found: Found, tag: int | None = None) -> int:
    end = _while(lines, at, plays.trick)
    tricks = [(number, plays.trick(line) or []) for number, line in enumerate(lines[at:end], at + 1)]
    widths = {len(cards) for _number, cards in tricks}
    if len(widths) != 1 or (tag is None and len(tricks) == 1):
        return at
    counts = [number for number, line in enumerate(lines[at:end], at + 1) if plays.has_count(line)]
    found.plays.append(FoundPlay(at + 1, end, tag, tricks, counts))
    return end


def _single(lines: Lines, at: int, found: Found) -> int:
    """A line of cards one by one: part of a hand, or one trick."""
    cards = plays.trick(lines[at])
    if cards:
        found.fragments.append(Fragment(at + 1, cards))
    return at + 1 if cards else at


def _heading(lines: Lines, at: int, found: Found) -> int:
    """Seats above the hands that follow."""
    named = hands.headings(lines[at])
    if not named or at + 1 == len(lines):
        return at
    found.named = named
    return at + 1


def _suits(lines: Lines, at: int, found: Found) -> int:
    """Lines of suits, with the frame of a diagram, and blank lines between its hands."""
    if not hands.runs(lines[at]):
        return at
    end = at
    rows: list[tuple[int, list[hands.Run]]] = []
    while end < len(lines) and (
        hands.runs(lines[end]) or hands.is_frame(lines[end]) or (not lines[end].strip() and len(rows) % 4 == 0)
    ):
        rows += [(end + 1, hands.runs(lines[end]))] if hands.runs(lines[end]) else []
        end += 1
    found.hands += hands.hands_of_rows(rows, found.named)
    found.named = []
    return end


def _frame(lines: Lines, at: int, found: Found) -> int:
    return at + 1 if hands.is_frame(lines[at]) else at


def _of_seat(lines: Lines, at: int, found: Found) -> int:
    """`North: 52`, and what the others say below it; `North: CAT D…`."""
    named = pieces.named_seat(lines[at])
    if named is None:
        return at
    seat, rest = named
    if pieces.bid(rest):
        return _calls(lines, at, found)
    hand = _hand_of_seat(at + 1, rest)
    if hand:
        hand.seat = seat
        found.hands.append(hand)
    return at + 1 if hand else at


def _hand_of_seat(number: int, text: str) -> FoundHand | None:
    """The hand on the rest of a line that names its seat."""
    held, others = hands.hand_in_words(text)
    rows = hands.rank_rows(text) or []
    if held and not others:
        return FoundHand(number, number, held=held)
    if found := hands.runs(text):
        return hands.hands_of_rows([(number, found)], ())[0]
    return FoundHand(number, number, rows=rows) if len(rows) > 1 else None


def _calls(lines: Lines, at: int, found: Found) -> int:
    """A call a line, each with its seat."""
    auction = FoundAuction(at + 1, at + 1)
    while at < len(lines):
        seat, said = pieces.named_seat(lines[at]) or (0, "")
        call = pieces.bid(said)
        if call is None:
            break
        auction.speakers.append(seat)
        auction.calls.append(call)
        at += 1
    auction.last = at
    found.auctions.append(auction)
    return at


def _ranks(lines: Lines, at: int, found: Found) -> int:
    """Holdings without their suits, a line each, or all on one."""
    end = min(_while(lines, at, lambda line: len(hands.rank_rows(line) or ()) == 1), at + 4)
    rows = [row for line in lines[at:end] for row in hands.rank_rows(line) or ()]
    if end == at:
        rows, end = hands.rank_rows(lines[at]) or [], at + 1
    if len(rows) < 2:
        return at
    seat = found.named[0][1] if len(found.named) == 1 else None
    found.hands.append(FoundHand(at + 1, end, seat=seat, rows=rows))
    found.named = []
    return end


def _cards(lines: Lines, at: int, found: Found) -> int:
    """Some cards: a hand, or a part of one; the words among them that are none are named."""
    held, others = hands.hand_in_words(lines[at])
    if not held or len(others) > len(held):
        return at
    found.fragments.append(Fragment(at + 1, held))
    lost = [word for word in others if word.strip(".…")]
    why = "These have lost their suit: write it beside them." if all(map(pieces.is_ranks, lost)) else _NO_CARDS
    if others:
        found.unread.append(Unread(at + 1, " ".join(others), why if lost else "Something is left out here."))
    return at + 1


_NO_CARDS = "These are no cards: a card is its suit and its rank, in either order."

_REASONS = {
    r"^\s*[\d]+\s*-\s*\d+\b.*(?:/|spades|hearts|clubs|diamonds)": "A shape says how many cards there are, not which.",
    r"^\s*[0-9a-f]{4}\s*$": "A shape says how many cards there are, not which.",
    r"^\s*\d+(?:\s*-\s*\d+)?\s*=": "This is a bidding system: write it in a line of its own, as BidSystem1.",
    r"\b(?:LHO|RHO|pard|partner)\b": "Say who sits where: North, East, South, West.",
    rf"^\s*(?:{RANK}x\s*)+$": "A card without its suit can only be asked for, by a question mark.",
    rf"^\s*{RANK}(?:[\s,.-]*(?:{RANK}|x))*\s*$": "This is one suit, but not which.",
    r"^\s*\d+\s*$": "This is one number: say whose bid it is, as in “North: 50”.",
    r"^\s*\[": "What this says is not known here.",
}
"""Why a line that looks like this is not read."""


def _unread(lines: Lines, at: int, found: Found) -> int:
    line = lines[at]
    why = next((why for pattern, why in _REASONS.items() if re.search(pattern, line, re.IGNORECASE)), None)
    found.unread.append(Unread(at + 1, line.strip(), why or "This is neither a hand nor a call nor a trick."))
    return at + 1


_READERS = (_tagged, _play, _single, _heading, _suits, _frame, _of_seat, _auction, _dashed, _ranks, _cards, _unread)
