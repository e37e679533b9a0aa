"""Earlier versions of a text: any of them is some changes away from a whole one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotations.archive.models import Annotation, versions
from annotations.archive.models.idempotency import RequestKey
from annotations.archive.models.revisions import Revision
from annotations.archive.models.versions import LARGE, WHOLE_EVERY, VersionTooOld
from annotations.editor.seats_saving import save_seats
from annotations.notation.editing.edits import EditConflict, LineEdit
from annotations.people.models import User
from tests.drafts import NOW


@pytest.fixture
def long(ann: User) -> Annotation:
    """A draft of more than two times fifty versions: version 7 ends with `Note 7`."""
    draft = Annotation.objects.start(ann, "Thursday", NOW)
    for number in range(1, 2 * WHOLE_EVERY + 12):
        draft = draft.replace(text(number), seen=number - 1, by=ann, at=NOW)
    return draft


def text(version: int) -> str:
    return "Deal 1\n" + "".join(f"Note {number}\n" for number in range(max(1, version - 3), version + 1))


def test_every_version_is_rebuilt(long: Annotation) -> None:
    for version in range(1, long.version + 1):
        assert long.text_at(version) == text(version)
    assert long.text_at(0) == ""


def test_every_fiftieth_version_is_kept_whole(long: Annotation) -> None:
    whole = Revision.objects.exclude(text=None).values_list("number", "text")
    assert list(whole) == [(number, text(number)) for number in (WHOLE_EVERY, 2 * WHOLE_EVERY)]


def test_a_version_that_a_large_change_made_is_kept_whole(ann: User) -> None:
    draft = Annotation.objects.start(ann, "Thursday", NOW)
    texts = ["Deal 1\n", f"Note {'x' * LARGE}\n", "Deal 1\n", "Deal 2\n"]
    for number, text in enumerate(texts):
        draft = draft.replace(text, seen=number, by=ann, at=NOW)
    whole = Revision.objects.exclude(text=None).values_list("number", "text")
    assert list(whole) == [(2, texts[1]), (3, texts[2])]
    assert [draft.text_at(number) for number in range(1, 5)] == texts


def test_an_early_version_is_not_rebuilt_from_the_newest(long: Annotation) -> None:
    long.text = "the newest text is not needed"
    with CaptureQueriesContext(connection) as queries:
        assert long.text_at(1) == text(1)
    assert len(queries) == 2


def test_versions_from_before_whole_texts_were_kept_are_rebuilt_as_well(long: Annotation) -> None:
    Revision.objects.update(text=None)
    assert long.text_at(1) == text(1)
    assert long.text_at(WHOLE_EVERY) == text(WHOLE_EVERY)


def test_a_change_of_a_version_that_is_far_too_old_is_not_merged(
    long: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MOST_BEHIND", 20)
    edit = LineEdit(1, ("Deal 1",), ("Deal 2",))
    with pytest.raises(VersionTooOld), long.locked_for(ann) as row:
        row.change([edit], long.version - 21, ann, NOW)
    with long.locked_for(ann) as row:
        assert row.change([edit], long.version - 20, ann, NOW).text.startswith("Deal 2\n")


def test_a_change_of_an_old_version_is_merged_with_long_changes_as_a_whole(
    ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others have rewritten the rest of the text again and again; few of these changes are read."""
    rest = [f"Note {'abcdefgh'[number]} {'x' * 30}\n" * 400 for number in range(8)]
    draft = Annotation.objects.start(ann, "Thursday", NOW)
    for words in rest:
        draft = draft.replace(f"Deal 1\nDealer Seat1\n{words}", seen=draft.version, by=ann, at=NOW)
    read, edit = [], LineEdit(2, ("Dealer Seat1",), ("Dealer Seat2",))
    line_edits = Revision.line_edits
    monkeypatch.setattr(Revision, "line_edits", lambda each: read.append(each.number) or line_edits(each))
    monkeypatch.setattr(versions, "MOST_MERGED", 30_000)
    with draft.locked_for(ann) as row:
        assert row.change([edit], 1, ann, NOW).text == f"Deal 1\nDealer Seat2\n{rest[-1]}"
    assert max(read) == 3


def test_a_line_that_differs_from_a_long_later_change_is_still_a_conflict(
    ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MOST_MERGED", 0)
    draft = Annotation.objects.start(ann, "Thursday", NOW).replace("Deal 1\nNote a\n", seen=0, by=ann, at=NOW)
    draft = draft.replace("Deal 2\nNote b\n", seen=1, by=ann, at=NOW)
    with pytest.raises(EditConflict), draft.locked_for(ann) as row:
        row.change([LineEdit(2, ("Note a",), ("Note c",))], 1, ann, NOW)


@pytest.fixture
def rebuilding(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each change that is taken back to rebuild a version, whether others wait for the lock meanwhile."""
    found, locks = [], []
    invert, locked_for = versions.invert, Annotation.locked_for

    @contextmanager
    def locked(*given: Any) -> Iterator[Annotation]:
        with locked_for(*given) as row:
            locks.append(row)
            yield row
            locks.pop()

    monkeypatch.setattr(Annotation, "locked_for", locked)
    monkeypatch.setattr(versions, "invert", lambda edits: found.append(bool(locks)) or invert(edits))
    return found


def test_a_version_that_long_changes_follow_is_rebuilt_before_others_have_to_wait(
    long: Annotation, ann: User, rebuilding: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MOST_MERGED", 0)
    mine = text(60).replace("Deal 1", "Deal 2")
    assert long.replace(mine, seen=60, by=ann, at=NOW).text == text(long.version).replace("Deal 1", "Deal 2")
    assert rebuilding
    assert not any(rebuilding)


def test_a_text_sent_in_parts_waits_for_no_rebuilt_version_while_it_is_locked(
    long: Annotation, ann: User, rebuilding: list[bool]
) -> None:
    seen, whole = long.version, text(long.version)
    for part in range(4):
        whole += f"Note part {part}\n"
        key = RequestKey(f"tab-{part}", "digest")
        long = long.replace(whole, long.version, ann, NOW, request_key=key)
    whole += "Note last part\n"
    assert Annotation.objects.get().replace(whole, seen, ann, NOW, sources=["tab"]).text == whole
    assert rebuilding
    assert not any(rebuilding)


def test_who_sat_where_is_rebuilt_before_others_have_to_wait(
    long: Annotation, ann: User, rebuilding: list[bool]
) -> None:
    long.text_at(60)  # to show the form
    assert save_seats(long, {"Seat1": "Otto"}, 60, ann, RequestKey("", "")).text.count("Otto") == 1
    assert rebuilding
    assert not any(rebuilding)
