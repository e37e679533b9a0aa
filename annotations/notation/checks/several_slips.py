"""Which of several slips an error follows from: the text is read again with some of them repaired.

Nothing here knows what an error or a slip is: both are numbers from 0.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import suppress
from functools import partial

RemovedBy = Callable[[tuple[int, ...]], Set[int]]
"""The errors that are gone once these slips are repaired, and no others."""


def slips_behind(errors: Iterable[int], slips: int, removed_by: RemovedBy, most_read: int) -> dict[int, int]:
    """The slip behind each of these errors, all of which are gone once all slips are repaired.

    It is the first whose repair alone removes the error; where that takes several, the first without whose repair the
    error stays. Errors are left out for which this is not known after `most_read` readings; most are known after two
    for each time that the slips can be halved.
    """
    if slips == 1:
        return dict.fromkeys(errors, 0)
    halves = [(_half(slips, bit, 0), _half(slips, bit, 1)) for bit in range((slips - 1).bit_length())]
    if 2 * len(halves) > most_read:
        return {}
    readings = _Readings(removed_by, most_read)
    found = {error: _slip_behind(error, slips, halves, readings) for error in errors}
    return {error: slip for error, slip in found.items() if slip is not None}


class _TooManyReadings(Exception):
    """More readings would be needed than there may be."""


class _Readings:
    """The errors that are gone in each text that was read, by the slips that are repaired in it."""

    def __init__(self, removed_by: RemovedBy, most: int) -> None:
        self._removed_by = removed_by
        self._most = most
        self._removed: dict[tuple[int, ...], Set[int]] = {}

    def is_gone(self, error: int, repaired: tuple[int, ...]) -> bool:
        """Whether the error is gone once these slips are repaired. Raises _TooManyReadings."""
        if repaired not in self._removed:
            if len(self._removed) == self._most:
                raise _TooManyReadings
            self._removed[repaired] = self._removed_by(repaired)
        return error in self._removed[repaired]


_IsGone = Callable[[tuple[int, ...]], bool]
_Halves = tuple[tuple[int, ...], tuple[int, ...]]


def _half(slips: int, bit: int, side: int) -> tuple[int, ...]:
    """The slips whose numbers have that bit; any two slips are in different halves for one bit at least."""
    return tuple([slip for slip in range(slips) if slip >> bit & 1 == side])


def _slip_behind(error: int, slips: int, halves: Sequence[_Halves], readings: _Readings) -> int | None:
    """The slip behind the error; None if that takes too many readings."""
    is_gone = partial(readings.is_gone, error)
    sides = [(is_gone(half), is_gone(other)) for half, other in halves]
    slip = _alone(sides, slips)
    with suppress(_TooManyReadings):
        if slip is not None and is_gone((slip,)):
            return slip
        return _first_enough(slips, is_gone) if (True, True) in sides else _first_needed(slips, is_gone)
    return slip


def _alone(sides: Sequence[tuple[bool, bool]], slips: int) -> int | None:
    """The one slip that is in the half without which the error stays, each time; None if there is no such half."""
    slip = sum(other << bit for bit, (_side, other) in enumerate(sides))
    return slip if slip < slips and all(side != other for side, other in sides) else None


def _first_enough(slips: int, is_gone: _IsGone) -> int:
    """The first of several slips each of which is enough to cause the error: the repairs down to it remove that."""
    return bisect_left(range(1, slips), True, key=lambda end: is_gone(tuple(range(end))))


def _first_needed(slips: int, is_gone: _IsGone) -> int:
    """The first of several slips that must all be repaired: the repairs below it do not remove the error."""
    return bisect_left(range(1, slips), True, key=lambda begin: not is_gone(tuple(range(begin, slips))))
