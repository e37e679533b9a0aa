"""Clauses that say who deals, where the writer sits, what is trump, who won the bid, and the meld of each side."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from annotations.notation.importer import tokens
from annotations.notation.syntax.signs import COMPASS, SEAT, SUIT, SUIT_NAME
from annotations.rules.cards import Suit

Speaker = int
"""A player: the seat from 1, or, as the writer sees the table, -1 for the writer, -2 for the player on the writer’s
left and so on; 0 if the player is named in another way."""

_AS_THE_WRITER_SEES_IT = {"i": -1, "me": -1, "you": -1, "lho": -2, "partner": -3, "pard": -3, "rho": -4}


def speaker(words: str) -> Speaker:
    """The player of these words: `North`, `Seat 3`, `my partner`, `I`."""
    name = " ".join(words.lower().removeprefix("my ").split())
    return _AS_THE_WRITER_SEES_IT.get(name) or tokens.SEATS.get(name, 0)


@dataclass(frozen=True, slots=True)
class FoundContract:
    """The winner of the bid on line `line`, with the bid; empty if it is not said."""

    line: int
    declarer: Speaker
    bid: str = ""


@dataclass
class TableFacts:
    """The facts in a text, each with its line from 1. `melds` are points by player (`NORTH`,
    `N`) or by pair of partners (`NS`)."""

    dealers: list[tuple[int, Speaker]] = field(default_factory=list)
    writers: list[tuple[int, int]] = field(default_factory=list)
    trumps: list[tuple[int, Suit]] = field(default_factory=list)
    contracts: list[FoundContract] = field(default_factory=list)
    melds: list[tuple[int, dict[str, int]]] = field(default_factory=list)

    def between(self, first: int, last: int) -> "TableFacts":
        """The facts on lines `first` to `last`; the writer’s seat is that of the whole text."""
        on = range(first, last + 1)
        return TableFacts(
            [each for each in self.dealers if each[0] in on],
            self.writers,
            [each for each in self.trumps if each[0] in on],
            [each for each in self.contracts if each.line in on],
            [each for each in self.melds if each[0] in on],
        )


def take_facts(line: str, number: int, facts: TableFacts) -> str:
    """Adds the facts on line `number`. Returns the rest of the line."""
    for pattern, add in _READERS if _SIGN.search(line) else ():
        while found := pattern.search(line):
            add(facts, number, found)
            line = f"{line[: found.start()].rstrip(' ,;')}{_gap(found)}{line[found.end() :].lstrip(' ,;.')}"
    return line


def _gap(found: re.Match[str]) -> str:
    """The sign that keeps the clauses before and after the fact apart."""
    return ", " if found.start() and found.string[found.end() :].strip(" ,;.") else ""


def _add_dealer(facts: TableFacts, number: int, found: re.Match[str]) -> None:
    facts.dealers.append((number, speaker(found["who"])))


def _add_writer(facts: TableFacts, number: int, found: re.Match[str]) -> None:
    facts.writers.append((number, speaker(found["who"])))


def _add_trump(facts: TableFacts, number: int, found: re.Match[str]) -> None:
    facts.trumps.append((number, tokens.SUITS[found["suit"].lower()]))


def _add_contract(facts: TableFacts, number: int, found: re.Match[str]) -> None:
    facts.contracts.append(FoundContract(number, speaker(found["who"]), found["bid"] or ""))
    if found["suit"]:
        _add_trump(facts, number, found)


def _side(words: str) -> str:
    """A player or a pair of partners in capital letters: `NS` for `N/S`."""
    return re.sub("[/-]", "", words).upper()


def _add_melds(facts: TableFacts, number: int, found: re.Match[str]) -> None:
    facts.melds.append((number, {_side(who): int(points) for who, points in _POINTS_OF.findall(found["points"])}))


_BEGIN = r"(?:^\s*|(?<=[,;.!])\s*|\s+and\s+|(?<=[,;.!])\s*and\s+)(?:the\s+)?"
_END = r"\s*(?=[,;!]|\.(?:\s|$)|$|\sand\s)[.!]?"
_PLAYER = rf"(?P<who>{SEAT}|[NESW]|I|you|(?:my )?(?:partner|pard)|LHO|RHO)"
_PLACE = rf"(?P<who>{SEAT}|[NESW])"
_TRUMP = rf"(?P<suit>{SUIT_NAME}|{SUIT})"
_IS = r"(?:\s*[:=-]\s*|\s+(?:is|was|are|were)\s+|\s+)"
_SIDE = rf"(?:NS|N/S|N-S|EW|E/W|E-W|{'|'.join(COMPASS)}|[NESW])"
_POINTS = rf"{_SIDE}\s*[:=-]?\s*\d{{1,4}}"
_POINTS_OF = re.compile(rf"({_SIDE})\s*[:=-]?\s*(\d{{1,4}})", re.IGNORECASE)
_NOBODY = r"(?:nobody|no[ -]?one|none|neither|who(?:ever)?|(?:any|some)(?:body|[ -]?one))\b"
_NAMER = rf"(?:{SEAT}|(?!{_NOBODY})(?:my\s+)?[a-z][\w.'’-]*)"
_NAMES = r"(?:names?|named|chooses?|chose|declares?|declared)"
_CALLS = r"(?:calls?|called|makes?|made)"
"""Verbs for a bid as well: `North calls hearts, East passes` is an auction."""
_CALL = (
    rf"(?:\b(?:pass(?:es|ed)?(?:\s+to\s+(?:you|me|us))?"
    rf"|(?:bids?|says?|said|opens?|opened|{_PLAYER})\s+(?:[1-9]\d{{0,3}}|{SUIT_NAME}))\s*(?:[,;.!?]|$))"
)

_Reader = Callable[[TableFacts, int, re.Match[str]], None]

_PATTERNS: tuple[tuple[str, _Reader], ...] = (
    (rf"{_PLAYER}\s+(?:deals?|dealt|dealing|(?:is|was|am)\s+(?:the\s+)?dealer)", _add_dealer),
    (rf"(?:dealer{_IS}|dealt by\s+|deal by\s+){_PLAYER}", _add_dealer),
    (
        rf"(?:(?:I|you)\s*(?:am|['’]m|was|sat|sit|are|['’]re|were)|sitting|my seat{_IS})\s*(?:sitting\s+)?"
        rf"(?:in\s+(?:the\s+)?)?{_PLACE}(?:\s+seat)?",
        _add_writer,
    ),
    (
        rf"{_PLAYER}\s+(?:takes?|took|wins?|won|gets?|got|has|had|buys?|bought)\s+(?:it|the\s+(?:bid|contract|auction))"
        rf"(?:\s+(?:for|at|with)\s+(?P<bid>[1-9]\d{{0,3}}))?(?:(?:\s+in)?\s+{_TRUMP}(?:\s+trumps?)?)?",
        _add_contract,
    ),
    (
        rf"(?:bid|contract|declarer|bidder)\s*[:=]\s*{_PLAYER}(?:\s+(?P<bid>[1-9]\d{{0,3}}))?(?:(?:\s+in)?\s+{_TRUMP})?",
        _add_contract,
    ),
    (rf"trumps?{_IS}{_TRUMP}", _add_trump),
    (rf"{_TRUMP}(?:\s+(?:is|are|was|were|as))?\s+trumps?", _add_trump),
    (rf"meld(?:s|ed)?\s*[:=]?\s*(?P<points>{_POINTS}(?:\s*[,;/]?\s*{_POINTS})*)", _add_melds),
    (rf"{_NAMER}\s+(?:{_NAMES}|{_CALLS})\s+(?:it\s+)?(?P<suit>{SUIT_NAME})\s+(?:as\s+)?trumps?", _add_trump),
    (rf"{_NAMER}\s+{_NAMES}\s+(?:it\s+)?(?P<suit>{SUIT_NAME})", _add_trump),
    (rf"{_NAMER}\s+{_CALLS}\s+(?:it\s+)?(?P<suit>{SUIT_NAME})(?!.*{_CALL})", _add_trump),
)
"""Each kind of clause, with what it adds."""

_READERS = tuple((re.compile(_BEGIN + words + _END, re.IGNORECASE), add) for words, add in _PATTERNS)

_SIGN = re.compile(
    r"\b(?:deal|dealt|dealer|am|sit|sat|was|are|were|sitting|seat|it|bid|contract|auction|declarer|bidder|trump|meld"
    r"|name|named|call|choose|chose|declare|declared|make|made)(?:s|ing|ed)?\b|[’']m\b|[’']re\b",
    re.IGNORECASE,
)
"""A word that every such clause has: other lines are not searched for one."""
