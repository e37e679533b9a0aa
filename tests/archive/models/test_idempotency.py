"""The same edit sent twice: the second time it changes nothing more."""

import threading
from datetime import UTC, datetime

import pytest
from django.db import IntegrityError, connection
from django.http import QueryDict

from annotations.archive.history.undoing import redo, undo
from annotations.archive.models import Annotation
from annotations.archive.models.idempotency import NO_KEY, RequestKey, request_key_of, sources_of
from annotations.people.models import User

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
FIRST = RequestKey("first", "a")


@pytest.fixture
def begun(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace("Deal 1\n", 0, ann, NOW)


def test_a_sending_is_saved_once_whatever_was_saved_since(begun: Annotation, ann: User, ben: User) -> None:
    saved = begun.replace("Deal 2\n", 1, ann, NOW, request_key=FIRST)
    since = saved.replace("Deal 3\n", 2, ben, NOW)
    assert since.replace("Deal 2\n", 1, ann, NOW, request_key=FIRST).text == "Deal 3\n"


def test_the_same_key_with_other_contents_or_of_somebody_else_is_another_edit(
    begun: Annotation, ann: User, ben: User
) -> None:
    begun.replace("Deal 2\n", 1, ann, NOW, request_key=FIRST)
    begun.replace("Deal 3\n", 2, ann, NOW, request_key=RequestKey("first", "b"))
    assert begun.replace("Deal 4\n", 3, ben, NOW, request_key=FIRST).text == "Deal 4\n"


def test_edits_without_a_key_are_as_many_as_are_sent(begun: Annotation, ann: User) -> None:
    for number in (2, 3):
        begun = begun.replace(f"Deal {number}\n", begun.version, ann, NOW, request_key=NO_KEY)
    assert begun.version == 3


def test_one_undo_sent_twice_takes_back_one_change(begun: Annotation, ann: User) -> None:
    begun = begun.replace("Deal 2\n", 1, ann, NOW)
    for _sent in range(2):
        begun = undo(begun, ann, NOW, FIRST)
    assert begun.text == "Deal 1\n"
    for _sent in range(2):
        begun = redo(begun, ann, NOW, RequestKey("second"))
    assert begun.text == "Deal 2\n"


def test_the_database_itself_holds_a_sending_once(begun: Annotation, ann: User) -> None:
    same = {"edits": [], "by": ann, "at": NOW, "key": "first"}
    begun.revisions.create(number=2, **same)
    with pytest.raises(IntegrityError):
        begun.revisions.create(number=3, **same)


def test_a_text_typed_further_replaces_what_was_saved_of_it_without_its_sender_knowing(
    begun: Annotation, ann: User, ben: User
) -> None:
    begun = begun.replace("Deal 1\nNote theirs\nDealer Seat4\n", 1, ben, NOW)
    begun.replace("Deal 1\nNote theirs\nDealer Seat3\n", 2, ben, NOW)
    begun.replace("Deal 1\nNote mi\n", 1, ann, NOW, request_key=RequestKey("pane-1"))
    saved = begun.replace(
        "Deal 1\nNote mine\n", 1, ann, NOW, request_key=RequestKey("pane-2"), sources=["pane", "lost"]
    )
    assert saved.text == "Deal 1\nNote theirs\nDealer Seat3\nNote mine\n"


@pytest.mark.django_db(transaction=True)
def test_a_sending_that_comes_several_times_at_once_is_saved_once(begun: Annotation, ann: User) -> None:
    together = threading.Barrier(4)

    def send() -> None:
        together.wait()
        begun.replace("Deal 2\n", 1, ann, NOW, request_key=FIRST)
        connection.close()

    threads = [threading.Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert list(begun.revisions.values_list("number", "key")) == [(1, ""), (2, "first")]


def test_a_sending_is_its_key_and_the_edit_that_came_with_it() -> None:
    once = request_key_of(QueryDict("sending=k-1&cards=ca&csrfmiddlewaretoken=x"))
    assert once == request_key_of(QueryDict("csrfmiddlewaretoken=y&cards=ca&sending=k-1"))
    assert once == request_key_of(QueryDict("cards=ca&sending=k-1&asked=1"))
    assert once != request_key_of(QueryDict("sending=k-1&cards=cat"))


@pytest.mark.parametrize("key", ["", "a b", "\0", "k" * 41])
def test_what_is_no_key_names_nothing(key: str) -> None:
    data = QueryDict(mutable=True)
    data.update({"sending": key, "cards": "ca"})
    assert request_key_of(data) == NO_KEY


def test_a_text_takes_the_place_of_all_that_were_saved_unheard(begun: Annotation, ann: User) -> None:
    for key, text in (("one-1", "Deal 12\n"), ("one-2", "Deal 123\n")):
        begun.replace(text, 1, ann, NOW, request_key=RequestKey(key), sources=["one"])
    last = begun.replace("Deal 1234\n", 1, ann, NOW, request_key=RequestKey("other-1"), sources=["other", "one"])
    assert last.text == "Deal 1234\n"


def test_a_text_that_comes_after_what_was_typed_later_changes_nothing(begun: Annotation, ann: User) -> None:
    begun.replace("Deal 123\n", 1, ann, NOW, request_key=RequestKey("one-2"), sources=["one"])
    assert (
        begun.replace("Deal 12\n", 1, ann, NOW, request_key=RequestKey("one-1"), sources=["one"]).text == "Deal 123\n"
    )


def test_a_text_keeps_what_the_same_person_saved_elsewhere(begun: Annotation, ann: User) -> None:
    begun.replace("Deal 1\nNote one\n", 1, ann, NOW, request_key=RequestKey("one-1"), sources=["one"])
    begun = Annotation.objects.get()
    begun.replace("Note other\nDeal 1\n", 1, ann, NOW, request_key=RequestKey("other-1"), sources=["other"])
    assert Annotation.objects.get().text == "Note other\nDeal 1\nNote one\n"


@pytest.mark.parametrize("named", ["", "a b", "\0", "k" * 41])
def test_what_is_no_source_is_none(named: str) -> None:
    data = QueryDict(mutable=True)
    data.setlist("source", [named, "one"])
    assert sources_of(data) == ["one"]
