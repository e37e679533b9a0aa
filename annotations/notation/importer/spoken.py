"""Auctions and hands as people tell them: `LHO opens 52, pass, pass to you`, `Tom bid 500, Ann passed`, `I hold …`."""

import re

from annotations.notation.importer import tokens as pieces
from annotations.notation.importer.auctions import FoundAuction
from annotations.notation.syntax.signs import COMPASS

_AROUND = {"i": 0, "you": 0, "lho": 1, "partner": 2, "pard": 2, "rho": 3}
"""How far to the left of the person who tells it somebody sits, of four."""

_BETWEEN = re.compile(r"\s*(?:[,;]|\bthen\b|\band\b)\s*", re.IGNORECASE)
_CALL = re.compile(
    r"(?:(?P<who>(?:my )?[a-z][\w.'’-]*)\s+)??"
    r"(?:(?P<verb>opens?|opened|bids?|says?|said|raise[sd]?|goes|went)\s+(?:(?:to|with|at)\s+)?)?"
    r"(?P<call>[1-9]\d{0,3}|pass(?:es|ed)?)"
    r"(?:\s+to\s+(?:you|me|us))?[.?!]*",
    re.IGNORECASE,
)
_OWN = re.compile(
    r"\s*(?:(?:i|you)\s+(?:hold|held|have|had|was dealt|were dealt|got|picked up)\b[:\s]*"
    r"|(?:my|your) hand(?: (?:is|was))?\s*[:=]?\s+)(.*)$",
    re.IGNORECASE,
)


def told_auction(line: str, number: int) -> FoundAuction | None:
    """The auction on this line, whose first call names who makes it; None if it is anything else.

    The seats are known if they are named, or if they are named as seen by one player, who is then taken for seat 1.
    """
    told = [_CALL.fullmatch(part) for part in _BETWEEN.split(line.strip()) if part.strip(" .")]
    calls = [found for found in told if found]
    if not calls or len(calls) < len(told) or not calls[0]["who"] or not _is_told(calls[0]):
        return None
    speakers: list[int] = []
    is_relative = False
    for found in calls:
        who = (found["who"] or "").lower().removeprefix("my ")
        is_relative = is_relative or who in _AROUND
        turn = speakers[-1] % len(COMPASS) + 1 if speakers else 0
        speakers.append(_AROUND[who] + 1 if who in _AROUND else COMPASS.get(who, 0 if who else turn))
    made = [pieces.call(found["call"]) or "" for found in calls]
    known = speakers if all(speakers) else []
    return FoundAuction(number, number, calls=made, speakers=known, is_relative=is_relative and bool(known))


def _is_told(first: re.Match[str]) -> bool:
    """Whether the first call is a sentence: with a verb, or passed by somebody."""
    return bool(first["verb"]) or first["call"].lower() in ("passes", "passed")


def own_hand(line: str) -> str | None:
    """The cards in `I hold …`, `My hand: …`; None if the line is anything else."""
    found = _OWN.match(line)
    return found[1] if found else None
