"""The hands of a pasted text as PN lines."""

from annotations.notation.importer import tokens
from annotations.notation.importer.assembly import ASKED, LEFT_OUT, Assembly
from annotations.notation.importer.found import Fragment
from annotations.notation.importer.hands import FoundHand
from annotations.notation.importer.plays import Tricks
from annotations.notation.importer.result import Choice, Row
from annotations.rules.cards import Suit

SUIT_CHOICES = tuple(Choice(suit.name.title(), suit.name.title()) for suit in Suit)
_BRIDGE_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def sort_fragments(work: Assembly) -> tuple[Tricks, list[FoundHand]]:
    """Asks what the unidentified cards are. Returns those that are tricks, and those that are hands."""
    tricks: Tricks = []
    hands: list[FoundHand] = []
    for fragment in work.at_most(work.found.fragments, lambda fragment: fragment.line):
        answer = _ask_what(work, fragment)
        if answer == "trick":
            tricks.append((fragment.line, fragment.held))
        elif answer:
            hands.append(fragment.hand(int(answer.removeprefix("Seat"))))
    return tricks, hands


def _ask_what(work: Assembly, fragment: Fragment) -> str:
    choices = [Choice(seat.value, f"The hand of {seat.words}") for seat in work.seats]
    choices += [Choice("trick", "A trick")] if len(fragment.held) == work.players else []
    proposed = "Seat1" if len(fragment.held) > work.players and not work.found.hands else ""
    return work.ask(f"cards-{fragment.line}", "What are these cards?", [*choices, LEFT_OUT], proposed, fragment.line)


def hand_rows(work: Assembly, in_fragments: list[FoundHand]) -> list[Row]:
    """The `Hand#` lines, in the order of the seats; asks whose a hand is if the text does not say it."""
    rows: dict[str, Row] = {}
    for hand in work.at_most([*work.found.hands, *in_fragments], lambda hand: hand.first):
        groups = _groups(work, hand)
        seat = _seat(work, hand)
        if seat and groups:
            label = f"Hand{seat.removeprefix('Seat')}"
            _place(work, rows, label, work.row(hand.first, hand.last, [" ".join([label, *groups])]))
    return [rows[label] for label in sorted(rows)]


def _seat(work: Assembly, hand: FoundHand) -> str:
    if hand.seat:
        return f"Seat{hand.seat}"
    if hand.is_own:
        return work.ask_writer_seat(hand.first)
    proposed = "Seat1" if len(work.found.hands) == 1 else ""
    beside = f"-{hand.column}" if hand.column else ""
    key = f"seat-{hand.first}{beside}"
    return work.ask(key, "Whose hand is this?", [*work.seats, LEFT_OUT], proposed, hand.first)


def _place(work: Assembly, rows: dict[str, Row], label: str, row: Row) -> None:
    if label in rows:
        why = "There is another hand of this seat above: say which seat this hand belongs to."
        work.refuse(row.first, row.source.strip(), why)
    else:
        rows[label] = row


def _groups(work: Assembly, hand: FoundHand) -> list[str]:
    """The four groups of a hand; without suits, none until each row has a suit of its own.

    A suit is only empty if no word of the hand, or beside it, is left that may belong to it.
    """
    if not hand.rows:
        unclear = hand.unclear | (set(Suit) - hand.suits if _is_in_part(work, hand) else set())
        groups = zip(Suit, tokens.grouped(hand.held), strict=True)
        return [ASKED if suit in unclear else group for suit, group in groups]
    suits = [
        work.ask(f"suit-{hand.first}-{place}", f"Which suit is {row}?", SUIT_CHOICES, proposed.name.title(), line)
        for place, (row, proposed) in enumerate(zip(hand.rows, _BRIDGE_ORDER, strict=False))
        for line in [min(hand.first + place, hand.last)]
    ]
    if len(set(suits)) < len(suits):
        work.refuse(hand.first, " / ".join(hand.rows), "Two rows have the same suit: give each its own.")
        return []
    rows = {Suit[name.upper()]: row for name, row in zip(suits, hand.rows, strict=True)}
    return [_group(suit, rows[suit]) if suit in rows else ASKED for suit in Suit]


def _is_in_part(work: Assembly, hand: FoundHand) -> bool:
    """Whether some cards are not understood on its lines, or on those right above and below."""
    return any(hand.first - 1 <= each.line <= hand.last + 1 for each in work.unread)


def _group(suit: Suit, row: str) -> str:
    """A suit in which a card may be any low one is asked for as a whole (README, section 4)."""
    return ASKED if "x" in row.lower() else tokens.grouped(tokens.codes(suit, row))[list(Suit).index(suit)]


def low_card_notes(work: Assembly) -> list[Row]:
    """Notes for cards that may be any low card, which PN cannot write."""
    return [
        work.row(hand.first, hand.last, [f"Note {' / '.join(hand.rows)} (x: any low card)"])
        for hand in work.found.hands
        if any("x" in row.lower() for row in hand.rows)
    ]
