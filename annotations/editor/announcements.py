"""What a screen reader announces while a line is typed, and once it is saved: what is new, and who is next."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from annotations.archive.forms.controls import Seating
from annotations.archive.words.card_names import card_in_words
from annotations.editor.card_keys import CardKeys, TrickKey
from annotations.editor.wording import outcome_in_words
from annotations.notation.editing.differences import common_ends
from annotations.notation.entry.bidding_entry import BiddingRound
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.notation.syntax.specs import LABELS
from annotations.rules.cards import CARDS
from annotations.rules.turns import seats_from
from annotations.threads.numbers import number_in

FEW = 3
"""Up to this many new cards are announced one by one; of more, as after a paste, only the count."""

NO_CALL = "-"
"""Stands for a call that has not been announced yet."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """`announced` are the parts of the line that have been announced: the next preview announces only what is new.

    `outcome` is who wins a whole trick.
    """

    sentences: tuple[str, ...] = ()
    announced: str = ""
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class TrickSoFar:
    """The cards of a trick in playing order, each with its player's name; `next` is who plays next, if anybody."""

    cards: tuple[tuple[str, TrickKey], ...]
    next: str
    is_led: bool


@dataclass(frozen=True, slots=True)
class ForcedEnding:
    """The forced cards that fill a trick, each with its player’s name; `next` leads the next trick, if any."""

    cards: tuple[tuple[str, str], ...]
    next: str


def forced_ending(entry: TrickEntry, table: Seating, winner: str) -> ForcedEnding | None:
    """The forced cards that fill the trick after those that were typed; None if the last card was typed.

    `winner` is the seat that wins it, as PN names it; empty if that is unknown.
    """
    codes = [card.code for card in entry.untyped]
    if not entry.is_full or not codes or len(codes) == len(entry.cards):
        return None
    names = [table.names[seat] for seat in seats_from(entry.leader, len(table.names))][-len(codes) :]
    leads = LABELS.get(winner) if entry.playable else None
    leader = table.names.get(leads.number or 0, "") if leads else ""
    return ForcedEnding(tuple(zip(names, codes, strict=True)), leader)


def trick_so_far(entry: TrickEntry, table: Seating) -> TrickSoFar:
    """The trick as far as it is typed."""
    seats = seats_from(entry.leader, len(table.names))
    cards = tuple(
        (table.names[seat], TrickKey(card, may_be_played=place not in entry.refused))
        for place, (seat, card) in enumerate(zip(seats, entry.cards, strict=False))
    )
    return TrickSoFar(cards, table.names[entry.turn] if entry.turn else "", bool(entry.cards))


def trick_by_turns(leader: int, written: Sequence[str], table: Seating) -> TrickSoFar:
    """The trick as its cards are written, where nothing is known of who may play what."""
    names = [table.names[seat] for seat in seats_from(leader, len(table.names))]
    cards = tuple((name, TrickKey(CARDS[code])) for name, code in zip(names, written, strict=False) if code in CARDS)
    return TrickSoFar(cards, next(iter(names[len(written) :]), ""), bool(written))


def trick_announcement(entry: TrickEntry, table: Seating, before: Sequence[str], line: str) -> Announcement:
    """The cards of a trick that were added or removed since `before`; `line` is the line that they make."""
    cards = [card.code for card in entry.cards]
    same, _end = common_ends(before, cards)
    names = [table.names[seat] for seat in seats_from(entry.leader, len(table.names))]
    sentences = [_taken_out(code) for code in before[same:]]
    sentences += [f"{card_in_words(code)}, {name}" for code, name in list(zip(cards, names, strict=False))[same:]]
    next_player = f"{table.names[entry.turn]} to play" if entry.turn else ""
    outcome = outcome_in_words(line, table, goes_on=bool(entry.playable)) if entry.is_full else ""
    return Announcement(_ending_with(sentences, next_player), " ".join(cards), outcome)


def round_announcement(
    bidding: BiddingRound, table: Seating, before: Sequence[str], typed: Sequence[str]
) -> Announcement:
    """The calls of a round that were added since `before`."""
    names = table.bidders()
    calls = _finished_calls(bidding, typed[: len(names)])
    new = _new_calls(calls, before)
    sentences = [_call_in_words(names[place], calls[place]) for place in new]
    following = _next_bidder(bidding, calls, names, new[-1]) if new else ""
    return Announcement(_ending_with(sentences, following), " ".join(calls))


def saved_round(table: Seating, before: Sequence[str], calls: Sequence[str]) -> list[str]:
    """The calls of a saved round that were not announced `before`: bids that were too low, or seemed unfinished."""
    names = table.bidders()
    made = [call if call == "Pass" or number_in(call) else NO_CALL for call in calls[: len(names)]]
    return [_call_in_words(names[place], made[place]) for place in _new_calls(made, before)]


def cards_announcement(keys: CardKeys, before: Sequence[str], *, is_typed: bool) -> Announcement:
    """The cards that were added or removed since `before`, and how many there are."""
    cards = keys.chosen
    put, out = Counter(cards) - Counter(before), Counter(before) - Counter(cards)
    if not is_typed or not (put or out):
        return Announcement(announced=" ".join(cards))
    are_few = put.total() + out.total() <= FEW
    sentences = [*map(_taken_out, out.elements()), *map(card_in_words, put.elements())] if are_few else []
    count = "" if keys.toggles else keys.counted_briefly
    return Announcement(_ending_with(sentences, count) if sentences else tuple(filter(None, [count])), " ".join(cards))


def _new_calls(calls: Sequence[str], before: Sequence[str]) -> list[int]:
    """The places of the calls that have not been announced."""
    return [place for place, call in enumerate(calls) if call != NO_CALL and [call] != list(before[place : place + 1])]


def _finished_calls(bidding: BiddingRound, typed: Sequence[str]) -> list[str]:
    """The calls as typed, with a hyphen for each that may still change because another digit may follow."""
    least, calls = bidding.least, []
    for place, call in enumerate(typed):
        bid = number_in(call) or 0
        is_made = call == "Pass" or (bid and (bid >= least if least else place < len(typed) - 1))
        calls.append(call if is_made and place not in bidding.out else NO_CALL)
        least = max(least, bid + 1) if bid and is_made else least
    return calls


def last_bid_may_grow(bidding: BiddingRound, typed: Sequence[str]) -> bool:
    """Whether the last bid is too low, but another digit could make it high enough."""
    *before, last = typed or [""]
    least = max([bidding.least, *(number_in(call) or 0 for call in before)])
    return bool(number_in(last)) and len(last) < len(str(least))


def _call_in_words(name: str, call: str) -> str:
    return f"{name} passes" if call == "Pass" else f"{name} bids {call}"


def _next_bidder(bidding: BiddingRound, calls: Sequence[str], names: Sequence[str], last: int) -> str:
    """Who bids next in the round; empty once one player has bid and all others have passed."""
    left = len(names) - len(bidding.out) - calls.count("Pass")
    is_bid = bidding.high or any(call.isdecimal() for call in calls)
    following = [name for place, name in enumerate(names) if place > last and place not in bidding.out]
    return "" if not following or (is_bid and left <= 1) else f"{following[0]} to bid"


def _taken_out(code: str) -> str:
    return f"{card_in_words(code)} taken out" if code in CARDS else ""


def _ending_with(sentences: Sequence[str], last: str) -> tuple[str, ...]:
    """The sentences, with `last` added to the last of them; none if there are none."""
    *others, end = sentences or [""]
    return (*others, "; ".join(filter(None, [end, last]))) if sentences else ()
