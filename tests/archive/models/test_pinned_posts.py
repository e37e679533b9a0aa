"""Posts that are pinned to tricks, when the tricks get other numbers."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from annotations.archive.models import Annotation, pinned_posts
from annotations.archive.page import find_anchor
from annotations.people.models import User
from annotations.threads import push
from tests.calls import calls_of
from tests.drafts import NOW

FIRST, SECOND, THIRD = "DA DK DQ DJ Seat1 3", "SA SK SQ SJ Seat1 2", "HA HK HQ HJ Seat1 1"


def tricks(*played: str) -> str:
    return "Deal 1\n" + "".join(f"Trick{number} {cards}\n" for number, cards in enumerate(played, 1))


@pytest.fixture
def played(ann: User) -> Annotation:
    draft = Annotation.objects.start(ann, "Thursday", NOW)
    return draft.replace(tricks(FIRST, SECOND, THIRD), seen=0, by=ann, at=NOW)


def goes_on(annotation: Annotation, text: str) -> Annotation:
    return annotation.replace(text, annotation.version, annotation.owner, NOW)


def pin(annotation: Annotation, *keys: str) -> None:
    for key in keys:
        annotation.thread.post(author=annotation.owner, body=key, at=NOW, anchor=find_anchor(annotation, key))


def places(annotation: Annotation) -> dict[str, str]:
    """The present place of each post by the one that it was written about."""
    return {post.body: post.anchor for post in annotation.thread.posts.all()}


@pytest.mark.parametrize("value", ["", "/2"], ids=["of the line", "of a card"])
def test_a_trick_that_is_deleted_and_brought_back_has_its_own_posts_again(played: Annotation, value: str) -> None:
    first, second, third = (f"1/Trick{number}{value}" for number in (1, 2, 3))
    pin(played, first, second, third)
    deleted = goes_on(played, tricks(SECOND, THIRD))
    assert places(deleted) == {first: first, second: first, third: second}
    goes_on(deleted, tricks(FIRST, SECOND, THIRD))
    assert places(played) == {first: first, second: second, third: third}


def test_posts_stay_with_a_trick_that_moves_if_the_same_stands_in_the_new_one(played: Annotation) -> None:
    winner = "1/Trick1/5"
    pin(played, winner)
    goes_on(played, tricks("CA CK CQ CJ Seat1 2", FIRST, SECOND, THIRD))
    assert places(played) == {winner: "1/Trick2/5"}


def test_open_pages_show_the_posts_at_their_new_places(
    played: Annotation,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    pin(played, "1/Trick1", "1/Trick2", "1/Trick3/2")
    sent: list[str] = []
    monkeypatch.setattr(push, "send", lambda _group, _kind, *, text="{}", **_news: sent.append(text))
    with django_capture_on_commit_callbacks(execute=True):
        goes_on(played, tricks(FIRST, "CA CK CQ CJ Seat1 2", SECOND, THIRD))
    changed = [html for text in sent if (html := json.loads(text).get("changed"))]
    assert ['href="#1/Trick3"' in html for html in changed] == [True, False]
    assert ['href="#1/Trick4/2"' in html for html in changed] == [False, True]
    assert ["on Trick 3" in changed[0], "on Trick 4" in changed[1]] == [True, True]


def test_moving_tricks_costs_little_more_for_more_posts(played: Annotation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pinned_posts, "SHOWN", 2)
    monkeypatch.setattr(pinned_posts, "AT_ONCE", 7)

    def cost(more: int) -> int:
        pin(played, *["1/Trick1/5"] * more)
        goes_on(played, tricks("CA CK CQ CJ Seat1 2", FIRST, SECOND, THIRD))
        return calls_of(lambda: goes_on(played.reloaded(), tricks(FIRST, SECOND, THIRD)))

    before = cost(3)
    assert cost(30) < 1.5 * before
    assert set(played.thread.posts.values_list("anchor", flat=True)) == {"1/Trick1/5"}
