"""A letter that is no card in the field of a trick is named; a rank or a suit alone says what is missing."""

import re
from html import unescape

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address
from tests.samples import REAL_HAND

BEFORE_THIRD = REAL_HAND.partition("Trick3 ")[0]
WITHOUT_CONTRACT = "Deal 1\nGameScores 0 0\nDealer Seat4\n"


def doubts(ann: User, hers: Client, text: str, trick: str, cards: str) -> list[str]:
    """What is said of these cards, typed into that trick."""
    draft = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    draft.replace(text, seen=0, by=ann, at=NOW)
    sent = {"add": trick, "hand": "0", "seen": "1", "cards": cards}
    page = hers.post(address(draft, "preview/"), sent, **HTMX).content.decode()
    return [unescape(words) for words in re.findall(r'<p class="doubtful" data-announce>(.*?)</p>', page)]


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("dax", ["“x” is not a card."]),
        ("p", ["“p” is not a card."]),
        ("d?", ["“d” is a suit: type a rank after it."]),
        ("a", ["A could be either of two cards: type its suit first."]),
        ("da?", []),
        ("daj", []),
        ("d", []),
        ("da1", []),
    ],
)
def test_of_a_trick_whose_leader_is_known(ann: User, hers: Client, cards: str, said: list[str]) -> None:
    assert doubts(ann, hers, BEFORE_THIRD, "Trick3", cards) == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("pppp", ["“pppp” is not a card."]),
        ("sajx", ["“x” is not a card."]),
        ("sa sj", []),
        ("sa ? - s1", []),
    ],
)
def test_of_a_trick_before_the_contract(ann: User, hers: Client, cards: str, said: list[str]) -> None:
    assert doubts(ann, hers, WITHOUT_CONTRACT, "Trick1", cards) == said
