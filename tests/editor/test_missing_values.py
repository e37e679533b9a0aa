"""Lines that miss values, or have a card too many."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of


def test_a_line_with_an_open_value_is_not_written_until_it_is_confirmed(draft: Annotation, hers: Client):
    typed = {"add": "Contract", "hand": "0", "seen": "1", "trump": "Clubs"}
    answer = hers.post(address(draft, "lines/"), typed, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Still missing: Declarer and Bid." in page
    assert 'data-open="declarer"' in page
    assert re.search(r'value="Clubs"[^>]* checked', page)
    assert text_of(draft) == DEAL
    assert "or write - if nobody knows it, or ? if it is still to be answered." in page
    answer = hers.post(address(draft, "lines/"), {**typed, "asked": "1"}, **HTMX)
    assert answer.status_code == 200
    assert text_of(draft) == DEAL + "Contract ? ? Clubs\n"


@pytest.mark.parametrize(
    ("sent", "button", "line"),
    [
        ({"add": "Contract", "trump": "Clubs"}, "withheld", "Contract - - Clubs"),
        ({"add": "Trick1", "cards": "sasj"}, "withheld", "Trick1 SA SJ - - - -"),
        ({"add": "Trick1", "cards": "sasj"}, "asked", "Trick1 SA SJ ? ? ? ?"),
    ],
)
def test_what_a_line_misses_is_unknown_to_all_or_to_be_answered(
    draft: Annotation, hers: Client, sent: dict[str, str], button: str, line: str
):
    sent = {**sent, "hand": "0", "seen": "1"}
    asked = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert f'name="{button}"' in asked
    hers.post(address(draft, "lines/"), {**sent, button: "1"}, **HTMX)
    assert text_of(draft) == f"{DEAL}{line}\n"


def test_a_hyphen_is_not_offered_for_trump_where_it_means_that_there_is_none(draft: Annotation, hers: Client):
    sent = {"add": "Contract", "hand": "0", "seen": "1", "declarer": "Seat1", "bid": "60"}
    asked = hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()
    assert 'name="withheld"' not in asked
    assert 'name="asked"' in asked


def test_an_unknown_declarer_is_asked_for_in_plain_words(draft: Annotation, hers: Client):
    typed = {"add": "Contract", "hand": "0", "seen": "1", "trump": "Diamonds"}
    preview = hers.post(address(draft, "preview/"), typed, **HTMX).content.decode()
    assert "Who is the declarer?" in preview
    assert "PN301" not in preview
    refused = hers.post(address(draft, "lines/"), {**typed, "bid": "61"}, **HTMX).content.decode()
    assert "Who is the declarer?" in refused
    assert "Still missing" not in refused


def test_one_may_start_with_the_melds(draft: Annotation, hers: Client):
    typed = {"add": "Meld1", "hand": "0", "seen": "1", "cards": "catkqj"}
    assert "Still missing: Points." in hers.post(address(draft, "lines/"), typed, **HTMX).content.decode()
    hers.post(address(draft, "lines/"), {**typed, "points": "15"}, **HTMX)
    assert text_of(draft) == DEAL + "Meld1 CATKQJ D S H 15\n"


@pytest.mark.parametrize(
    ("cards", "missing"),
    [
        ("sa", "3 cards, Winner and Counters"),
        ("sasjst", "1 card, Winner and Counters"),
        ("sasjstsk", "Winner and Counters"),
    ],
)
def test_a_started_trick_says_how_many_cards_it_misses(draft: Annotation, hers: Client, cards: str, missing: str):
    sent = {"add": "Trick1", "hand": "0", "seen": "1", "cards": cards}
    assert f"Still missing: {missing}." in hers.post(address(draft, "lines/"), sent, **HTMX).content.decode()


def test_a_trick_with_a_card_too_many_is_not_saved(draft: Annotation, hers: Client):
    played = f"{DEAL}Trick1 SA SJ ST SK Seat3 3\n"
    annotation = draft.replace(played, seen=1, by=draft.owner, at=NOW)
    sent = {"line": "4", "seen": str(annotation.version), "cards": "SA SJ ST SK SQ", "winner": "Seat3", "counters": "3"}
    preview = hers.post(address(annotation, "preview/"), sent, **HTMX).content.decode()
    assert "That is 1 card too many: a trick has 4." in preview
    assert "Seat 5" not in preview
    answer = hers.post(address(annotation, "lines/"), sent, **HTMX)
    assert answer.status_code == 422
    assert "That is 1 card too many: a trick has 4." in answer.content.decode()
    assert text_of(annotation) == played
