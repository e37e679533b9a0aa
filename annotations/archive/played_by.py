"""By which rules an annotation is played: what its owner may choose, and what the choice means."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from annotations.archive.house_rules import HouseRules
from annotations.rules.shipped import SHIPPED

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

AUTO = "auto"
"""The rules are told from the record itself."""

NONE = "none"
"""No rules are looked at."""

HOUSE = "house"
"""House rules, of which the annotation has its own copy."""

KEPT = "kept"
"""The choice to stay with the copy that the annotation has."""

Choices = Sequence[tuple["StrOrPromise", Any]]


class PlayedBy(NamedTuple):
    """What an annotation keeps: `auto`, `none`, `house`, or a shipped set’s name; with `house` the record, copied."""

    rules: str = AUTO
    house_rules: dict[str, Any] | None = None


def choices(owner: int | None, kept: "StrOrPromise" = "") -> Choices:
    """What `owner` may choose, for a form; `kept` is the title of the house rules that the annotation has a copy of."""
    own = [(f"{HOUSE}/{house.slug}", house.title) for house in HouseRules.objects.of(owner)] if owner else []
    shipped = [(name, shipped.title) for name, shipped in SHIPPED.items()]
    return [
        (AUTO, _("Found from the record itself")),
        *([(KEPT, _("As they are: %s") % kept)] if kept else []),
        *([(_("Your house rules"), own)] if own else []),
        (_("Rule sets"), shipped),
        (NONE, _("None: no rules are checked")),
    ]


def chosen(choice: str, owner: int | None) -> PlayedBy:
    """What a choice of those means now. It must be one of them; house rules deleted since count as `auto`."""
    kind, _slash, slug = choice.partition("/")
    if kind != HOUSE:
        return PlayedBy(choice or AUTO)
    house = HouseRules.objects.of(owner).filter(slug=slug).first()
    return PlayedBy(HOUSE, house.record) if house else PlayedBy()
