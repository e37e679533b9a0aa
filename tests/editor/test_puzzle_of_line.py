"""A question mark that is typed in a step and not saved yet goes along to a new puzzle."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import address, text_of
from tests.samples import REAL_HAND

UP_TO_TRICK = REAL_HAND.partition("Trick5")[0]


@pytest.fixture
def hand(draft: Annotation, ann: User) -> Annotation:
    return draft.replace(UP_TO_TRICK, seen=draft.version, by=ann, at=NOW)


def take_along(client: Client, hand: Annotation, **typed: str) -> str:
    answer = client.post(
        address(hand, "lines/"), {"add": "Trick5", "hand": "0", "seen": str(hand.version), "puzzle": "1", **typed}
    )
    assert answer.status_code == 302
    return answer["Location"]


def asked_in(page: str) -> list[str]:
    return re.findall(r'name="blank" value="([^"]*)" checked', page)


def test_the_line_is_saved_and_the_puzzle_asks_for_it(hand: Annotation, hers: Client):
    to = take_along(hers, hand, cards="?")
    assert text_of(hand).endswith("Trick5 ?\n")
    page = hers.get(to).content.decode()
    assert asked_in(page) == ["1/Trick5/1"]


def test_the_cards_before_it_go_along_and_those_after_it_are_not_asked(hand: Annotation, hers: Client):
    lead = REAL_HAND.partition("Trick5 ")[2].split()[0]
    to = take_along(hers, hand, cards=f"{lead} ?")
    assert text_of(hand).endswith(f"Trick5 {lead} ? ? ? ? ?\n")
    assert asked_in(hers.get(to).content.decode()) == ["1/Trick5/2"]


def test_a_refused_line_stays_with_what_was_typed(hand: Annotation, hers: Client):
    answer = hers.post(
        address(hand, "lines/"),
        {"add": "Trick5", "hand": "0", "seen": str(hand.version), "puzzle": "1", "cards": f"{'C' * 20_000}?"},
    )
    assert answer.status_code >= 400
    assert text_of(hand) == UP_TO_TRICK
