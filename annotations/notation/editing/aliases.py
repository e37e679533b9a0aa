"""A text for readers who do not get the names of people: seats or initials stand in their place.

Every line stays where it is, so anchors and line numbers are those of the text as it was written.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache

from annotations.notation.editing.name_finder import JOINERS, MARKED_WORD, NameFinder
from annotations.notation.syntax.document import Document, Faulty, Game, Line
from annotations.notation.syntax.specs import Kind
from annotations.notation.syntax.writer import write
from annotations.rules.cards import MOST_PLAYERS, SEAT_NAMES

HIDDEN = "(hidden)"
"""In place of a line that cannot be read: it may name anybody."""

A_PLAYER = "a player"
"""In place of words that several people share, or that no seat is named after."""

THE_ANNOTATOR = "the annotator"

NO_NAMES = {name.lower() for names in SEAT_NAMES.values() for name in names}
NO_NAMES |= {f"seat {seat}" for seat in range(1, MOST_PLAYERS + 1)}
"""What stands on `Seat#` lines and names nobody."""

ALSO_WORDS = frozenset(
    "ace aces al art aunt big bill chance club clubs dawn dealer diamond diamonds drew faith four frank grace grant "
    "heart hearts hope in jack jacks joy king kings lead little mark may meld nine north old pat pinochle queen queens "
    "rich rob rose south spade spades sue the ten trick trump uncle west east will young".split()
)
"""Words of the game and of the language that are also names: they are names where they begin with a capital."""

PARTICLES = frozenset("and da de del den der di dos du el la le of the van ver von y jr sr dr mr mrs ms".split())
"""Parts of names that are hidden only with the rest of the name."""

MOST_INITIALS = 3


class AliasStyle(StrEnum):
    """What stands in place of a name: that of the seat, such as North, or the initials of the person."""

    SEATS = "seats"
    INITIALS = "initials"


def aliases_of(document: Document, style: AliasStyle | None, asked: Collection[str] = ()) -> dict[str, str]:
    """What stands in place of each name and each part of one, by that name in small letters.

    `style` hides all names; without it only those `asked` are hidden, behind the seat. Somebody who changes seats is
    called after the first.
    """
    return _Hiding(document, style, asked).first


def hide_names(text: str, aliases: Mapping[str, str]) -> str:
    """The text, such as a title or a post, with the aliases in place of the names."""
    return _replaced(text, _finder(aliases), aliases) if aliases else text


def text_without_names(document: Document, style: AliasStyle | None, asked: Collection[str] = ()) -> str:
    """The text of the document with aliases in place of names, as `aliases_of` has them.

    Somebody who changes seats is called after the seat where they sit at that time.
    """
    hiding = _Hiding(document, style, asked)
    if not hiding.first and style is None:
        return write(document)
    of_game = {line.number: game for game in document.games for line in game.lines()}
    return "".join(hiding.line(line, of_game.get(line.number)) + line.end for line in document.lines)


def names_in(document: Document) -> list[str]:
    """The names of people on `Seat#` lines, each once, from top to bottom."""
    return list(dict.fromkeys(name for _game, _seat, name in _named(document)))


def is_name(words: str) -> bool:
    """Whether the words can be the name of a person: they have two letters, and are no name of a seat."""
    return any(map(_is_long, _words(words))) and _folded(words) not in NO_NAMES


def is_named_in(name: str, text: str) -> bool:
    """Whether the text has that name, or that part of one."""
    return bool(_finder([_folded(name)]).search(unicodedata.normalize("NFC", text)))


class _Hiding:
    """The aliases for a document: `first` from its beginning, `now` at the line that was last asked for."""

    def __init__(self, document: Document, style: AliasStyle | None, asked: Collection[str]) -> None:
        self._style = style
        self._asked = [_words(name) for name in asked]
        self._initials: dict[str, str] = {}
        names = names_in(document)
        shared = _shared_words(names)
        self._ambiguous = PARTICLES | shared
        for name in names if style is AliasStyle.INITIALS else ():
            self._initials_of(name)
        self.first: dict[str, str] = {}
        for annotator in _annotators(document) if style else ():
            self.first |= {_folded(annotator): THE_ANNOTATOR}
        self.first |= {_folded(name): A_PLAYER for name in asked if _words(name)}
        self.first |= {word: A_PLAYER for word in shared if style}
        for game, seat, name in reversed(list(_named(document))):
            self.first |= self._of(game, seat, name)
        self._now = dict(self.first)
        self._finder = _finder(self.first)

    def _of(self, game: Game, seat: int, name: str) -> dict[str, str]:
        """The aliases for a name and its parts; a name that stays stands for itself, with all its parts."""
        if not self._is_hidden(name):
            return {_folded(name): name} if self._asked else {}
        alias = self._alias(game, seat, name)
        parts = {word: alias for word in _words(name) if _is_long(word) and word not in self._ambiguous}
        return parts | ({_folded(name): alias} if any(map(_is_long, _words(name))) else {})

    def _is_hidden(self, name: str) -> bool:
        return self._style is not None or any(asked and set(asked) <= set(_words(name)) for asked in self._asked)

    def _alias(self, game: Game, seat: int, name: str) -> str:
        if self._style is AliasStyle.INITIALS and (initials := self._initials_of(name)):
            return initials
        names = SEAT_NAMES.get(game.players, ())
        return names[seat - 1] if seat <= len(names) else f"Seat {seat}"

    def _initials_of(self, name: str) -> str:
        """The initials; those of a second person with the same ones are numbered. Empty if they are the whole name."""
        key = _folded(name)
        if key not in self._initials:
            letters = [word[0].upper() for word in re.findall(r"[^\W\d_][^\s]*", name)][:MOST_INITIALS]
            plain = " ".join(f"{letter}." for letter in letters)
            same = sum(other.partition(" (")[0] == plain for other in self._initials.values())
            is_whole = plain.lower().strip(".") == key.strip(".")
            self._initials[key] = "" if is_whole else f"{plain} ({same + 1})" if same else plain
        return self._initials[key]

    def line(self, line: Line, game: Game | None) -> str:
        """The text of a line; lines are asked for from top to bottom."""
        if line.label is None or game is None:
            return HIDDEN if self._style and line.text.strip() else self._free(line.text)
        name, seat = _name_on(line), line.label.number or 0
        start = re.match(r"\s*\S+\s*", line.text)
        head = start[0] if start else ""
        if name:
            self._now |= self._of(game, seat, name)
            return head + self._alias(game, seat, name) if self._is_hidden(name) else line.text
        if line.label.spec.stem == "Annotator" and self._style and _is_text(line):
            return head + self._now.get(_folded(line.text[len(head) :]), "-").replace(THE_ANNOTATOR, "-")
        return head + self._free(line.text[len(head) :]) if _may_name(line) else line.text

    def _free(self, text: str) -> str:
        return _replaced(text, self._finder, self._now) if self._now else text


def _named(document: Document) -> Iterator[tuple[Game, int, str]]:
    """Every name on a `Seat#` line, with its game and its seat."""
    for game in document.games:
        for line in game.lines():
            if name := _name_on(line):
                yield game, line.label.number or 0 if line.label else 0, name


def _name_on(line: Line) -> str:
    """The name of a person on a `Seat#` line, also on one that is not read; empty if it has none."""
    if line.label is None or line.label.spec.stem != "Seat":
        return ""
    _label, _space, rest = line.text.strip().partition(" ")
    name = rest.strip()
    return "" if name in ("-", "?") or _folded(name) in NO_NAMES else name


def _annotators(document: Document) -> list[str]:
    lines = [line for line in document.lines if line.label and line.label.spec.stem == "Annotator" and _is_text(line)]
    return [str(line.values[0]) for line in lines]


def _is_text(line: Line) -> bool:
    return bool(line.values) and isinstance(line.values[0], str)


def _may_name(line: Line) -> bool:
    """Whether the line has free text, or something that cannot be read."""
    assert line.label
    is_free = line.label.spec.fields[0].kind is Kind.TEXT
    return is_free or not line.values or any(isinstance(value, Faulty) for value in line.values)


def _shared_words(names: Iterable[str]) -> frozenset[str]:
    """The words that several of the names have."""
    owners: dict[str, set[str]] = defaultdict(set)
    for name in names:
        for word in _words(name):
            owners[word].add(_folded(name))
    return frozenset(
        word for word, of in owners.items() if len(of) > 1 and _is_long(word) and word not in {*PARTICLES, *of}
    )


def _words(name: str) -> list[str]:
    """The words of a name, and the parts of those that are joined from several."""
    words: list[str] = MARKED_WORD.findall(_folded(name))
    joined = [_JOINER.split(word) for word in words if _JOINER.search(word)]
    return [*words, *(part for parts in joined for part in parts if part)]


_JOINER = re.compile(f"[{JOINERS}]")


def _is_long(word: str) -> bool:
    """Whether the word has two letters: a vowel sign is none."""
    return len(re.findall(r"\w", word)) > 1


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).replace("İ", "i").lower().split())


def _finder(names: Iterable[str]) -> NameFinder:
    return _remembered_finder(tuple(names))


@lru_cache(maxsize=32)
def _remembered_finder(names: tuple[str, ...]) -> NameFinder:
    return NameFinder(names)


def _replaced(text: str, finder: NameFinder, aliases: Mapping[str, str]) -> str:
    def alias(found: re.Match[str]) -> str:
        key = _folded(found[0])
        other = aliases.get(key, A_PLAYER)
        stays = _folded(other) == key or (key in ALSO_WORDS and found[0].islower())
        return found[0] if stays else other

    return finder.sub(alias, unicodedata.normalize("NFC", text))
