"""What is said aloud of a line while it is typed and once it is written: what is new, and who is next."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from annotations.archive.card_names import card_in_words
from annotations.archive.forms.controls import Table
from annotations.archive.tricks import around
from annotations.editor.card_keys import CardKeys, TrickKey
from annotations.editor.wording import line_in_words, outcome_in_words
from annotations.notation.editing.differences import common_ends
from annotations.notation.entry.bidding_entry import BiddingRound
from annotations.notation.entry.trick_entry import TrickEntry
from annotations.rules.cards import CARDS
from annotations.threads.numbers import number_in

if TYPE_CHECKING:
    from annotations.editor.saving import SentLine
    from annotations.editor.step_form import StepForm

FEW = 3
"""So many cards are named one by one; of more, as they are pasted, only the count is said."""

SILENT = "-"
"""Stands for a call that is not yet said."""


@dataclass(frozen=True, slots=True)
class Aloud:
    """`heard` names what is on the line by now, to tell what is new next time; `outcome` is that of a whole trick."""

    sentences: tuple[str, ...] = ()
    heard: str = ""
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class TrickSoFar:
    """The cards of a trick as they fell, each with the name of who played it, and who is `next`, empty for nobody."""

    cards: tuple[tuple[str, TrickKey], ...]
    next: str
    is_led: bool


def trick_so_far(entry: TrickEntry, table: Table) -> TrickSoFar:
    """The trick as it is typed."""
    seats = around(entry.leader, len(table.names))
    fallen = tuple((table.names[seat], TrickKey(card)) for seat, card in zip(seats, entry.cards, strict=False))
    return TrickSoFar(fallen, table.names[entry.turn] if entry.turn else "", bool(entry.cards))


def aloud(form: "StepForm", table: Table) -> Aloud:
    """What is said of what the form holds to somebody who has heard what was said before."""
    if form.entry:
        return _of_trick(form.entry, table, form.heard, form.line_text())
    if form.round:
        return _of_round(form.round, table, form.heard, form.line_text().split()[1:])
    return _of_cards(form.card_keys, form.heard, is_new=form.is_bound) if form.card_keys else Aloud()


def written_aloud(sent: "SentLine") -> list[str]:
    """What is said of a line at the step after it: what nobody has heard while it was typed."""
    desk, form, target = sent.desk, sent.form, sent.desk.target
    if target is None or sent.edit is None:
        return []
    if form and form.entry:
        return [*filter(None, [*form.aloud.sentences, form.aloud.outcome])]
    if form and form.round:
        return _of_round_written(desk.table, form.heard, sent.text.split()[1:])
    return [line_in_words(line, desk.table, desk.game, target.hand) for line in sent.edit.new if line]


def _of_trick(entry: TrickEntry, table: Table, heard: Sequence[str], line: str) -> Aloud:
    cards = [card.code for card in entry.cards]
    same, _end = common_ends(heard, cards)
    names = [table.names[seat] for seat in around(entry.leader, len(table.names))]
    said = [_taken_out(code) for code in heard[same:]]
    said += [f"{card_in_words(code)}, {name}" for code, name in list(zip(cards, names, strict=False))[same:]]
    follows = f"{table.names[entry.turn]} to play" if entry.turn else ""
    outcome = outcome_in_words(line, table, goes_on=bool(entry.playable)) if entry.is_full else ""
    return Aloud(_followed(said, follows), " ".join(cards), outcome)


def _of_round(bidding: BiddingRound, table: Table, heard: Sequence[str], typed: Sequence[str]) -> Aloud:
    names = table.bidders()
    calls = _said_calls(bidding, typed[: len(names)])
    new = _new(calls, heard)
    said = [_call_in_words(names[place], calls[place]) for place in new]
    return Aloud(_followed(said, _next_bidder(bidding, calls, names, new[-1]) if new else ""), " ".join(calls))


def _of_round_written(table: Table, heard: Sequence[str], calls: Sequence[str]) -> list[str]:
    """What was yet to be said of a round: a bid that was too low, or might have gone on, is a call by now."""
    names = table.bidders()
    made = [call if call == "Pass" or number_in(call) else SILENT for call in calls[: len(names)]]
    return [_call_in_words(names[place], made[place]) for place in _new(made, heard)]


def _new(calls: Sequence[str], heard: Sequence[str]) -> list[int]:
    """The places of the calls that have not been heard."""
    return [place for place, call in enumerate(calls) if call != SILENT and [call] != list(heard[place : place + 1])]


def _said_calls(bidding: BiddingRound, typed: Sequence[str]) -> list[str]:
    """The calls that are made, with a hyphen for any other: a bid that may go on is none yet."""
    least, calls = bidding.least, []
    for place, call in enumerate(typed):
        bid = number_in(call) or 0
        is_made = call == "Pass" or (bid and (bid >= least if least else place < len(typed) - 1))
        calls.append(call if is_made and place not in bidding.out else SILENT)
        least = max(least, bid + 1) if bid and is_made else least
    return calls


def bid_goes_on(bidding: BiddingRound, typed: Sequence[str]) -> bool:
    """Whether what is typed ends with a digit that may be the first of a bid high enough."""
    *before, last = typed or [""]
    least = max([bidding.least, *(number_in(call) or 0 for call in before)])
    return bool(number_in(last)) and len(last) < len(str(least))


def _call_in_words(name: str, call: str) -> str:
    return f"{name} passes" if call == "Pass" else f"{name} bids {call}"


def _next_bidder(bidding: BiddingRound, calls: Sequence[str], names: Sequence[str], last: int) -> str:
    """Who bids next in the round; nobody once all have passed but one who has bid."""
    left = len(names) - len(bidding.out) - calls.count("Pass")
    is_bid = bidding.high or any(call.isdecimal() for call in calls)
    following = [name for place, name in enumerate(names) if place > last and place not in bidding.out]
    return "" if not following or (is_bid and left <= 1) else f"{following[0]} to bid"


def _of_cards(keys: CardKeys, heard: Sequence[str], *, is_new: bool) -> Aloud:
    cards = keys.chosen
    put, out = Counter(cards) - Counter(heard), Counter(heard) - Counter(cards)
    if not is_new or not (put or out):
        return Aloud(heard=" ".join(cards))
    few = put.total() + out.total() <= FEW
    said = [*map(_taken_out, out.elements()), *map(card_in_words, put.elements())] if few else []
    count = "" if keys.toggles else keys.counted_aloud
    return Aloud(_followed(said, count) if said else tuple(filter(None, [count])), " ".join(cards))


def _taken_out(code: str) -> str:
    return f"{card_in_words(code)} taken out" if code in CARDS else ""


def _followed(said: Sequence[str], last: str) -> tuple[str, ...]:
    """The sentences, what follows with the last of them; nothing where nothing is new."""
    *others, end = said or [""]
    return (*others, "; ".join(filter(None, [end, last]))) if said else ()
