"""Lists of things in a sentence."""

from collections.abc import Iterable


def either(things: Iterable[object]) -> str:
    """`CA`, `CA or CT`, `CA, CT or CK`."""
    return _listed(things, "or")


def both(things: Iterable[object]) -> str:
    """`CA`, `CA and CT`, `CA, CT and CK`."""
    return _listed(things, "and")


def _listed(things: Iterable[object], conjunction: str) -> str:
    *most, last = [str(thing) for thing in things]
    return f"{', '.join(most)} {conjunction} {last}" if most else last


def in_numbers(number: int, noun: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
