"""The names of characters that PN does not use where they stand."""

from unicodedata import category, name

from annotations.notation.syntax.words import name_of_character


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
    return _INSTEAD.get(category(_first_foreign(text) or " ")[0], "Delete it")


_INSTEAD = {"L": "Type the letter again; a comment begins with Note", "N": "Type the digit again"}
"""What to do about a character that is typed on another keyboard and may look like one of PN's, by the first letter of
its category."""


def _first_foreign(text: str) -> str | None:
    return next((each for each in text if not " " <= each <= "~"), None)


_LONG_DASHES = "—–‒―"


def dash_in_words(text: str) -> str:
    """A dash that is no hyphen, in a sentence: `“—” is a long dash, U+2014 (em dash)`."""
    return f"“{text}” is {foreign_character(text)}"


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
    kinds = [(each, category(each)) for each in text]
    return "".join([" " if kind == "Zs" else each for each, kind in kinds if kind != "Cf"]).strip(" ")
