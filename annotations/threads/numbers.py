"""Parses numbers in addresses, forms and texts, which may contain anything."""

MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """The text as a whole number; None if it is not one, or has more digits than any number of the site."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None
