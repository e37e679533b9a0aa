"""Which taps it takes to record a hand whose lines are known, on a pad with a key for each card and each next bid."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from annotations.archive.words.card_names import card_in_words
from annotations.notation.entry import informal
from annotations.notation.entry.trick_entry import enter_trick
from tests.browser.hand_keys import cards_of, lines_by_kind, state_before

WRITE, WRITE_ALL = "Write it", "Write all"


@dataclass(frozen=True, slots=True)
class Tapped:
    """Keys to tap, by their names, for `line`; unless it `is_written` by then, it is with the next lead."""

    keys: tuple[str, ...]
    line: str
    is_written: bool = True


def hands_first(text: str) -> Iterator[Tapped]:
    """The hands, the auction, the play: the last hand follows from the others, and the melds from the hands."""
    lines = lines_by_kind(text)
    *hands, last = lines["Hand"]
    yield from (Tapped(keys(line.partition(" ")[2]), line) for line in hands)
    yield Tapped((WRITE,), last)
    yield from (Tapped(tuple(call for call in line.split(" ")[1:] if call != "-"), line) for line in lines["Bids"])
    yield Tapped((lines["Contract"][0].split(" ")[-1],), lines["Contract"][0])
    yield Tapped((WRITE_ALL,), lines["Meld"][-1])
    yield from play(lines["Trick"], text)
    yield Tapped((WRITE_ALL,), lines["HandScores"][-1])


def play(tricks: list[str], text: str) -> Iterator[Tapped]:
    """Of each trick the cards that are not forced. One that ends with those may be written with the next lead."""
    for trick, following in zip_longest(tricks, tricks[1:]):
        state, typed, taps = state_before(trick, text), "", []
        while not (entry := enter_trick(state, typed)).is_full:
            taps.append(cards_of(trick)[len(entry.cards)])
            typed = " ".join([*(card.code for card in entry.cards), taps[-1]])
        is_complete = entry.is_complete and bool(taps)
        is_open = not is_complete and following is not None and is_lead_free(following, text)
        pressed = keys(" ".join(taps))
        yield Tapped(pressed if is_complete or is_open else (*pressed, WRITE), trick, is_written=not is_open)


def is_lead_free(trick: str, text: str) -> bool:
    """Whether the leader has more than one card to choose from."""
    return not enter_trick(state_before(trick, text), "").cards


def keys(cards: str) -> tuple[str, ...]:
    """The names of the keys for these cards."""
    return tuple(card_in_words(card.code) for card in informal.so_far(cards))


def count(text: str) -> int:
    """How many taps that is; a bid that is not among the next ones is tapped digit by digit."""
    return sum(len(tapped.keys) for tapped in hands_first(text))
