"""Which rule sets a reader may look at: those that come with the site, and house rules, the reader’s own or shared."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from annotations.archive.house_rules import HouseRules
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset


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
