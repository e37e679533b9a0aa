"""The target of a game, as a note states it: PN has no line for it (README, section 6)."""

import re
from collections.abc import Iterable

_START = r"(?:^|[.;:!?] )"
_POINTS = r"(\d{1,2}[,.]\d{3}|\d{3,5})"
_END = (
    r"(?= points?\b|[.,;:!?)]|$"
    r"| (?:wins?|to win|or|today|tonight|this|by|with|unless|instead)\b)"
)
_WAYS = (
    rf"\b(?:game|match|rubber)(?: (?:is|was|goes|will go|played|up|only))*:? to {_POINTS}{_END}",
    rf"\b(?:we|they|all)(?: (?:are|were|always))? play(?:ed|ing)?(?: a game)? to {_POINTS}{_END}",
    rf"{_START}(?:playing|played) to {_POINTS}{_END}",
    rf"(?:{_START}|\b(?:we|they|all) (?:(?:are|were|always) )?)play(?:ing)? up to {_POINTS}{_END}",
    rf"(?:^|[.;!?] )up to {_POINTS}(?: points)?(?=[.,;:!?)]|$)",
    rf"\bfirst(?: (?:team|side|one|player|pair))? to (?:get to |reach |score )?{_POINTS}{_END}",
    rf"\btarget(?: score)?(?::| =| is| was| being| of)? {_POINTS}{_END}",
    rf"{_START}{_POINTS} (?:points?,? (?:wins?|to win|ends)|(?:wins|is|ends)(?= (?:the )?(?:game|match)))"
    r"(?: (?:the )?(?:game|match))?(?=[.,;:!?)]|$)",
)
_STATED = re.compile("|".join(_WAYS), re.IGNORECASE)
_OTHER = re.compile(
    r"(?:\b(?:not|never|no longer|instead of|rather than|last|next|other|another|table|yesterday)|n[’']t)\b[^.;!?]*$",
    re.IGNORECASE,
)
"""What comes before the target of another game, or of none."""


def noted_target(notes: Iterable[str]) -> int | None:
    """The points to which the game goes by the last of these notes that says so; None if none does.

    A note is a line with or without its label.
    """
    said = [note.removeprefix("Note ").strip() for note in notes]
    found = [(text, match) for text in said for match in _STATED.finditer(text)]
    stated = [match for text, match in found if not _OTHER.search(text, max(0, match.start() - _FAR), match.start())]
    points = next(filter(None, stated[-1].groups())) if stated else None
    return int(re.sub(r"\D", "", points)) if points else None


_FAR = 60
"""What stands more characters before it is about something else."""
