"""Undo and redo, and what they answer."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of
from tests.samples import REAL_HAND


def test_a_change_is_taken_back_and_made_again(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    before = text_of(draft)
    assert hers.post(address(draft, "undoing/"), {"undo": "1"})["Location"].endswith("?add=Hand1&hand=0")
    assert text_of(draft) == DEAL
    assert hers.post(address(draft, "undoing/"), {"redo": "1"}).status_code == 302
    assert text_of(draft) == before


def test_an_undone_line_comes_back_into_its_form(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    page = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert 'name="cards" value="CAT D S H"' in page


def test_an_undo_of_several_lines_says_what_it_took_back_and_offers_it_again(draft: Annotation, hers: Client):
    hers.post(address(draft, "text/"), {"text": REAL_HAND, "seen": "1", "typed": "pasted"})
    lines = len([line for line in REAL_HAND.split("\n") if line and line not in DEAL])
    undone = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()
    assert f"Took back {lines} lines: the pasted hand." in undone
    assert re.search(r'<button type="submit" form="step-undoing" name="redo" value="1">Bring it back<', undone)
    redone = hers.post(address(draft, "undoing/"), {"redo": "1"}, **HTMX).content.decode()
    assert f"Brought back {lines} lines: the pasted hand." in redone
    assert "Take it back" in redone
    plain = hers.post(address(draft, "undoing/"), {"undo": "1"}, follow=True).content.decode()
    assert "the pasted hand." in plain, "without scripts, as a message"


def test_an_undo_of_one_line_needs_no_notice(draft: Annotation, hers: Client):
    hers.post(address(draft, "lines/"), {"add": "Hand1", "hand": "0", "cards": "cat"})
    assert "Took back" not in hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX).content.decode()


@pytest.mark.parametrize("line", ["Seat1 Ann", " Seat1 Ann", "Team1 Us"])
def test_an_undo_of_a_name_leads_to_who_sits_where(draft: Annotation, hers: Client, line: str):
    """A line may have been pasted with a space before it."""
    hers.post(address(draft, "text/"), {"text": f"{line}\n\n{DEAL}", "seen": "1"})
    assert text_of(draft).startswith(line)
    assert hers.post(address(draft, "undoing/"), {"undo": "1"})["Location"].endswith("?step=seats")


def test_what_somebody_changed_since_is_not_taken_back(draft: Annotation, hers: Client, ben: User):
    other = "Deal 7\nGameScores 0 0\nDealer Seat4\n"
    Annotation.objects.get().replace(other, seen=1, by=ben, at=NOW)
    answer = hers.post(address(draft, "undoing/"), {"undo": "1"}, **HTMX)
    assert answer.status_code == 409
    assert "Somebody has changed the same lines since then" in answer.content.decode()
    assert answer["HX-Replace-Url"].endswith("?add=Hand1&hand=0"), "the address of the step that is shown"
    assert text_of(draft) == other


def test_a_line_typed_in_the_text_is_taken_back_as_one_though_it_is_saved_in_between(draft: Annotation, hers: Client):
    for version, line in enumerate(("Ha", "Hand1 CA", "Hand1 CAT D S H\n"), 1):
        hers.post(address(draft, "text/"), {"text": DEAL + line, "seen": version, "typed": "1"})
    hers.post(address(draft, "undoing/"), {"undo": "1"})
    assert text_of(draft) == DEAL
    hers.post(address(draft, "undoing/"), {"redo": "1"})
    assert text_of(draft) == DEAL + "Hand1 CAT D S H\n"


def test_only_the_owner_takes_changes_back(draft: Annotation, client: Client, ben: User):
    client.force_login(ben)
    assert client.post(address(draft, "undoing/"), {"undo": "1"}).status_code == 404
