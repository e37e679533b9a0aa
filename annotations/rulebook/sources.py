"""The sources of rules: the short names that the tables cite, and their public titles."""

from typing import NamedTuple


class CitedSource(NamedTuple):
    """A text with its public title and its address on the web."""

    title: str
    address: str = ""


OWN_READING = "profile, section 8"
"""The source of what null means, and of values that no other source gives."""

SOURCES = {
    "seed 001": CitedSource("The double-deck rules of pagat.com", "https://www.pagat.com/marriage/pindd.html"),
    "seed 004": CitedSource("Wikipedia, Pinochle", "https://en.wikipedia.org/wiki/Pinochle"),
    "field notes, section 4": CitedSource("Rules gathered from players’ pages"),
    OWN_READING: CitedSource("Roundhouse’s own reading"),
}
"""The sources by the names that the tables cite."""


def cited(source: str) -> str:
    """A citation as people may read it: `seed 001, The Bidding` by the title of its text; others as they are."""
    for name, text in SOURCES.items():
        if source == name:
            return str(text.title)
        if source.startswith(f"{name}, "):
            place = source.removeprefix(f"{name}, ")
            return f"{text.title}, “{place}”"
    return source
