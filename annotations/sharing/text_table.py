"""Tables of plain text that fit the width of a sheet of paper."""

import re
from collections.abc import Sequence
from textwrap import wrap
from unicodedata import combining, east_asian_width

WIDTH = 80
GAP = "  "
SUIT_SIGN = re.compile("([♣♦♠♥]) ")
UNBROKEN = "\N{NO-BREAK SPACE}"

Row = Sequence[str]


def text_table(heads: Row, entries: Sequence[Row | str], numbers: Sequence[int] = ()) -> list[str]:
    """The lines of a table: `entries` are rows of cells, or remarks that run through all columns.

    Columns whose places are in `numbers` are aligned at their end. Heads are cut where a table would be wider than
    WIDTH, cells never are.
    """
    rows = [entry for entry in entries if not isinstance(entry, str)]
    widths = _widths(heads, rows)
    lines = [_line([_cut(head, width) for head, width in zip(heads, widths, strict=True)], widths, numbers)]
    for entry in entries:
        if isinstance(entry, str):
            lines += paragraph(entry, "    ")
        else:
            lines.append(_line(entry, widths, numbers))
    return lines


def paragraph(words: str, indent: str = "") -> list[str]:
    """The words as lines of at most WIDTH, each after the indent; a word that is longer is a line of its own."""
    return wrap(
        words, WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def hanging(name: str, words: str, width: int) -> list[str]:
    """The words beside a name that has `width` columns; lines that follow begin below the words.

    No line ends with the sign of a suit.
    """
    first = _filled(name, width) + GAP
    kept = SUIT_SIGN.sub(f"\\1{UNBROKEN}", words)
    lines = wrap(kept, max(WIDTH - width - len(GAP), 20), break_long_words=False, break_on_hyphens=False) or [""]
    written = [f"{first}{lines[0]}".rstrip(), *(" " * (width + len(GAP)) + line for line in lines[1:])]
    return [line.replace(UNBROKEN, " ") for line in written]


def columns(text: str) -> int:
    """The number of columns that the text takes on a screen of letters of the same width."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def _widths(heads: Row, rows: Sequence[Row]) -> list[int]:
    """The width of each column: that of its widest cell, and as much more for its head as there is room."""
    cells = [max((columns(row[place]) for row in rows), default=1) for place in range(len(heads))]
    widths = [max(cell, columns(head)) for cell, head in zip(cells, heads, strict=True)]
    while sum(widths) + len(GAP) * (len(widths) - 1) > WIDTH:
        room = [width - cell for width, cell in zip(widths, cells, strict=True)]
        widest = max(range(len(widths)), key=lambda place: (room[place] > 0, widths[place]))
        if not room[widest]:
            break
        widths[widest] -= 1
    return widths


def _line(cells: Row, widths: Sequence[int], numbers: Sequence[int]) -> str:
    return GAP.join(
        _filled(cell, width, at_end=place in numbers)
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ).rstrip()


def _filled(text: str, width: int, *, at_end: bool = False) -> str:
    blank = " " * (width - columns(text))
    return blank + text if at_end else text + blank


def _cut(text: str, width: int) -> str:
    if columns(text) <= width:
        return text
    short = text
    while short and columns(short) > width - 1:
        short = short[:-1]
    return f"{short.rstrip()}…"
