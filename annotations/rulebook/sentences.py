"""How values of columns are put: ways to make the sentence, and the few words for a table, that `wording.py` names."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from annotations.rules.columns import Kind

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Says = Callable[[Any], "StrOrPromise"]
"""What is said of a column’s value, which may be null where null means something; empty where nothing need be said."""


def counted(some: "StrOrPromise", *, none: "StrOrPromise" = "") -> Says:
    """A number in its sentence, `%d`; a sentence of its own for 0."""
    return lambda value: none if none and not value else str(some) % value


def counted_or(null: "StrOrPromise", some: "StrOrPromise") -> Says:
    """A number in its sentence, and what null means."""
    return lambda value: null if value is None else str(some) % value


def flagged(yes: "StrOrPromise", no: "StrOrPromise") -> Says:
    """A sentence for each of the two."""
    return lambda value: yes if value else no


def worded(words: Mapping[str, "StrOrPromise"]) -> Says:
    """A sentence for each word of the column."""
    return lambda value: words[value]


def teams(value: Sequence[Sequence[int]]) -> str:
    """Who plays with whom."""
    if all(len(team) == 1 for team in value):
        return _("Each plays alone.")
    sides = (_listed(list(map(str, team))) for team in value)
    return _("They play in teams: seats %s.") % _("; seats ").join(sides)


def teams_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `1+3, 2+4`."""
    if all(len(team) == 1 for team in value):
        return _("each alone")
    return ", ".join("+".join(map(str, team)) for team in value)


def steps(value: Sequence[Sequence[int]]) -> str:
    """By how much bids go up."""
    if not value:
        return _("Any number may be bid that is higher than the last.")
    return _("Bids go up %s.") % _listed([_("by %(step)d from %(start)d on") % _pair(pair) for pair in value])


def steps_in_short(value: Sequence[Sequence[int]]) -> str:
    """As `by 1 from 50, by 5 from 60`."""
    return ", ".join(_("by %(step)d from %(start)d") % _pair(pair) for pair in value) or _("any number")


def prices(value: Sequence[int | None]) -> str:
    """The points of one, two, three …, in a row."""
    return " · ".join("–" if points is None else str(points) for points in value)


def priced(what: "StrOrPromise") -> Says:
    """A sentence with the points of one, two, three …"""
    return lambda value: _("%(what)s: %(prices)s.") % {"what": what, "prices": prices(value)}


def roundhouse(value: Sequence[int | None] | None) -> str:
    """What a roundhouse is worth."""
    if value is None:
        return _("A roundhouse is worth what its marriages, kings and queens are.")
    return ngettext(
        "A roundhouse is worth %s, in place of its parts.",
        "One, two or more roundhouses are worth %s, in place of their parts.",
        len(value),
    ) % prices(value)


def yes_or_no(value: bool) -> str:
    """A flag in a table."""
    return _("yes") if value else _("no")


SHORT: Mapping[Kind, Says] = {
    Kind.INTEGER: str,
    Kind.FLAG: yes_or_no,
    Kind.TEAMS: teams_in_short,
    Kind.STEPS: steps_in_short,
    Kind.PRICES: prices,
    Kind.PRICE_OR_PRICES: prices,
}
"""The few words for a value in a table, where its row of `wording.py` has none of its own."""


def _pair(pair: Sequence[int]) -> dict[str, int]:
    return {"start": pair[0], "step": pair[1]}


def _listed(parts: Sequence[str]) -> str:
    *most, last = parts
    return _("%(most)s and %(last)s") % {"most": ", ".join(most), "last": last} if most else last
