"""Finds the hands, auctions and plays in a pasted text, and gives a reason for every other line."""

from collections.abc import Sequence

from annotations.notation.importer import hands, rounds, tokens
from annotations.notation.importer.auctions import FoundAuction
from annotations.notation.importer.found import Findings, Fragment, Scan, run_while
from annotations.notation.importer.hands import FoundHand
from annotations.notation.importer.reasons import reason
from annotations.notation.importer.result import Unread
from annotations.notation.importer.sentences import sentences
from annotations.notation.importer.table_facts import take_facts
from annotations.rules.cards import Suit

MOST_COLUMNS = 300
"""Longer lines are not read."""


def scan(lines: Sequence[str]) -> Findings:
    """Scan the lines from top to bottom; the first reader that knows a line takes it."""
    found = Findings()
    text = Scan([_short(found, number, line) for number, line in enumerate(lines, 1)], found)
    at = 0
    while at < len(lines):
        at = next(end for reader in _READERS if (end := reader(text, at)) > at)
    return found


def _short(found: Findings, number: int, line: str) -> str:
    """The line; empty if it is too long."""
    if len(line) <= MOST_COLUMNS:
        return line
    found.unread.append(Unread(number, f"{line[:40]}…", "This line is too long for a hand, a call or a trick."))
    return ""


def _blank(scan: Scan, at: int) -> int:
    return at if scan.lines[at].strip() else at + 1


def _facts(scan: Scan, at: int) -> int:
    """Who deals, where the writer sits, trump …; the next readers see the rest of the line."""
    scan.lines[at] = take_facts(scan.lines[at], at + 1, scan.found.facts)
    return _blank(scan, at)


def _heading(scan: Scan, at: int) -> int:
    """A heading with seats, above hands, rounds of bidding or tricks."""
    named = hands.headings(scan.lines[at])
    if not named or at + 1 == len(scan.lines):
        return at
    for read in (rounds.auction_of, rounds.run_of) if len(named) > 1 else ():
        if (end := rounds.under_seats(scan, at, None, read)) > at:
            return end
    scan.named = named
    return at + 1


def _suits(scan: Scan, at: int) -> int:
    """Lines of suits, with the frame of a diagram, and blank lines between its hands."""
    if at < scan.without or not hands.runs(scan.lines[at]) or _is_of_south(scan.lines[at]):
        return at
    end = at
    rows: list[tuple[int, list[hands.Run]]] = []
    for number, line in enumerate(scan.lines[at:], at + 1):
        found = hands.runs(line)
        if not (found or hands.is_frame(line) or (not line.strip() and len(rows) % 4 == 0)):
            break
        rows += [(number, found)] if found else []
        end = number
    if not any(run.held for _number, beside in rows for run in beside):
        scan.without = end
        return at
    _name_unclear(rows, scan.found)
    scan.found.hands += hands.hands_of_rows(rows, scan.named)
    scan.named = []
    return end


def _is_of_south(line: str) -> bool:
    """Whether the first S is South, since spades come later in the line: `S: CAT D SKQ H`."""
    named = tokens.named_seat(line)
    suits = [run.suit for run in hands.runs(named[1])] if named else []
    return len(set(suits)) == len(suits) > 1 and Suit.SPADES in suits


def _name_unclear(rows: Sequence[tuple[int, list[hands.Run]]], found: Findings) -> None:
    why = "Not every card of this suit is understood, so a question mark stands for all of them."
    found.unread += [Unread(number, run.unclear, why) for number, beside in rows for run in beside if run.unclear]


def _frame(scan: Scan, at: int) -> int:
    return at + 1 if hands.is_frame(scan.lines[at]) else at


def _of_seat(scan: Scan, at: int) -> int:
    """`North: 52`, with the calls of others below it; or `North: CAT D…`."""
    named = tokens.named_seat(scan.lines[at])
    if named is None:
        return at
    seat, rest = named
    if tokens.bid(rest):
        return rounds.calls(scan, at)
    hand = _hand_of_seat(at + 1, rest, scan.found)
    if hand:
        hand.seat = seat
        scan.found.hands.append(hand)
    return at + 1 if hand else at


def _hand_of_seat(number: int, text: str, found: Findings) -> FoundHand | None:
    """The hand after the name of its seat."""
    rows, in_suits = hands.rank_rows(text) or [], hands.runs(text)
    if any(run.held for run in in_suits) and any(hands.hand_in_words(text)[1:]):
        _name_unclear([(number, in_suits)], found)
        return hands.hands_of_rows([(number, in_suits)], ())[0]
    if len(rows) > 1:
        return FoundHand(number, number, rows=rows)
    some = _some_cards(number, text, found)
    return some.hand(None) if some else None


def _sentences(scan: Scan, at: int) -> int:
    """`I hold CATKQJ DAK …, LHO opens 52, pass, pass to me`; the clauses that say something else are reported."""
    number = at + 1
    found = sentences(scan.lines[at], number)
    own = _hand_of_seat(number, found.own_cards, scan.found) if found.own_cards else None
    if not (own or found.auction or found.rules):
        return at
    if own:
        own.is_own = True
        scan.found.hands.append(own)
    others = _some_cards(number, found.cards, scan.found) if found.cards else None
    scan.found.fragments += [others] if others else []
    _add_auction(scan.found, found.auction)
    scan.found.rules += [found.rules] if found.rules else []
    scan.found.unread += [Unread(number, words, reason(words)) for words in found.others]
    return number


def _add_auction(found: Findings, auction: FoundAuction | None) -> None:
    """Adds the auction, or its calls to those of the auction right before it that they continue."""
    before = found.auctions[-1] if found.auctions else None
    if auction and before and auction.continues(before) and not any(hand.first > before.last for hand in found.hands):
        before.extend(auction)
    elif auction:
        found.auctions.append(auction)


def _ranks(scan: Scan, at: int) -> int:
    """Ranks without their suits: one suit on each line, or all on one."""
    end = run_while(scan.lines[: at + 4], at, lambda line: len(hands.rank_rows(line) or ()) == 1)
    rows = [row for line in scan.lines[at:end] for row in hands.rank_rows(line) or ()]
    if end == at:
        rows, end = hands.rank_rows(scan.lines[at]) or [], at + 1
    if len(rows) < 2:
        return at
    seat = scan.named[0][1] if len(scan.named) == 1 else None
    scan.found.hands.append(FoundHand(at + 1, end, seat=seat, rows=rows))
    scan.named = []
    return end


def _cards(scan: Scan, at: int) -> int:
    """Some cards: a hand, or a part of one; the other words on the line are reported."""
    some = _some_cards(at + 1, scan.lines[at], scan.found)
    scan.found.fragments += [some] if some else []
    return at + 1 if some else at


def _some_cards(number: int, text: str, found: Findings) -> Fragment | None:
    held, others = hands.hand_in_words(text)
    if not held or len(others) > len(held):
        return None
    lost = [word for word in others if word.strip(".…")]
    why = "These ranks have no suit: write it beside them." if all(map(tokens.is_ranks, lost)) else _NO_CARDS
    if others:
        found.unread.append(Unread(number, " ".join(others), why if lost else "Something is left out here."))
    return Fragment(number, held, frozenset(suit for word in lost for suit in tokens.suits_of(word)))


_NO_CARDS = "These are not cards: a card is a suit and a rank, in either order."


def _unread(scan: Scan, at: int) -> int:
    scan.found.unread.append(Unread(at + 1, scan.lines[at].strip(), reason(scan.lines[at])))
    return at + 1


_READERS = (
    _blank,
    rounds.tagged,
    _facts,
    rounds.play,
    rounds.single,
    _heading,
    _suits,
    _frame,
    _sentences,
    _of_seat,
    rounds.auction,
    rounds.dashed,
    _ranks,
    _cards,
    _unread,
)
