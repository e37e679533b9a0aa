"""What an author does with a puzzle afterwards, and the list of all."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client

from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from tests.puzzles.conftest import NOW

CARD = "1/Trick2/3"
WORDS = {"title": "The queen", "question": "And now?", "explanation": "Because.", f"answer-{CARD}": "hk"}


def test_words_and_answers_can_be_changed(hers: Client, puzzle: Puzzle):
    assert "What does *East* play?" in hers.get(f"/puzzles/{puzzle.slug}/edit/").content.decode()
    response = hers.post(f"/puzzles/{puzzle.slug}/edit/", WORDS)
    assert response.headers["Location"] == puzzle.get_absolute_url()
    puzzle.refresh_from_db()
    assert (puzzle.title, puzzle.question, puzzle.explanation) == ("The queen", "And now?", "Because.")
    assert puzzle.blanks.get().answer == "HK"


@pytest.mark.parametrize(("field", "value"), [("title", ""), (f"answer-{CARD}", "hx")])
def test_a_change_that_is_refused_keeps_what_was_typed(hers: Client, puzzle: Puzzle, field: str, value: str):
    response = hers.post(f"/puzzles/{puzzle.slug}/edit/", WORDS | {field: value})
    assert response.status_code == 422
    assert "Because." in response.content.decode()
    puzzle.refresh_from_db()
    assert puzzle.title == "The ten"


def test_withdrawing_and_publishing(hers: Client, his: Client, puzzle: Puzzle):
    hers.post(f"/puzzles/{puzzle.slug}/publication/", {"withdraw": "1"})
    assert his.get(puzzle.get_absolute_url()).status_code == 404
    response = hers.post(f"/puzzles/{puzzle.slug}/publication/")
    assert response.headers["Location"] == puzzle.get_absolute_url()
    assert his.get(puzzle.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("path", ["edit/", "publication/"])
def test_a_stranger_finds_nothing_to_change(his: Client, puzzle: Puzzle, path: str):
    assert his.post(f"/puzzles/{puzzle.slug}/{path}", WORDS).status_code == 404
    puzzle.refresh_from_db()
    assert puzzle.title == "The ten"
    assert puzzle.published_at


@pytest.mark.parametrize("path", ["edit/", "publication/"])
def test_who_is_not_signed_in_is_asked_to_be(client: Client, puzzle: Puzzle, path: str):
    response = client.post(f"/puzzles/{puzzle.slug}/{path}", WORDS)
    assert response.status_code == 302
    assert "/account/login/" in response.headers["Location"]


@pytest.mark.parametrize("path", ["edit/", "publication/"])
def test_a_puzzle_that_is_not_there_is_not_found(hers: Client, path: str):
    assert hers.post(f"/puzzles/nowhere/{path}", WORDS).status_code == 404


def test_methods_that_mean_nothing_are_refused(hers: Client, puzzle: Puzzle):
    assert hers.get(f"/puzzles/{puzzle.slug}/publication/").status_code == 405
    assert hers.delete(f"/puzzles/{puzzle.slug}/edit/").status_code == 405
    assert hers.post("/puzzles/").status_code == 405


def test_the_list_says_what_to_do_while_it_is_empty(client: Client, db: None):
    assert "Nobody has asked anything yet" in client.get("/puzzles/").content.decode()


def test_the_list_has_the_published_ones_newest_first(client: Client, make: Callable[..., Puzzle]):
    make(published=False, title="Not yet")
    make(title="Older")
    make(published=False, title="Newer").publish(NOW + timedelta(days=1))
    titles = re.findall(r"Not yet|Older<|Newer<", client.get("/puzzles/").content.decode())
    assert titles == ["Newer<", "Older<"]


def test_what_is_kept_to_oneself_is_listed_for_its_author_alone(
    hers: Client, his: Client, client: Client, make: Callable[..., Puzzle]
):
    make(published=False, title="Not yet")
    assert "Not yet" in hers.get("/puzzles/").content.decode()
    assert "Not yet" not in his.get("/puzzles/").content.decode()
    assert "Not yet" not in client.get("/puzzles/").content.decode()


def test_the_list_goes_on_from_where_a_page_ended(
    client: Client, make: Callable[..., Puzzle], django_assert_max_num_queries
):
    for number in range(32):
        make(title=f"Puzzle number {number}.")
    with django_assert_max_num_queries(3):
        first = client.get("/puzzles/").content.decode()
    after = re.search(r'rel="next" href="\?after=([^"]+)"', first)
    assert after
    second = client.get(f"/puzzles/?after={after[1]}").content.decode()
    numbers = re.findall(r"Puzzle number (\d+)\.", first) + re.findall(r"Puzzle number (\d+)\.", second)
    assert numbers == [str(number) for number in reversed(range(32))]
    assert 'rel="next"' not in second


@pytest.mark.parametrize("after", ["nonsense", "2026-01-02~", "2026-01-02T03:04:00+00:00~x", "~"])
def test_a_place_that_is_none_gives_the_first_page(client: Client, puzzle: Puzzle, after: str):
    assert "The ten" in client.get("/puzzles/", {"after": after}).content.decode()


def test_the_list_says_what_is_asked_and_which_ones_one_has_answered(his: Client, ben: User, puzzle: Puzzle):
    assert "East’s card" in his.get("/puzzles/").content.decode()
    assert "Answered" not in his.get("/puzzles/").content.decode()
    puzzle.answer(Reader(ben.pk, ""), {CARD: "HT"}, NOW)
    assert "Answered" in his.get("/puzzles/").content.decode()


@pytest.mark.parametrize(
    ("sent", "seat"), [({}, 2), ({"seen_from": "4"}, 4), ({"seen_from": "0"}, 0), ({"seen_from": "9"}, 2)]
)
def test_its_author_can_change_whose_cards_are_seen(hers: Client, puzzle: Puzzle, sent: dict[str, str], seat: int):
    assert 'id="seen-from-2" value="2" checked' in hers.get(f"/puzzles/{puzzle.slug}/edit/").content.decode()
    hers.post(f"/puzzles/{puzzle.slug}/edit/", WORDS | sent)
    puzzle.refresh_from_db()
    assert puzzle.seen_from == seat


def test_words_with_more_lines_than_are_allowed_now_can_be_corrected(
    puzzle: Puzzle, hers: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    Puzzle.objects.filter(pk=puzzle.pk).update(explanation="It\nholds\nthe trick.")
    monkeypatch.setattr("annotations.threads.structure.MOST_LINES", 2)
    for explanation, status in (("It\nwins\nthe trick.", 302), ("It\nwins\nthe\ntrick.", 422)):
        answer = hers.post(f"/puzzles/{puzzle.slug}/edit/", WORDS | {"explanation": explanation})
        assert answer.status_code == status
    puzzle.refresh_from_db()
    assert puzzle.explanation == "It\nwins\nthe trick."
