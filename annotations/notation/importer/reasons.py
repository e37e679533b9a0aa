"""Reasons why a line of a pasted text is not understood."""

import re

from annotations.notation.syntax.signs import RANK


def reason(line: str) -> str:
    """The reason why the line is not a hand, a call or a trick, with advice if possible."""
    found = (why for pattern, why in _PATTERNS if pattern.search(line))
    return next(found, "This is neither a hand nor a call nor a trick.")


_REASONS = {
    r"^\s*[\d]+\s*-\s*\d+\b.*(?:/|spades|hearts|clubs|diamonds)": "A shape says how many cards there are, not which.",
    r"^\s*[0-9a-f]{4}\s*$": "A shape says how many cards there are, not which.",
    r"^\s*\d+(?:\s*-\s*\d+)?\s*=": "This is a bidding system: write it in a line of its own, as BidSystem1.",
    r"\b(?:LHO|RHO|pard|partner)\b": "Say who sits where: North, East, South, West.",
    rf"^\s*(?:{RANK}x\s*)+$": "A card without its suit cannot be written: write a question mark for it.",
    rf"^\s*{RANK}(?:[\s,.-]*(?:{RANK}|x))*\s*$": "This is one suit, but it does not say which.",
    r"^\s*\d+\s*$": "This is one number: say whose bid it is, as in “North: 50”.",
    r"\bdeal(?:er|s|t)\b": "It does not say which seat deals: write North, East, South or West, as in “Dealer: West”.",
    r"^\s*(?:meld|score)s?\s*[:=]\s*[-\d]": "It does not say whose points these are: write MeldScores or HandScores.",
    r"\bmeld(?:s|ed)?\b.*\d": "It does not say whose points these are: write “Meld: NS 35, EW 4”.",
    r"^\s*[a-z][\w .’'-]*:\s*$": "It does not say which seat this is: write North, East, South or West.",
    r"^\s*\[": "This line is not understood.",
}
"""By patterns of lines."""

_PATTERNS = [(re.compile(pattern, re.IGNORECASE), why) for pattern, why in _REASONS.items()]
