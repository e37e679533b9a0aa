"""The page of an annotation is drawn once for all strangers, and never shows what has changed since."""

import re
from collections.abc import Callable
from datetime import timedelta

import brotli
import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from annotations.archive.models import Annotation
from annotations.people.models import User
from tests.browsers import signed_in
from tests.drafts import NOW
from tests.samples import REAL_HAND

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)" form="copy"')


@pytest.fixture
def hand(ann: User) -> Annotation:
    made = Annotation.objects.start(ann, "The ten at trick 19", NOW).replace(REAL_HAND, seen=0, by=ann, at=NOW)
    made.publish(timezone.now(), listed=True)
    return made


def page(hand: Annotation, query: str = "", client: Client | None = None) -> str:
    """The page as somebody gets it who was never here before, or as that client gets it."""
    return (client or Client()).get(hand.get_absolute_url() + query).content.decode()


def without_token(html: str) -> str:
    return TOKEN.sub("", html)


def test_the_next_stranger_costs_one_query(hand: Annotation, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    first = page(hand)
    with django_assert_num_queries(1):
        second = page(hand)
    assert without_token(first) == without_token(second)


def test_each_stranger_gets_a_token_that_works(hand: Annotation) -> None:
    tokens = set()
    for _stranger in range(2):
        client = Client(enforce_csrf_checks=True)
        found = TOKEN.search(page(hand, client=client))
        assert found
        tokens.add(found[1])
        answer = client.post(f"{hand.get_absolute_url()}copy/", {"csrfmiddlewaretoken": found[1]})
        assert answer.status_code == 302
    assert len(tokens) == 2


def test_it_comes_compressed_with_the_token_after_the_rest(hand: Annotation) -> None:
    plain = page(hand)
    for _time in range(2):
        answer = Client(headers={"Accept-Encoding": "br"}).get(hand.get_absolute_url())
        assert answer["Content-Encoding"] == "br"
        assert without_token(brotli.decompress(answer.content).decode()) == without_token(plain)
        found = TOKEN.search(brotli.decompress(answer.content).decode())
        assert found
        assert found[1].encode() in answer.content


def rewritten(hand: Annotation) -> str:
    hand.replace(f"{REAL_HAND}Note We all laughed.\n", seen=hand.version, by=hand.owner, at=NOW)
    return "We all laughed."


def renamed(hand: Annotation) -> str:
    Annotation.objects.filter(pk=hand.pk).update(title="The last ten")
    return "The last ten"


def posted(hand: Annotation) -> str:
    hand.thread.post(author=hand.owner, body="Why not the ace?", at=timezone.now())
    return "Why not the ace?"


def edited(hand: Annotation) -> str:
    post = hand.thread.post(author=hand.owner, body="Why not the ace?", at=timezone.now())
    page(hand)
    post.edit("Why not the king?", timezone.now() + timedelta(minutes=1))
    return "Why not the king?"


def of_another_name(hand: Annotation) -> str:
    User.objects.filter(pk=hand.owner_id).update(username="Anna")
    return "Anna"


@pytest.mark.parametrize("change", [rewritten, renamed, posted, edited, of_another_name])
def test_what_changes_is_seen_at_once(hand: Annotation, change: Callable[[Annotation], str]) -> None:
    page(hand)
    words = change(hand.reloaded())
    assert words in page(hand)


def test_a_draft_again_is_gone_at_once(hand: Annotation) -> None:
    page(hand)
    hand.withdraw()
    assert Client().get(hand.get_absolute_url()).status_code == 404


def test_each_query_and_each_remembered_choice_has_its_own(hand: Annotation) -> None:
    assert "face down" not in page(hand)
    assert "face down" in page(hand, "?see=public")
    client = Client()
    page(hand, "?see=public", client)
    assert "face down" in page(hand, client=client)
    assert "face down" not in page(hand)


def test_those_who_are_known_get_their_own(hand: Annotation, ben: User) -> None:
    page(hand)
    assert 'data-viewer="Ben"' in page(hand, client=signed_in(ben))
    assert "Edit</a>" in page(hand, client=signed_in(hand.owner))
    assert 'data-viewer=""' in page(hand)


def test_a_page_that_does_not_exist_is_none_for_anybody(db: None) -> None:
    assert Client().get("/a/nothing/").status_code == 404
