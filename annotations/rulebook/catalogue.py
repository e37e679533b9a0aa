"""The rule sets that a reader can see: shipped ones, their own house rules, and shared house rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest
from django.urls import reverse

from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.private import keep_private
from annotations.rulebook.comparison import Comparison
from annotations.rulebook.wording import in_brief
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset

MOST_COMPARED = 20
MOST_ASKED = 60  # keys in an address: some may name no rule set, or one twice


@dataclass(frozen=True, slots=True)
class VisibleRuleSet:
    """A rule set that a reader can see. `key` names it in forms and queries; `house` is set for house rules."""

    key: str
    rules: RuleSet
    address: str
    house: HouseRules | None = None

    @property
    def in_brief(self) -> str:
        """The table and its cards."""
        return in_brief(self.rules)


def shipped_entries() -> list[VisibleRuleSet]:
    """The rule sets that come with the site."""
    return [shipped_entry(name) for name in SHIPPED]


def shipped_entry(name: str) -> VisibleRuleSet:
    """The shipped rule set of that name, which must exist."""
    return VisibleRuleSet(name, ruleset(name), reverse("rule_set", args=[name]))


def house_entry(house: HouseRules) -> VisibleRuleSet:
    """The house rules as an entry."""
    return VisibleRuleSet(house.key, house.rules, house.get_absolute_url(), house)


def own_entries(request: HttpRequest) -> list[VisibleRuleSet]:
    """The reader’s own house rules, last edited first."""
    own = [house_entry(house) for house in HouseRules.objects.of(request.user.pk)] if request.user.pk else []
    if own:
        keep_private(request)
    return own


def entries_named(request: HttpRequest, keys: list[str]) -> list[VisibleRuleSet]:
    """The rule sets of these keys that the reader can see, each once."""
    return list(_named(request, dict.fromkeys(keys)))


def _named(request: HttpRequest, keys: dict[str, None]) -> Iterator[VisibleRuleSet]:
    for key in keys:
        if key in SHIPPED:
            yield shipped_entry(key)
        elif house := HouseRules.objects.named(key, request.user.pk):
            if house.owner_id == request.user.pk:
                keep_private(request)
            yield house_entry(house)


class Catalogue:
    """The list of rule sets: shipped ones for these numbers of `players` and `cards`, and a comparison.

    The comparison shows the sets chosen with `?set=`, or the whole list if fewer than two are chosen.
    """

    def __init__(self, request: HttpRequest) -> None:
        self.players, self.cards = request.GET.get("players", ""), request.GET.get("cards", "")
        self.own = own_entries(request)
        self._shipped = shipped_entries()
        self._chosen = entries_named(request, request.GET.getlist("set")[:MOST_ASKED])[:MOST_COMPARED]

    @cached_property
    def entries(self) -> list[VisibleRuleSet]:
        """The shipped rule sets for the chosen numbers of players and cards."""
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
        """The keys of the chosen rule sets."""
        return [entry.key for entry in self._chosen]

    @property
    def beside(self) -> list[VisibleRuleSet]:
        """The rule sets to compare: the chosen ones, or the whole list if fewer than two are chosen."""
        return self._chosen if len(self._chosen) > 1 else self.entries

    @cached_property
    def comparison(self) -> Comparison | None:
        """Their comparison; None for fewer than two."""
        return Comparison([entry.rules for entry in self.beside]) if len(self.beside) > 1 else None
