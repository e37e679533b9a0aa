"""A trick that is a single `?` asks which card is led; the card keys answer it."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from tests.puzzles.conftest import NOW
from tests.puzzles.hand import KITCHEN

KEY = "1/Trick5/1"


@pytest.fixture
def lead(kitchen: Annotation, ann: User) -> Puzzle:
    """South is on lead to the fifth trick, which has not been played."""
    text = KITCHEN.partition("Trick5")[0] + "Trick5 ?\n"
    kitchen = kitchen.replace(text, seen=kitchen.version, by=ann, at=NOW)
    puzzle = Puzzle.objects.make(kitchen, ann, "The lead", "What do you lead?", "", {KEY: "CA"}, NOW)
    puzzle.publish(NOW)
    return puzzle


def test_the_text_has_a_value_for_each_card(lead: Puzzle):
    assert lead.text.endswith("Trick5 ? - - - - -\n")
    [blank] = lead.blanks.all()
    assert blank.title == "Trick 5, North’s card"
    assert lead.seen_from == 1


def test_it_is_answered_with_the_cards_that_may_be_led(lead: Puzzle, client: Client):
    page = client.get(lead.get_absolute_url()).content.decode()
    assert 'data-fill="CA" aria-label="ace of clubs"' in page
    assert 'data-fill="DA" aria-label="ace of diamonds, may not be played"' in page


@pytest.mark.parametrize(("typed", "shown"), [("ca", "Agrees with Ann"), ("HK", "Differs from Ann")])
def test_an_answer_is_one_card(lead: Puzzle, client: Client, typed: str, shown: str):
    page = client.post(f"{lead.get_absolute_url()}attempts/", {f"answer-{KEY}": typed}, follow=True).content.decode()
    assert shown in page


def test_a_card_that_the_player_does_not_hold_is_refused(lead: Puzzle, client: Client):
    answer = client.post(f"{lead.get_absolute_url()}attempts/", {f"answer-{KEY}": "DA"})
    assert answer.status_code == 422
    assert "cannot be the answer" in answer.content.decode()


def test_the_page_to_make_it_offers_the_same_question(kitchen: Annotation, ann: User, hers: Client, lead: Puzzle):
    page = hers.get(f"{kitchen.get_absolute_url()}puzzles/new/").content.decode()
    assert f'value="{KEY}" checked' in page
    assert "North’s card" in page
