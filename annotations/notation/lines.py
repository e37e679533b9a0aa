"""Text into raw lines and words, losing nothing: what ends a line, what separates words, what no text may hold."""

import re
from typing import NamedTuple

BOM = "\ufeff"
SPACES = " \t"

_ENDS = re.compile("(\r\n|\r|\n)")
_WORD = re.compile(f"[^{SPACES}]+")
_FORBIDDEN = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
_RAW_BYTES = range(0xDC80, 0xDD00)


class Word(NamedTuple):
    """What stands between spaces; columns count from 1, `end` is the first one after it."""

    text: str
    column: int
    end: int


def decode(data: bytes) -> str:
    """The text of these bytes. A byte that is not UTF-8 becomes a lone surrogate, from which `encode` regains it."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The bytes of this text, those among them that were not UTF-8 included."""
    return text.encode("utf-8", "surrogateescape")


def split_lines(text: str) -> tuple[list[str], dict[int, str]]:
    """The lines of a text, and by line number those ends that are not a newline (`""` where the text stops).

    Only a newline, a carriage return or both end a line (profile, section 2).
    """
    if "\r" in text:
        pieces = _ENDS.split(text)
        texts = pieces[::2]
        ends = {number: end for number, end in enumerate(pieces[1::2], 1) if end != "\n"}
    else:
        texts, ends = text.split("\n"), {}
    if texts[-1]:
        ends[len(texts)] = ""
    else:
        texts.pop()
    return texts, ends


def start(text: str, number: int) -> int:
    """Where line `number` begins: after the byte order mark, if it is the first line and has one."""
    return len(BOM) if number == 1 and text.startswith(BOM) else 0


def words(text: str, number: int) -> list[Word]:
    """The words of line `number`; only spaces and tabs separate them (profile, section 2)."""
    found = _WORD.finditer(text, start(text, number))
    return [Word(match.group(), match.start() + 1, match.end() + 1) for match in found]


def forbidden(text: str) -> Word | None:
    """The first character that PN does not allow: a control character, or a byte that is not UTF-8 (PN106)."""
    match = _FORBIDDEN.search(text)
    return match and Word(match.group(), match.start() + 1, match.end() + 1)


def name_of_character(character: str) -> str:
    """A forbidden character in words: `byte 0xE9` or `U+0007`."""
    code = ord(character)
    return f"byte 0x{code - 0xDC00:02X}" if code in _RAW_BYTES else f"U+{code:04X}"
