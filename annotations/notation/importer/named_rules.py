"""The rule set that a sentence names: `double deck`, `three-handed`, `cutthroat`."""

import re

_BY_WORDS = {
    r"double[\s-]?deck": "double-deck",
    r"single[\s-]?deck": "single-deck",
    r"triple[\s-]?deck": "triple-deck",
    r"(?:three|3)[\s-]?handed": "three-handed",
    r"cut[\s-]?throat": "cutthroat",
    r"(?:two|2)[\s-]?handed": "two-handed",
    r"(?:five|5)[\s-]?handed": "five-handed",
    r"race[\s-]?horse": "racehorse",
    r"(?:eight|8)[\s-]?handed": "eight-handed",
}
"""The shipped rule set that players usually mean by these words."""

_ANY = re.compile("|".join(rf"\b{words}\b" for words in _BY_WORDS), re.IGNORECASE)


def named_rules(text: str) -> str:
    """The name of the shipped rule set; empty if the text names no game, or several."""
    if not _ANY.search(text):  # as in most lines
        return ""
    found = [name for words, name in _BY_WORDS.items() if re.search(rf"\b{words}\b", text, re.IGNORECASE)]
    return found[0] if len(found) == 1 else ""
