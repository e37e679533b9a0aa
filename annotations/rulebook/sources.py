"""The sources of rules: their short names in `rules/README.md`, and their public titles."""

from typing import NamedTuple


class CitedSource(NamedTuple):
    """A text with its public title and its address on the web."""

    title: str
    address: str = ""


OWN_READING = "Our reading"
"""The source of what null means, and of values that no other source gives."""

SOURCES = {
    "Double-deck rules": CitedSource("The double-deck rules of pagat.com", "https://www.pagat.com/marriage/pindd.html"),
    "Wikipedia": CitedSource("Wikipedia, Pinochle", "https://en.wikipedia.org/wiki/Pinochle"),
    "Players’ pages": CitedSource("Rules gathered from players’ pages"),
    OWN_READING: CitedSource("Roundhouse’s own reading"),
}
"""The sources by the names that the tables cite."""


def cited(source: str) -> str:
    """`Double-deck rules, The Bidding` with the source's public title; other texts as they are."""
    for name, text in SOURCES.items():
        if source == name:
            return text.title
        if source.startswith(f"{name}, "):
            place = source.removeprefix(f"{name}, ")
            return f"{text.title}, “{place}”"
    return source
