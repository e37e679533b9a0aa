"""The names that people can choose. A name is typed to sign in, and is part of an address, `/people/NAME/`."""

import re
from collections.abc import Sequence

from django.core.exceptions import ValidationError

SHAPE = re.compile(r"[A-Za-z](?:[._-]?[A-Za-z0-9])+")
LONGEST = 30

RESERVED = frozenset(
    "about account admin administrator anonymous api deleted everybody everyone guest help home library me moderator"
    " new nobody none null operator owner people puzzles record root roundhouse rules settings signin signout signup"
    " staff static statistics support system talk team threads undefined user users you".split()
)

HOUSE = "roundhouse"
STAFF = frozenset(
    "admin administrator helpdesk hostmaster mod moderator noreply official operator postmaster security service staff"
    " superuser support sysadmin sysop system webmaster".split()
)
"""Words of which no name may have one, by itself or beside others: it would pass for somebody who runs the site."""
BEGINNINGS = ("admin", "moderator")
"""Of words that no name may have: nothing else begins in this way."""
ENDINGS = tuple(
    word + end for word in ("admin", "administrator", "moderator", "webmaster", "helpdesk") for end in ("", "s")
)
"""Of words that no name may have: nothing else ends in this way, as “Wagstaff” ends in “staff”."""
BESIDE = (
    "the this site web house our your real head chief pinochle game forum help tech customer im iam here desk bot team"
    " member".split()
)
"""Words that make a title of one of `STAFF` or `HEADS` if they are written together, and nothing else is there."""
HEADS = ("team", "owner")
PARTS = (re.compile(r"[._-]"), re.compile(r"[._-]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])"))
"""Between the words of a name: with and without capitals that begin a word."""

STANDS_FOR = str.maketrans("34", "ea")
"""Digits that are written for letters, and do not look like them at a glance: only titles are read in this way, too."""
LOOKS_LIKE = {"i": "l", "1": "l", "0": "o", "5": "s", "rn": "m", "vv": "w", ".": "", "-": "", "_": ""}

HELP = "Others see it with everything you write. Use letters and digits, separated by single . - or _ if you like."


def likeness(name: str) -> str:
    """What the name looks like at a glance: names that could pass for each other have the same likeness."""
    seen = name.casefold()
    for letters, like in LOOKS_LIKE.items():
        seen = seen.replace(letters, like)
    return seen


RESERVED_LIKENESSES = frozenset(map(likeness, RESERVED))
BEGINNING_LIKENESSES = tuple(map(likeness, BEGINNINGS))
ENDING_LIKENESSES = tuple(map(likeness, ENDINGS))
STAFF_LIKENESSES = frozenset(likeness(word) + ending for word in STAFF for ending in ("", "s"))


def _titles() -> re.Pattern[str]:
    """Matches the likenesses of words that are a title, such as `thestaff`."""
    beside = "|".join(map(likeness, BESIDE))
    staff = "|".join(sorted(STAFF_LIKENESSES, key=len, reverse=True))
    heads = "|".join(map(likeness, HEADS))
    return re.compile(f"(?:{beside})*(?:{staff})(?:{beside}|{staff})*|(?:{beside})+(?:{heads})s?")


TITLES = _titles()


def is_of_the_house(name: str) -> bool:
    """Whether the name looks like that of the site, of those who run it, or of a part of it."""
    return any(map(_is_of_the_house, {name, name.translate(STANDS_FOR)}))


def _is_of_the_house(name: str) -> bool:
    seen = likeness(name)
    words = _words(name, PARTS)
    return (
        seen in RESERVED_LIKENESSES
        or likeness(HOUSE) in seen
        or any(word.startswith(BEGINNING_LIKENESSES) for word in words)
        or any(word.endswith(ENDING_LIKENESSES) for word in _words(name, PARTS[1:]))
        or any(TITLES.fullmatch(word) for word in (*words, *_likenesses(name)))
    )


def _words(name: str, between: Sequence[re.Pattern[str]]) -> list[str]:
    """The likenesses of the words in the name."""
    return [seen for one in between for word in one.split(name) for seen in _likenesses(word)]


def _likenesses(word: str) -> tuple[str, str]:
    """What the word looks like, with and without digits at its end."""
    return likeness(word), likeness(word.rstrip("0123456789"))


def valid_name(name: str) -> None:
    """Raises ValidationError for a name that does not work in an address, or looks like the site itself.

    Its field refuses one that is longer than `LONGEST`, which is not looked into: `TITLES` would take very long.
    """
    if not SHAPE.fullmatch(name):
        raise ValidationError(
            "A name begins with a letter and continues with letters and digits; single dots, dashes and underscores "
            "may separate them.",
            code="name_shape",
        )
    if len(name) <= LONGEST and is_of_the_house(name):
        raise ValidationError("This name is reserved. Choose another.", code="name_reserved")
