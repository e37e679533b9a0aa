"""How much structure Markdown may have: its marks and lines cost far more time than its letters."""

MOST_LINES = 1_000
MOST_MARKS = 2_000
MARKS = "`*_~[<"
"""The characters that begin what is set in another way: code, emphasis, what is struck out, links."""


def refusal(text: str) -> str:
    """Why the text has too much structure, in a sentence for its writer; empty if it has not."""
    lines = text.count("\n") + 1
    if lines > MOST_LINES:
        return f"This has {lines} lines; it can have at most {MOST_LINES}. Join short lines."
    marks = sum(map(text.count, MARKS))
    if marks > MOST_MARKS:
        return (
            f"This has {marks} formatting marks ({' '.join(MARKS)}); it can have at most {MOST_MARKS}. Leave some out."
        )
    return ""
