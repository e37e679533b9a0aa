"""A puzzle's page at /puzzles/…/, and its attempts."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from annotations.people.models import User
from annotations.puzzles.models import Answer, Attempt, Puzzle
from annotations.puzzles.views import ATTEMPTS
from tests.browsers import signed_in
from tests.puzzles.conftest import NOW

CARD = "1/Trick2/3"
FIELD = f"answer-{CARD}"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.slug}/"


@pytest.fixture
def attempts(address: str) -> str:
    return f"{address}attempts/"


def html_of(response) -> str:
    return re.sub(r"\s+", " ", response.content.decode())


def test_the_question_comes_with_the_table_the_text_and_a_field(client: Client, address: str):
    html = html_of(client.get(address))
    assert "What does <em>East</em> play?" in html
    assert 'class="felt' in html
    assert '<span class="asked">?</span>' in html
    assert f'name="{FIELD}"' in html


def test_nothing_on_the_page_gives_the_answer_away(client: Client, address: str, puzzle: Puzzle):
    html = html_of(client.get(address))
    assert "Keep the" not in html
    assert "Differs" not in html
    assert "readers answered" not in html
    assert "Trick3" not in html
    assert puzzle.annotation is not None
    assert puzzle.annotation.slug not in html


def test_the_talk_opens_once_one_has_answered(his: Client, address: str, attempts: str):
    assert 'id="talk"' not in html_of(his.get(address))
    his.post(attempts, {FIELD: "hq"})
    assert 'id="talk"' in html_of(his.get(address))


def test_an_answer_that_agrees_gets_the_author_s_words(his: Client, attempts: str):
    html = html_of(his.post(attempts, {FIELD: "♥q"}, follow=True))
    assert "Agrees with Ann" in html
    assert "Keep the" in html
    assert "How one reader answered" in html


def test_an_answer_that_differs_is_shown_beside_the_author_s(his: Client, attempts: str):
    html = html_of(his.post(attempts, {FIELD: "ht"}, follow=True))
    assert "Differs from Ann" in html
    assert Answer.objects.get().value == "HT"


def test_without_scripts_an_answer_leads_back_to_the_page(his: Client, address: str, attempts: str):
    response = his.post(attempts, {FIELD: "ht"})
    assert response.status_code == 302
    assert response.headers["Location"] == f"{address}#answer"


def test_with_htmx_it_comes_back_in_place_and_the_talk_opens(his: Client, attempts: str):
    html = html_of(his.post(attempts, {FIELD: "ht"}, headers=HTMX))
    assert "<html" not in html
    assert "Differs from Ann" in html
    assert 'id="puzzle-talk" hx-swap-oob="true"' in html
    assert 'id="talk"' in html


def test_the_same_form_sent_twice_counts_once(his: Client, attempts: str):
    his.post(attempts, {FIELD: "ht"})
    html = html_of(his.post(attempts, {FIELD: "hq"}, follow=True))
    assert "Differs from Ann" in html
    assert Answer.objects.get().value == "HT"


def test_a_guest_answers_too_and_is_recognised(client: Client, address: str, attempts: str, puzzle: Puzzle):
    client.post(attempts, {FIELD: "ht"})
    assert puzzle.attempts.get().reader is None
    assert "Differs from Ann" in html_of(client.get(address))
    assert "Differs from Ann" not in html_of(Client().get(address))


def test_a_guest_who_only_looks_gets_no_session(client: Client, address: str):
    client.get(address)
    assert "sessionid" not in client.cookies


def test_what_a_guest_answered_is_still_theirs_once_they_have_signed_in(
    client: Client, address: str, attempts: str, ben: User
):
    client.post(attempts, {FIELD: "ht"})
    client.force_login(ben)
    client.post(attempts, {FIELD: "hq"})
    assert "Differs from Ann" in html_of(client.get(address))
    assert Attempt.objects.count() == 1


def test_giving_up_shows_the_answer_and_is_not_counted(his: Client, attempts: str):
    html = html_of(his.post(attempts, {FIELD: "", "give_up": "1"}, follow=True))
    assert "Ann’s answer" in html
    assert "No reader has answered yet" in html
    assert "Ann’s answer" in html_of(his.get(attempts.removesuffix("attempts/")))
    assert not Answer.objects.exists()


def test_what_was_typed_is_not_counted_by_giving_up(his: Client, attempts: str):
    his.post(attempts, {FIELD: "HQ", "give_up": "1"})
    assert not Answer.objects.exists()


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "Answer this one"),
        ("hx", "HX"),
        ("?", "is not an answer"),
        ("hq hk", "more than one value"),
        ("x" * 300, "at most 200"),
    ],
)
def test_what_pn_cannot_read_is_kept_with_the_reason_and_not_counted(
    his: Client, attempts: str, typed: str, reason: str
):
    response = his.post(attempts, {FIELD: typed})
    html = html_of(response)
    assert response.status_code == 422
    assert reason.lower() in html.lower()
    assert f'value="{typed}"' in html or not typed
    assert "Keep the" not in html
    assert not Attempt.objects.exists()


def test_with_htmx_a_refused_answer_comes_back_in_place(his: Client, attempts: str):
    response = his.post(attempts, {FIELD: "hx"}, headers=HTMX)
    assert response.status_code == 422
    assert "<html" not in response.content.decode()
    assert 'value="hx"' in response.content.decode()


def test_every_blank_of_a_puzzle_has_its_field_and_its_outcome(his: Client, make: Callable[..., Puzzle]):
    puzzle = make({CARD: "HQ", "1/Trick2/5": "Seat4", "1/Contract/3": None})
    fields = {"answer-1/Contract/3": "Clubs", FIELD: "hq", "answer-1/Trick2/5": "Seat2"}
    html = html_of(his.post(f"/puzzles/{puzzle.slug}/attempts/", fields, follow=True))
    assert "Agrees with Ann" in html
    assert "Differs from Ann" in html
    assert "No agreed answer" in html


def test_a_blank_left_open_is_asked_for_and_the_others_are_kept(his: Client, make: Callable[..., Puzzle]):
    puzzle = make({CARD: "HQ", "1/Trick2/5": "Seat4"})
    response = his.post(f"/puzzles/{puzzle.slug}/attempts/", {FIELD: "hq"})
    assert response.status_code == 422
    assert 'value="hq"' in response.content.decode()


@pytest.mark.parametrize(
    ("key", "field"),
    [
        ("1/Contract/1", '<input type="radio" name="answer-1/Contract/1" value="Seat2"'),
        ("1/Contract/3", '<input type="radio" name="answer-1/Contract/3" value="Hearts"'),
        ("1/Bids2/3", 'data-fill="Pass"'),
        (CARD, 'data-fill="HQ"'),
        ("1/Trick2/6", 'inputmode="numeric"'),
        ("1/Hand1/2", 'data-insert="D"'),
    ],
)
def test_an_answer_is_given_with_the_recorders_own_field(
    client: Client, make: Callable[..., Puzzle], key: str, field: str
):
    html = html_of(client.get(make({key: None}).get_absolute_url()))
    assert field in html


@pytest.mark.parametrize("key", ["1/Contract/1", "1/Bids2/3", CARD])
def test_nobody_answers_by_asking_or_withholding(client: Client, make: Callable[..., Puzzle], key: str):
    html = html_of(client.get(make({key: None}).get_absolute_url()))
    assert 'value="?"' not in html
    assert 'data-fill="?"' not in html
    assert 'data-insert=" ? "' not in html


def test_the_author_sees_the_answers_and_can_look_as_a_reader_does(address: str, ann: User):
    hers = signed_in(ann)
    assert f'name="{FIELD}"' not in html_of(hers.get(address))
    assert f'name="{FIELD}"' in html_of(hers.get(address, {"as": "reader"}))


def test_the_author_s_own_attempt_is_compared_but_not_counted(attempts: str, ann: User):
    html = html_of(signed_in(ann).post(attempts, {FIELD: "ht"}))
    assert "Differs from Ann" in html
    assert "not counted" in html
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("path", ["/", "/attempts/", "/posts/", ".pn"])
def test_an_unpublished_puzzle_is_its_owners_alone(his: Client, ann: User, make: Callable[..., Puzzle], path: str):
    address = f"/puzzles/{make(published=False).slug}{path}"
    reach = "post" if path == "/attempts/" else "get"
    assert getattr(his, reach)(address).status_code == 404
    assert getattr(Client(), reach)(address).status_code == 404
    assert getattr(signed_in(ann), reach)(address).status_code != 404


@pytest.mark.parametrize("path", ["nowhere/", "nowhere/posts/", "nowhere.pn"])
def test_a_puzzle_that_is_not_there_is_not_found(his: Client, path: str):
    assert his.get(f"/puzzles/{path}").status_code == 404


def test_nor_can_it_be_answered(his: Client):
    assert his.post("/puzzles/nowhere/attempts/", {FIELD: "hq"}).status_code == 404


def test_attempts_are_only_sent_and_pages_only_read(his: Client, address: str, attempts: str, puzzle: Puzzle):
    assert his.get(attempts).status_code == 405
    assert his.post(address).status_code == 405
    assert his.post(f"/puzzles/{puzzle.slug}.pn").status_code == 405


@pytest.mark.parametrize(("seconds", "advice"), [(60, "Wait a minute"), (86_400, "tomorrow")], ids=["minute", "day"])
def test_nobody_answers_by_the_hundred(attempts: str, monkeypatch: pytest.MonkeyPatch, seconds: int, advice: str):
    limits = {each: (2 if each == seconds else 9, refusal) for each, (_most, refusal) in ATTEMPTS.items()}
    monkeypatch.setattr("annotations.puzzles.views.ATTEMPTS", limits)
    answers = [Client().post(attempts, {FIELD: "hq"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 422]
    assert advice in answers[-1].content.decode()
    assert 'value="hq"' in answers[-1].content.decode()
    assert Attempt.objects.count() == 2


def test_its_text_is_pn_with_its_question_mark(his: Client, puzzle: Puzzle, attempts: str):
    his.post(attempts, {FIELD: "hq"})
    response = his.get(f"/puzzles/{puzzle.slug}.pn")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.content.decode() == puzzle.text


def test_its_talk_takes_posts_about_a_place_in_it(his: Client, address: str, attempts: str, puzzle: Puzzle):
    his.post(attempts, {FIELD: "hq"})
    response = his.post(f"{address}posts/", {"body": "The *queen*.", "about": "1/Trick2/3"})
    post = puzzle.thread.posts.get()
    assert response.headers["Location"] == f"{address}#post-{post.number}"
    assert post.anchor == "1/Trick2/3"


def test_a_refused_post_comes_back_with_its_words(his: Client, address: str, attempts: str):
    his.post(attempts, {FIELD: "hq"})
    response = his.post(f"{address}posts/", {"body": "x" * 20_001})
    assert response.status_code == 422
    assert "x" * 20_001 in html_of(response)


def test_markdown_of_the_author_is_made_harmless(his: Client, puzzle: Puzzle, address: str):
    puzzle.reword("<i>T</i>", "<script>alert(1)</script>", "[x](javascript:alert(1))", {})
    his.post(f"{address}attempts/", {FIELD: "hq"})
    html = html_of(his.get(address))
    assert "<script>alert" not in html
    assert 'href="javascript' not in html
    assert "<i>T</i>" not in html


def test_a_withdrawn_puzzle_keeps_what_people_answered(his: Client, address: str, attempts: str, puzzle: Puzzle):
    his.post(attempts, {FIELD: "ht"})
    puzzle.withdraw()
    assert his.get(address).status_code == 404
    puzzle.publish(NOW)
    assert "Differs from Ann" in html_of(his.get(address))
