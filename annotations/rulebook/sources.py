"""Where rules are written down: the short names by which the tables of rules cite, and what people call them."""

from typing import NamedTuple


class Source(NamedTuple):
    """A text, as people may look for it."""

    title: str
    address: str = ""


OWN_READING = "profile, section 8"
"""Where a value says what null means, and where nobody else says anything."""

SOURCES = {
    "seed 001": Source("The double-deck rules of pagat.com", "https://www.pagat.com/marriage/pindd.html"),
    "seed 004": Source("Wikipedia, Pinochle", "https://en.wikipedia.org/wiki/Pinochle"),
    "field notes, section 4": Source("Rules gathered from players’ pages"),
    OWN_READING: Source("Roundhouse’s own reading"),
}
"""By the name under which they are cited."""


def cited(source: str) -> str:
    """A citation as people may read it: `seed 001, The Bidding` by the title of its text; others as they are."""
    for name, text in SOURCES.items():
        if source == name:
            return str(text.title)
        if source.startswith(f"{name}, "):
            place = source.removeprefix(f"{name}, ")
            return f"{text.title}, “{place}”"
    return source
