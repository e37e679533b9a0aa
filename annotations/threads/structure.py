"""How much structure Markdown may have: its marks and lines cost far more time than its letters."""

MOST_LINES = 1_000
MOST_MARKS = 2_000
MARKS = "`*_~[<"
"""The characters that begin what is set in another way: code, emphasis, what is struck out, links."""


def refusal(text: str, before: str = "") -> str:
    """Why the text has too much structure, in a sentence for its writer; empty if it has not.

    It may have as much as the text `before`, which it replaces: that may be from a time without these limits.
    """
    lines = _lines(text)
    if lines > max(MOST_LINES, _lines(before)):
        return f"This has {lines} lines; it can have at most {MOST_LINES}. Join short lines."
    marks = _marks(text)
    if marks > max(MOST_MARKS, _marks(before)):
        return (
            f"This has {marks} formatting marks ({' '.join(MARKS)}); it can have at most {MOST_MARKS}. Leave some out."
        )
    return ""


def _lines(text: str) -> int:
    return text.count("\n") + 1


def _marks(text: str) -> int:
    return sum(map(text.count, MARKS))
