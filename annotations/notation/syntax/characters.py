"""The names of characters that PN does not use where they stand."""

from itertools import pairwise
from unicodedata import category, decimal, name

from annotations.notation.syntax.lines import SPACES
from annotations.notation.syntax.words import name_of_character

DRAWING = "\ufe0e\ufe0f"
"""After a suit's sign: draw it as text, or as a picture."""


def foreign_character(text: str) -> str | None:
    """The first character of the text that is not printable ASCII, in words: `U+200B (zero width space)`.

    A dash is called a long one, since readers may not see that it is no hyphen: `a long dash, U+2014 (em dash)`.
    """
    if text.isascii() and text.isprintable():
        return None
    character = _first_foreign(text)
    if character is None:
        return None
    named = name(character, "").lower()
    kind = "a long dash, " if character in _LONG_DASHES else ""
    return f"{kind}{name_of_character(character)}{f' ({named})' if named else ''}"


def without_foreign(text: str) -> str:
    """What to do about the first character of the text that is not printable ASCII; the text has one."""
    return instead_of(text, text.index(_first_foreign(text) or ""))


def instead_of(text: str, at: int) -> str:
    """What to do about the character of the text at that place, which PN does not use there.

    A control character may be all that parts two values, unless it stands beside a space.
    """
    kind = category(text[at])
    if kind == "Cc":
        is_between = all(each and each not in SPACES for each in (text[at - 1 : at], text[at + 1 : at + 2]))
        return _INSTEAD["Zs" if text[at].isspace() else "Cf"] if is_between else _DELETE
    return _INSTEAD.get(kind) or _INSTEAD.get(kind[0], _DELETE)


_DELETE = "Delete it"
_INSTEAD = {
    "L": "Type the letter again; a comment begins with Note",
    "N": "Type the digit again",
    "Zs": "Write a space there",
    "Cf": "Delete it, or write a space there",
}
"""What to do about a character that may look like one of PN's, or like a space, or like nothing: by its category, or by
the first letter of that."""


def _first_foreign(text: str) -> str | None:
    return next((each for each in text if not " " <= each <= "~"), None)


_LONG_DASHES = "—–‒―"


def dash_in_words(text: str) -> str:
    """A dash that is no hyphen, in a sentence: `“—” is a long dash, U+2014 (em dash)`; or several hyphens or dashes."""
    if len(text) == 1:
        return f"“{text}” is {foreign_character(text)}"
    return f"“{text}” is a row of {len(text)} {'hyphens' if text.isascii() else 'dashes'}"


def invisible_character(text: str) -> str:
    """The first character of the text that looks like a space, or like nothing, in words; empty if there is none."""
    if text.isascii():
        return ""
    first = next((each for each in text if each != " " and category(each) in ("Zs", "Cf")), None)
    return foreign_character(first) or "" if first else ""


def without_invisible(text: str) -> str:
    """The text with a space for every other kind of space, and without the characters that are not drawn at all."""
    if text.isascii():
        return text.strip(" ")
    drawn = [each for each in text if not _is_undrawn(each)]
    return "".join([" " if category(each) == "Zs" else each for each in drawn]).strip(" ")


def _is_undrawn(character: str) -> bool:
    return character in DRAWING or category(character) == "Cf"


def joins_digits(text: str) -> bool:
    """Whether an invisible character stands within a number, or between a hyphen and one: a space may have been meant.

    Without it `50\u200b51` would be one number, and `Bids1\u200b5` the label of another round.
    """
    if text.isascii():
        return False
    parts = "".join(["\n" if _is_undrawn(each) else each for each in text]).split("\n")
    return any(one[-1] in "-0123456789" and two[0].isdigit() for one, two in pairwise(filter(None, parts)))


def with_own_letters(text: str) -> str:
    """The text with the letters that PN uses in place of those of other alphabets that look like them."""
    return text if text.isascii() else text.translate(_LOOK_ALIKE)


_LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТХаеѕіјорсухΑΒΕΗΙΚΜΝΟΡΤΧο",
    "ABESIJKMHOPCTXaesijopcyxABEHIKMNOPTXo",
)
"""Letters of Cyrillic and of Greek, and the Latin ones that look the same."""


def with_plain_digits(text: str) -> str:
    """The text with the digits of every other script, and wide ones, as 0 to 9."""
    if text.isascii():
        return text
    return "".join([str(decimal(each, each)) for each in text])
