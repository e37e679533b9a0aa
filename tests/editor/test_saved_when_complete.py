"""A preview that may save: the last card of a line takes one request, and any other saves nothing."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client

from annotations.archive import limits
from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW
from tests.editor.pages import HTMX, address, text_of, title

REAL_HAND = (Path(__file__).parents[1] / "games/samples/the-ten-at-trick-19.pn").read_text()
PLAYING = REAL_HAND.partition("Trick3 ")[0]
TRICK = "Trick3 DA DJ DK DJ Seat3 2\n"

Send = Callable[..., HttpResponse]


@pytest.fixture
def game(ann: User) -> Annotation:
    """Two tricks of the real hand."""
    annotation = Annotation.objects.start(ann, "Thursday", NOW, rules="double-deck-minimum")
    return annotation.replace(PLAYING, seen=0, by=ann, at=NOW)


@pytest.fixture
def send(hers: Client, game: Annotation) -> Send:
    """Sends what is typed for the third trick to be previewed, and saved once it is complete."""

    def sent(cards: str, save: str = "when-complete", **more: str) -> HttpResponse:
        data = {"add": "Trick3", "hand": "0", "seen": "1", "cards": cards, "save": save, **more}
        return hers.post(address(game, "preview/"), data, **HTMX)

    return sent


def test_a_complete_line_is_saved_and_answered_with_the_next_step(send: Send, game: Annotation) -> None:
    answer = send("dajkj")
    assert text_of(game) == PLAYING + TRICK
    assert title(answer.content.decode()) == "Trick 4"
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#step", "outerHTML show:#step:top")
    assert json.loads(answer["HX-Trigger"]) == {"line:complete": {"cards": "dajkj"}}
    assert answer["HX-Replace-Url"].endswith("?add=Trick4&hand=0")


def test_of_a_trick_that_is_complete_without_its_forced_cards_the_answer_names_those(
    send: Send, game: Annotation, ann: User
) -> None:
    game.replace(REAL_HAND.partition("Trick9 ")[0], seen=1, by=ann, at=NOW)
    answer = send("dtt", add="Trick9", seen="2")
    assert text_of(game).endswith("Trick9 DT DA CT DK Seat1 4\n")
    assert json.loads(answer["HX-Trigger"])["line:complete"] == {"cards": "dtt", "played": "DT DA CT", "forced": "DK"}


def test_what_is_typed_beyond_the_line_is_left_to_the_next_step(send: Send, game: Annotation) -> None:
    answer = send("dajkjda")
    assert text_of(game) == PLAYING + TRICK
    assert json.loads(answer["HX-Trigger"]) == {"line:complete": {"cards": "dajkj"}}


@pytest.mark.parametrize("save", ["", "always"])
def test_a_preview_that_does_not_ask_to_save_saves_nothing(send: Send, game: Annotation, save: str) -> None:
    answer = send("dajkj", save)
    assert "Trick3 DA DJ DK DJ Seat3 2" in answer.content.decode()
    assert "HX-Retarget" not in answer
    assert Annotation.objects.get(pk=game.pk).version == 1


@pytest.mark.parametrize("cards", ["", "dajk", "dahqkj", "zebra"])
def test_nothing_is_saved_that_is_open_or_against_the_rules(send: Send, game: Annotation, cards: str) -> None:
    assert "HX-Retarget" not in send(cards)
    assert text_of(game) == PLAYING


def test_of_pasted_cards_nothing_is_taken_for_the_next_line(send: Send, game: Annotation) -> None:
    assert "HX-Retarget" not in send("dajkjda", pasted="1")
    assert text_of(game) == PLAYING
    send("dajkj", pasted="1")
    assert text_of(game) == PLAYING + TRICK


def test_a_request_that_comes_twice_saves_once(send: Send, game: Annotation) -> None:
    for _sent in range(2):
        assert title(send("dajkj", sending="page-1").content.decode()) == "Trick 4"
    assert Annotation.objects.get(pk=game.pk).version == 2


def test_a_preview_of_an_old_version_merges_and_the_same_line_changes_nothing(
    send: Send, game: Annotation, ann: User
) -> None:
    game.replace(PLAYING.replace("Deal 1", "Deal 7") + TRICK, 1, ann, NOW)
    assert send("dajkj").status_code == 200
    assert text_of(game) == PLAYING.replace("Deal 1", "Deal 7") + TRICK


def test_another_line_that_is_now_there_is_shown_beside_it(send: Send, game: Annotation, ben: User) -> None:
    theirs = game.replace(PLAYING + "Trick3 DA DJ DK DQ Seat3 2\n", 1, ben, NOW).text
    answer = send("dajkj")
    page = answer.content.decode()
    assert (answer.status_code, answer["HX-Retarget"]) == (409, "#step")
    assert "Trick3 DA DJ DK DQ Seat3 2" in page
    assert "Trick3 DA DJ DK DJ Seat3 2" in page
    assert text_of(game) == theirs


def test_each_line_is_an_undo_step_of_its_own(send: Send, game: Annotation, hers: Client) -> None:
    send("dajkj", sending="page-1")
    hers.post(
        address(game, "preview/"),
        {"add": "Trick4", "hand": "0", "seen": "2", "cards": "daqqq", "save": "when-complete", "sending": "page-2"},
    )
    assert text_of(game).endswith("Trick4 DA DQ DQ DQ Seat3 1\n")
    hers.post(address(game, "undoing/"), {"undo": "1"})
    assert text_of(game) == PLAYING + TRICK


def test_who_saves_too_often_gets_a_preview(send: Send, game: Annotation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "EDITS_A_MINUTE", 0)
    answer = send("dajkj")
    assert (answer.status_code, "HX-Retarget" in answer) == (200, False)
    assert text_of(game) == PLAYING


def test_a_seat_that_is_named_after_the_cards_takes_them_at_once(draft: Annotation, hers: Client) -> None:
    cards = "caatkqj daaatqj saat httkjj"
    data = {"add": "Hand1", "hand": "0", "seen": "1", "cards": f"{cards} 3", "save": "when-complete"}
    hers.post(address(draft, "preview/"), data, **HTMX)
    assert text_of(draft) == DEAL + "Hand3 CAATKQJ DAAATQJ SAAT HTTKJJ\n"
