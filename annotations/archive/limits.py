"""The texts that the archive refuses, with reasons."""

import re
from collections.abc import Sequence

from django.http import QueryDict

from annotations.notation.editing.edits import LineEdit, letters
from annotations.notation.syntax.specs import LINE_SPECS, Kind
from annotations.people.limits import allow, refusing, used
from annotations.people.models import User
from annotations.people.quota import DAY, USED_UP, address_key, limits_of, own_limit

MOST_KIB = 256
MOST_BYTES = MOST_KIB * 1024
MOST_LINES = 2_000  # more than a game of forty hands has; each costs time on every page
MOST_LETTERS = 10_000  # in a field: more than any cards or bids need, and few enough for previews
AS_LONG_AS_A_TEXT = {"whole"} | {
    field.name for spec in LINE_SPECS.values() for field in spec.fields if field.kind in (Kind.TEXT, Kind.NOTATION)
}
MOST_BLANK_LINES = 200  # a game has one for each hand, and every hand makes its page slower
EDITS_A_MINUTE = 300  # more than anybody can make by hand; each is read, merged and stored
GUESTS_LETTERS_A_DAY = 64 * 1024 * 1024  # of all guests, whose drafts are kept for a month
RESERVE = 32 * 1024 * 1024  # more for addresses with less than the next line: the limit of all meets the largest first
SMALL_LETTERS_A_DAY = 256 * 1024
ALL_GUESTS = "letters:guests"
"""The key by which the letters of all guests are counted."""

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
NOT_UTF8 = "\ufffd"
NOT_TEXT = {
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"RIFF": "a picture or a sound",
    b"%PDF": "a PDF document",
    b"PK\x03\x04": "an archive or an office document",
}
"""The first bytes of files of other kinds."""


class TextRefused(Exception):
    """The text cannot be saved. The message says why and what to do; `status` is for HTTP."""

    status = 422


class TooHasty(TextRefused):
    """The rate limit is exceeded: it can be saved a little later."""

    status = 429


def refusal(text: str, *earlier: str) -> str | None:
    """Why `text` cannot be saved as an annotation, in a sentence for its writer; None if it can.

    It may have as many lines as one of the `earlier` texts: that which it replaces, so that whoever shortens a text
    from a time of higher limits saves each step, and that which it restores.
    """
    size = len(text.encode(errors="surrogatepass"))
    if size > MOST_BYTES:
        return too_large(size)
    if reason := _too_long(text.split("\n"), earlier):
        return reason
    if NOT_UTF8 in text:
        return (
            f"Line {_line_of(text, text.index(NOT_UTF8))} was not UTF-8 text: a character is lost. Type "
            "it again, or save the file as UTF-8."
        )
    if found := CONTROL.search(text):
        line, column = _line_of(text, found.start()), found.start() - text.rfind("\n", 0, found.start())
        return f"Line {line} has a control character (U+{ord(found.group()):04X}) at column {column}. Delete it."
    return None


def refuse_length(sent: QueryDict) -> None:
    """Raises TextRefused if a field of cards or bids is longer than any line can be: parsing it would take too long."""
    size = max((sum(map(len, values)) for name, values in sent.lists() if name not in AS_LONG_AS_A_TEXT), default=0)
    if size > MOST_LETTERS:
        raise TextRefused(
            f"This is {size} characters long; a line can have at most {MOST_LETTERS}. Shorten it, then save again."
        )


def refuse_haste(by: User) -> None:
    """Counts an edit; raises TooHasty if somebody makes more edits than a person can make by hand."""
    if not allow(f"edit:{by.pk}", EDITS_A_MINUTE, 60):
        raise TooHasty("That is a lot of edits in a short time. Wait a minute, then save again.")


def refuse_bulk(by: User, edits: Sequence[LineEdit], kept: int = 0) -> None:
    """Counts the letters of an edit, and `kept` letters that are stored beside it.

    Raises TextRefused if they exceed a limit for one day: of an account, or of guests, whose limits are lower.
    """
    size = kept + letters(edits)
    (own, _limit), at_address = own_limit(by), address_key(by)
    limits = limits_of(by)
    if by.guest:
        is_small = used(at_address, DAY) + size <= SMALL_LETTERS_A_DAY
        limits[ALL_GUESTS] = GUESTS_LETTERS_A_DAY + (RESERVE if is_small else 0)
    refused = refusing({key: (limit, DAY) for key, limit in limits.items()}, size)
    if refused:
        who = {
            own: "You have",
            at_address: "Together, everybody at your internet address has",
            ALL_GUESTS: "The site has",
        }
        spent = "reached today’s limit for recording without an account. Sign in, then save again."
        raise TextRefused(f"{who[refused]} {spent}" if by.guest else USED_UP)


def _too_long(lines: list[str], earlier: Sequence[str]) -> str | None:
    blank = _blank(lines)
    if len(lines) <= MOST_LINES and blank <= MOST_BLANK_LINES:
        return None
    saved = [text.split("\n") for text in earlier]
    most, most_blank = max(map(len, saved), default=0), max(map(_blank, saved), default=0)
    if len(lines) <= max(MOST_LINES, most) and blank <= max(MOST_BLANK_LINES, most_blank):
        return None
    return (
        f"This has {len(lines)} lines, {blank} of them blank; an annotation can have at most "
        f"{MOST_LINES}, and {MOST_BLANK_LINES} blank ones. Split it into several games."
    )


def _blank(lines: list[str]) -> int:
    return sum(not line.strip() for line in lines)


def too_large(size: int) -> str:
    """The refusal of a text with more bytes than an annotation may have."""
    return f"This is {-(-size // 1024)} KiB; an annotation can have at most {MOST_KIB}. Split it into several games."


def decoded(content: bytes, size: int = 0) -> str:
    """The text of a file. `content` needs no more than its first MOST_BYTES + 1 bytes; `size` is the whole file's size.

    Raises TextRefused if it is another kind of file, too large, or not UTF-8.
    """
    for signature, kind in NOT_TEXT.items():
        if content.startswith(signature):
            raise TextRefused(
                f"This is {kind}, not text, and cannot be read here. Start with a hand, and enter its cards."
            )
    if len(content) > MOST_BYTES:
        raise TextRefused(too_large(size or len(content)))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TextRefused(
            f"Line {line} of the file is not UTF-8 text. Save the file as UTF-8, or paste its text."
        ) from error


def _line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
