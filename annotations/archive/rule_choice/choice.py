"""The rules of an annotation: the owner's choices, and the meaning of each."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db import models

from annotations.archive.rule_choice.house_rules import HOUSE, HouseRules, rules_in
from annotations.notation.rule_checks.game_rules import Auto
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, ruleset

AUTO = "auto"
"""The rules are inferred from the record itself."""

NONE = "none"
"""No rules are checked."""

KEPT = "kept"
"""The choice to keep the annotation’s own copy of house rules."""

ADDRESS = re.compile(r"/rules/house/([0-9A-Za-z]+)/")

Choices = Sequence[tuple[str, Any]]


class PlayedBy(NamedTuple):
    """Stored with an annotation: `auto`, `none`, `house` with a copy of the record, or the name of a shipped set."""

    rules: str = AUTO
    house_rules: dict[str, Any] | None = None


def rules_of(choice: PlayedBy) -> RuleSet | None:
    """The chosen rules; None if they are to be inferred from the record, or not checked at all."""
    if choice.rules == HOUSE:
        return rules_in(choice.house_rules or {})
    return ruleset(choice.rules) if choice.rules in SHIPPED else None


def to_read_by(choice: PlayedBy) -> RuleSet | Auto | None:
    """The chosen rules as an argument of `read`: `AUTO` if they are to be inferred."""
    return Auto.AUTO if choice.rules == AUTO else rules_of(choice)


def seats_by(choice: PlayedBy, usual: int) -> int:
    """The number of players of the chosen rules, else `usual`."""
    rules = rules_of(choice)
    return (rules and rules.players) or usual


class PlayedByRules(models.Model):
    """A text with rules that its owner has chosen."""

    rules = models.CharField(max_length=60, default=AUTO, help_text="auto, none, house, or the name of a shipped set")
    house_rules = models.JSONField(null=True, blank=True, help_text="its own copy of the record, where rules are house")

    class Meta:
        abstract = True

    @property
    def played_by(self) -> PlayedBy:
        """The choice of its owner."""
        return PlayedBy(self.rules, self.house_rules)

    def rule_set(self) -> RuleSet | None:
        """The rules that its owner chose; None if they are to be inferred from the record, or not checked at all."""
        return rules_of(self.played_by)

    def rules_to_read_by(self) -> RuleSet | Auto | None:
        """The rules as an argument of `read`."""
        return to_read_by(self.played_by)


def choices(owner: int | None, kept: str = "", wanted: str = "") -> Choices:
    """The choices of `owner`, for a form; `kept` is the title of the annotation’s own copy of house rules.

    House rules that somebody else shares are only among them if their key is `wanted`: sharing is by address.
    """
    shared = HouseRules.objects.named(wanted, owner)
    own = [(house.key, house.title) for house in HouseRules.objects.of(owner)] if owner else []
    shipped = [(name, shipped.title) for name, shipped in SHIPPED.items()]
    return [
        (AUTO, "Found from the record itself"),
        *([(KEPT, f"Unchanged: {kept}")] if kept else []),
        *([("Your house rules", own)] if own else []),
        *([("Shared by others", [(wanted, _by_whom(shared))])] if shared and shared.owner_id != owner else []),
        ("Rule sets", shipped),
        (NONE, "None: no rules are checked"),
    ]


def chosen(choice: str, owner: int | None) -> PlayedBy:
    """The rules behind a choice. House rules that have been deleted count as `auto`."""
    if not choice.startswith(f"{HOUSE}/"):
        return PlayedBy(choice or AUTO)
    house = HouseRules.objects.named(choice, owner)
    return PlayedBy(HOUSE, house.record) if house else PlayedBy()


def choice_at(address: str) -> str:
    """The choice for the house rules at this address; empty if it is not an address of house rules."""
    found = ADDRESS.search(address)
    return f"{HOUSE}/{found[1]}" if found else ""


def _by_whom(house: HouseRules) -> str:
    return f"{house.title}, by {house.owner.username}"
