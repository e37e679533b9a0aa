from datetime import UTC, datetime

import pytest
from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from annotations.puzzles.models import Puzzle
from annotations.puzzles.readers import Reader
from annotations.series.samples import load_samples

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)

pytestmark = pytest.mark.django_db


def test_an_empty_site_says_what_to_do(client: Client):
    page = client.get("/").content.decode()
    assert "Record a hand" in page
    assert "No hand is published yet" in page
    assert "No puzzle yet" in page
    assert "It is quiet" in page


def test_the_home_page_shows_a_puzzle_fresh_hands_and_living_talk(client: Client):
    load_samples(NOW)
    page = client.get("/").content.decode()
    assert "The ten at trick 19" in page
    assert "Answer it" in page
    assert "3 posts" in page


def test_the_puzzle_asks_with_its_cards_drawn(client: Client, monkeypatch: pytest.MonkeyPatch):
    load_samples(NOW)
    asking = Puzzle.objects.get(title="East’s card at trick 19")
    monkeypatch.setattr("annotations.front.views.puzzle_of_the_day", lambda: asking)
    page = client.get("/").content.decode()
    assert 'West leads <span class="glyph h">♥A</span>' in page


def _published(owner: User, title: str, *, listed: bool) -> None:
    hand = Annotation.objects.start(owner, title, NOW).replace("Deal 1\n", seen=0, by=owner, at=NOW)
    hand.publish(NOW, listed=listed)


def test_drafts_and_unlisted_hands_are_not_on_the_home_page(client: Client, ann: User):
    Annotation.objects.start(ann, "A secret draft", NOW)
    _published(ann, "By address only", listed=False)
    page = client.get("/").content.decode()
    assert "A secret draft" not in page
    assert "By address only" not in page


def test_a_persons_page_shows_what_they_published(client: Client, ann: User):
    Annotation.objects.start(ann, "A secret draft", NOW)
    _published(ann, "Thursday", listed=True)
    page = client.get("/people/Ann/").content.decode()
    assert "Thursday" in page
    assert "A secret draft" not in page


def test_a_persons_page_says_only_once_whose_it_is(client: Client, ann: User):
    _published(ann, "Thursday", listed=True)
    assert "by Ann" in client.get("/library/").content.decode()
    assert "by Ann" not in client.get("/people/Ann/").content.decode()


def test_a_page_of_ones_own_without_anything_says_what_to_do(client: Client, ann: User):
    assert "Ann has not published a hand yet" in client.get("/people/Ann/").content.decode()
    client.force_login(ann)
    page = client.get("/people/Ann/").content.decode()
    assert "You have not published a hand yet" in page
    assert 'href="/record/">Record a hand' in page


def test_a_persons_name_is_found_in_any_case(client: Client, ann: User):
    assert client.get("/people/aNN/").status_code == 200


def test_nobodys_page_is_not_found(client: Client):
    assert client.get("/people/Nobody/").status_code == 404


def test_pages_are_only_read(client: Client, ann: User):
    assert client.post("/").status_code == 405
    assert client.post("/people/Ann/").status_code == 405


def test_everybody_is_greeted_by_their_own_name(hers: Client, his: Client):
    for browser, name, other in ((hers, "Ann", "Ben"), (his, "Ben", "Ann")):
        banner = browser.get("/").content.decode().partition("<main")[0]
        assert name in banner
        assert other not in banner


def test_the_home_page_of_a_writer_begins_with_their_own_work(client: Client, ann: User, ben: User):
    load_samples(NOW)
    Annotation.objects.start(ann, "My draft", NOW)
    Annotation.objects.start(ben, "His draft", NOW)
    client.force_login(ann)
    page = client.get("/").content.decode()
    assert "Welcome back, Ann" in page
    assert page.index("My draft") < page.index("Fresh hands")
    assert "His draft" not in page
    assert "Pinochle, written down</h1>" not in page


def test_answers_to_ones_puzzles_and_posts_by_others_are_on_the_home_page(client: Client, ben: User):
    load_samples(NOW)
    puzzle = Puzzle.objects.get(title="East’s card at trick 19")
    owner = puzzle.owner
    client.force_login(owner)
    assert "Answers to your puzzles" not in client.get("/").content.decode()
    puzzle.answer(Reader(ben.pk, ""), {}, NOW)
    puzzle.thread.post(author=ben, body="I disagree.", at=NOW)
    page = client.get("/").content.decode()
    answers = page.split('id="your-answers"')[1].split("</section>")[0]
    assert "1 reader so far" in answers
    talk = page.split('id="your-talk"')[1].split("</section>")[0]
    assert "by Ben" in talk
    puzzle.thread.post(author=owner, body="I do not.", at=NOW)
    talk = client.get("/").content.decode().partition('id="your-talk"')[2].partition("</section>")[0]
    assert puzzle.thread.address not in talk
    client.force_login(ben)
    assert "Answers to your puzzles" not in client.get("/").content.decode()
