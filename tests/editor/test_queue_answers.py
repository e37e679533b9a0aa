"""What a queue is answered: what became of its edit, by status and JSON, and no page for a person."""

from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.http import HttpResponse
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import LONG, address, text_of

JSON = {"HTTP_ACCEPT": "application/json"}


def send(hers: Client, draft: Annotation, place: str, **data: Any) -> HttpResponse:
    return hers.post(address(draft, place), data, **JSON)


def overwrite(hers: Client, draft: Annotation, place: str, refused: HttpResponse) -> HttpResponse:
    """Sends what a conflict offers to send."""
    return send(hers, draft, place, **dict(parse_qsl(refused.json()["overwrite"])), sending="again-1")


@pytest.mark.parametrize(
    ("place", "data"),
    [
        ("lines/", {"line": "1", "seen": "1", "deal": "7"}),
        ("lines/", {"add": "Bids1", "hand": "0", "seen": "1"}),
        ("written/", {"written": "Hand1 CA D S H", "seen": "1"}),
        ("text/", {"text": DEAL + "Note a storm\n", "seen": "1"}),
        ("repairs/", {"repair": "all", "seen": "1"}),
        ("undoing/", {"undo": "1"}),
    ],
)
def test_what_is_saved_is_answered_without_a_page(
    draft: Annotation, hers: Client, place: str, data: dict[str, str]
) -> None:
    answer = send(hers, draft, place, **data)
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_line_that_somebody_changed_is_shown_in_both_versions_and_can_be_overwritten(
    draft: Annotation, hers: Client, ben: User
) -> None:
    draft.replace("Note first\n" + DEAL.replace("Seat4", "Seat1"), 1, ben, NOW)
    answer = send(hers, draft, "lines/", line="3", seen="1", dealer="Seat2", sending="page-1")
    assert answer.status_code == 409
    assert (answer.json()["current"], answer.json()["yours"]) == ("Dealer Seat1", "Dealer Seat2")
    assert overwrite(hers, draft, "lines/", answer).status_code == 204
    assert text_of(draft) == "Note first\n" + DEAL.replace("Seat4", "Seat2")


def test_a_line_that_somebody_deleted_is_written_again_by_overwriting(
    draft: Annotation, hers: Client, ben: User
) -> None:
    draft.replace(DEAL.replace("Dealer Seat4\n", ""), 1, ben, NOW)
    answer = send(hers, draft, "lines/", line="3", seen="1", dealer="Seat2")
    assert (answer.status_code, answer.json()["current"]) == (409, "(deleted)")
    overwrite(hers, draft, "lines/", answer)
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


def test_a_deletion_stays_one(draft: Annotation, hers: Client, ben: User) -> None:
    draft.replace(DEAL.replace("Seat4", "Seat1"), 1, ben, NOW)
    answer = send(hers, draft, "lines/", line="3", seen="1", dealer="Seat4", remove="1")
    assert (answer.json()["current"], answer.json()["yours"]) == ("Dealer Seat1", "(deleted)")
    overwrite(hers, draft, "lines/", answer)
    assert text_of(draft) == DEAL.replace("Dealer Seat4\n", "")


def test_a_line_that_was_written_without_a_step_can_be_overwritten(draft: Annotation, hers: Client, ben: User) -> None:
    draft.replace(DEAL + "Hand1 CK D S H\n", 1, ben, NOW)
    answer = send(hers, draft, "written/", written="Hand1 CA D S H", seen="1")
    assert (answer.status_code, answer.json()["current"]) == (409, "Hand1 CK D S H")
    overwrite(hers, draft, "written/", answer)
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_a_text_in_which_somebody_changed_the_same_lines_can_be_overwritten(
    draft: Annotation, hers: Client, ben: User
) -> None:
    draft.replace(DEAL.replace("Seat4", "Seat1"), 1, ben, NOW)
    answer = send(hers, draft, "text/", text=DEAL.replace("Seat4", "Seat2"), seen="1")
    assert answer.status_code == 409
    assert (answer.json()["current"], answer.json()["yours"]) == ("Dealer Seat1", "Dealer Seat2")
    overwrite(hers, draft, "text/", answer)
    assert text_of(draft) == DEAL.replace("Seat4", "Seat2")


@pytest.mark.parametrize(
    ("place", "data", "status", "why"),
    [
        ("lines/", {"add": "Hand1", "hand": "0", "seen": "1", "cards": LONG * 3}, 422, "characters long"),
        ("written/", {"written": "Nonsense 1", "seen": "1"}, 422, "not the label of a line"),
        ("text/", {"text": "Deal 1\x07\n", "seen": "1"}, 422, "control character"),
    ],
)
def test_a_refusal_says_why_and_offers_nothing(
    draft: Annotation, hers: Client, place: str, data: dict[str, str], status: int, why: str
) -> None:
    answer = send(hers, draft, place, **data)
    assert answer.status_code == status
    assert why in answer.json()["message"]
    assert "overwrite" not in answer.json()


def test_an_undo_that_meets_the_change_of_another_says_so(draft: Annotation, hers: Client, ben: User) -> None:
    send(hers, draft, "lines/", line="1", seen="1", deal="7")
    draft.replace(DEAL.replace("Deal 1", "Deal 8"), 2, ben, NOW)
    answer = send(hers, draft, "undoing/", undo="1")
    assert answer.status_code == 409
    assert "Somebody has changed the same lines since then" in answer.json()["message"]
