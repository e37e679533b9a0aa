"""Numbers that addresses, forms and texts name: anybody may write anything there."""

MOST_DIGITS = 9


def number_in(text: str) -> int | None:
    """The whole number that `text` is; None where it is none, or longer than any of ours (Python refuses 4,301)."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None
