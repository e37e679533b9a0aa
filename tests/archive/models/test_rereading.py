"""`reread` beside people who save: every column fits the final text."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event, current_thread, main_thread

import pytest
from django.core.management import call_command
from django.db import connections

from annotations.archive.models import Annotation, PublicationRefused, derived_columns
from annotations.archive.models.facts import facts
from annotations.notation.reading import Reading
from annotations.people.models import User
from tests.drafts import NOW
from tests.meanwhile import meanwhile

INVALID = "Dealer Seat9\n"
IN_TIME = 10


def outdate() -> None:
    """Gives every annotation columns as an earlier release may have derived them."""
    Annotation.objects.update(status="Complete", warnings=7)


def save_invalid(by: User) -> None:
    Annotation.objects.get().replace(INVALID, seen=1, by=by, at=NOW)


def test_the_columns_are_those_of_a_text_that_is_saved_meanwhile(
    draft: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
):
    outdate()
    before = Annotation.objects.get()
    meanwhile(monkeypatch, lambda: save_invalid(ann))
    before.reread()
    after = Annotation.objects.get()
    assert (after.text, after.status) == (INVALID, "Invalid")
    assert not after.reread()


def test_what_is_deleted_meanwhile_is_passed_over(
    draft: Annotation, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    outdate()
    meanwhile(monkeypatch, lambda: Annotation.objects.get().remove())
    call_command("reread")
    assert capsys.readouterr().out == "1 annotations read, 0 of them changed.\n0 posts made into HTML.\n"


@pytest.mark.django_db(transaction=True)
def test_reread_beside_a_save_leaves_the_columns_of_the_text_that_was_saved(
    draft: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
):
    outdate()
    is_read, is_saved = Event(), Event()

    def facts_before_the_save(reading: Reading) -> Mapping[str, str | int]:
        found = facts(reading)
        if current_thread() is main_thread() and not is_read.is_set():
            is_read.set()
            assert is_saved.wait(IN_TIME)
        return found

    def save() -> None:
        try:
            assert is_read.wait(IN_TIME)
            save_invalid(ann)
        finally:
            is_saved.set()
            connections.close_all()

    monkeypatch.setattr(derived_columns, "facts", facts_before_the_save)
    with ThreadPoolExecutor(1) as pool:
        saving = pool.submit(save)
        call_command("reread", verbosity=0)
        saving.result()
    after = Annotation.objects.get()
    assert (after.text, after.status, after.warnings) == (INVALID, "Invalid", 0)
    with pytest.raises(PublicationRefused):
        after.publish(NOW, listed=True)


def test_an_invalid_text_is_not_published_whatever_its_column_says(draft: Annotation, ann: User):
    save_invalid(ann)
    outdate()
    with pytest.raises(PublicationRefused):
        Annotation.objects.get().publish(NOW, listed=True)
    assert not Annotation.objects.published()
