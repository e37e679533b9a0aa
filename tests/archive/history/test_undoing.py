"""Taking changes back, and making them again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from annotations.archive.history.restoring import restore
from annotations.archive.history.undoing import TooLongAgo, redo, undo, undo_history
from annotations.archive.limits import TextRefused
from annotations.archive.models import Annotation, versions
from annotations.archive.models.revisions import Revision
from annotations.notation.editing.edits import EditConflict
from annotations.people.models import User
from tests.meanwhile import meanwhile

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
    assert not undo_history(written, ann).undone
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


def test_what_very_many_changes_follow_stays_and_is_not_called_something_typed(
    written: Annotation, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "MOST_BEHIND", 2)
    for number in range(3):
        written = written.replace(f"{TEXTS[-1]}Note {number}\n", written.version, ben, NOW)
    with pytest.raises(TooLongAgo) as refused:
        undo(written, ann, NOW)
    assert "typed" not in str(refused.value)
    assert Annotation.objects.get().text == written.text


def test_of_two_that_are_taken_back_at_once_each_is_one(
    written: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    meanwhile(monkeypatch, lambda: undo(written, ann, NOW))
    written = undo(written, ann, NOW)
    assert written.text == TEXTS[1]
    written = undo(written, ann, NOW)
    assert (written.text, undo(written, ann, NOW).text) == (TEXTS[0], "")


def test_of_two_that_are_made_again_at_once_each_is_one(
    written: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = undo(undo(undo(written, ann, NOW), ann, NOW), ann, NOW)
    meanwhile(monkeypatch, lambda: redo(written, ann, NOW))
    written = redo(written, ann, NOW)
    assert (written.text, redo(written, ann, NOW).text) == (TEXTS[2], TEXTS[3])


@pytest.mark.parametrize("revert", [undo, redo])
def test_earlier_versions_are_rebuilt_before_others_have_to_wait(
    written: Annotation, ann: User, monkeypatch: pytest.MonkeyPatch, revert: Callable[..., Annotation]
) -> None:
    for _ in range(2):
        written = undo(written, ann, NOW)
    rebuilt, locked_for, rebuild = [], Annotation.locked_for, Annotation._rebuilt_text
    monkeypatch.setattr(Annotation, "_rebuilt_text", lambda row, at: rebuilt.append(at) or rebuild(row, at))

    @contextmanager
    def locked(annotation: Annotation, *given: Any) -> Iterator[Annotation]:
        with locked_for(annotation, *given) as row:
            before = list(rebuilt)
            yield row
            assert rebuilt == before

    monkeypatch.setattr(Annotation, "locked_for", locked)
    assert revert(written, ann, NOW).version == len(TEXTS) + 3
    assert rebuilt


def test_every_version_stays_in_the_history(written: Annotation, ann: User) -> None:
    written = undo(written, ann, NOW)
    assert [written.text_at(version) for version in range(6)] == ["", *TEXTS, TEXTS[2]]


DEAL = "Deal 1\n"
SECOND = timedelta(seconds=1)


def typed(annotation: Annotation, by: User, *texts: str, pause: timedelta = SECOND) -> Annotation:
    """Saved whenever the writer pauses; each text after `DEAL`."""
    for number, text in enumerate(texts, 1):
        at = NOW + number * pause
        annotation = annotation.replace(DEAL + text, annotation.version, by, at, step=Revision.TYPING)
    return annotation


@pytest.fixture
def long(ann: User, monkeypatch: pytest.MonkeyPatch) -> Annotation:
    """A text from a time when more lines were allowed."""
    monkeypatch.setattr("annotations.archive.limits.MOST_LINES", 8)
    annotation = Annotation.objects.start(ann, "Thursday", NOW).replace("Deal 1\n" + "Note x\n" * 6, 0, ann, NOW)
    monkeypatch.setattr("annotations.archive.limits.MOST_LINES", 4)
    return annotation


def test_what_was_deleted_from_a_text_with_more_lines_than_allowed_comes_back(long: Annotation, ann: User) -> None:
    shorter = long.replace("Deal 1\n", long.version, ann, NOW)
    taken_back = undo(shorter, ann, NOW)
    assert taken_back.text == long.text
    assert redo(taken_back, ann, NOW).text == shorter.text
    assert restore(taken_back, long.version, ann, NOW).text == long.text


def test_lines_that_come_back_beside_those_of_others_make_no_text_longer_than_it_was(
    long: Annotation, ann: User, ben: User
) -> None:
    shorter = long.replace("Deal 1\n", long.version, ann, NOW)
    with_others = shorter.replace("Note y\nNote z\nDeal 1\n", shorter.version, ben, NOW)
    with pytest.raises(TextRefused):
        undo(with_others, ann, NOW)


@pytest.fixture
def begun(ann: User) -> Annotation:
    return Annotation.objects.start(ann, "Thursday", NOW).replace(DEAL, 0, ann, NOW)


def test_a_line_typed_with_pauses_is_taken_back_and_made_again_as_one(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "Dea", "Dealer S", "Dealer Seat4", "Dealer Seat4\n")
    now = undo(now, ann, NOW)
    assert now.text == DEAL
    now = redo(now, ann, NOW)
    assert now.text == DEAL + "Dealer Seat4\n"
    assert undo(undo(now, ann, NOW), ann, NOW).text == ""


def test_each_typed_line_is_an_act_of_its_own(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "Dealer S", "Dealer Seat4\n", "Dealer Seat4\nHa", "Dealer Seat4\nHand1 -\n")
    now = undo(now, ann, NOW)
    assert now.text == DEAL + "Dealer Seat4\n"
    assert undo(now, ann, NOW).text == DEAL


def test_a_line_typed_on_after_a_rest_is_taken_back_apart(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "Dealer S", "Dealer Seat4", pause=timedelta(minutes=1))
    assert undo(now, ann, NOW).text == DEAL + "Dealer S"


def test_what_is_typed_into_another_line_is_taken_back_apart(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "Dealer S\nNote a", "Dealer Seat4\nNote a", "Dealer Seat4\nNote ab")
    assert undo(now, ann, NOW).text == DEAL + "Dealer Seat4\nNote a"


def test_a_paste_is_an_act_of_its_own_whatever_is_typed_before_and_after(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "Note mine")
    pasted = now.replace(DEAL + "Note mine and pasted", now.version, ann, NOW)
    now = pasted.replace(DEAL + "Note mine and pasted!", pasted.version, ann, NOW, step=Revision.TYPING)
    found = []
    for _ in range(3):
        now = undo(now, ann, NOW)
        found.append(now.text)
    assert found == [DEAL + "Note mine and pasted", DEAL + "Note mine", DEAL]


def test_a_typed_line_that_somebody_else_wrote_between_is_taken_back_apart(
    begun: Annotation, ann: User, ben: User
) -> None:
    now = typed(begun, ann, "Note m")
    now = now.replace("Deal 2\nNote m", now.version, ben, NOW)
    now = now.replace("Deal 2\nNote mine", now.version, ann, NOW, step=Revision.TYPING)
    assert undo(now, ann, NOW).text == "Deal 2\nNote m"


def test_two_lines_through_the_form_are_two_acts_however_quick(begun: Annotation, ann: User) -> None:
    now = begun.replace(DEAL + "Trick1 CA\n", begun.version, ann, NOW)
    now = now.replace(DEAL + "Trick1 CA CT\n", now.version, ann, NOW)
    assert undo(now, ann, NOW).text == DEAL + "Trick1 CA\n"


def test_what_was_typed_and_taken_out_again_is_in_nobodys_way(begun: Annotation, ann: User) -> None:
    now = typed(begun, ann, "D", "")
    assert undo(undo(now, ann, NOW), ann, NOW).text == ""
