"""The words of a line with their columns, and the characters that PN does not allow."""

import re
from collections.abc import Iterator

from annotations.notation.syntax.lines import SPACES, start

_WORD = re.compile(f"[^{SPACES}]+")
_FORBIDDEN = r"[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]"  # few runs meet one, so it is compiled when needed
_RAW_BYTES = range(0xDC80, 0xDD00)

DASHES = tuple("—–−‒―‐‑")
"""Characters that look like the hyphen, which is PN's sign for a withheld value."""


SEPARATORS = frozenset(",;/")
"""What people write between values, besides spaces."""


def is_like_hyphen(text: str) -> bool:
    """Whether the text is a dash, or several hyphens and dashes, where a single hyphen may be meant."""
    return text in DASHES or (len(text) > 1 and not text.strip("".join(("-", *DASHES))))


class Word:
    """A word between spaces; columns count from 1, `end` is the first one after it."""

    __slots__ = ("column", "end", "text")

    def __init__(self, text: str, column: int, end: int) -> None:
        self.text = text
        self.column = column
        self.end = end


class Words:
    """The words in a part of a line. They are found as they are asked for, and not kept: there may be millions."""

    __slots__ = ("_begin", "_end", "_line")

    def __init__(self, line: str, begin: int, end: int) -> None:
        if begin < end and line[end - 1] in SPACES:
            end = begin + len(line[begin:end].rstrip(SPACES))
        if begin < end and line[begin] in SPACES:
            begin = end - len(line[begin:end].lstrip(SPACES))
        self._line = line
        self._begin = begin
        self._end = end

    @property
    def line(self) -> str:
        """The whole line, without a copy."""
        return self._line

    def __bool__(self) -> bool:
        return self._begin < self._end

    def __len__(self) -> int:
        return single_spaced(self._line[self._begin : self._end]).count(" ") + 1 if self else 0

    def __iter__(self) -> Iterator[Word]:
        for match in _WORD.finditer(self._line, self._begin, self._end):
            yield Word(match.group(), match.start() + 1, match.end() + 1)

    @property
    def first(self) -> Word:
        """The first word; there must be one."""
        line, begin, end = self._line, self._begin, self._end
        if (space := line.find(" ", begin, end)) >= 0:
            end = space
        if (tab := line.find("\t", begin, end)) >= 0:
            end = tab
        return Word(line[begin:end], begin + 1, end + 1)

    @property
    def last(self) -> Word:
        """The last word; there must be one."""
        line, begin, end = self._line, self._begin, self._end
        if (space := line.rfind(" ", begin, end)) >= 0:
            begin = space + 1
        if (tab := line.rfind("\t", begin, end)) >= 0:
            begin = tab + 1
        return Word(line[begin:end], begin + 1, end + 1)

    def after(self, word: Word) -> "Words":
        """The words after this one."""
        return Words(self._line, word.end - 1, self._end)

    def before(self, word: Word) -> "Words":
        """The words before this one."""
        return Words(self._line, self._begin, word.column - 1)

    def named(self, text: str) -> Iterator[Word]:
        """The words that equal `text`."""
        at = self._line.find(text, self._begin, self._end)
        while at >= 0:
            end = at + len(text)
            if (at == self._begin or self._line[at - 1] in SPACES) and (end == self._end or self._line[end] in SPACES):
                yield Word(text, at + 1, end + 1)
            at = self._line.find(text, end, self._end)

    def have(self, pattern: re.Pattern[str]) -> bool:
        """Whether something in the words, or between them, matches the pattern."""
        return pattern.search(self._line, self._begin, self._end) is not None

    def as_one(self) -> Word:
        """All the words as one, with the spaces between them."""
        return Word(self._line[self._begin : self._end], self._begin + 1, self._end + 1)


def words(text: str, number: int) -> Words:
    """The words of line `number`; only spaces and tabs separate them (README, section 2)."""
    return Words(text, start(text, number), len(text))


def is_single_spaced(text: str) -> bool:
    """Whether there is one space between its words, and none at its ends."""
    return not ("  " in text or "\t" in text or text[:1] == " " or text[-1:] == " ")


def single_spaced(text: str) -> str:
    """The text with single spaces between its words, and none at its ends."""
    if is_single_spaced(text):
        return text
    text = text.strip(SPACES).replace("\t", " ")
    while "  " in text:
        text = text.replace("  ", " ")
    return text


def forbidden(text: str) -> Word | None:
    """The first character that PN does not allow: a control character, or a byte that is not UTF-8 (PN106)."""
    if text.isprintable():
        return None
    match = re.search(_FORBIDDEN, text)
    return match and Word(match.group(), match.start() + 1, match.end() + 1)


def name_of_character(character: str) -> str:
    """A forbidden character in words: `byte 0xE9` or `U+0007`."""
    code = ord(character)
    return f"byte 0x{code - 0xDC00:02X}" if code in _RAW_BYTES else f"U+{code:04X}"
