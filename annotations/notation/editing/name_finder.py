"""Finds many names in a text: its time grows with the length of the text, however many names there are."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, takewhile

_WORD = re.compile(r"\w+")
_HAVE_MARKS = chain(range(0x300, 0x3100), range(0xA600, 0xAC00), range(0x10A00, 0x12000), range(0x1E000, 0x1EA00))
"""The blocks of Unicode with marks of scripts: to look through all of it takes longer."""

JOINERS = "\u200c\u200d"
"""Invisible signs between letters: in Persian they are between the parts of a name, in Hindi within a letter."""

_SIGNS_WITHIN_WORDS = JOINERS + "".join(
    sign for sign in map(chr, _HAVE_MARKS) if unicodedata.category(sign) in ("Mn", "Mc")
)
_WITHIN_WORD = rf"[\w{_SIGNS_WITHIN_WORDS}]"
MARKED_WORD = re.compile(rf"\w{_WITHIN_WORD}*")
"""A word with its vowel signs, points and joiners, which `\\w` leaves out: Devanagari, Tamil, Thai, pointed Hebrew."""

_MOST_ALIKE = 40
"""Names that may begin alike. Of more, their beginning is found, too, and the words of a name are names themselves."""

_LONGEST = 120
"""Letters of a name that is found as a whole. Of a longer one its beginning is found, and its words are names."""

_DOTLESS = {ord("ı"): "i", ord("İ"): "i"}


class NameFinder:
    """Finds these names in any case, the longest first, between other words.

    Names in scripts without capitals, which may have no spaces between words, are found within words, too. Two words of
    a name may have any white space between them.
    """

    def __init__(self, names: Iterable[str]) -> None:
        by_word: dict[str, list[str]] = defaultdict(list)
        by_letters: dict[str, list[str]] = defaultdict(list)
        for name in sorted(names, key=len, reverse=True):
            word = _first_word(name)
            if word:
                by_word[_key(word)].append(name)
            else:
                by_letters[_key(name[:2].rstrip())].append(name)
        self._by_word = _Alike(by_word, lambda alike: _bounded(_first_word(alike[0])))
        self._by_letters = _Alike(by_letters, lambda alike: rf"{re.escape(_common(alike))}{_WITHIN_WORD}*")
        begin = "".join(map(re.escape, sorted({alike[0][0] for alike in by_letters.values()})))
        self._within = re.compile(f"[{begin}]", re.IGNORECASE) if begin else None
        self._starts = re.compile(rf"\b\w|[{begin}]" if begin else r"\b\w", re.IGNORECASE)

    def sub(self, replacement: Callable[[re.Match[str]], str], text: str) -> str:
        """The text with `replacement` of what is found in place of it."""
        parts: list[str] = []
        end = 0
        for found in self._found(text):
            parts += text[end : found.start()], replacement(found)
            end = found.end()
        return "".join([*parts, text[end:]])

    def search(self, text: str) -> re.Match[str] | None:
        """The first name in the text, if there is any."""
        return next(self._found(text), None)

    def _found(self, text: str) -> Iterator[re.Match[str]]:
        if not self._may_be_in(text):
            return
        end = 0
        for start in self._starts.finditer(text):
            at = start.start()
            if at >= end and (found := self._at(text, at)):
                end = found.end()
                yield found

    def _may_be_in(self, text: str) -> bool:
        """Whether something in the text begins like a name. Most texts have no names, and this takes little time."""
        if self._within and self._within.search(text):
            return True
        return not self._by_word.keys().isdisjoint(map(_key, _WORD.findall(text)))

    def _at(self, text: str, at: int) -> re.Match[str] | None:
        """The longest name that begins at this place."""
        word = _WORD.match(text, at)
        between = self._by_word.pattern(_key(word[0])) if word else None
        within = [self._by_letters.pattern(_key(text[at : at + letters])) for letters in (2, 1)]
        found = [one for pattern in (between, *within) if pattern and (one := pattern.match(text, at))]
        return max(found, key=_length, default=None)


def _length(found: re.Match[str]) -> int:
    return found.end() - found.start()


def _first_word(name: str) -> str:
    """The first word of a name that begins with a whole word; empty if it may begin or end within one."""
    word = _WORD.match(name)
    if not (word and _is_bounded(name[0])) or (word[0] == name and not _is_bounded(name[-1])):
        return ""
    return word[0]


def _is_bounded(sign: str) -> bool:
    return sign.isalnum() and sign.upper() != sign.lower()


def _key(word: str) -> str:
    """What is the same for words that are the same in any case."""
    return word.translate(_DOTLESS).casefold()


class _Alike(dict[str, list[str]]):
    """Names that begin alike, by the key of that beginning, the longest first; `beginning` makes a pattern for it."""

    def __init__(self, names: Mapping[str, list[str]], beginning: Callable[[list[str]], str]) -> None:
        super().__init__(names)
        self._beginning = beginning
        self._patterns: dict[str, re.Pattern[str]] = {}

    def pattern(self, key: str) -> re.Pattern[str] | None:
        """What finds the names with that key, made when it is first needed; None if there are none."""
        if key not in self:
            return None
        return self._patterns.get(key) or self._patterns.setdefault(key, self._made(self[key]))

    def _made(self, alike: list[str]) -> re.Pattern[str]:
        named = [name for name in alike if len(name) <= _LONGEST]
        patterns = [*map(_bounded, named[:_MOST_ALIKE])]
        if len(patterns) < len(alike):
            patterns.append(self._beginning(alike))
        return re.compile("|".join(patterns), re.IGNORECASE)


def _common(alike: list[str]) -> str:
    """The letters with which all of them begin."""
    letters = zip(*alike, strict=False)
    return "".join(same[0] for same in takewhile(lambda found: len(set(found)) == 1, letters))


def _bounded(name: str) -> str:
    first, last = (r"\b" if _is_bounded(sign) else "" for sign in (name[0], name[-1]))
    return first + r"\s+".join(map(re.escape, name.split())) + last
