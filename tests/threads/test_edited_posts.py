"""A post is edited and removed by its author, and hidden by staff; others find nothing at its address."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from annotations.people.models import User
from annotations.threads.models import Post, Thread
from tests.browsers import signed_in

pytestmark = pytest.mark.urls("tests.threads.host")


@pytest.fixture
def post(thread: Thread, ben: User) -> Post:
    return thread.post(author=ben, body="Why the *ten*?", at=timezone.now())


def url(post: Post) -> str:
    return f"/talk/{post.thread.slug}/{post.number}/"


def shown(post: Post) -> str:
    return Client().get(post.thread.address).content.decode()


@pytest.fixture
def staff(person: Callable[[str], User]) -> Client:
    warden = person("Warden")
    warden.is_staff = True
    warden.save()
    return signed_in(warden)


def test_its_author_edits_it(post: Post, his: Client) -> None:
    assert "Why the *ten*?" in his.get(url(post)).content.decode()
    answer = his.post(url(post), {"body": "Why the **king**?"})
    assert answer["Location"] == f"{post.thread.address}#post-1"
    page = shown(post)
    assert "<strong>king</strong>" in page
    assert "edited" in page
    assert "ten" not in page.partition('id="post-1"')[2].partition("</li>")[0]


@pytest.mark.parametrize("body", ["", " \n ", "x" * 20_001, "\x00"])
def test_what_could_not_be_posted_is_refused_and_stays(post: Post, his: Client, body: str) -> None:
    answer = his.post(url(post), {"body": body})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    post.refresh_from_db()
    assert post.body == "Why the *ten*?"


def test_its_author_removes_it_with_its_words(post: Post, his: Client) -> None:
    his.post(url(post), {"remove": "1"})
    post.refresh_from_db()
    assert post.body == ""
    assert "Removed by its author." in shown(post)
    assert "You have removed this post." in his.get(url(post)).content.decode()


def test_what_is_removed_cannot_be_edited_again(post: Post, his: Client) -> None:
    his.post(url(post), {"remove": "1"})
    his.post(url(post), {"body": "Back again"})
    post.refresh_from_db()
    assert post.body == ""


def test_staff_hide_it_and_show_it_again(post: Post, staff: Client) -> None:
    staff.post(url(post), {"hide": "1"})
    assert "Hidden by the people who run this site." in shown(post)
    assert "ten" not in shown(post).partition('id="post-1"')[2].partition("</li>")[0]
    staff.post(url(post), {"show": "1"})
    assert "<em>ten</em>" in shown(post)


def test_staff_cannot_put_words_into_it(post: Post, staff: Client) -> None:
    staff.post(url(post), {"body": "I was wrong"})
    staff.post(url(post), {"remove": "1"})
    post.refresh_from_db()
    assert post.body == "Why the *ten*?"


def test_authors_cannot_hide_what_staff_have_hidden_or_show_it(post: Post, his: Client, staff: Client) -> None:
    staff.post(url(post), {"hide": "1"})
    his.post(url(post), {"show": "1"})
    post.refresh_from_db()
    assert post.hidden_at


def test_others_find_nothing_there(post: Post, hers: Client, cleo: User) -> None:
    for client in (hers, signed_in(cleo)):
        assert client.get(url(post)).status_code == 404
        assert client.post(url(post), {"remove": "1"}).status_code == 404
    assert Client().get(url(post)).status_code == 302
    assert signed_in(cleo).get(f"/talk/{post.thread.slug}/9/").status_code == 404
    assert signed_in(cleo).get("/talk/nothing/1/").status_code == 404


def test_only_its_author_sees_the_link_without_scripts(post: Post, his: Client, hers: Client) -> None:
    assert 'class="post mine"' in his.get(post.thread.address).content.decode()
    assert 'class="post mine"' not in hers.get(post.thread.address).content.decode()


def test_a_post_with_more_lines_than_are_allowed_now_can_be_corrected(
    post: Post, his: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    post.edit("Why\nthe\nten?", timezone.now())
    monkeypatch.setattr("annotations.threads.structure.MOST_LINES", 2)
    assert his.post(url(post), {"body": "Why\nthe\nking?"}).status_code == 302
    assert his.post(url(post), {"body": "Why\nthe\nking\nthen?"}).status_code == 422
    post.refresh_from_db()
    assert post.body == "Why\nthe\nking?"
