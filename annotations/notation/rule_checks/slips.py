"""Scores in which one value is probably a slip of the pen for another."""

from collections import Counter

from annotations.notation.play.totals import Scores


def is_mistyped(written: int, meant: int) -> bool:
    """Whether a single digit is another one, is left out or added, or has changed places with the next one."""
    one, other = sorted([str(written), str(meant)], key=len)
    if len(one) == len(other):
        places = [at for at, (digit, instead) in enumerate(zip(one, other, strict=True)) if digit != instead]
        is_swapped = len(places) == 2 and places[1] == places[0] + 1 and sorted(one) == sorted(other)
        return len(places) == 1 or is_swapped
    return one in [other[:at] + other[at + 1 :] for at in range(len(other))]


def are_mistyped(written: Scores, meant: Scores) -> bool:
    """Whether one score is mistyped, a minus sign included, or the same scores are written for other teams."""
    if None in written or None in meant or written == meant:
        return False
    if are_changed_places(written, meant):
        return True
    pairs = [(one, other) for one, other in zip(written, meant, strict=True) if one != other]
    return len(pairs) == 1 and all(is_mistyped(one or 0, other or 0) for one, other in pairs)


def are_changed_places(written: Scores, meant: Scores) -> bool:
    """Whether the same scores are written, for other teams."""
    return Counter(written) == Counter(meant)


def is_carry_forgotten(before: int | None, scored: int | None, after: int | None) -> bool:
    """Whether the total after a hand is too low by what is carried from one column of digits to the next."""
    if before is None or scored is None or after is None or min(before, scored) < 0:
        return False
    too_low = before + scored - after
    return too_low in _CARRIED and before % too_low + scored % too_low >= too_low


_CARRIED = (10, 100, 1000)
