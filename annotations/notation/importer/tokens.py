"""The words that written games consist of: cards, suits, seats, calls."""

import re
from functools import lru_cache

from annotations.notation.syntax import signs
from annotations.notation.syntax.characters import DRAWING
from annotations.notation.syntax.signs import COMPASS, DASHES, RANK, RANKS, SEAT, SUIT, SUIT_NAMES
from annotations.rules.cards import Rank, Suit

SUITS = SUIT_NAMES | {sign.lower(): suit for sign, suit in signs.SUITS.items()}
"""Every way to name a suit, in lower case."""

SEATS = signs.SEATS | COMPASS | {name[0]: seat for name, seat in COMPASS.items()}
"""Every way to name a seat, in lower case; names of the compass are those of four players."""

USUAL_PLAYERS = len(COMPASS)
"""The number of players if nothing shows it."""

INITIAL = f"[{''.join(name[0] for name in COMPASS)}]"
"""A seat by one letter, in any case."""

PLAIN = str.maketrans(
    dict.fromkeys(DASHES, "-")
    | dict.fromkeys(DRAWING)
    | {"\xa0": " ", "“": '"', "”": '"'}
    | {"ſ": "s", "\u212a": "K", "ı": "i", "İ": "I"}  # which regular expressions take for these in any case
)
"""Characters with a plainer equivalent."""

_RANK = re.compile(RANK, re.IGNORECASE)
_SUIT_FIRST = re.compile(f"({SUIT})({RANK}+)", re.IGNORECASE)
_RANK_FIRST = re.compile(f"({RANK}+)({SUIT})", re.IGNORECASE)
_SUIT = re.compile(SUIT, re.IGNORECASE)
_WHOLE = {first: re.compile(f"(?:{first.pattern})+", re.IGNORECASE) for first in (_SUIT_FIRST, _RANK_FIRST)}
_BETWEEN = re.compile(r"[\s,;]+")
_NUMBER = re.compile(r"[1-9]\d{0,3}")


def plain(line: str) -> str:
    """The line in plain characters, each in its column; characters that only change how others look are removed."""
    return line.translate(PLAIN)


def words(line: str) -> list[str]:
    """The words between spaces, commas and semicolons."""
    return [word for word in _BETWEEN.split(line) if word]


@lru_cache(maxsize=1024)
def cards(word: str) -> tuple[str, ...] | None:
    """The cards of a word by their codes: `SA`, `AS`, `10♠`, `ACAC`, `CATK`; None if it is anything else."""
    word = word.strip(".")
    if _WHOLE[_SUIT_FIRST].fullmatch(word):
        found = _SUIT_FIRST.findall(word)
        return tuple([code for suit, held in found for code in codes(SUITS[suit.lower()], held)])
    if _WHOLE[_RANK_FIRST].fullmatch(word):
        found = _RANK_FIRST.findall(word)
        return tuple([code for held, suit in found for code in codes(SUITS[suit.lower()], held)])
    return None


def codes(suit: Suit, held: str) -> list[str]:
    """The cards of one suit by their codes, from ranks in any order."""
    return [suit.value + rank for rank in ranks(held)]


def ranks(held: str) -> list[str]:
    """The ranks in the text as PN letters; anything between them is skipped."""
    return [RANKS[rank].value for rank in _RANK.findall(held)]


def is_ranks(text: str) -> bool:
    """Whether it names ranks and nothing else: `AKQJ`, `A 10 K`, `A-10-K`, `A,10,K`."""
    return bool(re.fullmatch(rf"{RANK}(?:[\s,.-]*{RANK})*[\s.]*", text, re.IGNORECASE))


def is_mostly_ranks(text: str) -> bool:
    """Whether at least half of its characters are ranks, or `x` for any low card, or whether it is only `?`."""
    signs = re.sub(r"[\s,.-]", "", text).replace("10", "T")
    return len(signs) <= 2 * len(_RANK.findall(re.sub("x", "J", signs))) or signs.strip("?") == ""


def suits_of(word: str) -> set[Suit]:
    """The suits in a word of ranks and other characters: hearts for `HATB`; none in an ordinary word."""
    is_card = word == word.upper() and is_mostly_ranks(_SUIT.sub("", word))
    return {SUITS[sign.lower()] for sign in _SUIT.findall(word)} if is_card else set()


def grouped(held: list[str]) -> list[str]:
    """The cards, given by their codes, in PN's four groups and in its order."""
    order = [rank.value for rank in Rank]
    return [
        suit.value + "".join(sorted((code[1] for code in held if code[0] == suit.value), key=order.index))
        for suit in Suit
    ]


def seat(word: str) -> int | None:
    """The seat of that name."""
    return SEATS.get(word.strip(" .:").lower())


_NAMED = re.compile(rf"\s*(?:({SEAT}|{INITIAL})\s*[:=.-]|({SEAT})\b)\s*(.*)$", re.IGNORECASE)


def named_seat(line: str) -> tuple[int, str] | None:
    """The seat at the start of a line, and the rest: `North: 52`, `N - AK …`; None if there is none."""
    found = _NAMED.match(line)
    return (SEATS[(found[1] or found[2]).lower()], found[3]) if found else None


_NUMBERS = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen".split()
    )
} | {word: 10 * tens for tens, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)}


def call(word: str) -> str | None:
    """One word of an auction as PN: `53`, `Pass` for `p`; None if it is not a call."""
    plain_word = word.strip(" .,").lower()
    if plain_word in ("p", "pass", "passes", "passed"):
        return "Pass"
    return plain_word if _NUMBER.fullmatch(plain_word) else None


def bid(text: str) -> str | None:
    """A bid as PN, like `call`; also in words: `600` for `Six Hundred`."""
    return call(text) or _in_words(text.strip(" .,").lower())


def _in_words(text: str) -> str | None:
    total = 0
    for word in re.split(r"[\s-]+", text):
        if word == "hundred":
            total = max(total, 1) * 100
        elif word in _NUMBERS:
            total += _NUMBERS[word]
        elif word != "and":
            return None
    return str(total) if total else None
