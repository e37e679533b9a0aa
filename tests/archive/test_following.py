"""Readers follow how a game is recorded, if its owner lets them."""

import re
from pathlib import Path

from django.test import Client

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.drafts import DEAL, NOW

GAME = Path("tests/games/samples/lakeside-single-deck.pn").read_text()


def url(annotation: Annotation, rest: str = "") -> str:
    return f"/a/{annotation.slug}/{rest}"


def test_the_owner_lets_readers_follow_and_ends_it(hers: Client, client: Client, draft: Annotation):
    assert client.get(url(draft)).status_code == 404
    hers.post(url(draft, "following/"), {"follow": "1"})
    page = client.get(url(draft)).content.decode()
    assert "Ann is recording this." in page
    assert f'data-socket="/ws/a/{draft.slug}/"' in page
    hers.post(url(draft, "following/"), {})
    assert client.get(url(draft)).status_code == 404


def test_what_changes_on_the_page_is_asked_for_alone(client: Client, draft: Annotation):
    assert client.get(url(draft, "live/")).status_code == 404
    draft.allow_followers(NOW)
    answer = client.get(url(draft, "live/"))
    page, regions = client.get(url(draft)).content.decode(), answer.content.decode()
    assert 'id="annotation-body" data-version="1"' in regions
    assert '<header class="page-title"' not in regions
    for region in ("annotation-marks", "annotation-state", "annotation-body"):
        assert f'id="{region}"' in regions
        assert f'id="{region}"' in page
    assert "no-store" in answer["Cache-Control"]


def test_what_is_missing_finds_its_place_on_a_page_on_which_nothing_was(client: Client, draft: Annotation, ann: User):
    draft.allow_followers(NOW)
    assert 'id="annotation-state">' in client.get(url(draft, "live/")).content.decode()
    draft.replace(GAME, 1, ann, NOW)
    assert 'id="annotation-state" hidden>' in client.get(url(draft, "live/")).content.decode()


def test_what_is_made_a_draft_again_is_followed_by_nobody(client: Client, draft: Annotation):
    draft.allow_followers(NOW)
    draft.publish(NOW, listed=True)
    draft.withdraw()
    assert client.get(url(draft)).status_code == 404


def test_a_follower_only_reads(client: Client, draft: Annotation):
    draft.allow_followers(NOW)
    page = client.get(url(draft)).content.decode()
    for words in ("Who sees it", ">Edit<", "Make a puzzle", 'id="talk"', "History"):
        assert words not in page
    assert '<meta name="robots" content="noindex">' in page
    assert client.post(url(draft, "posts/"), {"body": "Hello"}).status_code == 404
    assert client.post(url(draft, "edit/text/"), {"text": "Deal 9"}).status_code in (302, 404)
    assert "Thursday" not in client.get("/library/").content.decode()


def test_nobody_but_the_owner_lets_others_follow(client: Client, draft: Annotation, ben: User):
    draft.add_recorder(ben)
    client.force_login(ben)
    assert client.post(url(draft, "following/"), {"follow": "1"}).status_code == 404
    assert Annotation.objects.get().followed_at is None


def test_a_guest_lets_nobody_follow(client: Client, db: None):
    client.post("/record/", {"start": "hand"})
    draft = Annotation.objects.get()
    assert client.post(url(draft, "following/"), {"follow": "1"}).status_code == 302
    assert "Who can follow it" not in client.get(url(draft)).content.decode()
    assert Annotation.objects.get().followed_at is None


def test_the_hand_that_is_being_recorded_is_shown_unless_another_is_asked_for(
    client: Client, draft: Annotation, ann: User
):
    draft.replace(f"{DEAL}Hand1 CA D S H\n\nDeal 2\n", 1, ann, NOW)
    draft.allow_followers(NOW)

    def shown(query: str) -> str:
        found = re.search(
            r'href="\?hand=(\d)[^"]*" aria-current', client.get(url(draft, f"live/{query}")).content.decode()
        )
        assert found
        return found[1]

    assert [shown(""), shown("?hand=1"), shown("?hand=9")] == ["2", "1", "2"]
    draft.refresh_from_db()
    draft.publish(NOW, listed=True)
    assert shown("") == "1"
