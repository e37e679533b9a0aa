"""Lines that waited on a device: they go to their places in the text as it is by then."""

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import address, text_of


def write(hers: Client, draft: Annotation, line: str, status: int = 204, **more: object) -> str:
    data = {"written": line, "seen": "1", "hand": "", **more}
    answer = hers.post(address(draft, "written/"), data)
    assert answer.status_code == status
    return answer.content.decode()


def test_lines_go_to_their_places_in_whatever_order_they_come(draft: Annotation, hers: Client) -> None:
    for line in ("Hand2 CA D S H", "Bids1 50 Pass Pass Pass", "Hand1 CK D S H", "Note a storm"):
        write(hers, draft, line)
    assert text_of(draft) == DEAL + "Hand1 CK D S H\nHand2 CA D S H\nBids1 50 Pass Pass Pass\nNote a storm\n"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Hand1 cat dk", "Hand1 CAT DK S H"),
        ("hand1 CAT DK S H", "Hand1 CAT DK S H"),
        ("Trick1 sajtk Seat1 3", "Trick1 sajtk Seat1 3"),
        ("Hand1", "Hand1"),
    ],
)
def test_cards_are_understood_as_in_their_form_and_all_else_stays_as_typed(
    draft: Annotation, hers: Client, typed: str, line: str
) -> None:
    write(hers, draft, typed)
    assert text_of(draft) == DEAL + line + "\n"


def test_a_line_is_merged_with_what_others_wrote_meanwhile(draft: Annotation, hers: Client, ben: User) -> None:
    draft.replace(DEAL.replace("Deal 1", "Deal 7") + "Hand3 CQ D S H\n", 1, ben, NOW)
    write(hers, draft, "Hand1 CA D S H")
    assert text_of(draft) == DEAL.replace("Deal 1", "Deal 7") + "Hand1 CA D S H\nHand3 CQ D S H\n"


def test_a_line_that_somebody_else_wrote_meanwhile_is_asked_about(draft: Annotation, hers: Client, ben: User) -> None:
    theirs = draft.replace(DEAL + "Hand1 CK D S H\n", 1, ben, NOW).text
    refusal = write(hers, draft, "Hand1 CA D S H", status=409)
    assert "Hand1 CK D S H" in refusal
    assert "Hand1 CA D S H" in refusal
    assert text_of(draft) == theirs
    write(hers, draft, "Hand1 CA D S H", over="1")
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_a_hand_is_declared_again_after_the_exchange(draft: Annotation, hers: Client) -> None:
    for line in ("Hand1 CA D S H", "Pass1 CA CJ CQ", "Hand1 CK D S H", "Hand1 CQ D S H"):
        write(hers, draft, line, sending="page-" + line[-9:].replace(" ", ""), source=["page"])
    assert text_of(draft) == DEAL + "Hand1 CA D S H\nPass1 CA CJ CQ\nHand1 CQ D S H\n"


def test_what_one_wrote_before_on_the_same_device_is_put_right(draft: Annotation, hers: Client) -> None:
    write(hers, draft, "Hand1 CK D S H", sending="page-1")
    write(hers, draft, "Hand1 CA D S H", sending="page-2", source=["page"])
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n"


def test_a_line_that_waited_is_written_once(draft: Annotation, hers: Client) -> None:
    for _sent in range(2):
        write(hers, draft, "Note again", sending="first")
    assert text_of(draft).count("Note again") == 1


def test_the_next_hand_begins_where_the_last_one_is_under_way(draft: Annotation, hers: Client) -> None:
    write(hers, draft, "Dealer Seat1")
    assert text_of(draft) == DEAL.replace("Seat4", "Seat1")
    for line in ("Hand1 CA D S H", "Deal 2", "Dealer Seat2", "Hand1 CK D S H"):
        write(hers, draft, line, source=["x"])
    assert text_of(draft) == (
        "Deal 1\nGameScores 0 0\nDealer Seat1\nHand1 CA D S H\n\nDeal 2\nDealer Seat2\nHand1 CK D S H\n"
    )


def test_a_line_goes_into_the_hand_that_is_named(draft: Annotation, hers: Client) -> None:
    draft.replace(DEAL + "\nDeal 2\nDealer Seat1\n", 1, draft.owner, NOW)
    write(hers, draft, "Hand1 CA D S H", hand="0", seen="2")
    assert text_of(draft) == DEAL + "Hand1 CA D S H\n\nDeal 2\nDealer Seat1\n"


def test_what_begins_with_no_label_is_refused_in_words(draft: Annotation, hers: Client) -> None:
    for line in ("Hans1 CA", "", "\0"):
        assert "is not the label of a line" in write(hers, draft, line, status=422)
    assert text_of(draft) == DEAL


def test_a_stranger_writes_nothing(draft: Annotation, client: Client, ben: User) -> None:
    client.force_login(ben)
    assert client.post(address(draft, "written/"), {"written": "Hand1 -"}).status_code == 404


def test_a_line_goes_above_a_text_that_begins_with_a_byte_order_mark(ann: User, hers: Client) -> None:
    pasted = Annotation.objects.start(ann, "Pasted", NOW).replace("\ufeffDealer Seat4\n", seen=0, by=ann, at=NOW)
    write(hers, pasted, "Presenter Al")
    assert "Presenter Al" in text_of(pasted)


def test_a_line_that_is_too_long_is_refused_unread(draft: Annotation, hers: Client) -> None:
    assert "a line can have at most 10000" in write(hers, draft, "Hand1 " + "ca " * 4_000, 422)
    assert text_of(draft) == DEAL
