"""The target of a game as a note states it: PN has no line for it (README, section 6)."""

import re
from collections.abc import Iterable

_POINTS = r"(?P<{}>\d{{1,2}}[,.]\d{{3}}|\d{{3,5}})(?![\d/:-])(?! (?:tricks|hands|deals|cards)\b)"
_GAME = r"(?:game|match|rubber|(?:we|they|all) play|(?:we|they|all) played|playing|played|race)"
_GOES = r"(?:,? (?:is|was|goes|went|will go|being|ends|ended|played|up|on|at|over)){0,3}"
_WAYS = (
    rf"\b{_GAME}{_GOES}:? to {_POINTS.format('played_to')}",
    rf"\bfirst(?: (?:team|side|one|player|pair))?(?: (?:who|that) (?:gets|comes|reaches|has))? (?:to|with) "
    rf"{_POINTS.format('first_to')}",
    rf"\btarget(?: score)?(?::| =|{_GOES})(?: to| of)? {_POINTS.format('target')}",
    rf"(?<![-\d]){_POINTS.format('winning')}(?: points)?,? (?:wins?|to win|is (?:the )?game|ends the game)\b",
)
_STATED = re.compile("|".join(_WAYS), re.IGNORECASE)


def noted_target(notes: Iterable[str]) -> int | None:
    """The points to which these notes say that the game goes, the last one that is stated; None if none is."""
    found = [match for note in notes for match in _STATED.finditer(note)]
    stated = [points for match in found for points in match.groups() if points]
    return int(re.sub(r"\D", "", stated[-1])) if stated else None
