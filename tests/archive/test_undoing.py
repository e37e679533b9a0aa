"""Taking changes back, and making them again."""

from datetime import UTC, datetime

import pytest

from annotations.archive.models import Annotation
from annotations.archive.undoing import redo, steps_of, undo
from annotations.notation.edits import EditConflict
from annotations.people.models import User

NOW = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
TEXTS = ["Deal 1\n", "Deal 1\nDealer Seat4\n", "Deal 1\nDealer Seat3\n", "Deal 2\nDealer Seat3\n"]


@pytest.fixture
def written(ann: User) -> Annotation:
    annotation = Annotation.objects.start(ann, "Thursday", NOW)
    for text in TEXTS:
        annotation = annotation.replace(text, annotation.version, ann, NOW)
    return annotation


def test_each_change_is_taken_back_last_first(written: Annotation, ann: User) -> None:
    found = []
    for _ in range(5):
        written = undo(written, ann, NOW)
        found.append(written.text)
    assert found == [*TEXTS[2::-1], "", ""]


def test_what_was_taken_back_is_made_again(written: Annotation, ann: User) -> None:
    for _ in range(3):
        written = undo(written, ann, NOW)
    found = []
    for _ in range(4):
        written = redo(written, ann, NOW)
        found.append(written.text)
    assert found == [*TEXTS[1:], TEXTS[3]]
    assert undo(written, ann, NOW).text == TEXTS[2]


def test_a_new_change_ends_redoing(written: Annotation, ann: User) -> None:
    written = undo(undo(written, ann, NOW), ann, NOW)
    written = written.replace("Deal 7\nDealer Seat4\n", written.version, ann, NOW)
    assert not steps_of(written, ann).undone
    assert redo(written, ann, NOW).text == "Deal 7\nDealer Seat4\n"
    assert undo(written, ann, NOW).text == TEXTS[1]


def test_each_takes_back_only_their_own_and_leaves_other_lines(written: Annotation, ann: User, ben: User) -> None:
    written = written.replace("Deal 2\nDealer Seat3\nNote mine\n", written.version, ben, NOW)
    written = undo(written, ann, NOW)
    assert written.text == "Deal 1\nDealer Seat3\nNote mine\n"
    assert undo(written, ben, NOW).text == "Deal 1\nDealer Seat3\n"


def test_what_somebody_else_has_changed_since_is_not_taken_back(written: Annotation, ann: User, ben: User) -> None:
    written = written.replace("Deal 9\nDealer Seat3\n", written.version, ben, NOW)
    with pytest.raises(EditConflict):
        undo(written, ann, NOW)
    assert Annotation.objects.get().text == "Deal 9\nDealer Seat3\n"


def test_every_version_stays_in_the_history(written: Annotation, ann: User) -> None:
    written = undo(written, ann, NOW)
    assert [written.text_at(version) for version in range(6)] == ["", *TEXTS, TEXTS[2]]
