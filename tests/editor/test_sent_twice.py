"""The same edit sent to the editor twice, as after a lost answer: it is made once, and answered as just made."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of

HAND = {"add": "Hand1", "hand": "0", "seen": "1", "cards": "cat", "sending": "one"}


def test_a_new_line_is_written_once_and_the_next_step_follows_twice(draft: Annotation, hers: Client) -> None:
    first, again = (hers.post(address(draft, "lines/"), HAND, **HTMX) for _sent in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert "East’s hand" in again.content.decode()
    assert text_of(draft) == DEAL + "Hand1 CAT D S H\n"


def test_a_line_that_somebody_changed_since_stays_as_it_is(draft: Annotation, hers: Client, ben: User) -> None:
    hers.post(address(draft, "lines/"), HAND)
    since = draft.replace(DEAL + "Hand1 CK D S H\n", 2, ben, NOW)
    assert hers.post(address(draft, "lines/"), HAND, **HTMX).status_code == 200
    assert text_of(draft) == since.text


def test_a_form_that_is_sent_again_with_another_line_saves_that_one(draft: Annotation, hers: Client) -> None:
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "1", "deal": "2", "sending": "one"})
    hers.post(address(draft, "lines/"), {"line": "1", "seen": "2", "deal": "3", "sending": "one"})
    assert text_of(draft).startswith("Deal 3\n")


@pytest.mark.parametrize(
    ("place", "data"),
    [
        ("lines/", {"add": "Note", "hand": "0", "note": "again"}),
        ("text/", {"text": DEAL + "Note again\n"}),
        ("repairs/", {"repair": "all"}),
        ("undoing/", {"undo": "1"}),
    ],
)
def test_every_kind_of_edit_is_made_once(draft: Annotation, hers: Client, place: str, data: dict[str, str]) -> None:
    draft.replace(DEAL.replace("Seat4", "seat4"), 1, draft.owner, NOW)
    for _sent in range(2):
        hers.post(address(draft, place), {"seen": "2", "sending": "one", **data})
    assert Annotation.objects.get().version == 3


def test_every_form_of_the_editor_names_its_edit_again(draft: Annotation, hers: Client) -> None:
    draft.replace(DEAL.replace("Seat4", "seat4"), 1, draft.owner, NOW)
    page = hers.get(address(draft)).content.decode()
    keys = re.findall(r'name="sending" value="([\w-]+)"', page)
    assert len(keys) == len(set(keys)) == page.count(" data-edit=")
