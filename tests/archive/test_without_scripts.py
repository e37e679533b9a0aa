"""Recording, pasting and repairing in a browser without scripts."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.archive.rule_choice.house_rules import HouseRules
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from tests.drafts import NOW
from tests.visitor import Visitor

FAULTY = "Datetime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\nDealer seat4\nHand1 C10A D S H\n"
REPAIRED = "DateTime 2015-08-31 13:58:59\n\nDeal 1\nGameScores 0 0\nDealer Seat4\nHand1 CAT D S H\n"


@pytest.fixture
def faulty(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(FAULTY, seen=0, by=ann, at=NOW)


def text_of(annotation: Annotation) -> str:
    return Annotation.objects.get(pk=annotation.pk).text


def test_a_pasted_text_is_read_again_by_a_button(hers: Client) -> None:
    visitor = Visitor(hers).goes("/record/")
    visitor.checks("A text, pasted or from a file").enters("Text", "hello").presses("Begin")
    assert visitor.heading == "The text was not understood"
    visitor.enters("Text", "CAT DATKKQQJ STKQQ HATTQQQJ").presses("Read it again")
    visitor.enters("Whose hand is this?", "South").presses("Use this")
    assert "Hand3 CAT DATKKQQJ STKQQ HATTQQQJ" in visitor.part("lines").raw_text
    assert text_of(Annotation.objects.get()) == "Hand3 CAT DATKKQQJ STKQQ HATTQQQJ\n"


def test_the_rules_say_how_many_play(hers: Client) -> None:
    visitor = Visitor(hers).goes("/record/?rules=three-handed")
    visitor.enters("Title", "Thursday").enters("Players", "4").presses("Begin")
    assert "/edit/" in visitor.address
    assert Annotation.objects.get().seats == 3


def test_house_rules_say_how_many_play_and_nothing_typed_is_lost(hers: Client, ann: User) -> None:
    house = HouseRules.objects.keep(ann, ruleset("check")._replace(title="Ours"), NOW)
    visitor = Visitor(hers).goes(f"/record/?rules={house.key}")
    visitor.enters("Title", "Thursday").enters("Players", "4").presses("Begin")
    assert "is a game for 3. Choose 3 players, or other rules." in visitor.text
    assert visitor.value("Title") == "Thursday"
    visitor.fills(seats="").presses("Begin")
    assert Annotation.objects.get().seats == 3


@pytest.mark.parametrize(
    ("game", "rules", "played_by"),
    [
        ("double", "double-deck-pass", "double-deck-pass"),
        ("three", "auto", "three-handed"),
        ("open", "auto", "auto"),
        ("open", "none", "none"),
        ("open", "cutthroat", "auto"),
    ],
)
def test_a_game_is_chosen_and_then_its_rules(hers: Client, game: str, rules: str, played_by: str) -> None:
    visitor = Visitor(hers).goes("/record/")
    for name, value in (("family", game), ("rules", rules)):
        for control in visitor.page.all("input"):
            if control["name"] == name:
                control.attributes.pop("checked", None)
        visitor.picks(name, value)
    visitor.presses("Begin")
    assert visitor.heading == "Who sits where"
    assert Annotation.objects.get().rules == played_by


def test_a_repair_is_a_button_in_the_text_and_in_the_step(hers: Client, faulty: Annotation) -> None:
    visitor = Visitor(hers).goes(f"/a/{faulty.slug}/edit/?line=4")
    visitor.presses("Write “CAT”", within="lines")
    assert "Repaired: Write “CAT”." in visitor.text
    assert visitor.value("North–South") == "0"
    visitor.goes(f"/a/{faulty.slug}/edit/?line=5").presses("Write “Seat4”", within="preview")
    assert text_of(faulty) == REPAIRED.replace("DateTime", "Datetime")
