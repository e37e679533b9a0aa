"""Text into raw lines, losing nothing: what ends a line, what separates words, what bytes are text."""

import re

BOM = "\ufeff"
SPACES = " \t"

_ENDS = "(\r\n|\r|\n)"


def decode(data: bytes) -> str:
    """The text of these bytes. A byte that is not UTF-8 becomes a lone surrogate, from which `encode` regains it."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The bytes of this text, those among them that were not UTF-8 included."""
    return text.encode("utf-8", "surrogateescape")


def split_lines(text: str) -> tuple[list[str], dict[int, str]]:
    """The lines of a text, and by line number those ends that are not a newline (`""` where the text stops).

    Only a newline, a carriage return or both end a line (README, section 2).
    """
    if "\r" in text:
        pieces = re.split(_ENDS, text)
        texts = pieces[::2]
        ends = {number: end for number, end in enumerate(pieces[1::2], 1) if end != "\n"}
    else:
        texts, ends = text.split("\n"), {}
    if texts[-1]:
        ends[len(texts)] = ""
    else:
        texts.pop()
    return texts, ends


def unix_line_ends(text: str) -> str:
    """The text with a newline wherever a line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def start(text: str, number: int) -> int:
    """Where line `number` begins: after the byte order mark, if it is the first line and has one."""
    return len(BOM) if number == 1 and text.startswith(BOM) else 0
