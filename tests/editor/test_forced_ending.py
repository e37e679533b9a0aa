"""Forced cards fill a trick without a key: the step says whose they are, and what comes next."""

import re

import pytest
from django.test import Client
from django.utils.html import strip_tags

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW
from tests.editor.pages import HTMX, address, text_of, title
from tests.samples import REAL_HAND

COMPUTED = "Computed from the cards played. Fields you leave empty get these values."


def preview(ann: User, hers: Client, trick: int, cards: str, save: str) -> tuple[Annotation, str]:
    """The answer to these cards, typed into that trick of the real hand."""
    game = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    game.replace(REAL_HAND.partition(f"Trick{trick} ")[0], seen=0, by=ann, at=NOW)
    sent = {"add": f"Trick{trick}", "hand": "0", "seen": "1", "cards": cards, "save": save}
    return game, hers.post(address(game, "preview/"), sent, **HTMX).content.decode()


def words(page: str, start: str) -> str:
    """The words of the first element that starts so, without its cards in words and what is for taps."""
    found = re.search(rf"{re.escape(start)}[^>]*>(.*?)</p>", page, re.DOTALL)
    shown = re.sub(r'<span class="(?:visually-hidden|by-tap)">.*?</span>', "", found[1]) if found else ""
    return " ".join(strip_tags(shown).split())


@pytest.mark.parametrize(
    ("trick", "cards", "said"),
    [
        (9, "dtt", "East had to play ♦K: the trick is full. Press Enter, or type North’s lead."),
        (20, "hj", "North had to play ♥K, East ♥Q, South ♥10: the trick is full. Press Enter."),
        (7, "sja", ""),
        (10, "sjakq", COMPUTED),
        (20, "", COMPUTED),
    ],
    ids=["one", "the last trick", "not full", "none", "every card is forced"],
)
def test_a_trick_that_waits_for_enter_says_so(ann: User, hers: Client, trick: int, cards: str, said: str) -> None:
    page = preview(ann, hers, trick, cards, save="")[1]
    assert words(page, '<p class="computed"') == said


@pytest.mark.parametrize(
    ("trick", "cards", "said"),
    [
        (9, "dtt", "East had to play ♦K: trick 9 is written."),
        (17, "a", "South had to play ♣Q, West ♣10, North ♣Q: trick 17 is written."),
        (10, "sjakq", ""),
    ],
    ids=["one", "three", "none"],
)
def test_a_trick_that_was_written_says_so_at_the_next_one(
    ann: User, hers: Client, trick: int, cards: str, said: str
) -> None:
    game, page = preview(ann, hers, trick, cards, save="when-complete")
    assert (title(page), f"Trick{trick} " in text_of(game)) == (f"Trick {trick + 1}", True)
    assert words(page, '<p class="soft" id="forced-card"') == said
