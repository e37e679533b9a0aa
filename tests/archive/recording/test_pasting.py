"""A text as players write hands, on its way into an annotation."""

import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from annotations.archive.models import Annotation
from tests.drafts import TWO_GAMES

BRACKETED = Path("tests/games/informal/the-ten-at-trick-19.txt").read_text()


def paste(client: Client, text: str, **sent: str) -> str:
    answer = client.post("/record/", {"start": "text", "text": text, "title": "Pasted", **sent})
    return answer.content.decode() if answer.status_code == 200 else answer["Location"]


def test_it_is_shown_beside_its_pn_before_anything_is_kept(hers: Client) -> None:
    page = paste(hers, BRACKETED)
    assert "Pass - 56 60" in page
    assert '<span class="label">Bids2</span>' in page
    assert not Annotation.objects.exists()


def test_it_is_taken_over_as_it_was_shown(hers: Client) -> None:
    assert paste(hers, BRACKETED, take="1").startswith("/a/")
    annotation = Annotation.objects.get()
    assert annotation.title == "Pasted"
    assert "Contract Seat3 65 Clubs\n" in annotation.text


def test_an_answer_is_taken_over(hers: Client) -> None:
    paste(hers, BRACKETED, take="1", **{"answer-dealer": "Seat3"})
    assert Annotation.objects.get().text.startswith("Dealer Seat3\n")


def test_it_may_be_kept_as_it_stands(hers: Client) -> None:
    paste(hers, "would you bid on this?", keep="1")
    assert Annotation.objects.get().text == "would you bid on this?"


def test_what_is_not_understood_is_named_and_cannot_be_taken_over(hers: Client) -> None:
    page = paste(hers, "would you bid on this?", take="1")
    assert "<code>would you bid on this?</code> This is neither a hand nor a call nor a trick." in page
    assert 'name="take"' not in page
    assert not Annotation.objects.exists()


def test_what_was_chosen_before_is_kept_on_the_way(hers: Client) -> None:
    page = paste(hers, BRACKETED, rules="double-deck", seats="4")
    assert '<input type="hidden" name="rules" value="double-deck" id="id_rules">' in page
    assert '<input type="hidden" name="title" value="Pasted"' in page


def test_the_seats_that_are_offered_are_those_of_the_rules(hers: Client) -> None:
    page = paste(hers, "CAT DATKKQQJ STKQQ HATTQQQJ", rules="three-handed")
    assert '<option value="Seat3">Southwest</option>' in page
    assert "Seat4" not in page
    paste(hers, "CAT DATKKQQJ STKQQ HATTQQQJ", rules="three-handed", take="1")
    assert Annotation.objects.get().players == 3


@pytest.mark.parametrize("given", [{"rules": "double-deck-minimum"}, {"seats": "4"}])
def test_an_auction_in_a_row_is_split_by_the_given_number_of_players(hers: Client, given: dict[str, str]) -> None:
    page = paste(hers, "pass 50 pass 52 54", **given)
    assert "How many players are there?" not in page
    paste(hers, "pass 50 pass 52 54", take="1", **given)
    annotation = Annotation.objects.get()
    assert annotation.text == "Dealer Seat4\nBids1 Pass 50 Pass 52\nBids2 - 54\n"
    assert annotation.players == 4


def test_an_auction_in_a_row_asks_how_many_play_where_nothing_tells(hers: Client) -> None:
    page = paste(hers, "pass 50 pass 52 54")
    assert "How many players are there?" in page
    assert '<option value="4" selected>' in page
    paste(hers, "pass 50 pass 52 54", take="1", **{"answer-players": "5"})
    assert Annotation.objects.get().text == "Dealer Seat5\nBids1 Pass 50 Pass 52 54\n"


def test_what_will_be_said_of_it_is_said_before_it_is_taken_over(hers: Client) -> None:
    page = paste(hers, BRACKETED.replace("S KQQJJT", "S KQQJJTT"), rules="double-deck")
    assert "hand has 21 cards: 20 are dealt" in page
    assert "PN502</a> Hand1</small>" in page
    assert "/help/diagnostics/PN502" in page
    paste(hers, BRACKETED.replace("S KQQJJT", "S KQQJJTT"), rules="double-deck", take="1")
    assert Annotation.objects.get().warnings == page.count('class="code"')


def test_a_surplus_card_gets_a_warning_by_the_inferred_rules(hers: Client) -> None:
    page = paste(hers, BRACKETED.replace("C AKQJJT", "C AAQJJT"))
    assert '<span class="suit c">♣</span>A occurs 5 times' in page
    assert "Double deck" in page


def test_of_much_that_is_wrong_a_few_things_are_said_and_how_many_more_there_are(hers: Client) -> None:
    page = paste(hers, "53 52 51 50\n50 50 50 50\n", rules="double-deck")
    assert page.count('class="code"') == 5
    assert re.search(r"and \d+ more", page)


def test_of_much_that_is_not_understood_a_hundred_things_are_named_and_how_many_more_there_are(hers: Client) -> None:
    page = paste(hers, "would you bid on this?\n" * 1000)
    assert page.count("<code>would you bid on this?</code>") == 100
    assert "and 900 more" in page


def test_where_reading_ended_is_said_below_however_many_lines_are_not_understood(hers: Client) -> None:
    page = paste(hers, "What a hand that was, said Jo.\n" * 1_500 + "North: SA")
    assert re.search(r"Only the first \d+ lines are read: paste the rest as another text\.", page)


def test_where_no_rules_fit_that_is_said(hers: Client) -> None:
    page = paste(hers, "AC AC AC AC AC KD")
    assert "The rules cannot be identified" in page


def test_pn_is_taken_over_at_once(hers: Client) -> None:
    assert paste(hers, "Deal 1\nDealer Seat4\n").startswith("/a/")


@pytest.mark.parametrize(("content", "kind"), [(b"\x89PNG\r\n\x1a\n", "a picture"), (b"%PDF-1.7", "a PDF document")])
def test_a_file_of_another_kind_is_named(hers: Client, content: bytes, kind: str) -> None:
    file = SimpleUploadedFile("hand.png", content)
    answer = hers.post("/record/", {"start": "text", "file": file, "title": "Photo"})
    assert answer.status_code == 422
    assert f"This is {kind}, not text" in answer.content.decode()


def test_a_large_picture_is_a_picture_before_it_is_large(hers: Client) -> None:
    file = SimpleUploadedFile("hand.png", b"\x89PNG\r\n\x1a\n" + bytes(300 * 1024))
    page = hers.post("/record/", {"start": "text", "file": file}).content.decode()
    assert "This is a picture, not text" in page
    assert "KiB" not in page.partition("This is a picture, not text")[2]


def test_many_texts_in_a_short_time_are_refused(hers: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("annotations.archive.recording.views.PASTES_A_MINUTE", 0)
    monkeypatch.setattr("annotations.archive.recording.pasting.understand", None)  # so that none is even read
    answer = hers.post("/record/", {"start": "text", "text": BRACKETED})
    assert answer.status_code == 422
    assert "Wait a minute" in answer.content.decode()
    assert "QQJJTT" in answer.content.decode()


def test_two_games_in_one_text_are_asked_about(hers: Client) -> None:
    page = paste(hers, TWO_GAMES)
    assert "2 games in one text" in page
    assert not Annotation.objects.exists()


def test_each_game_becomes_an_annotation_with_what_it_inherits(hers: Client) -> None:
    address = paste(hers, TWO_GAMES, games="apart")
    first, second = Annotation.objects.order_by("pk")
    assert (first.title, second.title) == ("Pasted, game 1", "Pasted, game 2")
    assert first.text == "Event Club night\nPresenter Ann\n\nDeal 1\nDealer Seat4\n"
    assert second.text == "Presenter Ben\nEvent Club night\n\nDeal 1\nDealer Seat1\n"
    assert address == f"/a/{first.slug}/edit/"


def test_games_may_be_kept_together(hers: Client) -> None:
    paste(hers, TWO_GAMES, games="together")
    assert Annotation.objects.get().text == TWO_GAMES


def test_one_game_and_a_text_with_very_many_are_not_asked_about(hers: Client) -> None:
    for text in (TWO_GAMES.partition("\n\n\n")[0], "\n\n".join(["Deal 1\n"] * 30)):
        assert paste(hers, text).startswith("/a/")


INFORMAL = "North: {}\nNorth: 52\nEast: pass\nSouth: pass\nWest: pass\n\n"
TWO_DEALS = INFORMAL.format("CAT DATKKQQJ STKQQ HATTQQQJ") + INFORMAL.format("CAAT DTKKQQJ STKQQ HATTQQQJ")


def test_two_games_as_players_write_them_become_two_annotations(hers: Client) -> None:
    page = paste(hers, TWO_DEALS)
    assert '<option value="games" selected>2 games: each begins at 0</option>' in page
    page = paste(hers, TWO_DEALS, take="1")
    assert "2 games in one text" in page
    [text] = re.findall(r'<textarea name="text" hidden>\n(.*?)</textarea>', page, re.DOTALL)
    paste(hers, text, games="apart")
    assert [annotation.text.count("Deal 1\n") for annotation in Annotation.objects.all()] == [1, 1]


def test_two_deals_may_be_hands_of_one_game(hers: Client) -> None:
    assert paste(hers, TWO_DEALS, take="1", **{"answer-deals": "hands"}).startswith("/a/")
    assert Annotation.objects.get().text.count("\nDeal 2\n") == 1


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("Double deck: I hold CATKQJ DAKK SQJ HATT", "double-deck"),
        ("Three-handed: I hold CATKQJ DAKK SQJ HATT", "three-handed"),
        ("I hold CATKQJ9 DAK SA HAK9", "single-deck"),
    ],
)
def test_the_rules_are_those_of_the_game_that_the_text_tells(hers: Client, text: str, rules: str) -> None:
    page = paste(hers, text)
    assert "Which rules?" in page
    assert f'<option value="{rules}" selected>' in page
    paste(hers, text, take="1")
    assert Annotation.objects.get().rules == rules


def test_the_rules_may_still_be_found_later_and_chosen_ones_stand(hers: Client) -> None:
    text = "Double deck: I hold CATKQJ DAKK SQJ HATT"
    paste(hers, text, take="1", **{"answer-rules": "auto"})
    paste(hers, text, take="1", rules="double-deck-pass")
    assert {annotation.rules for annotation in Annotation.objects.all()} == {"auto", "double-deck-pass"}
    assert "Which rules?" not in paste(hers, text, rules="double-deck-pass")


def test_the_rules_are_kept_on_the_way_to_several_annotations(hers: Client) -> None:
    page = paste(hers, f"Double deck\n{TWO_DEALS}", take="1")
    assert '<input type="hidden" name="rules" value="double-deck">' in page


def test_a_hand_from_one_side_of_the_table_keeps_its_four_seats(hers: Client) -> None:
    paste(hers, "I hold CAT DATKKQQJ STKQQ HATTQQQJ, LHO opens 52, pass, pass to me", take="1")
    annotation = Annotation.objects.get()
    assert (annotation.players, annotation.text.splitlines()[-1]) == (4, "Bids1 52 Pass Pass ?")
