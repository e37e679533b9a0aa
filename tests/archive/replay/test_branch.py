"""What if: another card at any step, and on from there with legal cards."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.archive.replay.branch import Branch, branched
from annotations.notation.hands import Hand
from annotations.notation.reading import Reading, read
from annotations.people.models import User
from annotations.rules.shipped import ruleset
from tests.archive.replay.replayed import REAL

RULES = ruleset("double-deck-minimum")


def hand() -> Hand:
    return read(REAL, RULES, 4).hands[0]


def made(name: str) -> str | None:
    branch = Branch.named(name)
    assert branch
    return branched(REAL, hand(), branch)


@pytest.mark.parametrize("name", ["7-3.SA", "1-1.CA.CT", "20-4.HT"])
def test_a_branch_has_a_name(name: str) -> None:
    branch = Branch.named(name)
    assert branch
    assert branch.name == name


@pytest.mark.parametrize(
    "name", ["", "7-3", "7.SA", "0-1.SA", "7-0.SA", "7-3.XX", "7-3.sa", "7-3.SA.", "٣-1.SA", "x" * 900]
)
def test_other_names_name_none(name: str) -> None:
    assert Branch.named(name) is None


def test_the_cards_before_it_stay_and_those_after_it_are_open() -> None:
    text = made("1-2.SQ")
    assert text
    assert text.startswith(REAL.partition("Trick1 ")[0])
    assert [line for line in text.split("\n") if line.startswith("Trick")] == ["Trick1 SA SQ ? ? ? ?"]
    assert "MeldScores 58 0" in text
    assert "PlayScores" not in text
    assert "HandScores" not in text


def test_a_trick_that_is_full_goes_to_its_winner_who_leads_to_the_next() -> None:
    text = made("1-2.SQ.ST.SA.CA")
    assert text
    assert [line for line in text.split("\n") if line.startswith("Trick")] == [
        "Trick1 SA SQ ST SA Seat3 3",
        "Trick2 CA ? ? ? ? ?",
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("1-2.CT", "West must follow"),
        ("1-2.SA", "West does not hold it"),
        ("1-2.SQ.SQ.SA.CA.CA.CA.CA.CA", "nobody holds so many"),
        ("21-1.SA", "there is no such trick"),
        ("1-5.SA", "there is no such place"),
    ],
)
def test_a_card_that_cannot_be_played_makes_no_branch(name: str, why: str) -> None:
    assert made(name) is None, why


def test_a_branch_of_legal_cards_contradicts_no_rule() -> None:
    """Played on to the end, with the first legal card each time."""
    branch, reading = Branch(5, 2, ()), read(REAL, RULES, 4)
    for _ in range(80):
        longer = next((found for found in _longer(branch, reading)), None)
        if longer is None:
            break
        branch = longer
    text = branched(REAL, reading.hands[0], branch)
    assert text
    assert "?" not in text
    assert text.count("\nTrick") == 20
    found = read(text, RULES, 4).diagnostics
    assert not [one.code for one in found if one.code.startswith("PN5")]


def _longer(branch: Branch, reading: Reading) -> list[Branch]:
    cards = [f"{suit}{rank}" for suit in "CDSH" for rank in "ATKQJ"]
    tried = [Branch(branch.trick, branch.place, (*branch.cards, card)) for card in cards]
    return [one for one in tried if branched(REAL, reading.hands[0], one)]


@pytest.fixture
def shown(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten", now, rules="double-deck-minimum")
    annotation = annotation.replace(REAL, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def page(client: Client, annotation: Annotation, query: str) -> str:
    return client.get(annotation.get_absolute_url() + query).content.decode()


def test_each_card_that_could_be_played_leads_to_a_branch(client: Client, shown: Annotation) -> None:
    found = page(client, shown, "?at=trick1-2")
    assert 'href="?hand=1&amp;branch=1-2.ST#replay"' in found
    assert "branch=1-2.SJ#" not in found


def test_a_branch_says_who_plays_next_and_what_they_may_play(client: Client, shown: Annotation) -> None:
    found = page(client, shown, "?branch=1-2.ST")
    assert "What if: from trick 1 on, this was not played." in found
    assert "West plays the ten of spades." in found
    assert "North plays " in found
    assert 'href="?hand=1&amp;branch=1-2.ST.SK#replay"' in found
    assert shown.reloaded().text == REAL


def test_without_scripts_the_keys_and_the_choices_stay_in_the_branch(client: Client, shown: Annotation) -> None:
    found = page(client, shown, "?branch=1-2.ST.SK&hide=next")
    assert 'href="?hand=1&amp;at=trick1-2&amp;branch=1-2.ST.SK&amp;hide=next#replay" data-move="back"' in found
    form = found.partition('<form class="replay-seen"')[2].partition("</form>")[0]
    for name, value in (("branch", "1-2.ST.SK"), ("hide", "next"), ("at", "trick1-3")):
        assert f'<input type="hidden" name="{name}" value="{value}">' in form


def test_another_hand_is_not_opened_in_the_branch(client: Client, shown: Annotation, ann: User) -> None:
    game = shown.replace(f"{REAL}\n{REAL}", seen=shown.version, by=ann, at=shown.edited_at)
    for part in ("", "embed/"):
        found = client.get(f"{game.get_absolute_url()}{part}?branch=1-2.ST").content.decode()
        assert 'href="?hand=2' in found
        assert not re.search(r'href="\?[^"]*branch=[^"]*hand=2', found)


def test_a_branch_that_cannot_be_shows_the_hand_and_says_so(client: Client, shown: Annotation) -> None:
    for name in ("1-2.CT", "nonsense", "1-2.SA"):
        found = page(client, shown, f"?branch={name}&at=trick1-2")
        assert "This card cannot be played there" in found
        assert "West plays the jack of spades." in found


def test_a_branch_of_hidden_hands_is_not_offered(client: Client, shown: Annotation) -> None:
    assert "branch=1-2" not in page(client, shown, "?see=3&at=trick1-2")


def test_a_branch_can_be_posted_with_its_lines(hers: Client, shown: Annotation) -> None:
    found = page(hers, shown, "?branch=1-2.ST.SK")
    composer = found.partition('id="say-body"')[2].partition("</textarea>")[0]
    assert "What if West plays `ST` in trick 1?" in composer
    assert "Trick1 SA ST SK ? ? ?" in composer
    assert f"[Look at it]({shown.get_absolute_url()}?branch=1-2.ST.SK)" in composer
    assert "Trick 1" in found.partition('id="say-pin"')[2][:800]
