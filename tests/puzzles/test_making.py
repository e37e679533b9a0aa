"""Making a puzzle at /a/…/puzzles/new/."""

import re

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people import quota
from annotations.people.limits import used
from annotations.people.models import User
from annotations.puzzles import models
from annotations.puzzles.models import Puzzle
from tests.browsers import signed_in
from tests.meanwhile import meanwhile
from tests.puzzles.conftest import NOW
from tests.puzzles.hand import HAND

CARD = "1/Trick2/3"


@pytest.fixture
def new(annotation: Annotation) -> str:
    return f"/a/{annotation.slug}/puzzles/new/"


def form(*blanks: str, **fields: str) -> dict[str, object]:
    """What the form sends when `blanks` are pressed; `fields` go over it, a `None` takes one away."""
    data: dict[str, object] = {
        "seen": "1",
        "shown": "0",
        "blank": list(blanks),
        "title": "The ten",
        "question": "What does East play?",
        "explanation": "Keep the ten.",
        "hide_later": "on",
        "publish": "1",
        **fields,
    }
    return {name: value for name, value in data.items() if value is not None}


def test_every_value_of_the_hand_can_be_pressed(hers: Client, new: str):
    html = hers.get(new).content.decode()
    assert html.count('name="blank"') == sum(len(line.split()) - 1 for line in HAND.splitlines())


def test_a_deal_s_number_and_a_note_have_nothing_to_press(hers: Client, new: str, annotation: Annotation, ann: User):
    annotation.replace(f"Deal 1\nNote He had the <b>ten</b>.\n{HAND}", seen=1, by=ann, at=NOW)
    html = hers.get(new).content.decode()
    assert "1/Deal/1" not in html
    assert "He had the &lt;b&gt;ten&lt;/b&gt;." in html


def test_pressed_and_published_in_one_step(hers: Client, new: str):
    response = hers.post(new, form(CARD))
    puzzle = Puzzle.objects.get()
    assert response.headers["Location"] == f"/puzzles/{puzzle.slug}/"
    assert puzzle.published_at is not None
    assert (puzzle.title, puzzle.question, puzzle.explanation) == ("The ten", "What does East play?", "Keep the ten.")
    assert puzzle.text.endswith("Trick2 HA HK ? - - -\n")


def test_the_answer_is_what_stood_there_unless_the_author_writes_another(hers: Client, new: str):
    hers.post(new, form(CARD))
    hers.post(new, form(CARD, **{f"answer-{CARD}": "hq"}))
    assert [puzzle.blanks.get().answer for puzzle in Puzzle.objects.order_by("pk")] == ["HT", "HQ"]


def test_an_answer_left_empty_is_no_agreed_answer(hers: Client, new: str):
    hers.post(new, form(CARD, **{f"answer-{CARD}": ""}))
    assert Puzzle.objects.get().blanks.get().answer == ""


def test_it_can_be_kept_to_oneself_first(hers: Client, new: str):
    response = hers.post(new, form(CARD, publish=None, keep="1"))
    assert Puzzle.objects.get().published_at is None
    assert response.status_code == 302


def test_without_hiding_the_rest_of_the_hand_stays(hers: Client, new: str):
    hers.post(new, form(CARD, hide_later=None))
    assert Puzzle.objects.get().text == HAND.replace("HA HK HT HK", "HA HK ? HK")


def test_pressing_shows_the_answers_that_are_kept_aside(hers: Client, new: str):
    response = hers.post(new, form(CARD, publish=None, look="1"), headers={"HX-Request": "true"})
    html = response.content.decode()
    assert "Trick 2, East’s card" in html
    assert 'value="HT"' in html
    assert "<html" not in html


def test_without_scripts_a_button_shows_the_answers_and_keeps_what_was_typed(hers: Client, new: str):
    html = hers.post(new, form(CARD, publish=None, look="1")).content.decode()
    assert 'value="HT"' in html
    assert "What does East play?" in html
    assert not Puzzle.objects.exists()


def test_nothing_is_said_against_a_puzzle_that_is_still_in_the_making(hers: Client, new: str):
    html = hers.post(new, form(CARD, publish=None, look="1", question="", title="")).content.decode()
    assert "errorlist" not in html


def test_a_value_named_in_the_address_begins_pressed(hers: Client, new: str):
    html = hers.get(new, {"blank": CARD}).content.decode()
    assert f'value="{CARD}" checked' in html


def test_a_question_mark_in_the_text_begins_pressed_with_no_answer(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    annotation.replace(HAND.replace("65 Clubs", "65 ?"), seen=1, by=ann, at=NOW)
    html = hers.get(new).content.decode()
    assert 'value="1/Contract/3" checked' in html
    hers.post(new, form("1/Contract/3", seen="2", **{"answer-1/Contract/3": "Clubs"}))
    assert Puzzle.objects.get().blanks.get().answer == "Clubs"


def test_only_one_hand_of_a_game_is_shown_and_another_can_be_chosen(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    annotation.replace(f"Deal 1\n{HAND}\nDeal 2\nDealer Seat1\n", seen=1, by=ann, at=NOW)
    assert "1/Trick2/3" not in hers.get(new).content.decode()
    html = hers.post(new, form(seen="2", shown="1", hand="0", publish=None)).content.decode()
    assert "1/Trick2/3" in html
    assert "What does East play?" in html


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"blank": []}, "press at least one value"),
        ({"blank": ["1/Trick9/1", "nonsense"]}, "press at least one value"),
        ({"title": ""}, "A puzzle needs a title"),
        ({"title": "x" * 121}, "at most 120 characters"),
        ({"question": "x" * 20_001}, "at most 20000 characters"),
        ({f"answer-{CARD}": "HX"}, "HX"),
        ({f"answer-{CARD}": "?"}, "is not an answer"),
    ],
)
def test_what_is_refused_says_why_and_keeps_everything(hers: Client, new: str, changes: dict[str, str], reason: str):
    response = hers.post(new, form(CARD) | changes)
    html = response.content.decode()
    assert response.status_code == 422
    assert reason in html
    assert "Keep the ten." in html
    assert not Puzzle.objects.exists()


TO_PRESS = "Press a bid, a card or any other value"


def test_it_begins_with_what_to_do_and_the_usual_questions(hers: Client, new: str):
    page = hers.get(new).content.decode()
    places = [
        page.index(words)
        for words in (TO_PRESS, "What would you bid?", "1/Bids1/1", "lead or play?", CARD, "anything else", "1/Hand1/1")
    ]
    assert places == sorted(places)
    assert page.count('<details class="choices-of" open') == 1


def test_bids_and_cards_have_the_names_of_their_players(hers: Client, new: str):
    page = hers.get(new).content.decode()
    assert _words_of(page, "1/Bids1/3") == "South 54"
    assert _words_of(page, CARD) == "East ♥10"
    assert _words_of(page, "1/Trick2/5") == "winner West"
    assert _words_of(page, "1/Contract/3") == "Clubs"


def _words_of(page: str, key: str) -> str:
    """The words on the button of the value."""
    button = page.partition(f'value="{key}"')[2].partition(">")[2].partition("</label>")[0]
    return " ".join(re.sub("<[^>]*>", "", button).split())


@pytest.mark.parametrize(
    ("pressed", "question"),
    [
        (["1/Bids1/3"], "What does South bid?"),
        (["1/Trick1/1"], "What does South lead to trick 1?"),
        ([CARD], "What does East play to trick 2?"),
        (["1/Trick2/5"], "Who takes trick 2?"),
        (["1/Trick2/6"], "How many counters are in trick 2?"),
        (["1/Contract/3"], "Which trump does South name?"),
        (["1/Meld1/1"], "What would you fill in?"),
        (["1/Bids1/3", CARD], "What would you fill in?"),
    ],
)
def test_the_usual_question_is_about_what_is_asked(hers: Client, new: str, pressed: list[str], question: str):
    shown = hers.post(new, form(*pressed, publish=None, question=""), headers={"HX-Request": "true"}).content.decode()
    assert f"it is: “{question}”" in shown
    hers.post(new, form(*pressed, question="  ", hide_later=None))
    assert Puzzle.objects.get().question == question


def test_changing_its_words_to_nothing_asks_the_usual_question_again(hers: Client, new: str):
    hers.post(new, form(CARD))
    puzzle = Puzzle.objects.get()
    answer = {f"answer-{CARD}": "HT"}
    hers.post(f"{puzzle.get_absolute_url()}edit/", {"title": "The ten", "question": "", "explanation": "", **answer})
    puzzle.refresh_from_db()
    assert puzzle.question == "What does East play to trick 2?"


def test_a_player_s_name_in_the_usual_question_is_text(hers: Client, new: str, annotation: Annotation, ann: User):
    annotation.replace(f"Seat2 <b>Gus</b>\n\n{HAND}", seen=1, by=ann, at=NOW)
    assert "What does &lt;b&gt;Gus&lt;/b&gt; play" in hers.get(new, {"blank": CARD}).content.decode()


def test_there_is_a_bound_to_what_one_puzzle_asks(hers: Client, new: str):
    keys = [f"1/Meld{seat}/{value}" for seat in range(1, 5) for value in range(1, 6)]
    keys += [f"1/Hand{seat}/{value}" for seat in range(1, 5) for value in range(1, 5)]
    keys += [f"1/Trick{trick}/{value}" for trick in range(1, 4) for value in range(1, 7)]
    response = hers.post(new, form(*keys))
    assert response.status_code == 422
    assert "at most 40" in response.content.decode()


def test_a_text_that_has_changed_meanwhile_is_shown_and_nothing_typed_is_lost(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    annotation.replace(f"Deal 1\n{HAND}", seen=1, by=ann, at=NOW)
    response = hers.post(new, form(CARD, **{f"answer-{CARD}": "HQ"}))
    html = response.content.decode()
    assert response.status_code == 409
    assert "the text has changed" in html
    assert f'value="{CARD}" checked' in html
    assert 'value="HQ"' in html
    assert 'name="seen" value="2"' in html
    assert not Puzzle.objects.exists()


def test_an_invalid_text_cannot_be_asked_about_and_says_where_it_is_wrong(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    annotation.replace(HAND.replace("HT HK", "HX HK"), seen=1, by=ann, at=NOW)
    response = hers.get(new)
    assert response.status_code == 200
    assert "Invalid" in response.content.decode()
    response = hers.post(new, form(CARD, seen="2"))
    assert response.status_code == 422
    assert "Keep the ten." in response.content.decode()
    assert not Puzzle.objects.exists()


def test_what_was_chosen_waits_until_an_invalid_text_is_mended(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    faulty = annotation.replace(HAND.replace("HT HK", "HX HK"), seen=1, by=ann, at=NOW)
    sent = form(CARD, seen="2", **{f"answer-{CARD}": "HQ"})
    page = hers.post(new, sent).content.decode()
    assert f'<input type="hidden" name="blank" value="{CARD}">' in page
    assert f'<input type="hidden" name="answer-{CARD}" value="HQ">' in page
    choosing = form(CARD, seen="2", publish=None)
    assert "The text is Invalid" in hers.post(new, choosing, headers={"HX-Request": "true"}).content.decode()
    faulty.replace(HAND, seen=2, by=ann, at=NOW)
    hers.post(new, sent | {"seen": "3"})
    assert Puzzle.objects.get().blanks.get().answer == "HQ"


def test_an_empty_annotation_has_nothing_to_ask_and_says_so(hers: Client, ann: User):
    empty = Annotation.objects.start(ann, "Nothing yet", NOW)
    response = hers.get(f"/a/{empty.slug}/puzzles/new/")
    assert response.status_code == 200
    assert 'name="blank"' not in response.content.decode()


BEGUN = "Dealer Seat4\nHand1 CATKQJJ DKQJ STKQQJJ HTKKQJ\n"


@pytest.mark.parametrize(
    ("text", "line", "title"),
    [
        (BEGUN, "add=Bids1&hand=0", "Bids, round 1"),
        (BEGUN + "Bids1 53 Pass 54 55\n", "add=Bids2&hand=0", "Bids, round 2"),
        (HAND.partition("Contract")[0], "add=Contract&hand=0", "Contract"),
        (HAND.partition("Meld1")[0], "add=Trick1&hand=0", "Trick 1"),
        (HAND.partition("MeldScores")[0], "add=Trick4&hand=0", "Trick 4"),
        (f"Deal 1\n{HAND}\nDeal 2\n{BEGUN}", "add=Bids1&hand=1", "Bids, round 1"),
        (f"Deal 1\n{HAND}\n\nNotation PN 1.0\n\nDeal 1\n{BEGUN}", "add=Bids1&hand=0", "Bids, round 1"),
    ],
)
def test_where_nothing_is_asked_the_line_that_is_not_written_yet_is_one_press_away(
    hers: Client, new: str, annotation: Annotation, ann: User, text: str, line: str, title: str
):
    annotation.replace(text, seen=1, by=ann, at=NOW)
    asked = f'<button name="write" value="1">Write ? in {title}</button>'
    assert asked in hers.get(new).content.decode()
    assert hers.post(new, form(seen="2", shown=None)).content.decode().count(asked) == 1
    assert hers.post(new, form(seen="2", shown=None, write="1")).headers["Location"] == (
        f"/a/{annotation.slug}/edit/?{line}"
    )


def test_words_are_kept_while_what_they_ask_about_is_written(hers: Client, new: str, annotation: Annotation, ann: User):
    annotation.replace(BEGUN, seen=1, by=ann, at=NOW)
    hers.post(new, form(seen="2", publish=None, write="1", question="What do you bid?"))
    annotation.replace(BEGUN + "Bids1 ? - - -\n", seen=2, by=ann, at=NOW)
    html = hers.get(new).content.decode()
    assert 'value="1/Bids1/1" checked' in html
    assert "What do you bid?" in html
    assert "Keep the ten." in html
    hers.post(new, form("1/Bids1/1", seen="3"))
    assert Puzzle.objects.get().blanks.get().answer == ""
    assert "What do you bid?" not in hers.get(new).content.decode()


def test_words_about_one_hand_are_not_kept_for_another(hers: Client, new: str, ann: User):
    hers.post(new, form(publish=None, write="1", question="What do you bid?"))
    other = Annotation.objects.start(ann, "Another", NOW)
    assert "What do you bid?" not in hers.get(f"/a/{other.slug}/puzzles/new/").content.decode()


def test_a_session_keeps_the_words_about_one_hand(hers: Client, ann: User):
    words = form(seen="0", publish=None, write="1", question="x" * 20_000)
    sizes = []
    for _ in range(3):
        draft = Annotation.objects.start(ann, "Thursday", NOW).replace(BEGUN, seen=0, by=ann, at=NOW)
        hers.post(f"/a/{draft.slug}/puzzles/new/", {**words, "seen": "1"})
        sizes.append(len(str(dict(hers.session))))
    assert sizes[0] > 20_000
    assert abs(sizes[2] - sizes[0]) < 100


def test_a_choice_can_be_left_without_an_agreed_answer(hers: Client, new: str):
    hers.post(new, form("1/Contract/3", **{"answer-1/Contract/3": ""}))
    assert Puzzle.objects.get().blanks.get().answer == ""


@pytest.mark.parametrize("number", ["x", "-1", "99", "9" * 5000])
def test_a_hand_or_a_version_that_is_none_is_passed_over(hers: Client, new: str, number: str):
    assert hers.get(new, {"hand": number}).status_code == 200
    assert hers.post(new, form(CARD, hand=number, publish=None)).status_code == 200


def test_names_longer_than_a_title_are_cut_in_it(hers: Client, new: str, annotation: Annotation, ann: User):
    annotation.replace(f"Seat2 {'Wilhelmina ' * 20}\n\n{HAND}", seen=1, by=ann, at=NOW)
    assert hers.post(new, form(CARD, seen="2")).status_code == 302
    assert len(Puzzle.objects.get().blanks.get().title) == 120


def test_a_deal_whose_number_is_longer_than_an_anchor_is_not_asked_about(
    hers: Client, new: str, annotation: Annotation, ann: User
):
    deal = "1" * 90
    annotation.replace(f"Deal {deal}\n{HAND}", seen=1, by=ann, at=NOW)
    response = hers.post(new, form(f"{deal}/Trick2/3", seen="2"))
    assert response.status_code == 422
    assert "too long for a puzzle" in response.content.decode()


def test_more_scores_than_teams_are_still_values_to_ask(hers: Client, ann: User):
    text = "Deal 1\nGameScores 0 0 0 0 0 0\nBids1 50 Pass\n"
    draft = Annotation.objects.start(ann, "Two at the table", NOW, seats=2).replace(text, seen=0, by=ann, at=NOW)
    response = hers.get(f"/a/{draft.slug}/puzzles/new/", {"blank": "1/GameScores/6"})
    assert response.status_code == 200
    assert "Game scores" in response.content.decode()


def test_nobody_makes_puzzles_by_the_hundred(hers: Client, new: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("annotations.puzzles.views.PUZZLES_AN_HOUR", 2)
    answers = [hers.post(new, form(CARD)) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 422]
    assert "Wait a little" in answers[-1].content.decode()
    assert Puzzle.objects.count() == 2


def test_a_puzzle_that_is_refused_does_not_count(
    hers: Client, ann: User, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotations.puzzles.views.PUZZLES_AN_HOUR", 1)
    letters = used(f"letters:{ann.pk}", quota.DAY)
    refused = [hers.post(new, form()), hers.post(new, form(CARD, title=""))]
    with monkeypatch.context() as less:
        less.setattr(quota, "LETTERS_A_DAY", 10)
        refused.append(hers.post(new, form(CARD)))
        less.undo()
        less.setattr(models, "MOST_PUZZLES", 0)
        refused.append(hers.post(new, form(CARD)))
    assert [answer.status_code for answer in refused] == [422] * 4
    assert used(f"letters:{ann.pk}", quota.DAY) == letters
    assert hers.post(new, form(CARD)).status_code == 302
    assert hers.post(new, form(CARD)).status_code == 422


@pytest.mark.parametrize("limit", ["MOST_PUZZLES", "MOST_LETTERS"])
def test_a_record_has_only_as_many_puzzles_as_hide_its_names_at_once(
    hers: Client, new: str, monkeypatch: pytest.MonkeyPatch, limit: str
):
    assert hers.post(new, form(CARD)).status_code == 302
    monkeypatch.setattr(models, limit, 1)
    answer = hers.post(new, form(CARD))
    assert answer.status_code == 422
    assert "This record has as many puzzles as one can have." in answer.content.decode()
    assert Puzzle.objects.count() == 1


def test_of_two_forms_that_are_sent_at_once_one_makes_the_last_puzzle(
    hers: Client, ann: User, new: str, annotation: Annotation, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(models, "MOST_PUZZLES", 1)
    other = signed_in(ann)
    answers = []
    meanwhile(monkeypatch, lambda: answers.append(other.post(new, form(CARD)).status_code))
    answers.append(hers.post(new, form(CARD)).status_code)
    assert answers == [302, 422]


def test_a_puzzle_hides_the_names_that_are_hidden_while_it_is_made(
    hers: Client, annotation: Annotation, new: str, monkeypatch: pytest.MonkeyPatch
):
    meanwhile(monkeypatch, lambda: Annotation.objects.get(pk=annotation.pk).hide_names("seats", []))
    hers.post(new, form(CARD))
    assert Puzzle.objects.get().names == "seats"


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_strangers_hand_is_not_found_even_if_it_is_published(
    annotation: Annotation, new: str, cleo: User, method: str
):
    annotation.publish(NOW, listed=True)
    assert getattr(signed_in(cleo), method)(new).status_code == 404


def test_who_is_not_signed_in_is_asked_to_be(client: Client, new: str):
    response = client.get(new)
    assert response.status_code == 302
    assert "/account/login/" in response.headers["Location"]


def test_a_hand_that_is_not_there_is_not_found(hers: Client):
    assert hers.get("/a/nowhere/puzzles/new/").status_code == 404


def test_nothing_else_can_be_done_to_it(hers: Client, new: str):
    assert hers.delete(new).status_code == 405
    assert hers.put(new).status_code == 405


def checked(html: str) -> str:
    """The seat whose radio button is pressed."""
    found = re.search(r'name="seen_from" id="seen-from-(\d)" value="\d" checked', html)
    assert found
    return found.group(1)


def test_a_puzzle_is_seen_from_the_seat_that_is_asked_until_its_author_chooses(hers: Client, new: str):
    assert checked(hers.get(f"{new}?blank={CARD}").content.decode()) == "2"
    pressed = form("1/Bids1/1", publish=None)
    assert checked(hers.post(new, pressed | {"seen_from": "2", "preset": "2"}).content.decode()) == "1"
    assert checked(hers.post(new, pressed | {"seen_from": "0", "preset": "2"}).content.decode()) == "0"
    assert checked(hers.post(new, pressed | {"seen_from": "0", "preset": ""}).content.decode()) == "0"
    assert checked(hers.post(new, pressed | {"seen_from": "9", "preset": "2"}).content.decode()) == "1"


def test_what_its_author_chose_is_kept_while_nothing_is_pressed(hers: Client, new: str):
    html = hers.post(new, form(publish=None, seen_from="4", preset="1")).content.decode()
    assert '<input type="hidden" name="seen_from" value="4">' in html
    assert '<input type="hidden" name="preset" value="">' in html


@pytest.mark.parametrize(("sent", "seat"), [({}, 2), ({"seen_from": "3", "preset": "2"}, 3), ({"seen_from": "0"}, 0)])
def test_it_is_published_seen_from_that_seat(hers: Client, new: str, sent: dict[str, str], seat: int):
    hers.post(new, form(CARD) | sent)
    assert Puzzle.objects.get().seen_from == seat
