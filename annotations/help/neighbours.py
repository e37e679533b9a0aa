"""The links from a page of the reference to the previous and next one."""

from collections.abc import Sequence


def neighbours(name: str, names: Sequence[str]) -> tuple[str, str]:
    """The names before and after `name`; empty for the first and the last."""
    at = names.index(name)
    return (names[at - 1] if at else ""), (names[at + 1] if at + 1 < len(names) else "")
