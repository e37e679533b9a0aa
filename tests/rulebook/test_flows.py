"""Ways through several pages about rules: comparing, copying, changing and playing by them."""

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from tests.visitor import Visitor


@pytest.fixture
def shared(ann: User) -> HouseRules:
    """Ann's house rules, which she shares."""
    house = HouseRules.objects.keep(ann, ruleset("double-deck")._replace(title="Thursdays"), timezone.now())
    house.share(timezone.now())
    return house


def rows(visitor: Visitor, name: str) -> list[str]:
    """The rows of tables whose first cell has these words."""
    return [str(row) for row in visitor.page.all("tr") if str(next(row.all("th", "td"))).startswith(name)]


def test_rule_sets_are_compared(client: Client, db: None) -> None:
    visitor = Visitor(client).goes("/rules/?players=4")
    visitor.checks("Compare Double deck, four players").checks("Compare Single deck, partnership")
    visitor.presses("Compare selected")
    assert visitor.fragment == "side-by-side"
    assert any("yes" in row for row in rows(visitor, "Nines"))
    assert len([cell for cell in visitor.page.all("th") if cell["scope"] == "col"]) == 3


def test_a_word_of_the_table_is_a_link_to_the_glossary(client: Client, db: None) -> None:
    visitor = Visitor(client).goes("/help/diagnostics/PN308").follows("trump")
    assert (visitor.address, visitor.fragment) == ("/help/glossary/", "trump")
    assert visitor.part("trump")


def test_house_rules_are_made_mended_and_played_by(hers: Client) -> None:
    visitor = Visitor(hers).goes("/rules/double-deck/").follows("Copy as my house rules")
    visitor.enters("Name", "Thursdays").enters("Run, 1", "a lot").presses("Save house rules")
    assert "Run" in " ".join(visitor.alerts())
    assert visitor.value("Run, 1") == "a lot"
    visitor.enters("Run, 1", "20").presses("Save house rules")
    assert "20 · 150 · 225 · 300" in visitor.text
    visitor.follows("Record a game by these rules")
    assert visitor.chosen("rules").startswith("Thursdays")
    visitor.presses("Begin")
    assert "/edit/" in visitor.address
    annotation = Annotation.objects.get()
    rules = annotation.rule_set()
    assert rules is not None
    assert rules.meld.run == (20, 150, 225, 300)
    visitor.goes(annotation.get_absolute_url()).follows("Played by Thursdays")
    assert any("20" in row for row in rows(visitor, "Run"))


def test_shared_house_rules_are_played_by_without_copying_them_first(shared: HouseRules, his: Client) -> None:
    visitor = Visitor(his).goes(shared.get_absolute_url()).follows("Record a game by these rules")
    assert visitor.chosen("rules").startswith("Thursdays Shared by Ann.")
    visitor.presses("Begin")
    assert "/edit/" in visitor.address
    annotation = Annotation.objects.get()
    assert annotation.house_rules == shared.record
    visitor.goes(annotation.get_absolute_url()).follows("Played by Thursdays")
    assert visitor.heading == "Thursdays"
