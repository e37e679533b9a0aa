"""Which keys it takes to record a hand whose lines are known: what the rest of the game does not tell."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from annotations.notation.entry.trick_entry import enter_trick
from annotations.rules.play import PlayState
from tests.notation.trick_keys import before, fewest_keys

RULES, RANKS = "double-deck-minimum", "ATKQJ9"


@dataclass(frozen=True, slots=True)
class Typed:
    """Keys that write `line`, together with Enter where it `is_accepted`; empty where a step is left for later.

    Unless it `is_written` by then: a trick that ends with forced cards may be with the next lead.
    """

    keys: str
    line: str
    is_accepted: bool = False
    is_written: bool = True


def hands_first(text: str) -> Iterator[Typed]:
    """The hands, the auction, the play: the last hand follows from the others, and the melds from the hands."""
    lines = lines_by_kind(text)
    *hands, last = lines["Hand"]
    yield from (Typed(cards(line), line) for line in hands)
    yield Typed("", last, is_accepted=True)
    yield from auction(lines)
    yield Typed("", lines["Meld"][-1], is_accepted=True)
    yield from play(lines["Trick"], text)
    yield Typed("", lines["HandScores"][-1], is_accepted=True)


def play_first(text: str) -> Iterator[Typed]:
    """The auction and the play, which tell the hands, and these the melds."""
    lines = lines_by_kind(text)
    bare = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("Hand", "Meld")))
    yield Typed("", "", is_accepted=True)
    yield from auction(lines)
    yield Typed("", "", is_accepted=True)
    yield from play(lines["Trick"], bare)
    yield from (Typed("", lines[kind][-1], is_accepted=True) for kind in ("Hand", "Meld", "HandScores"))


def lines_by_kind(text: str) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for line in text.splitlines():
        kinds.setdefault(line.partition(" ")[0].rstrip("0123456789"), []).append(line)
    return kinds


def cards(line: str) -> str:
    """The cards of a hand, suit by suit."""
    return "".join(suit for suit in line.split(" ")[1:] if len(suit) > 1).lower()


def auction_of(text: str) -> Iterator[Typed]:
    """The auction alone."""
    return auction(lines_by_kind(text))


def auction(lines: dict[str, list[str]]) -> Iterator[Typed]:
    """Who is out is passed over; of the contract only trump is asked for."""
    for line in lines["Bids"]:
        yield Typed("".join("p" if call == "Pass" else call for call in line.split(" ")[1:] if call != "-"), line)
    contract = lines["Contract"][0]
    yield Typed(contract.split(" ")[-1][0].lower(), contract)


def play(tricks: list[str], text: str) -> Iterator[Typed]:
    """The tricks, with all that is known before each.

    One that ends with forced cards is written without them, unless the winner may lead one of them: then it is written
    with the next lead; it takes Enter where what comes next might also be the forced cards, typed all the same.
    """
    is_open, forced = False, ""
    for trick, following in zip_longest(tricks, tricks[1:]):
        state, keys = state_before(trick, text), keys_of(trick, text, RANKS if is_open else forced)
        entry = enter_trick(state, keys)
        forced = "".join(card.rank.value for card in entry.untyped) if entry.is_complete else ""
        is_open = (
            not entry.is_complete
            and following is not None
            and tells(state, keys, keys_of(following, text, RANKS), trick)
        )
        is_accepted = not (entry.is_complete or is_open)
        yield Typed(keys.lower(), trick, is_accepted=is_accepted, is_written=not is_open)


def keys_of(trick: str, text: str, taken: str) -> str:
    """What is typed of a trick; its lead names its suit if its rank alone would be `taken` for the trick before."""
    cards = cards_of(trick)
    keys = fewest_keys(state_before(trick, text), cards)
    return cards[0] + keys[1:] if keys[:1] == cards[0][1] and keys[0] in taken else keys


def tells(state: PlayState, keys: str, following: str, trick: str) -> bool:
    """Whether the keys of the next trick tell that the trick is complete, and are never taken for cards of it."""
    entries = [(enter_trick(state, keys + following[:end]), following[:end]) for end in range(1, len(following) + 1)]
    certain = [([card.code for card in entry.cards], entry.rest, typed) for entry, typed in entries if entry.is_certain]
    return bool(certain) and all(cards == cards_of(trick) and rest == typed for cards, rest, typed in certain)


def state_before(trick: str, text: str) -> PlayState:
    """The play before the trick, with nothing known of what comes after."""
    label = trick.partition(" ")[0]
    return before(int(label.removeprefix("Trick")), text.partition(f"{label} ")[0], RULES)


def cards_of(trick: str) -> list[str]:
    """The cards of a trick, without winner and counters."""
    return trick.split(" ")[1:-2]


@cache
def count(way: Callable[[str], Iterator[Typed]], text: str) -> int:
    """How many keys that is."""
    return sum(len(typed.keys) + typed.is_accepted for typed in way(text))


def mean_by_part(way: Callable[[str], Iterator[Typed]], texts: Sequence[str]) -> dict[str, float]:
    """How many of these keys go into hands, bids, tricks and so on, for one of the texts."""
    parts: Counter[str] = Counter()
    for typed in (typed for text in texts for typed in way(text)):
        parts[typed.line.partition(" ")[0].rstrip("0123456789")] += len(typed.keys) + typed.is_accepted
    return {part: round(keys / len(texts), 1) for part, keys in parts.items()}
