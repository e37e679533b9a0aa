"""Which rule sets a reader may look at: those that come with the site, and house rules, the reader’s own or shared."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest
from django.urls import reverse

from annotations.archive.house_rules import HouseRules
from annotations.rulebook.comparison import Comparison
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset

MOST_COMPARED = 20


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule set on the shelf: `key` names it in forms and queries, `house` are the house rules that it is, if any."""

    key: str
    rules: RuleSet
    address: str
    house: HouseRules | None = None


def shipped_entries() -> list[Entry]:
    """Those that come with the site."""
    return [shipped_entry(name) for name in SHIPPED]


def shipped_entry(name: str) -> Entry:
    """The one of that name, which must exist."""
    return Entry(name, ruleset(name), reverse("rule_set", args=[name]))


def house_entry(house: HouseRules) -> Entry:
    """House rules."""
    return Entry(house.key, house.rules, house.get_absolute_url(), house)


def own_entries(request: HttpRequest) -> list[Entry]:
    """The reader’s own house rules, last edited first."""
    return [house_entry(house) for house in HouseRules.objects.of(request.user.pk)] if request.user.pk else []


def entries_named(request: HttpRequest, keys: list[str]) -> list[Entry]:
    """Those of the keys that name one which the reader may look at, each once."""
    return list(_named(request, dict.fromkeys(keys)))


def _named(request: HttpRequest, keys: dict[str, None]) -> Iterator[Entry]:
    for key in keys:
        if key in SHIPPED:
            yield shipped_entry(key)
        elif house := HouseRules.objects.named(key, request.user.pk):
            yield house_entry(house)


class Shelf:
    """What a reader sees of all that: what `players` and `cards` leave of the shipped ones, and some side by side.

    Side by side are those chosen with `?set=`; where these are fewer than two, all that are left.
    """

    def __init__(self, request: HttpRequest) -> None:
        self.players, self.cards = request.GET.get("players", ""), request.GET.get("cards", "")
        self.own = own_entries(request)
        self._shipped = shipped_entries()
        self._chosen = entries_named(request, request.GET.getlist("set"))[:MOST_COMPARED]

    @cached_property
    def entries(self) -> list[Entry]:
        """The shipped ones for so many players, with so many cards."""
        return [entry for entry in self._shipped if self._is_left(entry.rules)]

    def _is_left(self, rules: RuleSet) -> bool:
        return self.players in ("", str(rules.players)) and self.cards in ("", str(rules.deck_size))

    @property
    def all_players(self) -> list[int]:
        """The numbers of players to choose from."""
        return sorted({entry.rules.players for entry in self._shipped if entry.rules.players})

    @property
    def all_cards(self) -> list[int]:
        """The numbers of cards to choose from."""
        return sorted({entry.rules.deck_size for entry in self._shipped if entry.rules.deck_size})

    @property
    def chosen(self) -> list[str]:
        """The keys of those chosen."""
        return [entry.key for entry in self._chosen]

    @property
    def beside(self) -> list[Entry]:
        """Those side by side."""
        return self._chosen if len(self._chosen) > 1 else self.entries

    @cached_property
    def comparison(self) -> Comparison | None:
        """What they differ in; None where there are fewer than two."""
        return Comparison([entry.rules for entry in self.beside]) if len(self.beside) > 1 else None
