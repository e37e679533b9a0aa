"""What stands before and after a page of the reference."""

from collections.abc import Sequence


def neighbours(name: str, names: Sequence[str]) -> tuple[str, str]:
    """The names before and after that one; empty where it is the first or the last."""
    at = names.index(name)
    return (names[at - 1] if at else ""), (names[at + 1] if at + 1 < len(names) else "")
