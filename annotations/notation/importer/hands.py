"""Hands as people write them: suit by suit, round a compass, in one line, or by their ranks alone."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from annotations.notation.importer import tokens
from annotations.notation.syntax.signs import RANK, SEAT, SUIT, SUIT_NAME, SYMBOLS
from annotations.rules.cards import Suit

_BOX = re.compile(rf"\+[-=]*\+|\|[^|]*\||[┌┐└┘─│├┤╭╮╰╯]+[^{SYMBOLS}]*?(?=[┌┐└┘─│├┤╭╮╰╯]|$)")
_NAME = f"(?:{SUIT_NAME}|{SUIT})"
_HELD = rf"{RANK}(?:[ ,.-]?{RANK})*|-+|void|none|—"
_RUN = re.compile(
    rf"(?<![\w{SYMBOLS}])({_NAME})(?:\s?[:=]\s?| {{1,3}}|(?=[{SYMBOLS}]))?({_HELD})?(?=$|[\s,;/])", re.IGNORECASE
)
_HEAD = re.compile(rf"(?<![\w{SYMBOLS}])({_NAME})(?:\s?[:=]\s?| {{1,3}}|(?=[{SYMBOLS}])|(?={RANK})|$)", re.IGNORECASE)
_HEADING = re.compile(rf"\b({SEAT}|{tokens.INITIAL})\b", re.IGNORECASE)
MOST_RUNS, MOST_BESIDE = 16, 8
"""Limits: the suits on a line, and the hands side by side."""

_NEAR = 3
"""How many columns apart rows still belong to the same hand."""


@dataclass
class FoundHand:
    """A hand on lines `first` to `last`, in column `column`; `seat` is None if it is unknown.

    `held` are the cards by code, `suits` are the named suits, `unclear` are the suits with cards that are not
    understood. Without suits, `rows` has the ranks as they are written; an `x` is any low card. `is_own`: it is the
    hand of the writer.
    """

    first: int
    last: int
    column: int = 0
    seat: int | None = None
    held: list[str] = field(default_factory=list)
    suits: set[Suit] = field(default_factory=set)
    unclear: set[Suit] = field(default_factory=set)
    rows: list[str] = field(default_factory=list)
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """The cards of one suit, and the column in which they begin; `unclear` are the words if some are no cards."""

    column: int
    suit: Suit
    held: str
    unclear: str = ""


def runs(line: str) -> list[Run]:
    """The suits on the line; none if it has other words. The frame of a diagram and unclear ranks are allowed."""
    bare = _BOX.sub(lambda found: " " * len(found[0]), line)
    found = list(_RUN.finditer(bare))
    rest = _RUN.sub("", bare)
    if not 0 < len(found) <= MOST_RUNS or rest.strip(" ,;/"):
        return _partly_runs(bare)
    return [Run(each.start(), tokens.SUITS[each[1].lower()], each[2] or "") for each in found]


def _partly_runs(bare: str) -> list[Run]:
    """The suits on a line with unclear cards: `HATTQQQB`, `Spades: A K B`; none if it has other words."""
    heads = list(_HEAD.finditer(bare))
    if not 0 < len(heads) <= MOST_RUNS or bare[: heads[0].start()].strip():
        return []
    found = []
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        end = after.start() if after else len(bare)
        held, suit = bare[head.end() : end].strip(" ,;/"), tokens.SUITS[head[1].lower()]
        if not held or re.fullmatch(_HELD, held, re.IGNORECASE):
            found.append(Run(head.start(), suit, held))
        elif tokens.is_mostly_ranks(held):
            found.append(Run(head.start(), suit, "", bare[head.start() : end].strip(" ,;/")))
        else:
            return []
    is_one_hand = len({run.suit for run in found}) == len(found)
    are_apart = all(bare[: head.start()].endswith("  ") for head in heads[1:])
    return found if is_one_hand or are_apart else []


def is_frame(line: str) -> bool:
    """Whether it is only the frame of a diagram."""
    return bool(line.strip()) and not _BOX.sub("", line).strip()


def headings(line: str) -> list[tuple[int, int]]:
    """Columns and seats, if the line names seats and nothing else."""
    found = [(each.start(), tokens.SEATS[each[1].lower()]) for each in _HEADING.finditer(line)]
    return found if found and not _HEADING.sub("", line).strip(" :.-|") else []


def hands_of_rows(rows: Sequence[tuple[int, list[Run]]], named: Sequence[tuple[int, int]]) -> list[FoundHand]:
    """The hands on consecutive lines of suits: side by side, or below each other.

    `rows` have the number of each line; `named` are the columns and seats of the heading above, if there is one.
    """
    hands: list[FoundHand] = []
    for number, found in rows:
        if len({run.suit for run in found}) == len(found) > 1:
            hands.append(_in_one_line(number, found))
        else:
            for run in found:
                _add(hands, number, run)
    _seat(hands, named)
    return hands


def _in_one_line(number: int, found: Sequence[Run]) -> FoundHand:
    hand = FoundHand(number, number, found[0].column)
    for run in found:
        _take(hand, run)
    return hand


def _take(hand: FoundHand, run: Run) -> None:
    hand.held += tokens.codes(run.suit, run.held)
    hand.suits.add(run.suit)
    if run.unclear:
        hand.unclear.add(run.suit)


def _add(hands: list[FoundHand], number: int, run: Run) -> None:
    for hand in hands[-MOST_BESIDE:]:
        if abs(hand.column - run.column) <= _NEAR and run.suit not in hand.suits and len(hand.suits) < len(Suit):
            break
    else:
        hand = FoundHand(number, number, run.column)
        hands.append(hand)
    hand.last = number
    _take(hand, run)


def _seat(hands: list[FoundHand], named: Sequence[tuple[int, int]]) -> None:
    """Gives the hands their seats: from the heading, or for four hands round a compass, with north at the top."""
    if named:
        for column, seat in named:
            free = [hand for hand in hands if hand.seat is None and hand.first == hands[0].first]
            nearest = min(free, key=lambda hand: abs(hand.column - column), default=None)
            if nearest:
                nearest.seat = seat
        return
    if len(hands) != len(_COMPASS):
        return
    north, *sides, south = sorted(hands, key=lambda hand: (hand.first, hand.column))
    if sides[0].first == sides[1].first and north.first < sides[0].first < south.first:
        for hand, seat in zip((north, *sides, south), _COMPASS, strict=True):
            hand.seat = seat


_COMPASS = (1, 4, 2, 3)
"""The seats from top to bottom, and from left to right."""


def hand_in_words(line: str) -> tuple[list[str], list[str]]:
    """The cards of a line, and all other words."""
    held: list[str] = []
    others = []
    for word in tokens.words(line):
        found = tokens.cards(word)
        if found is None:
            others.append(word)
        else:
            held += found
    return held, others


def rank_rows(line: str) -> list[str] | None:
    """The holdings of a line of ranks without suits, `x` for any low card: one, or four with `/` or spaces between."""
    parts = [part.strip() for part in line.split("/")]
    if len(parts) == 1 and len(words := line.split()) == len(Suit) and max(map(len, words)) > 2:
        parts = words
    return parts if len(parts) <= len(Suit) and all(map(_is_holding, parts)) else None


def _is_holding(text: str) -> bool:
    return bool(text) and tokens.is_ranks(re.sub("x", "J", text))
