"""House rules: rule sets that people write for their own table."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, ClassVar

from django.conf import settings
from django.db import models, transaction
from django.urls import reverse
from django.utils.text import slugify

from annotations.people.models import User
from annotations.rules.problem import Problem
from annotations.rules.rulesets import RuleSet
from annotations.rules.shipped import SHIPPED, WORDS_FOR_RULES
from annotations.rules.validation import Read, read_columns, read_ruleset
from annotations.rules.writer import to_json
from annotations.threads.locking import current, locked
from annotations.threads.slugs import new_slug

HOUSE = "house"
"""The value that stands for house rules, beside the names of shipped sets."""

MOST_TITLE = 120
MOST_NAME = 60
MOST_HOUSE_RULES = 100
"""How many house rules one person can have."""


class TooManyHouseRules(Exception):
    """The person has as many house rules as they may have."""


def read_house_rules(record: object) -> Read:
    """Read a record as house rules. The rule set gets a name made from its title.

    A title that is too long for lists is a problem, in addition to those of `read_ruleset`.
    """
    read = read_ruleset(record)
    problems = [*read.problems]
    if len(read.rules.title) > MOST_TITLE:
        problems.append(Problem("title", f"It has more than {MOST_TITLE} characters."))
    return Read(read.rules._replace(name=_name(read.rules.title)), tuple(problems))


def _name(title: str) -> str:
    """A name made from the title, for files and messages; never one that means something else."""
    name = slugify(title)[:MOST_NAME].strip("-") or "house-rules"
    return f"{name}-house" if name in (*SHIPPED, *WORDS_FOR_RULES) else name


class HouseRulesManager(models.Manager["HouseRules"]):
    def keep(self, owner: User, rules: RuleSet, at: datetime, based_on: str = "") -> "HouseRules":
        """New house rules of `owner`’s, shown to nobody else; `based_on` names the shipped set they began as.

        Raises TooManyHouseRules.
        """
        with transaction.atomic():
            current(owner, User.objects.select_for_update())  # of two forms sent at once, one gets the last place
            if self.of(owner.pk).count() >= MOST_HOUSE_RULES:
                raise TooManyHouseRules
            record = to_json(rules)
            return self.create(owner=owner, record=record, based_on=based_on, created_at=at, edited_at=at)

    def of(self, owner: int | None) -> models.QuerySet["HouseRules"]:
        """The person’s house rules, last edited first; none for an anonymous visitor."""
        return self.filter(owner=owner).order_by("-edited_at", "-pk")

    def readable_by(self, reader: int | None) -> models.QuerySet["HouseRules"]:
        """The shared house rules, and the reader’s own."""
        shared = models.Q(shared_at__isnull=False)
        return self.filter(shared | models.Q(owner=reader) if reader else shared).select_related("owner")

    def named(self, key: str, reader: int | None) -> "HouseRules | None":
        """The house rules with this key, if the reader may see them."""
        kind, _slash, slug = key.partition("/")
        return self.readable_by(reader).filter(slug=slug).first() if kind == HOUSE and slug else None


class HouseRules(models.Model):
    """The rules of one table. The record is the JSON of a rule set that `read_house_rules` has accepted."""

    slug = models.CharField(max_length=12, unique=True, default=new_slug, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="house_rules")
    record = models.JSONField()
    based_on = models.CharField(max_length=MOST_NAME, blank=True, help_text="the shipped rule set they began as")
    created_at = models.DateTimeField()
    edited_at = models.DateTimeField()
    shared_at = models.DateTimeField(null=True, blank=True, help_text="empty: their owner’s alone")

    objects: ClassVar[HouseRulesManager] = HouseRulesManager()

    class Meta:
        verbose_name_plural = "house rules"
        indexes = [models.Index(fields=["owner", "-edited_at", "-id"], name="house_rules_of_owner")]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("house_rules", args=[self.slug])

    @property
    def key(self) -> str:
        """Their name in forms and queries, beside the names of shipped sets."""
        return f"{HOUSE}/{self.slug}"

    @property
    def title(self) -> str:
        """The title of the rules."""
        return self.rules.title

    @property
    def rules(self) -> RuleSet:
        """The record as a rule set."""
        return rules_in(self.record)

    def rewrite(self, rules: RuleSet, at: datetime) -> None:
        """Replaces their values; annotations recorded by the old rules keep a copy of those."""
        with locked(self):
            self.record, self.edited_at = to_json(rules), at
            self.save(update_fields=["record", "edited_at"])

    def share(self, at: datetime) -> None:
        """Lets everybody who has their address see them."""
        with locked(self):
            self.shared_at = self.shared_at or at
            self.save(update_fields=["shared_at"])

    def withdraw(self) -> None:
        """Hides them from everybody but their owner."""
        with locked(self):
            self.shared_at = None
            self.save(update_fields=["shared_at"])


def rules_in(record: Mapping[str, Any]) -> RuleSet:
    """A stored record as a rule set; columns that did not exist when it was stored are unstated."""
    return read_columns(record).rules
