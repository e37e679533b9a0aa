"""Copies of annotations, which name their origin."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.utils import timezone

from annotations.archive.models import Annotation
from annotations.people import quota
from annotations.people.models import User
from tests.browsers import signed_in
from tests.samples import REAL_HAND


@pytest.fixture
def hand(ann: User) -> Annotation:
    now = timezone.now()
    annotation = Annotation.objects.start(ann, "The ten", now, rules="double-deck")
    annotation = annotation.replace(REAL_HAND, seen=0, by=ann, at=now)
    annotation.publish(now, listed=True)
    return annotation


def copy_of(hand: Annotation) -> Annotation:
    return Annotation.objects.exclude(pk=hand.pk).get()


def page(client: Client, annotation: Annotation) -> str:
    return client.get(annotation.get_absolute_url()).content.decode()


def test_a_reader_gets_a_draft_of_their_own_in_one_action(hand: Annotation, ben: User) -> None:
    his = signed_in(ben)
    assert f'action="{hand.get_absolute_url()}copy/"' in page(his, hand)
    answer = his.post(f"{hand.get_absolute_url()}copy/")
    mine = copy_of(hand)
    assert answer["Location"] == f"{mine.get_absolute_url()}edit/"
    assert (mine.owner, mine.text, mine.title, mine.rules) == (ben, REAL_HAND, "The ten", "double-deck")
    assert mine.published_at is None
    assert "A copy of" in page(his, mine)
    assert hand.get_absolute_url() in page(his, mine)


def test_a_guest_can_copy_too(hand: Annotation, client: Client) -> None:
    client.post(f"{hand.get_absolute_url()}copy/")
    assert copy_of(hand).owner.guest
    assert client.get(f"{copy_of(hand).get_absolute_url()}edit/").status_code == 200


def test_the_origin_names_its_copies_once_they_are_in_the_library(hand: Annotation, ben: User) -> None:
    reader = signed_in(ben)  # strangers see it a moment later
    reader.post(f"{hand.get_absolute_url()}copy/")
    mine = copy_of(hand)
    assert mine.get_absolute_url() not in page(reader, hand)
    mine.publish(timezone.now(), listed=False)
    assert mine.get_absolute_url() not in page(reader, hand)
    mine.publish(timezone.now(), listed=True)
    assert mine.get_absolute_url() in page(reader, hand)


def test_a_copy_does_not_give_away_an_origin_that_is_not_listed(hand: Annotation, ben: User, client: Client) -> None:
    signed_in(ben).post(f"{hand.get_absolute_url()}copy/")
    mine = copy_of(hand)
    mine.rename("Mine")
    mine.publish(timezone.now(), listed=True)
    hand.publish(timezone.now(), listed=False)
    shown = page(client, mine)
    assert hand.get_absolute_url() not in shown
    assert "The ten" not in shown
    assert "A copy of another game, recorded by" in shown


def test_a_copy_keeps_its_credit_when_its_origin_is_deleted(hand: Annotation, ann: User, ben: User) -> None:
    his = signed_in(ben)
    his.post(f"{hand.get_absolute_url()}copy/")
    mine = copy_of(hand)
    hand.remove()
    assert 'A copy of a game that has been deleted, recorded by <a href="/people/Ann/">Ann</a>.' in page(his, mine)
    ann.delete()
    assert "A copy of a game that has been deleted." in page(his, mine)


def test_a_draft_cannot_be_copied(hand: Annotation, ben: User) -> None:
    hand.withdraw()
    assert signed_in(ben).post(f"{hand.get_absolute_url()}copy/").status_code == 404
    assert Annotation.objects.count() == 1


def test_a_copy_that_a_limit_refuses_is_said_in_words_and_leaves_nothing(
    hand: Annotation, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quota, "LETTERS_A_DAY", 10)
    answer = signed_in(ben).post(f"{hand.get_absolute_url()}copy/", follow=True)
    assert "You have reached your daily limit of text." in answer.content.decode()
    assert Annotation.objects.count() == 1


def test_a_copy_that_is_refused_opens_nothing_of_whoever_comes_next(
    hand: Annotation, client: Client, person: Callable[[str], User], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as spent:
        spent.setattr(quota, "GUEST_LETTERS_A_DAY", 10)
        client.post(f"{hand.get_absolute_url()}copy/")
    hers = Annotation.objects.start(person("Dora"), "Nobody else’s", timezone.now())
    assert client.get(hers.get_absolute_url()).status_code == 404
    client.post(f"{hers.get_absolute_url()}removal/", {"title": hers.title})
    assert Annotation.objects.filter(pk=hers.pk).exists()


def test_what_is_longer_than_a_text_may_be_now_is_copied(
    hand: Annotation, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotations.archive.limits.MOST_LINES", 4)
    answer = signed_in(ben).post(f"{hand.get_absolute_url()}copy/")
    mine = copy_of(hand)
    assert answer["Location"] == f"{mine.get_absolute_url()}edit/"
    assert mine.text == REAL_HAND
