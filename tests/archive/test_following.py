"""Readers follow how a game is recorded, if its owner lets them."""

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import NOW


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/{rest}"


def test_the_owner_lets_readers_follow_and_ends_it(hers: Client, client: Client, draft: Annotation):
    assert client.get(url(draft)).status_code == 404
    hers.post(url(draft, "following/"), {"follow": "1"})
    page = client.get(url(draft)).content.decode()
    assert "Ann is recording this." in page
    assert f'data-socket="/ws/a/{draft.slug}/"' in page
    hers.post(url(draft, "following/"), {"stop": "1"})
    assert client.get(url(draft)).status_code == 404


def test_what_is_made_a_draft_again_is_followed_by_nobody(client: Client, draft: Annotation):
    draft.let_follow(NOW)
    draft.publish(NOW, listed=True)
    draft.withdraw()
    assert client.get(url(draft)).status_code == 404


def test_a_follower_only_reads(client: Client, draft: Annotation):
    draft.let_follow(NOW)
    page = client.get(url(draft)).content.decode()
    for words in ("Who sees it", ">Edit<", "Make a puzzle", 'id="talk"', "History"):
        assert words not in page
    assert '<meta name="robots" content="noindex">' in page
    assert client.post(url(draft, "posts/"), {"body": "Hello"}).status_code == 404
    assert client.post(url(draft, "edit/text/"), {"text": "Deal 9"}).status_code in (302, 404)
    assert "Thursday" not in client.get("/library/").content.decode()


def test_nobody_but_the_owner_lets_others_follow(client: Client, draft: Annotation, ben: User):
    draft.record_with(ben)
    client.force_login(ben)
    assert client.post(url(draft, "following/"), {"follow": "1"}).status_code == 404
    assert Annotation.objects.get().followed_at is None


def test_a_guest_lets_nobody_follow(client: Client, db: None):
    client.post("/record/", {"start": "hand"})
    draft = Annotation.objects.get()
    assert client.post(url(draft, "following/"), {"follow": "1"}).status_code == 302
    assert "Who follows it" not in client.get(url(draft)).content.decode()
    assert Annotation.objects.get().followed_at is None
